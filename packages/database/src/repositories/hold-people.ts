import { type Db, isPostgres } from '../connection.ts';

/** Holds these people until the transaction ends, so that one process alone decides how they are told; answers those it got. */
export async function holdPeople(trx: Db, userIds: readonly string[]): Promise<readonly string[]> {
  // On SQLite the transaction holds the whole file.
  if (!isPostgres(trx) || userIds.length === 0) return userIds;
  // Not `for update`: what refers to a person, a new todo say, may go on.
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}
