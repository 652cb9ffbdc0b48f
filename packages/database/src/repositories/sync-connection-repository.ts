import { type Insertable, type Selectable, sql } from 'kysely';
import { type Db, isPostgres } from '../connection.ts';
import { toFlag } from '../flag.ts';
import type { SyncConnectionsTable } from '../schema/sync.ts';
import { hurrySyncLists } from './sync-list-repository.ts';

/** When a connection is kept in step next. */
export interface SyncConnectionRecord {
  readonly integrationId: string;
  readonly userId: string;
  /** Epoch ms; null while there is nothing to do. */
  readonly dueAt: number | null;
  readonly leaseUntil: number | null;
  readonly failures: number;
  readonly trouble: string | null;
  /** Until when its provider wants to be left alone, epoch ms; null where it has never said so. */
  readonly restUntil: number | null;
  /** Since when a list of it, or all of it, could not be kept in step, epoch ms; null while nothing fails. */
  readonly failingSince: number | null;
  /** Whether its person was told of that. */
  readonly told: boolean;
}

const toRecord = (row: Selectable<SyncConnectionsTable>): SyncConnectionRecord => ({
  integrationId: row.integration_id,
  userId: row.user_id,
  dueAt: row.due_at,
  leaseUntil: row.lease_until,
  failures: row.failures,
  trouble: row.trouble,
  restUntil: row.rest_until,
  failingSince: row.failing_since,
  told: row.told === 1,
});

/** One that nobody has spoken with yet. */
const unasked = (integrationId: string, userId: string): Insertable<SyncConnectionsTable> => ({
  integration_id: integrationId,
  user_id: userId,
  due_at: null,
  lease_until: null,
  failures: 0,
  trouble: null,
  rest_until: null,
  failing_since: null,
  told: 0,
});

/**
 * Has a connection kept in step at `at`, or sooner where that was asked for before; one whose provider wants to be left alone not before
 * that is over.
 */
export async function askForSync(
  db: Db,
  { integrationId, userId }: Pick<SyncConnectionRecord, 'integrationId' | 'userId'>,
  at: number,
): Promise<void> {
  await db
    .insertInto('sync_connections')
    .values({ ...unasked(integrationId, userId), due_at: at })
    .onConflict((conflict) =>
      conflict
        .column('integration_id')
        .doUpdateSet({ due_at: notBeforeRest(at) })
        .where((eb) =>
          eb.or([
            eb('sync_connections.due_at', 'is', null),
            eb('sync_connections.due_at', '>', notBeforeRest(at)),
          ]),
        ),
    )
    .execute();
}

const notBeforeRest = (at: number) =>
  sql<number>`case when sync_connections.rest_until > ${at} then sync_connections.rest_until else ${at} end`;

/** Has a connection left alone until `until`, unless that is so for longer already. */
export async function restSync(
  db: Db,
  { integrationId, userId }: Pick<SyncConnectionRecord, 'integrationId' | 'userId'>,
  until: number,
): Promise<void> {
  await db
    .insertInto('sync_connections')
    .values({ ...unasked(integrationId, userId), rest_until: until })
    .onConflict((conflict) =>
      conflict
        .column('integration_id')
        .doUpdateSet({
          rest_until: until,
          // Null stays: there is nothing to do.
          due_at: sql<number>`case when sync_connections.due_at < ${until} then ${until} else sync_connections.due_at end`,
        })
        .where((eb) =>
          eb.or([
            eb('sync_connections.rest_until', 'is', null),
            eb('sync_connections.rest_until', '<', until),
          ]),
        ),
    )
    .execute();
}

/** Has one kept in step at `at` whatever has failed before; false where nothing is kept in step by it. */
export async function resumeSync(db: Db, integrationId: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sync_connections')
    .set({ due_at: at, failures: 0, trouble: null, rest_until: null })
    .where('integration_id', '=', integrationId)
    .executeTakeFirstOrThrow();
  await hurrySyncLists(db, [integrationId]);
  return numUpdatedRows > 0;
}

