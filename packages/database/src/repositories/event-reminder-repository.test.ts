import { givenCalendarEvent } from '@squeeze/testing/given-calendar-event';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findEvent, restoreEvent, softDeleteEvent, updateEvent } from './calendar-event-repository.ts';
import {
  advanceReminders,
  carryReminded,
  claimReminding,
  claimRemindingOf,
  listRemindedOwners,
  lookAtRemindersAgain,
  soonestReminderAt,
  soonestReminderQuery,
} from './event-reminder-repository.ts';

const minute = 60_000;

describe.each(dialects)('$name: event reminder repository', ({ name }) => {
  let database: TestDatabase;
  let userId: string;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.deleteFrom('users').execute();
    userId = (await givenUser(database.db)).id;
  });

  const given = (reminders: number[] = [10]) => givenCalendarEvent(database.db, { userId, reminders });
  const marks = (id: string) =>
    database.db
      .selectFrom('calendar_events')
      .select(['remind_at', 'reminded_through'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const advance = (id: string, remindAt: number | null, through: number) =>
    advanceReminders(database.db, [{ id, remindAt, through }]);

  it('has new events looked at that remind of something, and no others', async () => {
    await given([]);
    expect(await soonestReminderAt(database.db)).toBeNull();
    const { id } = await given();
    expect(await soonestReminderAt(database.db)).toBe(0);
    expect(await marks(id)).toEqual({ remind_at: 0, reminded_through: givenAt - minute });
  });

  it('hands out what lies in a stretch of time, the soonest first, and leaves deleted ones alone', async () => {
    const [late, soon, gone] = [await given(), await given(), await given()];
    await advance(late.id, 300, 10);
    await advance(soon.id, 200, 10);
    await advance(gone.id, 250, 10);
    await softDeleteEvent(database.db, userId, gone.id, givenAt);
    const taken = await database.transaction((trx) =>
      claimReminding(trx, { after: 100, until: 300, limit: 5 }),
    );
    expect(taken.map(({ id, remindedThrough }) => [id, remindedThrough])).toEqual([
      [soon.id, 10],
      [late.id, 10],
    ]);
    expect(await listRemindedOwners(database.db, { until: 199, limit: 5 })).toEqual([]);
    expect(await listRemindedOwners(database.db, { until: 200, limit: 5 })).toEqual([userId]);
    const own = await database.transaction((trx) =>
      claimRemindingOf(trx, [userId], { until: 250, limit: 5 }),
    );
    expect(own.map(({ id }) => id)).toEqual([soon.id]);
  });

  it('looks again at what has changed, from the minute before, or from what was due already', async () => {
    const { id } = await given();
    const at = givenAt + 60 * minute;
    const change = async () => {
      const event = await findEvent(database.db, userId, id);
      if (event !== null) await updateEvent(database.db, { ...event, updatedAt: at });
      return await marks(id);
    };
    await advance(id, at + minute, givenAt);
    expect(await change()).toEqual({ remind_at: 0, reminded_through: at - minute });
    await advance(id, at - 20 * minute, givenAt);
    expect(await change()).toEqual({ remind_at: 0, reminded_through: givenAt });
    await advance(id, null, at - 1);
    expect(await change()).toEqual({ remind_at: 0, reminded_through: at - 1 });
  });

  it('forgets what came due while an event was deleted', async () => {
    const { id, calendarId } = await given();
    const at = givenAt + 60 * minute;
    await advance(id, givenAt + 20 * minute, givenAt);
    await softDeleteEvent(database.db, userId, id, givenAt + minute);
    await restoreEvent(database.db, userId, id, at, { calendar_id: calendarId });
    expect(await marks(id)).toEqual({ remind_at: 0, reminded_through: at - minute });
  });

  it('looks again at all of a person, in portions', async () => {
    const events = [await given(), await given(), await given([])].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    for (const { id } of events) await advance(id, null, givenAt);
    let after: string | null = '';
    for (let portions = 0; after !== null && portions < 5; portions += 1)
      after = await lookAtRemindersAgain(database.db, userId, { after, limit: 1, now: givenAt });
    const looked = await Promise.all(
      events.map(async ({ id, reminders }) => [reminders.length, (await marks(id)).remind_at]),
    );
    expect(looked.toSorted(([a = 0], [b = 0]) => Number(a) - Number(b))).toEqual([
      [0, null],
      [1, 0],
      [1, 0],
    ]);
  });

  it('carries over how far an event has been reminded of, and never back', async () => {
    const [one, other] = [await given(), await given()];
    await advance(one.id, null, givenAt + 5);
    await advance(other.id, null, givenAt);
    await carryReminded(database.db, one.id, other.id);
    expect((await marks(other.id)).reminded_through).toBe(givenAt + 5);
    await advance(one.id, null, givenAt);
    await carryReminded(database.db, one.id, other.id);
    expect((await marks(other.id)).reminded_through).toBe(givenAt + 5);
  });

  it('finds the soonest by one index, whatever else there is', async () => {
    const query = soonestReminderQuery(database.db).compile();
    const explain = name === 'sqlite' ? 'explain query plan' : 'explain';
    const rows = await database.transaction(async (trx) => {
      // So few rows PostgreSQL would rather read one by one.
      if (name === 'postgres') await trx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'));
      const plan = CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]);
      return (await trx.executeQuery(plan)).rows;
    });
    expect(JSON.stringify(rows)).toContain('calendar_events_to_remind');
    expect(JSON.stringify(rows)).not.toMatch(/TEMP B-TREE|Sort/);
  });
});
