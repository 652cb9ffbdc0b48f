import { CompiledQuery } from 'kysely';
import { givenNotification } from '@squeeze/testing/given-notification';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../connection.ts';
import { idAt } from '../id-at.ts';
import {
  countUnreadNotifications,
  findNotification,
  insertNotification,
  listNotifications,
  notificationListQuery,
  purgeDeletedNotifications,
  purgeNotifications,
  readNotificationsUntil,
  restoreNotification,
  softDeleteNotification,
  unreadCountQuery,
  updateNotification,
} from './notification-repository.ts';

const minute = 60_000;
const now = givenAt + 60 * minute;

describe.each(dialects)('$name: notification repository', ({ name }) => {
  let database: TestDatabase;
  let db: Db;
  let userId: string;
  beforeAll(async () => {
    database = await openTestDatabase(name);
    ({ db } = database);
  });
  beforeEach(async () => {
    userId = (await givenUser(db)).id;
  });
  afterAll(() => database[Symbol.asyncDispose]());

  const given = (overrides: Parameters<typeof givenNotification>[1] = {}) =>
    givenNotification(db, { userId, ...overrides });
  const list = async (filter: 'all' | 'unread' = 'all', at = now) => {
    const page = await listNotifications(db, userId, { filter, limit: 50, after: null, now: at });
    return page.notifications.map(({ id }) => id);
  };

  it('keeps everything about one, the lines of a digest too', async () => {
    const items = [
      {
        task_id: uuidv7(),
        event_id: null,
        occurrence: null,
        title: 'Stretch',
        due_at: new Date(givenAt).toISOString(),
      },
    ];
    const digest = await given({ kind: 'digest', items, late: true, dueAt: null, body: 'Four were late' });
    expect(await findNotification(db, userId, digest.id, now)).toEqual(digest);
  });

  it('tells nobody of the same thing twice', async () => {
    const first = await given({ dedupeKey: 'run:1' });
    const again = { ...first, id: uuidv7() };
    expect(await insertNotification(db, again)).toBe(false);
    const other = (await givenUser(db)).id;
    expect(await insertNotification(db, { ...again, userId: other })).toBe(true);
    expect(await list()).toEqual([first.id]);
  });

  it('lists the newest first, and none before its time', async () => {
    const early = await given({ shownAt: givenAt });
    const late = await given({ shownAt: givenAt + minute });
    const waiting = await given({ shownAt: now + 1, announcedAt: null });
    expect(await list()).toEqual([late.id, early.id]);
    expect(await findNotification(db, userId, waiting.id, now)).toBeNull();
    expect(await countUnreadNotifications(db, userId, now)).toBe(2);
    expect(await list('all', now + 1)).toEqual([waiting.id, late.id, early.id]);
  });

  it('pages by key, also through those shown in the same instant', async () => {
    const given5 = [];
    for (let n = 0; n < 5; n += 1) given5.push((await given()).id);
    const seen: string[] = [];
    let after = null;
    do {
      const page = await listNotifications(db, userId, { filter: 'all', limit: 2, after, now });
      seen.push(...page.notifications.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(seen).toEqual(given5.toReversed());
  });

  it('marks one read and unread, and all up to an instant', async () => {
    const [first, second, third] = [
      await given({ shownAt: givenAt }),
      await given({ shownAt: givenAt + 1 }),
      await given({ shownAt: givenAt + 2 }),
    ];
    expect(await updateNotification(db, userId, second.id, { readAt: now })).toMatchObject({ readAt: now });
    expect(await list('unread')).toEqual([third.id, first.id]);
    await updateNotification(db, userId, second.id, { readAt: null });
    expect(await countUnreadNotifications(db, userId, now)).toBe(3);
    expect(await readNotificationsUntil(db, userId, givenAt + 1, now)).toBe(2);
    expect(await list('unread')).toEqual([third.id]);
  });

  it('never marks read what has yet to be shown', async () => {
    const waiting = await given({ shownAt: now + minute, announcedAt: null });
    await readNotificationsUntil(db, userId, now + 10 * minute, now);
    expect(await list('unread', now + minute)).toEqual([waiting.id]);
  });

  it('deletes, restores, and purges what was deleted long ago', async () => {
    const [kept, gone] = [await given(), await given()];
    expect(await softDeleteNotification(db, userId, gone.id, now)).not.toBeNull();
    expect(await softDeleteNotification(db, userId, gone.id, now)).toBeNull();
    expect(await list()).toEqual([kept.id]);
    expect(await countUnreadNotifications(db, userId, now)).toBe(1);
    expect(await restoreNotification(db, userId, gone.id, now)).toEqual(gone);
    expect(await restoreNotification(db, userId, gone.id, now)).toBeNull();
    await softDeleteNotification(db, userId, gone.id, now);
    expect(await purgeDeletedNotifications(db, now)).toBe(0);
    expect(await purgeDeletedNotifications(db, now + 1)).toBe(1);
    expect(await restoreNotification(db, userId, gone.id, now)).toBeNull();
    expect(await list()).toEqual([kept.id]);
  });

  it('purges what was made long ago, read sooner than unread, whatever the clock that gave its id', async () => {
    const day = 24 * 60 * minute;
    const madeAt = (createdAt: number, readAt: number | null, idFrom = createdAt) =>
      given({ id: idAt(idFrom), createdAt, shownAt: createdAt, readAt });
    const unread = await madeAt(now - 4 * day, null);
    await madeAt(now - 3 * day, now);
    const late = await madeAt(now - day, now, now - 9 * day);
    await madeAt(now - 6 * day, null);
    expect(await purgeNotifications(db, { readBefore: now - 2 * day, before: now - 5 * day })).toBe(2);
    expect(await list()).toEqual([late.id, unread.id]);
  });

  it("never touches another's", async () => {
    const { id } = await givenNotification(db);
    expect(await findNotification(db, userId, id, now)).toBeNull();
    expect(await updateNotification(db, userId, id, { readAt: now })).toBeNull();
    expect(await softDeleteNotification(db, userId, id, now)).toBeNull();
    expect(await readNotificationsUntil(db, userId, now, now)).toBe(0);
    expect(await list()).toEqual([]);
  });
});

describe('sqlite: plans of the notification list', () => {
  const after = { shownAt: givenAt, id: uuidv7() };
  it.each([
    ['the first page', { filter: 'all', after: null }, 'notifications_listed', ''],
    ['a further page', { filter: 'all', after }, 'notifications_listed', ' AND (shown_at,id)<(?,?)'],
    ['unread ones', { filter: 'unread', after }, 'notifications_unread', ' AND (shown_at,id)<(?,?)'],
  ] as const)('%s walks its index in order', async (_what, listing, index, bound) => {
    await using database = await openTestDatabase('sqlite');
    const query = notificationListQuery(database.db, 'someone', { ...listing, limit: 50, now });
    const plan = await planOf(database, query.compile());
    expect(plan).toBe(`SEARCH notifications USING INDEX ${index} (user_id=?${bound})`);
  });

  it('the number of unread ones reads nothing but the unread', async () => {
    await using database = await openTestDatabase('sqlite');
    const plan = await planOf(database, unreadCountQuery(database.db, 'someone', now).compile());
    expect(plan).toContain('INDEX notifications_unread (user_id=? AND shown_at<?)');
  });
});

async function planOf({ db }: TestDatabase, query: CompiledQuery): Promise<string> {
  const explain = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(explain);
  return rows.map((row) => row.detail).join('\n');
}
