import { describe, expect, it } from 'vitest';
import { appendLines } from './append-lines.ts';
import { linesWith } from './lines-with.ts';
import { noteName } from './note-name.ts';

describe('lines below a note', () => {
  it.each([
    ['nothing yet', '', 'socks', 'socks'],
    ['a text', 'Trip', 'socks', 'Trip\nsocks'],
    ['a text that is ended', 'Trip\n', 'socks', 'Trip\nsocks\n'],
    ['a list', '- hat', 'socks', '- hat\n- socks'],
    [
      'a list to tick, after what is ticked',
      '# Trip\n\n  - [x] hat\n',
      'socks',
      '# Trip\n\n  - [x] hat\n  - [ ] socks\n',
    ],
    ['a numbered list', '1. hat\n2. coat', 'socks\nshoes', '1. hat\n2. coat\n3. socks\n4. shoes'],
    ['a list that an empty line has ended', '- hat\n\n', 'The end.', '- hat\n\nThe end.\n'],
    ['items of their own', '- hat', '* socks', '- hat\n* socks'],
  ])('go on with %s', (_, content, lines, after) => {
    expect(appendLines(content, lines)).toBe(after);
    expect(appendLines(content, lines).startsWith(content)).toBe(true);
  });
});

describe('lines of a note with words', () => {
  it.each([
    ['the one that has most', 'wifi\n- **WIFI** Code: 1234\ncode', ['**WIFI** Code: 1234']],
    ['whatever its accents', 'Le Côde du wifi', ['Le Côde du wifi']],
    ['none', 'nothing of it', []],
  ])('are %s', (_, content, lines) => {
    expect(linesWith(content, ['wifi', 'code'])).toEqual(lines);
  });

  it('are cut where they are long', () => {
    expect(linesWith(`code ${'x'.repeat(400)}`, ['code'])).toEqual([`code ${'x'.repeat(295)}…`]);
  });
});

it('calls a note by its title, or by how its text begins', () => {
  expect(noteName({ title: 'Trip', excerpt: 'flight' })).toBe('Trip');
  expect(noteName({ title: '', excerpt: 'flight' })).toBe('flight');
  expect(noteName({ title: '', excerpt: '🧳'.repeat(90) })).toBe(`${'🧳'.repeat(80)}…`);
});
