import { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import { type Selectable, sql } from 'kysely';
import { type Db, isPostgres } from '../connection.ts';
import { toFlag } from '../flag.ts';
import type { SyncConflictsTable } from '../schema/sync.ts';
import type { SyncedNounName } from './sync-list-repository.ts';

/** What both sides had changed, each in its own way. */
export interface SyncConflictRecord {
  readonly id: string;
  readonly userId: string;
  readonly provider: OauthProviderId;
  readonly noun: SyncedNounName;
  readonly thingId: string;
  readonly title: string;
  readonly field: string;
  readonly otherSide: 'here' | 'there';
  readonly isDoubt: boolean;
  /** By field, as the noun shares them. */
  readonly kept: Readonly<Record<string, unknown>>;
  readonly other: Readonly<Record<string, unknown>>;
  readonly createdAt: number;
  readonly settledAt: number | null;
  readonly settled: 'taken' | 'left' | null;
  /** Of the change that put a value in the place of the other; null where nothing was taken. */
  readonly receiptId: string | null;
}

const toRecord = (row: Selectable<SyncConflictsTable>): SyncConflictRecord => ({
  id: row.id,
  userId: row.user_id,
  provider: OauthProviderId.parse(row.provider),
  // Written by insertSyncConflict alone, which takes nothing else.
  noun: row.noun as SyncedNounName,
  thingId: row.thing_id,
  title: row.title,
  field: row.field,
  otherSide: row.other_side === 'here' ? 'here' : 'there',
  isDoubt: row.is_doubt === 1,
  kept: JSON.parse(row.kept_json) as SyncConflictRecord['kept'],
  other: JSON.parse(row.other_json) as SyncConflictRecord['other'],
  createdAt: row.created_at,
  settledAt: row.settled_at,
  settled: row.settled === 'taken' || row.settled === 'left' ? row.settled : null,
  receiptId: row.receipt_id,
});

export async function insertSyncConflict(db: Db, one: SyncConflictRecord): Promise<void> {
  await db
    .insertInto('sync_conflicts')
    .values({
      id: one.id,
      user_id: one.userId,
      provider: one.provider,
      noun: one.noun,
      thing_id: one.thingId,
      title: one.title,
      field: one.field,
      other_side: one.otherSide,
      is_doubt: toFlag(one.isDoubt),
      kept_json: JSON.stringify(one.kept),
      other_json: JSON.stringify(one.other),
      created_at: one.createdAt,
      settled_at: one.settledAt,
      settled: one.settled,
      receipt_id: one.receiptId,
    })
    .execute();
}

/** Those of an owner that nobody has looked at, the latest first. */
export async function listOpenConflicts(
  db: Db,
  ownerId: string,
  limit: number,
): Promise<SyncConflictRecord[]> {
  const rows = await db
    .selectFrom('sync_conflicts')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('settled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .execute();
  return rows.map(toRecord);
}

/** One of an owner, whether it waits or not; null where there is none. */
export async function findConflict(db: Db, ownerId: string, id: string): Promise<SyncConflictRecord | null> {
  const query = db
    .selectFrom('sync_conflicts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', ownerId);
  const row = await (isPostgres(db) && db.isTransaction ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** Of a thing, and settled since. */
interface SettledOf {
  readonly noun: SyncedNounName;
  readonly thingId: string;
  /** Epoch ms. */
  readonly since: number;
  readonly limit: number;
}

/** Those of one thing of an owner that were settled since then, the latest first. */
export async function listSettledConflicts(
  db: Db,
  ownerId: string,
  { noun, thingId, since, limit }: SettledOf,
): Promise<SyncConflictRecord[]> {
  const rows = await db
    .selectFrom('sync_conflicts')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('noun', '=', noun)
    .where('thing_id', '=', thingId)
    .where('settled_at', '>', since)
    .orderBy('settled_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .execute();
  return rows.map(toRecord);
}

/** All of an owner, by id after `after`. */
export async function listStoredConflicts(
  db: Db,
  ownerId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<SyncConflictRecord[]> {
  const rows = await db
    .selectFrom('sync_conflicts')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute();
  return rows.map(toRecord);
}

/** What has become of one. */
interface Settlement {
  readonly how: 'taken' | 'left';
  readonly now: number;
  readonly receiptId: string | null;
}

/** Says what has become of one of an owner, and which values it is about by now; null: it waits again. */
export async function settleConflict(
  db: Db,
  ownerId: string,
  { id, kept, other }: Pick<SyncConflictRecord, 'id' | 'kept' | 'other'>,
  settled: Settlement | null,
): Promise<void> {
  await db
    .updateTable('sync_conflicts')
    .set({
      settled: settled?.how ?? null,
      settled_at: settled?.now ?? null,
      receipt_id: settled?.receiptId ?? null,
      kept_json: JSON.stringify(kept),
      other_json: JSON.stringify(other),
    })
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .execute();
}

const thingTables = [
  ['todo', 'todos'],
  ['event', 'calendar_events'],
  ['note', 'notes'],
] as const satisfies readonly (readonly [SyncedNounName, string])[];

/** Erases those that were settled before `before` (epoch ms), and those of things that are erased; answers how many. */
export async function purgeConflicts(db: Db, before: number): Promise<number> {
  const old = await db
    .deleteFrom('sync_conflicts')
    .where('settled_at', '<', before)
    .executeTakeFirstOrThrow();
  let purged = old.numDeletedRows;
  for (const [noun, table] of thingTables) {
    const gone = await db
      .deleteFrom('sync_conflicts')
      .where('noun', '=', noun)
      .where(sql<boolean>`not exists (select 1 from ${sql.table(table)} where id = thing_id)`)
      .executeTakeFirstOrThrow();
    purged += gone.numDeletedRows;
  }
  return Number(purged);
}
