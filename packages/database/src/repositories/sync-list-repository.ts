import { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../connection.ts';
import { toFlag } from '../flag.ts';
import type { SyncListsTable } from '../schema/sync.ts';

/** A list of a provider that is kept in step. */
export interface SyncListRecord {
  readonly id: string;
  readonly userId: string;
  readonly integrationId: string;
  readonly noun: SyncedNounName;
  readonly outsideId: string;
  readonly name: string;
  readonly writable: boolean;
  readonly target: string | null;
  readonly isHome: boolean;
  readonly confirmedAt: number | null;
  readonly sendsOwn: boolean;
  readonly state: string | null;
  readonly page: string | null;
  readonly reading: number;
  readonly heardSeq: number;
  readonly lastSyncedAt: number | null;
  readonly trouble: string | null;
  /** What is chosen of it and waits for a yes; null where nothing does, or the list itself waits as it is. */
  readonly next: ListSettings | null;
  /** Rounds in a row in which it could not be kept in step. */
  readonly failures: number;
  /** Until when it is left alone for that, epoch ms. */
  readonly restUntil: number | null;
  /** Whether its events remind here as well, as its person has chosen. */
  readonly reminds: boolean;
  /** The same, as those that are here do by now. */
  readonly remindsSet: boolean;
  readonly createdAt: number;
}

/** What its person chooses of a list: whether what is new here goes there, and where its things are here. */
export interface ListSettings {
  readonly home: boolean;
  readonly target: string | null;
}

/** One that has not been kept in step yet. */
export type NewSyncList = Omit<SyncListRecord, Blank> & Partial<Pick<SyncListRecord, Blank>>;
type Blank = 'next' | 'failures' | 'restUntil' | 'reminds' | 'remindsSet';

export type SyncedNounName = 'todo' | 'event' | 'note';

/** An absent field stays. */
export type SyncListUpdate = Partial<
  Omit<SyncListRecord, 'id' | 'userId' | 'integrationId' | 'noun' | 'outsideId' | 'createdAt'>
>;

const toRecord = (row: Selectable<SyncListsTable>): SyncListRecord => ({
  id: row.id,
  userId: row.user_id,
  integrationId: row.integration_id,
  // Written by insertSyncList alone, which takes nothing else.
  noun: row.noun as SyncedNounName,
  outsideId: row.outside_id,
  name: row.name,
  writable: row.writable === 1,
  target: row.target,
  isHome: row.is_home === 1,
  confirmedAt: row.confirmed_at,
  sendsOwn: row.sends_own === 1,
  state: row.state,
  page: row.page,
  reading: row.reading,
  heardSeq: row.heard_seq,
  lastSyncedAt: row.last_synced_at,
  trouble: row.trouble,
  // Written here alone.
  next: row.next_json === null ? null : (JSON.parse(row.next_json) as ListSettings),
  failures: row.failures,
  restUntil: row.rest_until,
  reminds: row.reminds === 1,
  remindsSet: row.reminds_set === 1,
  createdAt: row.created_at,
});

const flagOf = (value: boolean | undefined) => (value === undefined ? undefined : toFlag(value));

const jsonOf = (next: ListSettings | null): string | null => (next === null ? null : JSON.stringify(next));

const toColumns = (update: SyncListUpdate): Updateable<SyncListsTable> => ({
  name: update.name,
  writable: flagOf(update.writable),
  target: update.target,
  is_home: flagOf(update.isHome),
  confirmed_at: update.confirmedAt,
  sends_own: flagOf(update.sendsOwn),
  state: update.state,
  page: update.page,
  reading: update.reading,
  heard_seq: update.heardSeq,
  last_synced_at: update.lastSyncedAt,
  trouble: update.trouble,
  next_json: update.next === undefined ? undefined : jsonOf(update.next),
  failures: update.failures,
  rest_until: update.restUntil,
  reminds: flagOf(update.reminds),
  reminds_set: flagOf(update.remindsSet),
});

const toRow = (list: NewSyncList): Insertable<SyncListsTable> => ({
  id: list.id,
  user_id: list.userId,
  integration_id: list.integrationId,
  noun: list.noun,
  outside_id: list.outsideId,
  name: list.name,
  writable: toFlag(list.writable),
  target: list.target,
  is_home: toFlag(list.isHome),
  confirmed_at: list.confirmedAt,
  sends_own: toFlag(list.sendsOwn),
  state: list.state,
  page: list.page,
  reading: list.reading,
  heard_seq: list.heardSeq,
  last_synced_at: list.lastSyncedAt,
  trouble: list.trouble,
  next_json: jsonOf(list.next ?? null),
  failures: list.failures ?? 0,
  rest_until: list.restUntil ?? null,
  // What comes is reminded of where it comes from.
  reminds: toFlag(list.reminds ?? false),
  reminds_set: toFlag(list.remindsSet ?? list.reminds ?? false),
  created_at: list.createdAt,
});

export async function insertSyncList(db: Db, list: NewSyncList): Promise<void> {
  await db.insertInto('sync_lists').values(toRow(list)).execute();
}

/** Those of a connection of this owner, in the order in which they were chosen. */
export async function listSyncLists(
  db: Db,
  ownerId: string,
  integrationId: string,
): Promise<SyncListRecord[]> {
  const rows = await db
    .selectFrom('sync_lists')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('integration_id', '=', integrationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toRecord);
}

/** Those of all connections of this owner that are kept in step. */
export async function listConfirmed(
  db: Db,
  ownerId: string,
): Promise<Pick<SyncListRecord, 'id' | 'integrationId'>[]> {
  const rows = await db
    .selectFrom('sync_lists')
    .innerJoin('oauth_integrations', 'oauth_integrations.id', 'sync_lists.integration_id')
    .select(['sync_lists.id', 'sync_lists.integration_id'])
    .where('sync_lists.user_id', '=', ownerId)
    .where('confirmed_at', 'is not', null)
    .where('oauth_integrations.revoked_at', 'is', null)
    .execute();
  return rows.map(({ id, integration_id: integrationId }) => ({ id, integrationId }));
}

/** Lists that get what is new here, of whatever service; at most one of a noun. */
export async function listHomes(
  db: Db,
  ownerId: string,
): Promise<(Pick<SyncListRecord, 'id' | 'noun' | 'name'> & { readonly provider: OauthProviderId })[]> {
  const rows = await db
    .selectFrom('sync_lists')
    .innerJoin('oauth_integrations', 'oauth_integrations.id', 'sync_lists.integration_id')
    .select(['sync_lists.id', 'noun', 'name', 'provider'])
    .where('sync_lists.user_id', '=', ownerId)
    .where('is_home', '=', 1)
    .execute();
  return rows.map((row) => ({
    ...row,
    noun: row.noun as SyncedNounName,
    provider: OauthProviderId.parse(row.provider),
  }));
}

/** What is new goes nowhere, until another list is chosen for it. */
export async function leaveHome(db: Db, ownerId: string, noun: SyncedNounName): Promise<void> {
  await db
    .updateTable('sync_lists')
    .set({ is_home: 0 })
    .where('user_id', '=', ownerId)
    .where('noun', '=', noun)
    .where('is_home', '=', 1)
    .execute();
}

/** Lists that were left alone since they had failed are asked for with the next round of their connection. */
export async function hurrySyncLists(db: Db, integrationIds: readonly string[]): Promise<void> {
  if (integrationIds.length === 0) return;
  await db
    .updateTable('sync_lists')
    .set({ rest_until: null })
    .where('integration_id', 'in', [...integrationIds])
    .where('rest_until', 'is not', null)
    .execute();
}

/** Null where it is not chosen any more. */
export async function findSyncList(db: Db, ownerId: string, id: string): Promise<SyncListRecord | null> {
  const row = await db
    .selectFrom('sync_lists')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** False where it is not chosen any more. */
export async function updateSyncList(
  db: Db,
  ownerId: string,
  id: string,
  update: SyncListUpdate,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sync_lists')
    .set(toColumns(update))
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/** Has the todos of lists elsewhere come into a category that is called otherwise by now; answers of how many lists. */
export async function renameTargetOfTodos(
  db: Db,
  ownerId: string,
  { isNamed, name }: { readonly isNamed: (target: string) => boolean; readonly name: string },
): Promise<number> {
  const rows = await db
    .selectFrom('sync_lists')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('noun', '=', 'todo')
    .execute();
  let renamed = 0;
  for (const { id, target, next } of rows.map(toRecord)) {
    const was = [target, next?.target ?? null].map((one) => one !== null && isNamed(one));
    if (!was.includes(true)) continue;
    await updateSyncList(db, ownerId, id, {
      ...(was[0] === true && { target: name }),
      ...(was[1] === true && next !== null && { next: { ...next, target: name } }),
    });
    renamed += 1;
  }
  return renamed;
}

/** Lets go of a list and of what is known of its items; what is here stays. */
export async function deleteSyncList(db: Db, ownerId: string, id: string): Promise<void> {
  await db.deleteFrom('sync_lists').where('id', '=', id).where('user_id', '=', ownerId).execute();
}

/**
 * Lets go of the lists that come into a calendar, and of every event in it, before it is deleted: that is nothing to be done to a
 * list elsewhere. Answers how many lists.
 */
export async function releaseCalendar(db: Db, ownerId: string, calendarId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sync_lists')
    .where('user_id', '=', ownerId)
    .where('noun', '=', 'event')
    .where('target', '=', calendarId)
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('sync_links')
    .where('user_id', '=', ownerId)
    .where('noun', '=', 'event')
    .where('thing_id', 'in', (query) =>
      query
        .selectFrom('calendar_events')
        .select('id')
        .where('user_id', '=', ownerId)
        .where('calendar_id', '=', calendarId),
    )
    .execute();
  return Number(numDeletedRows);
}

/** The same of all lists of connections that ended before `before`, but those whose end goes on; answers how many. */
export async function releaseEndedLists(db: Db, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sync_lists')
    .where('integration_id', 'in', (query) =>
      query
        .selectFrom('oauth_integrations')
        .select('id')
        .where('revoked_at', '<', before)
        .where('ending', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * Ids of the connections of a person that keep something in step, or by which something came that is still in step: a list of theirs was
 * agreed to, now or before it came to wait for another yes.
 */
export async function integrationsInStep(db: Db, ownerId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sync_lists')
    .select('integration_id')
    .distinct()
    .where('user_id', '=', ownerId)
    .where((eb) =>
      eb.or([
        eb('confirmed_at', 'is not', null),
        eb.exists(
          eb
            .selectFrom('sync_links')
            .select('sync_links.id')
            .whereRef('sync_links.list_id', '=', 'sync_lists.id')
            .where('sync_links.came', '=', 1)
            .where('sync_links.agreed_json', 'is not', null),
        ),
      ]),
    )
    .execute();
  return new Set(rows.map((row) => row.integration_id));
}
