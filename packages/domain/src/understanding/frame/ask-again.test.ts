import { expect, it } from 'vitest';
import { understand } from '../understand.ts';

const atStart = { question: null, did: [], waiting: [] };

it.each([
  ['en', "what's on today?", 'on today'],
  ['en', 'my friday?', 'friday'],
  ['fr', "c'est quoi déjà vendredi ?", 'vendredi'],
  ['es', '¿qué hay mañana?', 'mañana'],
] as const)('%s: “%s” lists that day, and the answer names it', (language, text, label) => {
  const read = understand(text, {
    now: Date.parse('2027-03-10T09:00:00Z'),
    timeZone: 'Europe/Zagreb',
    language,
    known: { todos: [], tasks: [], recent: [] },
    frame: atStart,
  });
  expect(read).toMatchObject([{ kind: 'list', about: 'all', filter: 'open', label }]);
});
