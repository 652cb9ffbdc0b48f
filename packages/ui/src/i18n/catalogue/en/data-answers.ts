/** What an import left out and why a file was refused, worded as the server words it (use-answer-text.ts). */
export const dataAnswers = {
  'answer.import.invalid': 'Some entries are not valid and were left out.',
  'answer.import.detached': 'Some entries belong to something that could not be found and were left out.',
  'answer.import.taken': 'Some entries would have taken the place of others and were left out.',
  'answer.import.paused': 'AI tasks that were active in the export are paused here.',
  'answer.import.todosFull': 'There is no room for more todos. The rest was left out.',
  'answer.import.aiTasksFull': 'There is no room for more AI tasks. The rest was left out.',
  'answer.import.conversationsFull': 'There is no room for more conversations. The rest was left out.',
  'answer.import.interrupted': 'The import was interrupted. Import the same file again to go on.',
  'answer.import.notAnExport': 'This is not a Squeeze export',
  'answer.import.damaged': 'The file is damaged',
  'answer.import.unsafe': 'The file holds more than an export can, and was refused',
  'answer.import.newer': 'This export comes from a newer version of Squeeze',
  'answer.import.busy': 'Another import is running. Wait until it is done.',
  'answer.import.tooMany': 'Too many files are coming in just now. Please try again.',
  'answer.import.tooLarge': 'The file is too large',
  'answer.import.brokeOff': 'The file broke off',
} as const;
