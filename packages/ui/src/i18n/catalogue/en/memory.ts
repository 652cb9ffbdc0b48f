/** What the assistant remembers, in Settings. */
export const memory = {
  'memory.title': 'Memory',
  'memory.text':
    'What you asked Squeeze to remember about you. It uses it to answer you, and for nothing else.',
  'memory.empty': 'Nothing yet. Add something here, or say “remember that …” in chat.',
  'memory.add': 'Something to remember',
  'memory.example': 'I work from home on Fridays',
  'memory.remember': 'Remember',
  'memory.correct': 'What is to be remembered',
  'memory.correctThis': 'Correct: {text}',
  'memory.eraseThis': 'Erase: {text}',
  'memory.save': 'Save',
  'memory.erased': 'Forgotten',
  'memory.fetchFailed': 'Failed to load what is remembered',
  'memory.addFailed': 'This could not be remembered',
  'memory.correctFailed': 'This could not be corrected',
  'memory.eraseFailed': 'This could not be forgotten',
  'memory.restoreFailed': 'This could not be brought back',
} as const;
