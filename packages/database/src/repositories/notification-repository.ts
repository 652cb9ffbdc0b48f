import { type Insertable, type Selectable, sql } from 'kysely';
import type {
  NotificationAnswer,
  NotificationItem,
  NotificationKind,
} from '@squeeze/contracts/notifications';
import type { Db } from '../connection.ts';
import { restorable } from '../restorable.ts';
import { toFlag } from '../flag.ts';
import type { NotificationsTable } from '../schema/notifications.ts';
import { insertRows, type StoredPage, storedRows } from '../stored-rows.ts';
import type { DeliveryChannel, DeliveryStatus } from '@squeeze/contracts/ai-tasks';
import { idAt } from '../id-at.ts';

/** A line of a digest; what was stored before events were reminded of does not name one. */
type StoredItem = Omit<NotificationItem, 'event_id' | 'occurrence'> &
  Partial<Pick<NotificationItem, 'event_id' | 'occurrence'>>;

const ofNoEvent = { event_id: null, occurrence: null } as const;

export interface NotificationRecord {
  readonly id: string;
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body: string | null;
  readonly taskId: string | null;
  /** What it reminds of where that is an event, and which time of it. */
  readonly eventId: string | null;
  readonly occurrence: string | null;
  readonly runId: string | null;
  /** Lines of a digest. */
  readonly items: readonly NotificationItem[];
  readonly dueAt: number | null;
  readonly late: boolean;
  /** What it is about, so that nobody is told twice. */
  readonly dedupeKey: string;
  readonly createdAt: number;
  /** It is on the list from then on. */
  readonly shownAt: number;
  /** When open clients were told of it; null while it waits for `shownAt`. */
  readonly announcedAt: number | null;
  readonly readAt: number | null;
  /** What its person has answered; null for what waits, or asks for nothing. */
  readonly answer: NotificationAnswer | null;
  readonly answeredAt: number | null;
  /** When it comes again; of what is done, when it was to. */
  readonly snoozedUntil: number | null;
}

/** A row as a record; its JSON is parsed here and nowhere else. */
export function toNotification(row: Selectable<NotificationsTable>): NotificationRecord {
  return {
    id: row.id,
    userId: row.user_id,
    // The check constraint of the table admits nothing else.
    kind: row.kind as NotificationKind,
    title: row.title,
    body: row.body,
    taskId: row.task_id,
    eventId: row.event_id,
    occurrence: row.occurrence,
    runId: row.run_id,
    // Written below and nowhere else.
    items: (JSON.parse(row.items_json) as StoredItem[]).map((item) => ({ ...ofNoEvent, ...item })),
    dueAt: row.due_at,
    late: row.late === 1,
    dedupeKey: row.dedupe_key,
    createdAt: row.created_at,
    shownAt: row.shown_at,
    announcedAt: row.announced_at,
    readAt: row.read_at,
    answer: row.answer as NotificationAnswer | null,
    answeredAt: row.answered_at,
    snoozedUntil: row.snoozed_until,
  };
}

const toRow = (notification: NotificationRecord): Insertable<NotificationsTable> => ({
  id: notification.id,
  user_id: notification.userId,
  kind: notification.kind,
  title: notification.title,
  body: notification.body,
  task_id: notification.taskId,
  event_id: notification.eventId,
  occurrence: notification.occurrence,
  run_id: notification.runId,
  items_json: JSON.stringify(notification.items),
  due_at: notification.dueAt,
  late: toFlag(notification.late),
  dedupe_key: notification.dedupeKey,
  created_at: notification.createdAt,
  shown_at: notification.shownAt,
  announced_at: notification.announcedAt,
  read_at: notification.readAt,
  answer: notification.answer,
  answered_at: notification.answeredAt,
  snoozed_until: notification.snoozedUntil,
  deleted_at: null,
});

/** With what the list leaves out. */
export interface StoredNotification extends NotificationRecord {
  readonly deletedAt: number | null;
}

