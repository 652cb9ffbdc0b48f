import { holdsWords } from '@squeeze/domain/search/joined-numbers';
import { areExact, areLikely } from './conditions.ts';
import type { Newest, Place } from './find-entries.ts';

/** A row whose tokens fit. */
export interface FittingRow extends Place {
  /** As its entry says. */
  readonly coarse: number;
}

interface Reading<Row> {
  /** The newest rows whose tokens fit. */
  readonly look: (newest: Newest) => Promise<Row[]>;
  /** What these say, by id, as `searchKey` folds it: where the tokens leave doubt it is read. */
  readonly keysOf: (rows: readonly Row[]) => Promise<ReadonlyMap<string, string>>;
  /** Where a row is read again before it is shown: only those are read here that mostly hold no words. */
  readonly isReadAgain?: boolean;
}

/** Of words that are seldom all there where their tokens are, so many things are read, and so many characters. */
const mostRead = { rows: 500, characters: 4_000_000 } as const;
/** Read at once: as long as they may be, a few megabytes. */
const readAtOnce = 10;

/**
 * The newest things that hold every word. Most are known by their tokens; those that are not are read, the newest first, as
 * far as that holds nobody up.
 */
export async function newestHolding<Row extends FittingRow>(
  words: readonly string[],
  { limit, before }: Newest,
  { look, keysOf, isReadAgain = false }: Reading<Row>,
): Promise<Row[]> {
  const isKnown = isReadAgain ? areLikely(words) : areExact(words);
  const room = { ...mostRead } as { rows: number; characters: number };
  const held: Row[] = [];
  for (let place = before; ;) {
    const rows = await look({ limit, before: place });
    for (let at = 0; at < rows.length; at += readAtOnce) {
      const some = rows.slice(at, at + readAtOnce);
      const doubtful = some.filter(({ coarse }) => !isKnown || coarse === 1);
      const keys = doubtful.length === 0 ? new Map<string, string>() : await keysOf(doubtful);
      held.push(
        ...some.filter((row) => !doubtful.includes(row) || holdsWords(keys.get(row.id) ?? '', words)),
      );
      room.rows -= doubtful.length;
      for (const key of keys.values()) room.characters -= key.length;
      if (held.length >= limit || room.rows < 0 || room.characters < 0) return held.slice(0, limit);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) return held;
    place = { id: last.id, at: last.at };
  }
}
