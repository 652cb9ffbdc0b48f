import { describe, expect, it } from 'vitest';
import { mergeBlocks } from './merge-blocks.ts';

const lines = (...all: readonly string[]): string => all.join('\n');

describe('two texts of one', () => {
  it.each([
    ['paragraphs of both', 'A', 'A\n\nX', 'A\n\nY', 'A\n\nX\n\nY'],
    ['a paragraph above, and a word', 'A', 'T\n\nA', 'A and more', 'T\n\nA and more'],
    ['a paragraph that both have', 'A', 'A\n\nX', 'A\n\nX', 'A\n\nX'],
    ['items of both', '- a\n- b', '- a\n- x\n- b', '- a\n- b\n- y', '- a\n- x\n- b\n- y'],
    ['an item above, and a word', '- a\n- b', '- new\n- a\n- b', '- a2\n- b', '- new\n- a2\n- b'],
    [
      'numbers',
      '1. a\n2. b\n3. c',
      '1. a\n2. x\n3. b\n4. c',
      '1. a\n2. b\n3. c changed',
      '1. a\n2. x\n3. b\n4. c changed',
    ],
    ['a list and a paragraph', 'A', 'A\n\n- x', 'A\n\nY', 'A\n\n- x\n\nY'],
    [
      'items below items',
      '- a\n  1. b\n\n     p',
      '- a\n  1. b\n\n     p2\n- c',
      '- a0\n  1. b\n\n     p',
      '- a0\n  1. b\n\n     p2\n- c',
    ],
    [
      'lines of code',
      '```\na\n\nb\n```',
      '```\na1\n\nb\n```',
      '```\na\n\nb1\n- c\n```',
      '```\na1\n\nb1\n- c\n```',
    ],
    ['lines of a paragraph', 'a\nb\nc', 'a1\nb\nc', 'a\nb\nc1', 'a1\nb\nc1'],
    ['one line, each in its way', 'A', 'A one', 'A two', 'A two\n\nA one'],
    ['a line that went, and another that came', 'A\n\nB\n\nC', 'A\n\nC', 'A\n\nB\n\nC\n\nD', 'A\n\nC\n\nD'],
    ['nothing and something', '', 'X', '- y', null],
    ['an item without words', 'A', 'A\n\n-', 'A', 'A\n\n-'],
  ])('keep %s', (_, base, ours, theirs, expected) => {
    const merged = mergeBlocks({ base, ours, theirs });
    if (expected !== null) expect(merged).toBe(expected);
    for (const text of [ours, theirs]) {
      const words = (text.match(/[A-Za-z]\w*/g) ?? []).filter((word) => !base.includes(word));
      for (const word of words) expect(merged).toContain(word);
    }
    // Joined again, they stay as they are.
    expect(mergeBlocks({ base: theirs, ours: merged, theirs })).toBe(merged);
  });

  it('go on from a write that broke off', () => {
    const ours = Array.from({ length: 30 }, (_, n) => `line ${n}`).join('\n\n');
    const half = Array.from({ length: 12 }, (_, n) => `line ${n}`).join('\n\n');
    expect(mergeBlocks({ base: '', ours, theirs: half })).toBe(ours);
    expect(mergeBlocks({ base: 'end', ours: `${ours}\n\nend`, theirs: `${half}\n\nend` })).toBe(
      lines(ours, '', 'end'),
    );
  });
});
