export const serverChoice = {
  'serverChoice.title': 'Where Squeeze keeps your things',
  'serverChoice.here': 'On this computer. No account is needed, and nothing leaves it.',
  'serverChoice.there': 'With the server at {origin}, in your account there.',
  'serverChoice.apart':
    'The two are kept apart, and changing this moves nothing. To take your things along, export them here and import them there.',
  'serverChoice.address': 'Address of a Squeeze server',
  'serverChoice.useThere': 'Use this server',
  'serverChoice.badAddress': 'Please enter an address such as https://squeeze.example',
  'serverChoice.failed': 'The server could not be changed. Please try again.',
  'serverChoice.useHere': 'Use this computer',
  'serverChoice.useHereTitle': 'Use Squeeze on this computer?',
  'serverChoice.useHereText':
    'You will see what is kept here. Your account at {origin} stays as it is, and you stay signed in there.',
  'serverChoice.keychain': 'What signs you in is kept in this computer’s keychain.',
  'serverChoice.noKeychain':
    'No keychain answers on this computer, so signing in lasts until Squeeze is closed.',
} as const;
