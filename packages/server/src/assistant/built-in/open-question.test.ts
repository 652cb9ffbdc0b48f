import { describe, expect, it } from 'vitest';
import { hear } from './open-question.ts';

const minute = 60_000;
const choices = ['today at 6:00 PM', 'tomorrow at 9:00 AM', 'Friday at 9:00 AM'];
const asked = { asked: { choices, at: 0 }, offered: [] };

describe('the answer to a question whose choices are no things', () => {
  it.each(['2', 'the second one', 'la segunda', 'Tomorrow at 9:00 AM'])(
    '%s is the words of a choice',
    (said) => {
      const { kind, ...heard } = hear(asked, said, 59 * minute);
      expect(kind).toBe('words');
      expect(String('text' in heard && heard.text).toLowerCase()).toBe('tomorrow at 9:00 am');
    },
  );

  it('may be in other words, which are understood as they are', () => {
    expect(hear(asked, 'at noon', minute)).toEqual({ kind: 'words', text: 'at noon', isOpen: true });
    expect(hear(asked, '7', minute)).toEqual({ kind: 'words', text: '7', isOpen: true });
    expect(hear(asked, 'at noon', 24 * 60 * minute)).toEqual({
      kind: 'words',
      text: 'at noon',
      isOpen: false,
    });
    expect(hear({ asked: null, offered: [] }, '2', minute)).toEqual({
      kind: 'words',
      text: '2',
      isOpen: true,
    });
  });

  it('is left to its words where a deletion waits for a yes, which has no numbers', () => {
    const proposed = {
      asked: { choices: [], at: 0 },
      offered: [{ noun: 'todo', id: 'a', title: 'Dentist' }],
    } as const;
    expect(hear(proposed, '2', minute)).toEqual({ kind: 'words', text: '2', isOpen: true });
  });

  it('is no number that is not there, nor one that comes late', () => {
    expect(hear(asked, '0', minute)).toEqual({ kind: 'no answer', because: 'no such number' });
    expect(hear(asked, '1 and 2', minute)).toEqual({ kind: 'no answer', because: 'no such number' });
    expect(hear(asked, '2', 61 * minute)).toEqual({ kind: 'no answer', because: 'numbers over' });
    expect(hear(asked, choices[1] ?? '', 61 * minute)).toMatchObject({ kind: 'words', isOpen: true });
    expect(hear(asked, choices[1] ?? '', 24 * 60 * minute + 1)).toEqual({
      kind: 'no answer',
      because: 'over',
    });
  });
});
