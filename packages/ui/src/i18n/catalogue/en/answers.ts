/** What is said of a call that got no answer, and of two passwords that have to be the same. */
export const answers = {
  'form.confirmRequired': 'Please confirm your password',
  'form.confirmDiffers': 'Passwords do not match',
  'answer.unreachable': 'Squeeze could not be reached. Check your connection and try again.',
  'answer.here': 'Squeeze could not be reached on this computer. Please try again.',
  'answer.timeout': 'Squeeze took too long to answer. Please try again.',
  'answer.unknown': 'Please try again.',
} as const;
