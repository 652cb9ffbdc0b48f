import { describe, expect, it } from 'vitest';
import { importPolicy } from './import-policy.ts';
import { jsonItems } from './json-items.ts';

/** Gives a text piece by piece, and counts the pieces that were taken. */
function pieces(text: string) {
  const source = { taken: 0 };
  async function* given(): AsyncGenerator<Uint8Array> {
    for (let start = 0; start < text.length; start += importPolicy.pieceBytes) {
      source.taken += 1;
      yield Buffer.from(text.slice(start, start + importPolicy.pieceBytes));
    }
  }
  return { source, chunks: given() };
}

async function itemsOf(chunks: AsyncIterable<Uint8Array>): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const item of jsonItems(chunks)) items.push(item);
  return items;
}

const nested = (depth: number): string => `[${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}]`;

describe('the items of a JSON array', () => {
  it('come one by one', async () => {
    expect(await itemsOf(pieces('[{"a":[1]},"]","[[[",2]').chunks)).toEqual([{ a: [1] }, ']', '[[[', 2]);
  });

  it('may be as deep as ours are, and some more', async () => {
    expect(await itemsOf(pieces(nested(importPolicy.mostDepth)).chunks)).toHaveLength(1);
  });

  it.each(['[', '{"a":', '[{"a":'])(
    'are refused with their first piece where they go on as %s',
    async (deeper) => {
      const { source, chunks } = pieces(`[${deeper.repeat(2_000_000)}`);
      await expect(itemsOf(chunks)).rejects.toMatchObject({ code: 'invalid_import' });
      expect(source.taken).toBe(1);
    },
  );
});
