/**
 * Sentences that arrive in English, from the schemas of the contracts and from the server. They are looked up by the
 * sentence itself (use-answer-text.ts), so each must be worded here exactly as it is there.
 */
export const answers = {
  'answer.emailRequired': 'Email is required',
  'answer.emailInvalid': 'Please enter a valid email address',
  'answer.passwordRequired': 'Password is required',
  'answer.passwordShort': 'Password must be at least 8 characters',
  'answer.passwordLong': 'Password must be at most 128 characters',
  'answer.passwordWeak': 'Password must contain uppercase, lowercase, number, and special character',
  'answer.confirmRequired': 'Please confirm your password',
  'answer.confirmDiffers': 'Passwords do not match',
  'answer.nameRequired': 'Full name is required',
  'answer.nameShort': 'Full name must be at least 2 characters',
  'answer.nameLong': 'Full name must be less than 100 characters',
  'answer.noNul': 'Must not contain the NUL character',
  'answer.phoneRequired': 'Phone number is required',
  'answer.phoneInvalid': 'Please enter a valid phone number',
  'answer.codeRequired': 'Please enter the verification code',
  'answer.codeInvalid': 'Invalid verification code',
  'answer.titleRequired': 'Title is required',
  'answer.tooMany': 'Too many tries. Please wait a moment and try again.',
  'answer.internal': 'Something went wrong',
  'answer.storageFull': 'There is no space left to save this. Nothing was lost; free some space.',
  'answer.databaseAway': 'The database cannot be reached just now. Please try again.',
  'answer.notFound': 'Not found',
  'answer.forbidden': 'Insufficient permissions',
  'answer.signIn': 'Sign in to continue',
  'answer.unreachable': 'Squeeze could not be reached. Check your connection and try again.',
  'answer.timeout': 'Squeeze took too long to answer. Please try again.',
  'answer.unknown': 'Please try again.',
} as const;
