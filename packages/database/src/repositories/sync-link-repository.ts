import { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type Db, isPostgres } from '../connection.ts';
import { toFlag } from '../flag.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';
import type { SyncLinksTable } from '../schema/sync.ts';
import type { SyncedNounName } from './sync-list-repository.ts';

/** A thing here and the item that it is in a list elsewhere. */
export interface SyncLinkRecord {
  readonly id: string;
  readonly userId: string;
  readonly listId: string;
  readonly noun: SyncedNounName;
  readonly thingId: string;
  readonly outsideId: string | null;
  readonly version: string | null;
  /** `Agreed` of the domain, as its noun has it; null while it is not on both sides. */
  readonly agreed: unknown;
  /** As it was sent to be made there, while no answer was heard. */
  readonly sent: unknown;
  readonly makings: number;
  /** Whether it is here only because it was there. */
  readonly came: boolean;
  readonly seenReading: number;
  readonly dueAt: number | null;
  readonly trouble: string | null;
  /** Said yes to once, by its person: that others are told of what is sent next. */
  readonly mayTell: boolean;
  readonly updatedAt: number;
}

export type SyncLinkUpdate = Partial<
  Omit<SyncLinkRecord, 'id' | 'userId' | 'noun' | 'thingId' | 'came' | 'updatedAt'>
> & {
  readonly updatedAt: number;
};

const toRecord = (row: Selectable<SyncLinksTable>): SyncLinkRecord => ({
  id: row.id,
  userId: row.user_id,
  listId: row.list_id,
  // Written by insertSyncLinks alone, which takes nothing else.
  noun: row.noun as SyncedNounName,
  thingId: row.thing_id,
  outsideId: row.outside_id,
  version: row.version,
  agreed: row.agreed_json === null ? null : (JSON.parse(row.agreed_json) as unknown),
  sent: row.sent_json === null ? null : (JSON.parse(row.sent_json) as unknown),
  makings: row.makings,
  came: row.came === 1,
  seenReading: row.seen_reading,
  dueAt: row.due_at,
  trouble: row.trouble,
  mayTell: row.may_tell === 1,
  updatedAt: row.updated_at,
});

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

const toRow = (link: SyncLinkRecord): Insertable<SyncLinksTable> => ({
  id: link.id,
  user_id: link.userId,
  list_id: link.listId,
  noun: link.noun,
  thing_id: link.thingId,
  outside_id: link.outsideId,
  version: link.version,
  agreed_json: jsonOf(link.agreed),
  sent_json: jsonOf(link.sent),
  makings: link.makings,
  came: toFlag(link.came),
  seen_reading: link.seenReading,
  due_at: link.dueAt,
  trouble: link.trouble,
  may_tell: toFlag(link.mayTell),
  updated_at: link.updatedAt,
});

const toColumns = (update: SyncLinkUpdate): Updateable<SyncLinksTable> => ({
  list_id: update.listId,
  outside_id: update.outsideId,
  version: update.version,
  agreed_json: update.agreed === undefined ? undefined : jsonOf(update.agreed),
  sent_json: update.sent === undefined ? undefined : jsonOf(update.sent),
  makings: update.makings,
  seen_reading: update.seenReading,
  due_at: update.dueAt,
  trouble: update.trouble,
  may_tell: update.mayTell === undefined ? undefined : toFlag(update.mayTell),
  updated_at: update.updatedAt,
});

/** Leaves out a thing, or an item, that has a link already. Answers whether it was stored. */
export async function insertSyncLink(db: Db, link: SyncLinkRecord): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sync_links')
    .values(toRow(link))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0) > 0;
}

export async function updateSyncLink(db: Db, id: string, update: SyncLinkUpdate): Promise<void> {
  await db.updateTable('sync_links').set(toColumns(update)).where('id', '=', id).execute();
}

