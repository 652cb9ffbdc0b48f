import type { Notification } from '@squeeze/contracts/notifications';
import { wallClock } from '@squeeze/domain/zoned-time';
import { givenAiTask } from '@squeeze/testing/given-ai-task';
import { givenNotification } from '@squeeze/testing/given-notification';
import { openEvents, type OpenEvents } from '@squeeze/testing/open-events';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { testDay } from '@squeeze/testing/test-day';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const minute = 60_000;
const hour = 60 * minute;

describe.each(dialects)('$name: notifications over HTTP', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;
  let stream: OpenEvents;

  beforeAll(async () => {
    server = await startTestServer({ dialect: name, clock: new FakeClock(testDay().start) });
  });
  beforeEach(async () => {
    me = await signIn(server, { timeZone: testDay().timeZone });
    stream = await openEvents(server.origin, { token: me.accessToken });
    await stream.next();
  });
  afterEach(() => stream[Symbol.asyncDispose]());
  afterAll(() => server[Symbol.asyncDispose]());

  const given = (overrides: Parameters<typeof givenNotification>[1] = {}) =>
    givenNotification(server.database.db, {
      userId: me.user.id,
      shownAt: server.clock.now(),
      ...((overrides.shownAt ?? 0) > server.clock.now() && { announcedAt: null }),
      ...overrides,
    });
  const list = (query: Record<string, unknown> = {}) => me.client.call('listNotifications', { query });
  const titles = async (query: Record<string, unknown> = {}): Promise<string[]> =>
    (await list(query)).notifications.map(({ title }) => title);
  const instantIn = (ms: number): string => new Date(server.clock.now() + ms).toISOString();
  const snooze = async (id: string, until: string | null): Promise<Notification> =>
    (await me.client.call('snoozeNotification', { params: { id }, body: { until } })).notification;

  it('lists what has been shown, with the number of unread ones', async () => {
    expect(await list()).toEqual({ notifications: [], unread: 0, next_cursor: null });
    const read = await given({ title: 'Read', readAt: server.clock.now() });
    server.clock.advance(minute);
    const late = await given({ title: 'Late', late: true, dueAt: server.clock.now() - hour });
    await given({ title: 'Not yet', shownAt: server.clock.now() + minute });
    const { notifications, unread } = await list();
    expect(unread).toBe(1);
    expect(notifications).toEqual([
      expect.objectContaining({ id: late.id, title: 'Late', late: true, read_at: null }),
      expect.objectContaining({ id: read.id, title: 'Read', read_at: expect.any(String) }),
    ]);
    expect(await titles({ filter: 'unread' })).toEqual(['Late']);
    expect(JSON.stringify(notifications)).not.toMatch(/dedupe|announced|user_id/);
  });

  it('keeps what was told when the clock is set back', async () => {
    const { id } = await given({
      title: 'Told',
      shownAt: server.clock.now() + hour,
      announcedAt: server.clock.now(),
    });
    await given({ title: 'Waits', shownAt: server.clock.now() + hour, announcedAt: null });
    for (const title of ['a', 'b']) await given({ title });
    expect(await titles()).toEqual(['Told', 'b', 'a']);
    const first = await list({ limit: 1 });
    const second = await list({ limit: 2, cursor: first.next_cursor });
    expect(second.notifications.map(({ title }) => title)).toEqual(['b', 'a']);
    expect(first.unread).toBe(3);
    const read = await me.client.call('readNotifications', { body: { until: instantIn(hour) } });
    expect(read.unread).toBe(0);
    expect((await me.client.send('getNotification', { params: { id } })).status).toBe(200);
    expect((await me.client.send('deleteNotification', { params: { id } })).status).toBe(200);
    expect(await titles()).toEqual(['b', 'a']);
  });

  it('pages newest first', async () => {
    for (const title of ['a', 'b', 'c']) {
      await given({ title });
      server.clock.advance(minute);
    }
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.next_cursor });
    expect([first, second].map((page) => page.notifications.map(({ title }) => title))).toEqual([
      ['c', 'b'],
      ['a'],
    ]);
    expect(second.next_cursor).toBeNull();
    expect(await me.client.send('listNotifications', { query: { cursor: 'rubbish' } })).toMatchObject({
      status: 422,
      body: { code: 'invalid_cursor' },
    });
  });

  it('marks one read and unread, and tells the other windows', async () => {
    const { id } = await given();
    const mark = async (body: { read?: boolean }) =>
      (await me.client.call('readNotification', { params: { id }, body })).notification.read_at;
    expect(await mark({})).toBe(instantIn(0));
    expect(await stream.next()).toEqual({ type: 'notifications_changed' });
    server.clock.advance(minute);
    expect(await mark({ read: true })).toBe(instantIn(-minute));
    expect(await mark({ read: false })).toBeNull();
    expect((await list()).unread).toBe(1);
  });

  it('marks all read up to what was on the screen', async () => {
    await given({ title: 'Seen' });
    const until = instantIn(0);
    server.clock.advance(minute);
    await given({ title: 'Came meanwhile' });
    expect(await me.client.call('readNotifications', { body: { until } })).toEqual({ unread: 1 });
    expect(await titles({ filter: 'unread' })).toEqual(['Came meanwhile']);
    expect(await stream.next()).toEqual({ type: 'notifications_changed' });
  });

  it('deletes and restores; in between it is gone', async () => {
    const { id } = await given();
    await me.client.call('deleteNotification', { params: { id } });
    expect(await list()).toMatchObject({ notifications: [], unread: 0 });
    expect((await me.client.send('getNotification', { params: { id } })).status).toBe(404);
    await me.client.call('restoreNotification', { params: { id } });
    expect((await me.client.call('restoreNotification', { params: { id } })).notification.id).toBe(id);
    expect(await list()).toMatchObject({ unread: 1 });
  });

  describe('an answer', () => {
    const finish = (id: string, done = true) =>
      me.client.call('finishNotification', { params: { id }, body: { done } });
    const snoozed = (id: string, ms: number) =>
      me.client.call('snoozeNotification', { params: { id }, body: { until: instantIn(ms) } });

    it('is given once, however often it is sent, and is told to the other windows', async () => {
      const { id } = await given();
      const first = await finish(id);
      expect(first).toMatchObject({
        changed: true,
        notification: { answer: 'done', answered_at: instantIn(0), read_at: instantIn(0) },
      });
      expect(await stream.next()).toEqual({ type: 'notifications_changed' });
      server.clock.advance(minute);
      expect(await finish(id)).toEqual({ ...first, changed: false });
      expect(await snoozed(id, hour)).toMatchObject({ changed: false, notification: { answer: 'done' } });
    });

    it('happens once of many at the same time', async () => {
      const task = await givenAiTask(server.database.db, {
        userId: me.user.id,
        status: 'completed',
        scheduledAt: null,
      });
      const { id } = await given({ taskId: task.id });
      const all = await Promise.all(
        [1, 2, 3, 4, 5, 6].map((n) => (n % 2 === 0 ? finish(id) : snoozed(id, hour))),
      );
      const { notification } = await me.client.call('getNotification', { params: { id } });
      expect(notification.answer).toBe('done');
      const changed = all.filter((one) => one.changed).map((one) => one.notification.answer);
      expect(changed.filter((one) => one === 'done')).toHaveLength(1);
      expect(changed.filter((one) => one === 'snoozed').length).toBeLessThan(2);
      const { data } = await me.client.call('getAiTask', { params: { id: task.id } });
      expect(data.task).toMatchObject({ status: 'completed', next_run_at: null });
    });

    it('is taken back, and a snooze that was ended by Done waits again', async () => {
      const task = await givenAiTask(server.database.db, {
        userId: me.user.id,
        status: 'completed',
        scheduledAt: null,
      });
      const { id } = await given({ taskId: task.id });
      const nextRun = async () =>
        (await me.client.call('getAiTask', { params: { id: task.id } })).data.task.next_run_at;
      const until = instantIn(hour);
      await snoozed(id, hour);
      expect(await nextRun()).toBe(until);
      await finish(id);
      expect(await nextRun()).toBeNull();
      expect((await finish(id, false)).notification).toMatchObject({
        answer: 'snoozed',
        snoozed_until: until,
      });
      expect(await nextRun()).toBe(until);
      expect((await finish(id, false)).notification).toMatchObject({
        answer: null,
        answered_at: null,
        snoozed_until: null,
        read_at: null,
      });
      expect(await nextRun()).toBeNull();
      expect(await finish(id, false)).toMatchObject({ changed: false });
    });

    it('leaves a snooze that somebody else has asked for', async () => {
      const task = await givenAiTask(server.database.db, {
        userId: me.user.id,
        scheduledAt: null,
        snoozedUntil: server.clock.now() + 2 * hour,
      });
      const { id } = await given({ taskId: task.id });
      await finish(id);
      await finish(id, false);
      const { data } = await me.client.call('getAiTask', { params: { id: task.id } });
      expect(data.task.next_run_at).toBe(instantIn(2 * hour));
    });

    it('comes again once, after a restart too', async () => {
      const task = await givenAiTask(server.database.db, {
        userId: me.user.id,
        status: 'completed',
        title: 'Once more',
        scheduledAt: null,
        schedule: { type: 'once', at: server.clock.now() - minute, timeZone: 'UTC' },
      });
      const { id } = await given({ taskId: task.id, title: 'Once more' });
      await snoozed(id, 10 * minute);
      server.clock.advance(10 * minute);
      await server.runTasks();
      server.clock.advance(4 * minute);
      await server.runTasks();
      expect(await titles()).toEqual(['Once more', 'Once more']);
      expect(await titles({ filter: 'unread' })).toEqual(['Once more']);
    });
  });

  describe('snooze', () => {
    /** A reminder that fires next at `scheduledAt`, or has run its course, as the tables hold it. */
    const givenReminder = async (columns: { scheduledAt: number | null; status?: string; type?: string }) => {
      const id = uuidv7();
      const now = server.clock.now();
      const status = columns.status ?? (columns.scheduledAt === null ? 'completed' : 'active');
      await server.database.db
        .insertInto('ai_tasks')
        .values({
          id,
          user_id: me.user.id,
          title: 'Call the dentist',
          description: null,
          task_type: columns.type ?? 'reminder',
          schedule_type: 'once',
          schedule_json: '{}',
          ai_context: null,
          channels_json: '[]',
          catch_up: 'latest_once',
          status,
          scheduled_at: columns.scheduledAt,
          snoozed_until: null,
          next_run_at: status === 'active' ? columns.scheduledAt : null,
          last_run_at: now,
          created_at: now,
          updated_at: now,
          deleted_at: null,
        })
        .execute();
      return id;
    };
    const taskState = (id: string) =>
      server.database.db
        .selectFrom('ai_tasks')
        .select(['status', 'scheduled_at', 'snoozed_until', 'next_run_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();

    it('has a reminder that has run its course fire once more, and takes that back', async () => {
      const taskId = await givenReminder({ scheduledAt: null });
      const { id } = await given({ taskId });
      const until = server.clock.now() + 10 * minute;
      expect((await snooze(id, instantIn(10 * minute))).read_at).toBe(instantIn(0));
      expect(await taskState(taskId)).toEqual({
        status: 'active',
        scheduled_at: null,
        snoozed_until: until,
        next_run_at: until,
      });
      expect([await stream.next(), await stream.next()]).toEqual([
        { type: 'notifications_changed' },
        { type: 'ai_tasks_changed' },
      ]);
      expect((await snooze(id, null)).read_at).toBeNull();
      expect(await taskState(taskId)).toEqual({
        status: 'completed',
        scheduled_at: null,
        snoozed_until: null,
        next_run_at: null,
      });
    });

    it('leaves the schedule, and looks for whichever comes first', async () => {
      const scheduledAt = server.clock.now() + hour;
      const taskId = await givenReminder({ scheduledAt });
      const { id } = await given({ taskId });
      const sooner = server.clock.now() + minute;
      await snooze(id, instantIn(minute));
      expect(await taskState(taskId)).toMatchObject({ scheduled_at: scheduledAt, next_run_at: sooner });
      await snooze(id, instantIn(2 * hour));
      expect(await taskState(taskId)).toMatchObject({
        snoozed_until: server.clock.now() + 2 * hour,
        next_run_at: scheduledAt,
      });
      await snooze(id, null);
      expect(await taskState(taskId)).toMatchObject({ status: 'active', next_run_at: scheduledAt });
    });

    it.each([
      ['what only reports', { kind: 'task_report' as const, type: 'automated_task' }],
      ['a reminder whose task is paused', { kind: 'reminder' as const, status: 'paused' }],
      ['a missed run of a task that acts by itself', { kind: 'missed' as const, type: 'periodic_task' }],
    ])('shows %s once more, and carries nothing out twice', async (_what, { kind, ...task }) => {
      const taskId = await givenReminder({ scheduledAt: server.clock.now() + hour, ...task });
      const before = await taskState(taskId);
      const { id } = await given({ taskId, kind, readAt: server.clock.now() });
      expect(await snooze(id, instantIn(10 * minute))).toMatchObject({
        read_at: null,
        shown_at: instantIn(10 * minute),
      });
      expect(await titles()).toEqual([]);
      expect(await taskState(taskId)).toEqual(before);
      expect((await snooze(id, null)).shown_at).toBe(instantIn(0));
      expect((await list()).unread).toBe(1);
    });

    it('shows a digest once more when its time has come', async () => {
      const { id } = await given({ kind: 'digest', title: '4 reminders came late' });
      await snooze(id, instantIn(minute));
      expect(await titles()).toEqual([]);
      server.clock.advance(minute);
      expect(await titles()).toEqual(['4 reminders came late']);
    });

    it.each([
      [{ for: 'ten_minutes' }, 10 * minute],
      [{ for: 'hour' }, hour],
      [{ words: 'in 20 minutes' }, 20 * minute],
      [{ words: 'dans une heure' }, hour],
    ] as const)('takes %j as well', async (body, ms) => {
      const { id } = await given({ taskId: await givenReminder({ scheduledAt: null }) });
      const { notification } = await me.client.call('snoozeNotification', { params: { id }, body });
      const late = Date.parse(notification.snoozed_until ?? '') - server.clock.now() - ms;
      // Words are never up before their time, and go by whole minutes.
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(minute);
    });

    it.each([
      [{ for: 'evening' }, 18],
      [{ for: 'morning' }, 9],
    ] as const)('takes %j by the clock of its person', async (body, hours) => {
      const { id } = await given({ taskId: await givenReminder({ scheduledAt: null }) });
      const { notification } = await me.client.call('snoozeNotification', { params: { id }, body });
      const until = Date.parse(notification.snoozed_until ?? '');
      const isAnHourFromNow = until === server.clock.now() + hour;
      expect(isAnHourFromNow || wallClock(until, testDay().timeZone).hour >= hours).toBe(true);
      expect(until).toBeGreaterThan(server.clock.now());
    });

    it.each([
      [{}, ''],
      [{ for: 'hour', words: 'in an hour' }, ''],
      [{ for: 'weekend' }, 'for'],
      [{ words: 'whenever the moon is full' }, 'words'],
      [{ words: 'yesterday' }, 'words'],
      [{ words: 'x'.repeat(81) }, 'words'],
      [{ until: 'soon' }, 'until'],
    ])('refuses %j', async (body, field) => {
      const { id } = await given();
      const answer = await me.client.send('snoozeNotification', { params: { id }, body });
      expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
      expect(Object.keys((answer.body as { errors?: object }).errors ?? {})).toEqual(
        field === '' ? [] : [field],
      );
    });

    it.each([0, -minute])('refuses a time that has passed (%i ms from now)', async (ms) => {
      const { id } = await given();
      const answer = await me.client.send('snoozeNotification', {
        params: { id },
        body: { until: instantIn(ms) },
      });
      expect(answer).toMatchObject({ status: 422, body: { errors: { until: [expect.any(String)] } } });
    });
  });
});
