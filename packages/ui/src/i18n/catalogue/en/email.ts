export const email = {
  'email.confirm': 'Confirm your email',
  'email.confirming': 'Confirming your address',
  'email.confirmed': 'Email confirmed',
  'email.confirmedText': '{email} is yours beyond doubt. Notices and codes can reach you there now.',
  'email.toDay': 'To your day',
  'email.failed': 'This link did not work',
  'email.incomplete': 'This link is not complete',
  'email.incompleteText': 'Please open it from the mail once more, with everything behind the # sign.',
  'email.confirmAgain':
    'Sign in and ask for a new link; the old one is good for seven days and for one address.',
  'email.toSignIn': 'Sign in',
  'email.release': 'Take your address back',
  'email.releaseText':
    'Somebody made a Squeeze account with your email address and never confirmed it. If that was not you, take the address back: the account loses it, and you can make one of your own.',
  'email.releaseOwn': 'If the account is yours, leave it and confirm the address instead.',
  'email.leaveIt': 'Leave it',
  'email.takeBack': 'Take it back',
  'email.releaseAgain':
    'It may have been used already. If somebody still uses your address, ask for a new password with it: we then mail you another link.',
  'email.released': 'The address is yours again',
  'email.releasedText': '{email} belongs to no account any more.',
  'email.offerTitle': 'Confirm your email',
  'email.offer': 'Please confirm {email} with the link we mailed you. Until then no notices go there.',
  'email.sendAgain': 'Send the link again',
  'email.sentAgain': 'A new link is on its way to {email}',
  'email.sendFailed': 'The link could not be sent',
} as const;