/** Uses up the yes to telling others, so that it counts for one try. Answers whether there was one. */
export async function spendYes(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sync_links')
    .set({ may_tell: 0 })
    .where('id', '=', id)
    .where('may_tell', '=', 1)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

export async function deleteSyncLink(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sync_links').where('id', '=', id).execute();
}

export async function findSyncLink(db: Db, id: string): Promise<SyncLinkRecord | null> {
  const query = db.selectFrom('sync_links').selectAll().where('id', '=', id);
  const row = await (isPostgres(db) && db.isTransaction ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** Which of these items are known, in any list of the same connection: an item may move from one to another. */
export async function findLinksOfItems(
  db: Db,
  integrationId: string,
  { noun, outsideIds }: { readonly noun: SyncedNounName; readonly outsideIds: readonly string[] },
): Promise<SyncLinkRecord[]> {
  if (outsideIds.length === 0) return [];
  const rows = await db
    .selectFrom('sync_links')
    .innerJoin('sync_lists', 'sync_lists.id', 'sync_links.list_id')
    .selectAll('sync_links')
    .where('sync_lists.integration_id', '=', integrationId)
    .where('sync_links.noun', '=', noun)
    .where('sync_links.outside_id', 'in', padToPowerOfTwo(outsideIds))
    .execute();
  return rows.map(toRecord);
}

/** Links of these things of an owner, whatever list they are in. */
export async function findLinksOfThings(
  db: Db,
  ownerId: string,
  noun: SyncedNounName,
  thingIds: readonly string[],
): Promise<SyncLinkRecord[]> {
  if (thingIds.length === 0) return [];
  const rows = await db
    .selectFrom('sync_links')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('noun', '=', noun)
    .where('thing_id', 'in', padToPowerOfTwo(thingIds))
    .execute();
  return rows.map(toRecord);
}

/** Things that were sent to be made in a list of a connection, and of which no answer was heard. */
export async function listUnanswered(
  db: Db,
  integrationId: string,
  noun: SyncedNounName,
): Promise<SyncLinkRecord[]> {
  const rows = await db
    .selectFrom('sync_links')
    .innerJoin('sync_lists', 'sync_lists.id', 'sync_links.list_id')
    .selectAll('sync_links')
    .where('sync_lists.integration_id', '=', integrationId)
    .where('sync_links.noun', '=', noun)
    .where('sync_links.sent_json', 'is not', null)
    .execute();
  return rows.map(toRecord);
}

/** The next of a list that has to be looked at by `now`, after one with the id `after`. */
export async function nextDueLink(
  db: Db,
  listId: string,
  { now, after }: { readonly now: number; readonly after: string },
): Promise<SyncLinkRecord | null> {
  const row = await db
    .selectFrom('sync_links')
    .selectAll()
    .where('list_id', '=', listId)
    .where('due_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** When the first of a list has to be looked at after `since`; null where none has. */
export async function firstDueLinkAt(db: Db, listId: string, since: number): Promise<number | null> {
  const row = await db
    .selectFrom('sync_links')
    .select((eb) => eb.fn.min('due_at').as('at'))
    .where('list_id', '=', listId)
    .where('due_at', '>', since)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Items of a list that are there as far as is known, and that were not in the reading `reading`, after one with the id `after`. */
export async function listUnseenLinks(
  db: Db,
  listId: string,
  { reading, after, limit }: { readonly reading: number; readonly after: string; readonly limit: number },
): Promise<SyncLinkRecord[]> {
  const rows = await db
    .selectFrom('sync_links')
    .selectAll()
    .where('list_id', '=', listId)
    .where('agreed_json', 'is not', null)
    .where('seen_reading', '<', reading)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toRecord);
}

/** Items of a list that are there as they were, in the reading `reading`. */
export async function markSeen(
  db: Db,
  listId: string,
  { outsideIds, reading }: { readonly outsideIds: readonly string[]; readonly reading: number },
): Promise<void> {
  if (outsideIds.length === 0) return;
  await db
    .updateTable('sync_links')
    .set({ seen_reading: reading })
    .where('list_id', '=', listId)
    .where('outside_id', 'in', padToPowerOfTwo(outsideIds))
    .execute();
}

/** Has all things of a list looked at, since it is not known which of them have changed. */
export async function makeLinksDue(db: Db, listId: string, at: number): Promise<void> {
  await db
    .updateTable('sync_links')
    .set({ due_at: at })
    .where('list_id', '=', listId)
    .where('due_at', 'is', null)
    .execute();
}

export interface LinkedThing extends Pick<SyncLinkRecord, 'id' | 'noun' | 'thingId'> {
  /** Of the list that it is in step with. */
  readonly listName: string;
}

/** Things of a connection that came by it and are on both sides, after one with the id `after`. */
export async function listThingsThatCame(
  db: Db,
  integrationId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<LinkedThing[]> {
  const rows = await db
    .selectFrom('sync_links')
    .innerJoin('sync_lists', 'sync_lists.id', 'sync_links.list_id')
    .select(['sync_links.id', 'sync_links.noun', 'sync_links.thing_id', 'sync_lists.name'])
    .where('sync_lists.integration_id', '=', integrationId)
    .where('sync_links.came', '=', 1)
    .where('sync_links.agreed_json', 'is not', null)
    .where('sync_links.id', '>', after)
    .orderBy('sync_links.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    noun: row.noun as SyncedNounName,
    thingId: row.thing_id,
    listName: row.name,
  }));
}

/** Why a change is held back: the service would tell others of it, or its person has said that it stays here. */
export type HeldWhy = 'tells_others' | 'kept_here';

/** A change that is not sent before its person has said yes, and where it would go. */
export interface HeldLink {
  readonly link: SyncLinkRecord;
  readonly integrationId: string;
  readonly provider: OauthProviderId;
}

const heldOf = (db: Db, ownerId: string) =>
  db
    .selectFrom('sync_links')
    .innerJoin('sync_lists', 'sync_lists.id', 'sync_links.list_id')
    .innerJoin('oauth_integrations', 'oauth_integrations.id', 'sync_lists.integration_id')
    .selectAll('sync_links')
    .select(['oauth_integrations.id as integration_id', 'oauth_integrations.provider'])
    .where('sync_links.user_id', '=', ownerId)
    .where('sync_lists.confirmed_at', 'is not', null)
    .where('oauth_integrations.revoked_at', 'is', null);

const toHeld = (
  row: Selectable<SyncLinksTable> & { readonly integration_id: string; readonly provider: string },
): HeldLink => ({
  link: toRecord(row),
  integrationId: row.integration_id,
  provider: OauthProviderId.parse(row.provider),
});

/** Those of an owner that wait for a word, the latest first. */
export async function listHeldLinks(db: Db, ownerId: string, limit: number): Promise<HeldLink[]> {
  const why: HeldWhy = 'tells_others';
  const rows = await heldOf(db, ownerId)
    .where('sync_links.trouble', '=', why)
    .orderBy('sync_links.updated_at', 'desc')
    .orderBy('sync_links.id', 'desc')
    .limit(sql.lit(limit))
    .execute();
  return rows.map(toHeld);
}

/** One of an owner that waits for a word, or has had one that can still be taken back; null where there is none. */
export async function findHeldLink(trx: Db, ownerId: string, id: string): Promise<HeldLink | null> {
  const whys: readonly HeldWhy[] = ['tells_others', 'kept_here'];
  const query = heldOf(trx, ownerId)
    .where('sync_links.id', '=', id)
    .where((eb) => eb.or([eb('sync_links.trouble', 'in', whys), eb('sync_links.may_tell', '=', 1)]));
  const row = await (isPostgres(trx) ? query.forUpdate('sync_links') : query).executeTakeFirst();
  return row === undefined ? null : toHeld(row);
}
