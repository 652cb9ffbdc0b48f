/** What the server says of memory, worded as it words it (use-answer-text.ts). */
export const memoryAnswers = {
  'answer.memory.known': 'This is remembered already',
  'answer.memory.full': 'Nothing more can be remembered. Let something be forgotten first.',
} as const;
