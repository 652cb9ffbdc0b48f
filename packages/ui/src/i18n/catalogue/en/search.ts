export const search = {
  'search.open': 'Search',
  'search.title': 'Search and commands',
  'search.field': 'Search, or type a command',
  'search.results': 'What there is',
  'search.actions': 'Do',
  'search.pages': 'Go to',
  'search.found': 'Found',
  'search.withWords': 'With these words',
  'search.newTodo': 'New todo',
  'search.addTodo': 'Add a todo: {words}',
  'search.ask': 'Ask the assistant: {words}',
  'search.run': 'AI task run',
  'search.closed': 'done',
  'search.searching': 'Searching…',
  'search.foundMore':
    '{count, plural, one {The best result; another word narrows it down} other {The best # results; another word narrows them down}}',
  'search.keys': '<key>↑</key> <key>↓</key> choose, <key>Enter</key> opens, <key>Esc</key> closes',
} as const;
