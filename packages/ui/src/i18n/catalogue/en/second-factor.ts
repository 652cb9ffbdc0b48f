export const secondFactor = {
  'factor.code': 'Authentication code',
  'factor.codeHint': 'Six digits from your authenticator app',
  'factor.backupCode': 'Backup code',
  'factor.backupHint': 'One of the ten you kept. Each is good once.',
  'factor.textedCode': 'Code from the text',
  'factor.textedHint': 'Sent to your number ending in {digits}',
  'factor.useApp': 'Use your authenticator app',
  'factor.useBackup': 'Use a backup code',
  'factor.useText': 'Text me a code',
  'reauth.title': 'Is it still you?',
  'reauth.text':
    'This change matters, so please confirm it with your password. We then ask no more for ten minutes.',
  'reauth.action': 'Confirm',
  'reauth.failed': 'This could not be confirmed',
} as const;
