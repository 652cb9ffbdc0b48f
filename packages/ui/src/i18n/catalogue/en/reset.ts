export const reset = {
  'reset.title': 'Forgot your password?',
  'reset.text': 'Tell us your email address, and we send a code that lets you choose a new one.',
  'reset.send': 'Send the code',
  'reset.sendFailed': 'The code could not be sent',
  'reset.newTitle': 'Choose a new password',
  'reset.sentEmail':
    'If there is an account for <strong>{email}</strong>, a code is in its mailbox now. It is good for 15 minutes.',
  'reset.sentText':
    'If there is an account for <strong>{email}</strong> with a verified number, a code is on its way to that phone. It is good for 15 minutes.',
  'reset.useText': 'Text me a code instead',
  'reset.useEmail': 'Email me a code instead',
  'reset.otherAddress': 'Use another address',
  'reset.newPassword': 'New password',
  'reset.change': 'Change password',
  'reset.failed': 'The password could not be changed',
  'reset.changed': 'Password changed. Sign in with the new one; every other session has ended.',
} as const;
