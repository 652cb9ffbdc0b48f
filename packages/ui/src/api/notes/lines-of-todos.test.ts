import { describe, expect, it } from 'vitest';
import { withoutTodos } from './lines-of-todos.ts';

const id = '0197a000-0000-7000-8000-000000000001';
const address = `(/dashboard/todos?todo=${id})`;
const line = { id, words: 'call **Bo** [plan](tel:1)', link: `[call Bo plan]${address} [plan](tel:1)` };

describe('a text in which lines are no todos any more', () => {
  it.each([
    ['has back what was written', `a\n- [x] ${line.link}!\nb`, `a\n- [x] ${line.words}!\nb`],
    ['keeps words that were changed since', `- [ ] [call Ann]${address} now`, '- [ ] call Ann now'],
    [
      'keeps brackets among them',
      String.raw`- [ ] [call [Bo] \] a]${address}`,
      String.raw`- [ ] call [Bo] \] a`,
    ],
    ['is as it was where no link is left', `- [ ] call\n${id}`, `- [ ] call\n${id}`],
    ['has no bracket of another line', `[a\n${address}`, `[a\n${address}`],
  ])('%s', (_what, text, expected) => {
    expect(withoutTodos(text, [line])).toBe(expected);
  });

  it('takes no longer for a line of brackets only', () => {
    const many = `${'['.repeat(100_000)}]${address}`;
    expect(withoutTodos(many, [line])).toHaveLength(many.length - address.length - 2);
  });
});