/** Everything this owner has stored, deleted and waiting ones too, by id. */
export const listStoredNotifications = async (
  db: Db,
  ownerId: string,
  page: StoredPage,
): Promise<StoredNotification[]> =>
  (await storedRows(db, 'notifications', ownerId, page)).map((row) => ({
    ...toNotification(row),
    deletedAt: row.deleted_at,
  }));

/** Stores notifications as they are, but for those of things this owner has been told of (`dedupeKey`). */
export const insertStoredNotifications = (db: Db, all: readonly StoredNotification[]): Promise<Set<string>> =>
  insertRows(
    db,
    'notifications',
    all.map((notification) => ({ ...toRow(notification), deleted_at: notification.deletedAt })),
  );

/** False when this owner has been told of the same thing (`dedupeKey`) before: then nothing is written. */
export async function insertNotification(db: Db, notification: NotificationRecord): Promise<boolean> {
  const result = await db
    .insertInto('notifications')
    .values(toRow(notification))
    .onConflict((conflict) => conflict.columns(['user_id', 'dedupe_key']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Told already, or due: what was told stays on the list when the clock is set back. */
export const isShown = (now: number) =>
  sql<boolean>`(notifications.announced_at is not null or notifications.shown_at <= ${now})`;

/** A notification of this owner that is on the list at `now`. */
export async function findNotification(
  db: Db,
  ownerId: string,
  id: string,
  now: number,
): Promise<NotificationRecord | null> {
  const row = await db
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where(isShown(now))
    .executeTakeFirst();
  return row === undefined ? null : toNotification(row);
}

/** Where a page ended. */
export interface NotificationPosition {
  readonly shownAt: number;
  readonly id: string;
}

export interface NotificationListing {
  readonly filter: 'all' | 'unread';
  readonly limit: number;
  /** `next` of the page before; null for the first page. */
  readonly after: NotificationPosition | null;
  readonly now: number;
}

export interface NotificationListPage {
  readonly notifications: NotificationRecord[];
  /** Null on the last page. */
  readonly next: NotificationPosition | null;
}

/** One page of what is on an owner's list at `now`, newest first. */
export async function listNotifications(
  db: Db,
  ownerId: string,
  listing: NotificationListing,
): Promise<NotificationListPage> {
  const rows = await notificationListQuery(db, ownerId, listing).execute();
  const page = rows.slice(0, listing.limit);
  const last = page.at(-1);
  const another = rows.length > listing.limit && last !== undefined;
  return {
    notifications: page.map(toNotification),
    next: another ? { shownAt: last.shown_at, id: last.id } : null,
  };
}

/** The statement behind `listNotifications`; asks for one row more than the page, to know whether another follows. */
export function notificationListQuery(db: Db, ownerId: string, listing: NotificationListing) {
  const { filter, limit, after, now } = listing;
  let query = db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('shown_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (filter === 'unread') query = query.where('read_at', 'is', null);
  // Few wait for their time, at the head of the index, and are passed over.
  query = query.where(isShown(now));
  return after === null ? query : query.where(sql<boolean>`(shown_at, id) < (${after.shownAt}, ${after.id})`);
}

/** How many on this owner's list at `now` are unread. */
export async function countUnreadNotifications(db: Db, ownerId: string, now: number): Promise<number> {
  return (await unreadCountQuery(db, ownerId, now).executeTakeFirstOrThrow()).count;
}

/** The statement behind `countUnreadNotifications`: two ranges of the index, where `isShown` would read all of it. */
export const unreadCountQuery = (db: Db, ownerId: string, now: number) => {
  const unread = db
    .selectFrom('notifications')
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'));
  const due = unread.where('shown_at', '<=', now);
  const announcedAhead = unread.where('shown_at', '>', now).where('announced_at', 'is not', null);
  return db.selectNoFrom(sql<number>`(${due}) + (${announcedAhead})`.as('count'));
};

export interface NotificationUpdate {
  readonly readAt?: number | null;
  readonly answer?: NotificationAnswer | null;
  readonly answeredAt?: number | null;
  readonly snoozedUntil?: number | null;
  readonly shownAt?: number;
  readonly announcedAt?: number | null;
}

const own = restorable('notifications', { toThing: toNotification, versioned: false });
export const {
  find: findStoredNotification,
  findToChange: findNotificationToAnswer,
  restore: restoreNotification,
  purge: purgeDeletedNotifications,
} = own;

/** Changes the given fields of a notification on this owner's list, or waiting for its time; null when there is none. */
export const updateNotification = (
  db: Db,
  ownerId: string,
  id: string,
  change: NotificationUpdate,
): Promise<NotificationRecord | null> =>
  own.update(db, ownerId, id, {
    read_at: change.readAt,
    answer: change.answer,
    answered_at: change.answeredAt,
    snoozed_until: change.snoozedUntil,
    shown_at: change.shownAt,
    announced_at: change.announcedAt,
  });

/** Takes a notification off the list; null when this owner has none such there. */
export const softDeleteNotification = (
  db: Db,
  ownerId: string,
  id: string,
  now: number,
): Promise<NotificationRecord | null> => own.softDelete(db, ownerId, id, now, isShown(now));

/** Marks read whatever this owner was shown up to `until`; returns how many were unread. */
export async function readNotificationsUntil(
  db: Db,
  ownerId: string,
  until: number,
  now: number,
): Promise<number> {
  const result = await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('read_at', 'is', null)
    .where('shown_at', '<=', until)
    .where(isShown(now))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** What only comes to be once somebody has seen it. */
const unseen = { readAt: null, answer: null, answeredAt: null, snoozedUntil: null } as const;

/** A notification to store: nobody has read it yet. */
export interface NewNotification extends Omit<NotificationRecord, keyof typeof unseen> {
  /** Every occurrence it tells of. */
  readonly runIds: readonly string[];
  readonly deliveries: readonly NewDelivery[];
}

export interface NewDelivery {
  readonly id: string;
  readonly channel: DeliveryChannel;
  readonly status: DeliveryStatus;
  readonly settledAt: number | null;
}

/** Stores a notification with its deliveries; false when the person has been told of this already. */
export async function insertWithDeliveries(trx: Db, notification: NewNotification): Promise<boolean> {
  const { id, userId, createdAt } = notification;
  if (!(await insertNotification(trx, { ...notification, ...unseen }))) return false;
  if (notification.deliveries.length > 0) {
    const rows = notification.deliveries.map(({ settledAt, ...delivery }) => ({
      ...delivery,
      notification_id: id,
      user_id: userId,
      created_at: createdAt,
      settled_at: settledAt,
    }));
    await trx.insertInto('deliveries').values(rows).execute();
  }
  const links = notification.runIds.map((runId) => ({ run_id: runId, notification_id: id }));
  if (links.length > 0) await trx.insertInto('run_notifications').values(links).execute();
  return true;
}

const purgeBatch = 500;

/** Erases notifications read and older than `readBefore`, and any older than `before`; returns how many. */
export async function purgeNotifications(
  db: Db,
  { readBefore, before }: { readBefore: number; before: number },
): Promise<number> {
  let purged = 0;
  for (;;) {
    const result = await db
      .deleteFrom('notifications')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('notifications')
          .select('id')
          // Ids find them; what counts is when they were made, as another clock may have given the id.
          .where('id', '<', idAt(readBefore))
          .where('created_at', '<', readBefore)
          .where(({ eb, or }) => or([eb('read_at', 'is not', null), eb('created_at', '<', before)]))
          .orderBy('id')
          .limit(purgeBatch),
      )
      .executeTakeFirst();
    purged += Number(result.numDeletedRows);
    if (result.numDeletedRows < purgeBatch) return purged;
  }
}
