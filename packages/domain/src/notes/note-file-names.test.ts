import { describe, expect, it } from 'vitest';
import { FileNames } from './note-file-names.ts';

describe('the names of files', () => {
  it.each([
    ['Shopping', 'Shopping.md'],
    ['a/b\\c', 'a b c.md'],
    ['What? <now>: "x" | *y*', 'What_ _now__ _x_ _y_.md'],
    ['[[Links]] #tag ^b', 'Links tag b.md'],
    ['CON', 'CON_.md'],
    ['lpt1.txt', 'lpt1_.txt.md'],
    ['Console', 'Console.md'],
    ['.hidden', 'hidden.md'],
    ['ends. ', 'ends.md'],
    ['e\u0301t\u00e9', 'été.md'],
    ['..', 'Note.md'],
    ['', 'Note.md'],
  ])('%j is %j', (words, name) => expect(new FileNames().name(words, '.md', 'Note')).toBe(name));

  it('are told apart by every system', () => {
    const names = new FileNames();
    const given = ['Plan', 'plan', 'PLAN 2', 'Ｐlan', 'e\u0301', 'É'].map((words) =>
      names.name(words, '.md', 'x'),
    );
    expect(new Set(given.map((name) => name.normalize('NFKC').toLowerCase())).size).toBe(6);
    expect(given.slice(0, 2)).toEqual(['Plan.md', 'plan 2.md']);
  });
});
