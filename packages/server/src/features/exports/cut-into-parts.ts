import { createHash } from 'node:crypto';

/** A part of a file, and its SHA-256 in hexadecimal. */
export interface CutPart {
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/**
 * Cuts what comes in into parts of `partBytes`, the last as long as what is left. There is one of them in memory, and it is
 * filled anew: use each before the next is asked for.
 */
export async function* cutIntoParts(
  content: AsyncIterable<Uint8Array>,
  partBytes: number,
): AsyncGenerator<CutPart> {
  const part = Buffer.allocUnsafe(partBytes);
  let filled = 0;
  // As it comes in: all of it at once would take longer than others should wait.
  let hash = createHash('sha256');
  const take = (): CutPart => {
    const cut = { bytes: part.subarray(0, filled), sha256: hash.digest('hex') };
    filled = 0;
    hash = createHash('sha256');
    return cut;
  };
  for await (const piece of content) {
    for (let from = 0; from < piece.length;) {
      const taken = piece.subarray(from, from + partBytes - filled);
      part.set(taken, filled);
      hash.update(taken);
      filled += taken.length;
      from += taken.length;
      if (filled === partBytes) yield take();
    }
  }
  if (filled > 0) yield take();
}
