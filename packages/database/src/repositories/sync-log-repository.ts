import { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../connection.ts';
import type { SyncLogTable } from '../schema/sync.ts';
import type { SyncedNounName } from './sync-list-repository.ts';

/** How many of one thing or another a round has brought or taken. */
export interface SyncTally {
  readonly addedHere: number;
  readonly changedHere: number;
  readonly removedHere: number;
  readonly addedThere: number;
  /** Made there once more, after it had been deleted there. */
  readonly madeAnew: number;
  readonly changedThere: number;
  readonly removedThere: number;
  readonly conflicts: number;
  /** Items that are there and that our fields cannot say. */
  readonly unread: number;
  /** Changes here that do not go there. */
  readonly heldBack: number;
}

/** Why a change does not go there: others would be told of it, or the provider does not take it. */
export type HeldBackWhy = 'guests' | 'refused';

export interface HeldBackThing {
  readonly title: string;
  readonly why: HeldBackWhy;
}

/** An item that could not be read, as far as it has a name. */
export interface UnreadName {
  readonly id: string;
  readonly title: string | null;
}

/** What one round has done with one list. */
export interface SyncLogRecord extends SyncTally {
  readonly id: string;
  readonly userId: string;
  readonly integrationId: string;
  readonly provider: OauthProviderId;
  readonly noun: SyncedNounName;
  readonly listName: string;
  /** Receipts of what was taken away here. */
  readonly removed: readonly { readonly receiptId: string; readonly title: string }[];
  /** Some of what was held back. */
  readonly held: readonly HeldBackThing[];
  /** Some of what could not be read. */
  readonly unreadNamed: readonly UnreadName[];
  readonly failure: string | null;
  readonly createdAt: number;
}

const toRecord = (row: Selectable<SyncLogTable>): SyncLogRecord => ({
  id: row.id,
  userId: row.user_id,
  integrationId: row.integration_id,
  provider: OauthProviderId.parse(row.provider),
  // Written by insertSyncLog alone, which takes nothing else.
  noun: row.noun as SyncedNounName,
  listName: row.list_name,
  addedHere: row.added_here,
  changedHere: row.changed_here,
  removedHere: row.removed_here,
  addedThere: row.added_there,
  madeAnew: row.made_anew,
  changedThere: row.changed_there,
  removedThere: row.removed_there,
  conflicts: row.conflicts,
  unread: row.unread,
  heldBack: row.held_back,
  // Written by insertSyncLog alone.
  held: JSON.parse(row.held_json) as SyncLogRecord['held'],
  unreadNamed: JSON.parse(row.unread_json) as SyncLogRecord['unreadNamed'],
  removed: JSON.parse(row.removed_json) as SyncLogRecord['removed'],
  failure: row.failure,
  createdAt: row.created_at,
});

export async function insertSyncLog(db: Db, one: SyncLogRecord): Promise<void> {
  await db
    .insertInto('sync_log')
    .values({
      id: one.id,
      user_id: one.userId,
      integration_id: one.integrationId,
      provider: one.provider,
      noun: one.noun,
      list_name: one.listName,
      added_here: one.addedHere,
      changed_here: one.changedHere,
      removed_here: one.removedHere,
      added_there: one.addedThere,
      made_anew: one.madeAnew,
      changed_there: one.changedThere,
      removed_there: one.removedThere,
      conflicts: one.conflicts,
      unread: one.unread,
      held_back: one.heldBack,
      held_json: JSON.stringify(one.held),
      unread_json: JSON.stringify(one.unreadNamed),
      removed_json: JSON.stringify(one.removed),
      failure: one.failure,
      created_at: one.createdAt,
    })
    .execute();
}

/** Where a page ended. */
export type SyncLogPosition = readonly [createdAt: number, id: string];

/** Of this owner, the latest first. */
export async function listSyncLog(
  db: Db,
  ownerId: string,
  { after, limit }: { readonly after: SyncLogPosition | null; readonly limit: number },
): Promise<SyncLogRecord[]> {
  let query = db.selectFrom('sync_log').selectAll().where('user_id', '=', ownerId);
  if (after !== null) {
    const [createdAt, id] = after;
    query = query.where((eb) =>
      eb.or([
        eb('created_at', '<', createdAt),
        eb.and([eb('created_at', '=', createdAt), eb('id', '<', id)]),
      ]),
    );
  }
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .execute();
  return rows.map(toRecord);
}

/**
 * Forgets what is older than each person keeps records of connections; of values that did not win those that nobody has settled, since
 * the others have a time of their own (`purgeConflicts`).
 * @param before epoch ms, by the days of a person
 */
export async function purgeSyncLog(db: Db, before: (ownerId: string) => Promise<number>): Promise<number> {
  const owners = await db
    .selectFrom('sync_log')
    .select('user_id')
    .union(db.selectFrom('sync_conflicts').select('user_id'))
    .execute();
  let purged = 0n;
  for (const { user_id: ownerId } of owners) {
    const oldest = await before(ownerId);
    const log = await db
      .deleteFrom('sync_log')
      .where('user_id', '=', ownerId)
      .where('created_at', '<', oldest)
      .executeTakeFirstOrThrow();
    const conflicts = await db
      .deleteFrom('sync_conflicts')
      .where('user_id', '=', ownerId)
      .where('settled_at', 'is', null)
      .where('created_at', '<', oldest)
      .executeTakeFirstOrThrow();
    purged += log.numDeletedRows + conflicts.numDeletedRows;
  }
  return Number(purged);
}
