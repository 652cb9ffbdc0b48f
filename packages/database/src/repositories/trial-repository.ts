import { type Db } from '../connection.ts';

/** Whether a number with one of these hashes has had its trial. */
export async function hasHadTrial(db: Db, numberHashes: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('trials')
    .select('number_hash')
    .where('number_hash', 'in', numberHashes)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes down that a number has had its trial; false when it had before. It stays when the account goes. */
export async function insertTrial(db: Db, numberHash: string, startedAt: number): Promise<boolean> {
  const result = await db
    .insertInto('trials')
    .values({ number_hash: numberHash, started_at: startedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
