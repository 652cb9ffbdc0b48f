import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import type { SealedColumn } from '../sealed-columns.ts';

export interface SealedValue {
  readonly id: string;
  readonly envelope: string;
}

/** Up to `limit` values, by the ids of their rows after `after`, that another key version than `version` sealed. */
export async function listSealedOtherwise(
  db: Db,
  { table, id, column }: SealedColumn,
  { version, after, limit }: { version: number; after: string; limit: number },
): Promise<SealedValue[]> {
  const { rows } = await sql<SealedValue>`select ${sql.ref(id)} as id, ${sql.ref(column)} as envelope
    from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${sql.ref(column)} not like ${`v${version}.%`} and ${sql.ref(id)} > ${after}
    order by ${sql.ref(id)} limit ${limit}`.execute(db);
  return rows;
}

/** Puts an envelope in the place of the one that was read; false when that is no longer there. */
export async function replaceSealed(
  db: Db,
  { table, id, column }: SealedColumn,
  from: SealedValue,
  to: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
    where ${sql.ref(id)} = ${from.id} and ${sql.ref(column)} = ${from.envelope}`.execute(db);
  return numAffectedRows === 1n;
}

/** How many unused backup codes could no longer be checked without the keys of other versions than `version`. */
export async function countBackupCodesUnderOthers(db: Db, version: number): Promise<number> {
  const { count } = await db
    .selectFrom('mfa_backup_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('used_at', 'is', null)
    .where('code_hash', 'not like', `v${version}.%`)
    .executeTakeFirstOrThrow();
  return count;
}
