import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { cutIntoParts } from './cut-into-parts.ts';

const cut = async (pieces: readonly string[], partBytes: number) => {
  const parts: { text: string; sha256: string }[] = [];
  const content = Readable.from(pieces.map((piece) => Buffer.from(piece)));
  for await (const { bytes, sha256 } of cutIntoParts(content, partBytes)) {
    parts.push({ text: Buffer.from(bytes).toString(), sha256 });
  }
  return parts;
};

describe('cutting into parts', () => {
  it.each([
    [['abc', 'defgh', 'i'], 4, ['abcd', 'efgh', 'i']],
    [['abcdefghi'], 3, ['abc', 'def', 'ghi']],
    [['a', '', 'b'], 8, ['ab']],
    [[], 8, []],
  ])('makes all but the last as long as may be: %j by %i', async (pieces, partBytes, expected) => {
    const parts = await cut(pieces, partBytes);
    expect(parts.map(({ text }) => text)).toEqual(expected);
    for (const { text, sha256 } of parts) {
      expect(sha256).toBe(createHash('sha256').update(text).digest('hex'));
    }
  });
});
