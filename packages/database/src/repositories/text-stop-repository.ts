import type { Db } from '../connection.ts';

/** Remembers that a number wants no texts; false when that was so before. `numberHash`: the one newly stored. */
export async function stopTexts(db: Db, numberHash: string, now: number): Promise<boolean> {
  const result = await db
    .insertInto('text_stops')
    .values({ number_hash: numberHash, stopped_at: now })
    .onConflict((conflict) => conflict.column('number_hash').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Forgets it, whichever of its hashes it is remembered by; false when it was not stopped. */
export async function resumeTexts(db: Db, hashes: readonly string[]): Promise<boolean> {
  const result = await db.deleteFrom('text_stops').where('number_hash', 'in', hashes).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Since when a number wants no texts; null when it may be texted. `hashes`: all it may be remembered by. */
export async function textsStoppedAt(db: Db, hashes: readonly string[]): Promise<number | null> {
  const row = await db
    .selectFrom('text_stops')
    .select('stopped_at')
    .where('number_hash', 'in', hashes)
    .executeTakeFirst();
  return row?.stopped_at ?? null;
}
