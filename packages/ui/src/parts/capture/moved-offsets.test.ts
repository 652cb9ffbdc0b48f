import { describe, expect, it } from 'vitest';
import { movedOffsets } from './moved-offsets.ts';

describe('offsets after an edit', () => {
  it.each([
    ['typing after them leaves them', 'Call Ana today', 'Call Ana today at', [9], [9]],
    ['typing before them moves them along', 'Call Ana today', 'Please call Ana today', [9], [16]],
    ['what was typed over is gone', 'Call Ana today', 'Call Ana tonight', [9, 11], [9]],
    ['a deletion before them draws them nearer', 'Call Ana today', 'Ana today', [9], [4]],
    ['nothing is left of an empty text', 'today', '', [0], []],
  ])('%s', (_what, before, after, offsets, expected) => {
    expect(movedOffsets(before, after, offsets)).toEqual(expected);
  });

  it('point to the same letter, wherever something is inserted', () => {
    const before = 'aab ba';
    for (const inserted of ['a', 'b', 'ab ', 'aab ba']) {
      for (let at = 0; at <= before.length; at += 1) {
        const after = before.slice(0, at) + inserted + before.slice(at);
        for (let offset = 0; offset < before.length; offset += 1) {
          for (const moved of movedOffsets(before, after, [offset]))
            expect(after[moved]).toBe(before[offset]);
        }
      }
    }
  });
});