/** Within a transaction nobody else changes it until that ends. */
export async function findSyncConnection(
  db: Db,
  integrationId: string,
): Promise<SyncConnectionRecord | null> {
  const query = db.selectFrom('sync_connections').selectAll().where('integration_id', '=', integrationId);
  const row = await (isPostgres(db) && db.isTransaction ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** Nothing is kept in step by it any more; a round that goes on ends with its next step. */
export async function deleteSyncConnection(db: Db, integrationId: string): Promise<void> {
  await db.deleteFrom('sync_connections').where('integration_id', '=', integrationId).execute();
}

/** Those of an owner, always in the same order. */
export async function listSyncConnections(db: Db, ownerId: string): Promise<SyncConnectionRecord[]> {
  const rows = await db
    .selectFrom('sync_connections')
    .selectAll()
    .where('user_id', '=', ownerId)
    .orderBy('integration_id')
    .execute();
  return rows.map(toRecord);
}

/**
 * Takes one that is due and that nobody has, until `until`, when it is due again should its process die; null where there is none,
 * or somebody has it.
 */
export async function leaseSync(
  db: Db,
  integrationId: string,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<SyncConnectionRecord | null> {
  const row = await db
    .updateTable('sync_connections')
    .set({ lease_until: until, due_at: until })
    .where('integration_id', '=', integrationId)
    .where('due_at', '<=', now)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** Keeps a lease for longer; false where it is somebody else's by now. What was asked for meanwhile stays. */
export async function keepLease(
  trx: Db,
  integrationId: string,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sync_connections')
    .set((eb) => ({
      lease_until: until,
      due_at: eb.case().when('due_at', '=', from).then(until).else(eb.ref('due_at')).end(),
    }))
    .where('integration_id', '=', integrationId)
    .where('lease_until', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

export interface SyncSettlement extends Pick<
  SyncConnectionRecord,
  'failures' | 'trouble' | 'restUntil' | 'failingSince' | 'told'
> {
  readonly lease: number;
  /** Null: there is nothing to do until something is asked for. */
  readonly dueAt: number | null;
}

/**
 * Lets go of a lease. What was asked for meanwhile and is sooner stays, but for a provider that wants to be left alone. Answers when it
 * is due.
 */
export async function settleSync(
  trx: Db,
  integrationId: string,
  { lease, dueAt, failures, trouble, restUntil, failingSince, told }: SyncSettlement,
): Promise<number | null> {
  const current = await findSyncConnection(trx, integrationId);
  if (current === null || current.leaseUntil !== lease) return null;
  const asked = current.dueAt === lease ? null : current.dueAt;
  const soonest = asked === null || dueAt === null ? (asked ?? dueAt) : Math.min(asked, dueAt);
  const rests = Math.max(restUntil ?? 0, current.restUntil ?? 0);
  const due = soonest === null ? null : Math.max(soonest, rests);
  const { numUpdatedRows } = await trx
    .updateTable('sync_connections')
    .set({
      lease_until: null,
      due_at: due,
      failures,
      trouble,
      rest_until: rests === 0 ? null : rests,
      failing_since: failingSince,
      told: toFlag(told),
    })
    .where('integration_id', '=', integrationId)
    .where('lease_until', '=', lease)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0 ? due : null;
}

/** Those that were due before `before` and of which nothing was heard: their job is lost. */
export async function listForgottenSyncs(
  db: Db,
  before: number,
  limit: number,
): Promise<{ integrationId: string; dueAt: number }[]> {
  const rows = await db
    .selectFrom('sync_connections')
    .select(['integration_id', 'due_at'])
    .where('due_at', 'is not', null)
    .where('due_at', '<', before)
    .orderBy('due_at')
    .limit(sql.lit(limit))
    .execute();
  return rows.flatMap(({ integration_id: integrationId, due_at: dueAt }) =>
    dueAt === null ? [] : [{ integrationId, dueAt }],
  );
}

/** Ids of those of an owner whose provider wants to be left alone at `now`. */
export async function restingSyncs(db: Db, ownerId: string, now: number): Promise<ReadonlySet<string>> {
  const all = await listSyncConnections(db, ownerId);
  const resting = all.filter(({ restUntil }) => restUntil !== null && restUntil > now);
  return new Set(resting.map(({ integrationId }) => integrationId));
}

/** Since when something of an owner's connections is not kept in step, epoch ms, by their ids. */
export async function integrationsOutOfStep(db: Db, ownerId: string): Promise<ReadonlyMap<string, number>> {
  const all = await listSyncConnections(db, ownerId);
  return new Map(
    all.flatMap(({ integrationId, failingSince }) =>
      failingSince === null ? [] : [[integrationId, failingSince] as const],
    ),
  );
}
