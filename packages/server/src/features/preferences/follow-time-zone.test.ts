import { openEvents } from '@squeeze/testing/open-events';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { givenTodo } from '@squeeze/testing/given-todo';
import { signIn, signedInAgain, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const [newYork, paris] = ['America/New_York', 'Europe/Paris'];

describe.each(dialects)('$name: a person who moves to another zone', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;

  /** The week before clocks change in Paris (29 March 2026) and after they did in New York (8 March). */
  beforeEach(async () => {
    server = await startTestServer({ dialect, clock: new FakeClock(Date.parse('2026-03-26T12:00Z')) });
    me = await signIn(server, { timeZone: newYork });
  });
  afterEach(() => server[Symbol.asyncDispose]());

  const moveTo = async (time_zone: string) => {
    await me.client.call('updatePreferences', { body: { settings: { time_zone } } });
  };
  const addTask = async (time_zone?: string) =>
    (
      await me.client.call('createAiTask', {
        body: {
          title: 'Water the plants',
          schedule_type: 'daily',
          schedule: { time: '09:00', ...(time_zone !== undefined && { time_zone }) },
        },
      })
    ).data.task;
  const task = async (id: string) => (await me.client.call('getAiTask', { params: { id } })).data.task;
  const runsOf = async (id: string) =>
    (await me.client.call('listAiTaskRuns', { params: { id }, query: {} })).runs
      .map(({ due_at: dueAt, status, late }) => ({ dueAt, status, late }))
      .toReversed();
  async function at(instant: string): Promise<void> {
    server.clock.advance(Date.parse(instant) - server.clock.now());
    await server.runTasks();
  }
  /** Days outlive an access token. */
  const signInAgain = async (): Promise<void> => {
    me = await signedInAgain(server, me);
  };

  it('has tasks at their hour there, but for those in a zone of their own', async () => {
    const [own, fixed] = [await addTask(), await addTask('Asia/Tokyo')];
    const { next_run_at: before } = await task(fixed.id);
    // 9:00 in New York comes at 13:00 UTC, an hour from now; in Paris it has been, five hours ago.
    expect((await task(own.id)).next_run_at).toBe('2026-03-26T13:00:00.000Z');
    await moveTo(paris);
    await server.runJobs();
    expect(await task(own.id)).toMatchObject({
      next_run_at: '2026-03-26T08:00:00.000Z',
      schedule: { time: '09:00', time_zone: paris },
    });
    expect(await task(fixed.id)).toMatchObject({
      next_run_at: before,
      schedule: { time_zone: 'Asia/Tokyo' },
    });
  });

  it('misses none silently and has none twice, also around a clock change', async () => {
    const { id } = await addTask();
    await at('2026-03-26T13:00Z');
    // To the east in the morning of the 27th: its 9:00 is over there, and comes late, once.
    await at('2026-03-27T12:30Z');
    await signInAgain();
    await moveTo(paris);
    await server.runJobs();
    await server.runTasks();
    await server.runTasks();
    // Saturday in winter time, Sunday in summer time, at 9:00 both.
    await at('2026-03-28T08:00Z');
    await at('2026-03-29T07:00Z');
    await signInAgain();
    // To the west in the same morning: today's has been.
    await moveTo(newYork);
    await server.runJobs();
    await at('2026-03-29T13:00Z');
    await at('2026-03-30T13:00Z');
    await signInAgain();
    expect(await runsOf(id)).toEqual([
      { dueAt: '2026-03-26T13:00:00.000Z', status: 'done', late: false },
      { dueAt: '2026-03-27T08:00:00.000Z', status: 'done', late: true },
      { dueAt: '2026-03-28T08:00:00.000Z', status: 'done', late: false },
      { dueAt: '2026-03-29T07:00:00.000Z', status: 'done', late: false },
      { dueAt: '2026-03-30T13:00:00.000Z', status: 'done', late: false },
    ]);
  });

  it('ends in the last of several zones, in whatever order the moves are carried out', async () => {
    const { id } = await addTask();
    for (const zone of [paris, 'Asia/Tokyo', paris]) await moveTo(zone);
    await server.runJobs();
    await moveTo(newYork);
    await moveTo(paris);
    await server.runJobs();
    expect(await task(id)).toMatchObject({ schedule: { time_zone: paris } });
  });

  it('has day-dated todos due until the end of the day there', async () => {
    const days = Array.from({ length: 130 }, (_, index) =>
      new Date(Date.parse('2026-03-20') + index * 86_400_000).toISOString().slice(0, 10),
    );
    await server.database.transaction(async (trx) => {
      for (const dueDay of days) await givenTodo(trx, { userId: me.user.id, dueDay, dueSort: 0 });
    });
    await me.client.call('createTodo', { body: { title: 'Call', due_date: '2026-03-29T10:00:00Z' } });
    // From before the move: on PostgreSQL what tells of it may be on its way for longer than the call.
    await using events = await openEvents(server.origin, { token: me.accessToken });
    await moveTo(paris);
    await server.runJobs();
    const told: (string | undefined)[] = [];
    do told.push((await events.next())?.type);
    while (told.at(-1) !== undefined && told.at(-1) !== 'ai_tasks_changed');
    expect(told.slice(told.indexOf('account_changed'))).toEqual([
      'account_changed',
      'todos_changed',
      'ai_tasks_changed',
    ]);
    const rows = await server.database.db
      .selectFrom('todos')
      .select(['due_day', 'due_at', 'due_sort'])
      .execute();
    const endOf = (day: string) => {
      const row = rows.find(({ due_day: due }) => due === day);
      return row === undefined ? null : new Date(row.due_sort).toISOString();
    };
    expect(endOf('2026-03-28')).toBe('2026-03-28T23:00:00.000Z');
    expect(endOf('2026-03-29')).toBe('2026-03-29T22:00:00.000Z');
    expect(endOf(days.at(-1) ?? '')).toMatch(/T22:00:00.000Z$/);
    expect(rows.filter(({ due_at: dueAt, due_sort: sort }) => dueAt !== null && dueAt === sort)).toHaveLength(
      1,
    );
  });
});
