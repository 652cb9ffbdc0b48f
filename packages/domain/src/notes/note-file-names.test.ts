import { describe, expect, it, vi } from 'vitest';
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

  it('are not tried again for each of thousands that are called the same', () => {
    const names = new FileNames();
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const given = Array.from({ length: 10_000 }, () => names.name('image', '.png', 'x'));
    const tried = normalize.mock.calls.length;
    normalize.mockRestore();
    expect(new Set(given).size).toBe(10_000);
    expect(given.at(-1)).toBe('image 10000.png');
    expect(tried).toBeLessThan(50_000);
  });
});
