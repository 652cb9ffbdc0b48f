import type { UserRecord } from '@squeeze/database/repositories/user-repository';
import { nextRun } from '@squeeze/domain/schedules/next-run';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { givenDueTask } from '@squeeze/testing/given-due-task';
import { givenUser } from '@squeeze/testing/given-user';
import { taskWorker } from '@squeeze/testing/task-worker';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepPolicy } from './sweep.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** On the hour, which is when the tests' schedule runs. */
const now = Date.UTC(2026, 5, 10, 14);
const hourly = { type: 'daily', time: '09:00', timeZone: 'Europe/London' } as const;

describe.each(dialects)('$name: sweep', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  const person = (preferences: UserRecord['preferences'] = {}) => givenUser(database.db, { preferences });
  const worker = (at = now) => taskWorker(database, { clock: new FakeClock(at) });
  const task = (id: string) =>
    database.db.selectFrom('ai_tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const runsOf = (taskId: string) =>
    database.db.selectFrom('task_runs').selectAll().where('task_id', '=', taskId).orderBy('due_at').execute();
  const notificationsOf = (userId: string) =>
    database.db
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('due_at')
      .execute();

  it('fires a reminder on time, once, and completes it', async () => {
    const { id, user_id: userId } = await givenDueTask(database.db, { scheduled_at: now });
    const early = worker(now - 1);
    await early.settle();
    expect(await runsOf(id)).toEqual([]);
    const { settle, events } = worker();
    await settle();
    await settle();
    expect(await runsOf(id)).toMatchObject([
      { occurrence_key: `schedule@${now}`, status: 'done', due_at: now, late: 0, finished_at: now },
    ]);
    const [notification] = await notificationsOf(userId);
    expect(notification).toMatchObject({
      kind: 'reminder',
      title: 'Water the plants',
      body: null,
      late: 0,
      shown_at: now,
      announced_at: now,
    });
    expect(await notificationsOf(userId)).toHaveLength(1);
    expect(await task(id)).toMatchObject({ status: 'completed', next_run_at: null, last_run_at: now });
    expect(events.published.filter((one) => one.userId === userId).map(({ event }) => event)).toEqual([
      { type: 'ai_tasks_changed' },
      { type: 'notification_added', id: notification?.id },
      { type: 'ai_tasks_changed' },
    ]);
  });

  it('writes what comes next, and leaves alone when the task was changed', async () => {
    const { id, updated_at: updatedAt } = await givenDueTask(database.db, {
      scheduled_at: now,
      schedule: hourly,
    });
    await worker().settle();
    expect(await task(id)).toMatchObject({
      status: 'active',
      scheduled_at: now + hour,
      next_run_at: now + hour,
      updated_at: updatedAt,
    });
  });

  it('leaves paused, deleted and completed tasks alone', async () => {
    const asleep = [
      await givenDueTask(database.db, { scheduled_at: now, status: 'paused' }),
      await givenDueTask(database.db, { scheduled_at: now, deleted_at: now }),
      await givenDueTask(database.db, { scheduled_at: now, status: 'completed' }),
    ];
    await worker().settle();
    for (const { id } of asleep) expect(await runsOf(id)).toEqual([]);
  });

  it('fires a late one once, marked late, and records those before it as missed', async () => {
    const { id, user_id: userId } = await givenDueTask(database.db, {
      scheduled_at: now - 2 * hour,
      schedule: hourly,
    });
    await worker(now + 2 * minute).settle();
    expect(await runsOf(id)).toMatchObject([
      { status: 'missed', outcome: expect.stringContaining('a later one') },
      { status: 'missed' },
      { status: 'done', due_at: now, late: 1, outcome: null },
    ]);
    expect(await notificationsOf(userId)).toMatchObject([
      { kind: 'reminder', late: 1, body: expect.stringContaining('Jun 10, 2026') },
    ]);
  });

  it('tells of more than three late ones in one digest, in the person’s language', async () => {
    const { id: userId } = await person({ language: 'fr' });
    const tasks = [];
    for (let n = 0; n < 5; n += 1) {
      const title = `Rappel ${n}`;
      tasks.push(
        await givenDueTask(database.db, { user_id: userId, scheduled_at: now - (5 - n) * hour, title }),
      );
    }
    await worker().settle();
    const [digest, ...others] = await notificationsOf(userId);
    expect(others).toEqual([]);
    expect(digest).toMatchObject({ kind: 'digest', task_id: null, late: 1 });
    expect(digest?.title).toBe('5 échéances sont passées pendant que rien ne fonctionnait');
    expect(digest?.body?.split('\n')[0]).toContain('Rappel 0 (10 juin 2026');
    expect(JSON.parse(digest?.items_json ?? '')).toMatchObject(
      tasks.map(({ id, title }) => ({ task_id: id, title })),
    );
    for (const { id } of tasks) {
      expect(await runsOf(id)).toMatchObject([{ status: 'done', late: 1 }]);
      expect(await task(id)).toMatchObject({ status: 'completed' });
    }
    const links = await database.db
      .selectFrom('run_notifications')
      .select('run_id')
      .where('notification_id', '=', digest?.id ?? '')
      .execute();
    expect(links).toHaveLength(5);
  });

  it('tells of three late ones each by itself', async () => {
    const { id: userId } = await person();
    for (let n = 1; n <= 3; n += 1) {
      await givenDueTask(database.db, { user_id: userId, scheduled_at: now - n * hour });
    }
    await worker().settle();
    expect(await notificationsOf(userId)).toMatchObject([
      { kind: 'reminder' },
      { kind: 'reminder' },
      { kind: 'reminder' },
    ]);
  });

  it('asks, skips, and records what is too old, as the task says', async () => {
    const { id: userId } = await person();
    const given = { user_id: userId, scheduled_at: now - hour } as const;
    const asked = await givenDueTask(database.db, { ...given, catch_up: 'ask' });
    const skipped = await givenDueTask(database.db, { ...given, catch_up: 'skip' });
    const old = await givenDueTask(database.db, { ...given, scheduled_at: now - 2 * day });
    await worker().settle();
    expect(await runsOf(asked.id)).toMatchObject([{ status: 'asked', late: 1 }]);
    expect(await runsOf(skipped.id)).toMatchObject([{ status: 'missed' }]);
    expect(await runsOf(old.id)).toMatchObject([{ status: 'missed' }]);
    expect(await notificationsOf(userId)).toMatchObject([
      { kind: 'missed', task_id: old.id, body: expect.stringContaining('more than a day ago') },
      { kind: 'missed', task_id: asked.id, body: expect.stringContaining('Should it still happen?') },
    ]);
  });

  it('tells once of a task missed for days', async () => {
    const { id, user_id: userId } = await givenDueTask(database.db, {
      scheduled_at: now - 3 * day,
      schedule: hourly,
    });
    await worker(now + 2 * minute).settle();
    expect(await notificationsOf(userId)).toMatchObject([{ kind: 'reminder', late: 1 }]);
    const runs = await runsOf(id);
    expect(runs).toHaveLength(11);
    expect(runs[0]?.outcome).toContain('62 more before it were missed.');
  });

  it('holds notifications until quiet hours end, then announces them once', async () => {
    const { id: userId } = await person({ settings: { quiet_hours: { start: '14:00', end: '16:00' } } });
    await givenDueTask(database.db, { user_id: userId, scheduled_at: now, channels: ['in_app', 'email'] });
    const { settle, sweep, clock, events } = worker();
    await settle();
    expect(await notificationsOf(userId)).toMatchObject([{ shown_at: now + hour, announced_at: null }]);
    const told = () =>
      events.published.filter((one) => one.userId === userId && one.event.type === 'notification_added');
    expect(told()).toEqual([]);
    expect((await sweep()).waitMs).toBeLessThanOrEqual(hour);
    const mails = () =>
      database.db.selectFrom('outbox_messages').selectAll().where('user_id', '=', userId).execute();
    expect(await mails()).toEqual([]);
    clock.advance(hour);
    await settle();
    await settle();
    expect(told()).toHaveLength(1);
    expect(await mails()).toMatchObject([{ kind: 'mail', subject: 'Water the plants' }]);
  });

  it.each([now, now - hour])(
    'stops a task whose row cannot be read, and fires the others: due %d',
    async (at) => {
      const broken = await givenDueTask(database.db, { scheduled_at: at, title: 'Broken' });
      await database.db
        .updateTable('ai_tasks')
        .set({ schedule_json: '{"type":"hourly"' })
        .where('id', '=', broken.id)
        .execute();
      const { id } = await givenDueTask(database.db, { scheduled_at: at, user_id: broken.user_id });
      await worker().settle();
      expect(await runsOf(id)).toMatchObject([{ status: 'done' }]);
      expect(await runsOf(broken.id)).toEqual([]);
      expect(await task(broken.id)).toMatchObject({ status: 'failed', next_run_at: null });
      const notifications = await notificationsOf(broken.user_id);
      expect(notifications.map(({ kind }) => kind).toSorted()).toEqual(['reminder', 'task_failed']);
    },
  );

  it('stops a task whose schedule cannot be followed, and fires the others', async () => {
    const broken = await givenDueTask(database.db, { scheduled_at: now, title: 'Broken' });
    const sound = await givenDueTask(database.db, { scheduled_at: now });
    const { settle, logged } = taskWorker(database, {
      clock: new FakeClock(now),
      nextRun: () => {
        throw new RangeError('no such rule');
      },
    });
    await database.db
      .updateTable('ai_tasks')
      .set({ scheduled_at: null, snoozed_until: now })
      .where('id', '=', sound.id)
      .execute();
    await settle();
    expect(await task(broken.id)).toMatchObject({ status: 'failed', next_run_at: null });
    expect(await notificationsOf(broken.user_id)).toMatchObject([{ kind: 'task_failed' }]);
    expect(await runsOf(sound.id)).toMatchObject([{ status: 'done', origin: 'snooze' }]);
    expect(logged.join('')).toContain('no such rule');
  });

  it.each([
    ['cannot be read any more', 'FREQ=DAILY;BYHOUR=99'],
    ['takes too much work', 'FREQ=DAILY;BYDAY=MO,FR;BYHOUR=0,1,2,3,4,5,6,7,8;BYSETPOS=-366'],
    ['is no cron', '0 9 * * 8'],
  ])('pauses a task whose rule %s, tells why, and fires the others', async (_what, rule) => {
    const schedule = {
      type: 'custom',
      rule,
      time: null,
      startsOn: '2020-01-01',
      timeZone: 'Europe/London',
    } as const;
    const refused = await givenDueTask(database.db, { scheduled_at: now, title: 'Old', schedule });
    const { id } = await givenDueTask(database.db, { scheduled_at: now, user_id: refused.user_id });
    await taskWorker(database, { clock: new FakeClock(now), nextRun }).settle();
    expect(await runsOf(id)).toMatchObject([{ status: 'done' }]);
    expect(await task(refused.id)).toMatchObject({
      status: 'paused',
      scheduled_at: now,
      next_run_at: null,
    });
    const told = await notificationsOf(refused.user_id);
    expect(told.find(({ task_id: taskId }) => taskId === refused.id)).toMatchObject({
      title: 'Paused: Old',
      body: expect.stringContaining('give it a simpler rule'),
    });
    await taskWorker(database, { clock: new FakeClock(now + hour), nextRun }).settle();
    expect(await notificationsOf(refused.user_id)).toHaveLength(2);
  });

  it(
    'claims each once, and tells each person once, on four processes at the same time',
    { timeout: 60_000 },
    async () => {
      const people = await Promise.all(Array.from({ length: 6 }, () => person()));
      const tasks = [];
      for (let n = 0; n < 60; n += 1) {
        const late = Math.floor(n / people.length) % 2 === 0;
        const userId = people[n % people.length]?.id ?? '';
        tasks.push(
          await givenDueTask(database.db, { user_id: userId, scheduled_at: late ? now - hour : now }),
        );
      }
      const workers = Array.from({ length: 4 }, () => worker());
      await Promise.all(workers.map(({ sweep }) => sweep()));
      await Promise.all(workers.map(({ settle }) => settle()));
      for (const { id } of tasks) expect(await runsOf(id)).toMatchObject([{ status: 'done' }]);
      for (const { id } of people) {
        const kinds = (await notificationsOf(id)).map(({ kind }) => kind);
        const late = tasks.filter((one) => one.user_id === id && one.scheduled_at !== now).length;
        expect(kinds.filter((kind) => kind === 'digest')).toHaveLength(late > 0 ? 1 : 0);
        expect(kinds.filter((kind) => kind === 'reminder')).toHaveLength(10 - late);
      }
    },
  );

  it('enqueues again what has lost its job', async () => {
    const { id } = await givenDueTask(database.db, { scheduled_at: now, channels: ['email'] });
    const { sweep, work, clock, logged } = worker();
    await sweep();
    await database.db.deleteFrom('jobs').execute();
    clock.advance(sweepPolicy.forgottenAfterMs + 1);
    await sweep();
    expect(await work()).toBeGreaterThan(0);
    expect(await runsOf(id)).toMatchObject([{ status: 'done', late: 1 }]);
    expect(logged.join('')).toContain('lost its job');
    await sweep();
    expect(
      await database.db.selectFrom('jobs').select('id').where('id', 'like', 'run-task/run:%').execute(),
    ).toHaveLength(1);
  });

  it('waits for the soonest, though no longer than the policy says', async () => {
    await using own = await openTestDatabase(name);
    const { sweep } = taskWorker(own, { clock: new FakeClock(now) });
    const longest = sweepPolicy.idleAtMostMs[name];
    expect((await sweep()).waitMs).toBe(longest);
    await givenDueTask(own.db, { scheduled_at: now + 2_000 });
    expect((await sweep()).waitMs).toBe(2_000);
  });
});
