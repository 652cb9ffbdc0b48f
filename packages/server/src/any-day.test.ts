import type { AiTask } from '@squeeze/contracts/ai-tasks';
import type { DayPlan, TodoPage } from '@squeeze/contracts/todos';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { testDays } from '@squeeze/testing/test-day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const minute = 60_000;
/** A token does not last as long as days do. */
const again = async (server: TestServer, me: SignedIn): Promise<SignedIn> => {
  const { access_token: token } = await server.client.call('login', { body: { email: me.email, password } });
  return { ...me, client: server.client.with({ token }) };
};
const iso = (instant: number): string => new Date(instant).toISOString();

// `pnpm days` runs this on every named day, `pnpm test` on the day that was drawn.
describe.each(testDays())('on %s', (day) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ clock: new FakeClock(day.start) });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const someone = (): Promise<SignedIn> => signIn(server, { timeZone: day.timeZone });
  const say = async ({ client }: SignedIn, content: string): Promise<string> => {
    const { ai_message } = await client.call('sendChatMessage', { body: { content } });
    return (await client.call('getChatMessage', { params: { id: String(ai_message.id) } })).message.content;
  };
  const todos = async ({ client }: SignedIn) =>
    ((await client.call('listTodos', { query: { sort: 'due_date' } })) as TodoPage).todos;
  const tasks = async ({ client }: SignedIn): Promise<AiTask[]> =>
    (await client.call('listAiTasks', { query: {} })).tasks;
  const plan = async ({ client }: SignedIn) => {
    const { now, next, later, counts } = (await client.call('listTodos', {
      query: { view: 'day' },
    })) as DayPlan;
    return { now: now?.title ?? null, rest: [...next, ...later].map(({ title }) => title), counts };
  };

  it('takes the days that are said for those that people here mean', async () => {
    const me = await someone();
    const said = [
      ['pay rent', 'today', day.date()],
      ['call the bank', 'tomorrow', day.date(1)],
      ['buy oat milk', `on ${day.weekday(3)}`, day.date(3)],
      ['water the plants', `on ${day.weekday(6)}`, day.date(6)],
      ['see Ana', 'in 10 days', day.date(10)],
    ] as const;
    for (const [what, when] of said) await say(me, `add ${what} ${when}`);
    expect((await todos(me)).map(({ title, due_date }) => [title, due_date])).toEqual(
      said.map(([what, , date]) => [what, date]),
    );
    // A weekday's own name is the one of next week.
    const { items } = await me.client.call('parseCapture', {
      body: { text: `mow the lawn ${day.weekday()}` },
    });
    expect(items).toMatchObject([{ title: 'mow the lawn', due_date: day.date(7) }]);
  });

  it('says of each of them when it is, and what is due today and tomorrow', async () => {
    const me = await someone();
    for (const [title, due_date] of [
      ['the cake', day.date(-1)],
      ['the rent', day.date()],
      ['the bank', day.date(1)],
      ['the garden', day.date(2)],
    ] as const)
      await me.client.call('createTodo', { body: { title, due_date } });
    const today = await say(me, 'what’s due today?');
    expect(today).toContain('the rent');
    expect(today).not.toContain('the bank');
    const tomorrow = await say(me, 'what’s due tomorrow?');
    expect(tomorrow).toContain('the bank');
    for (const other of ['the rent', 'the garden']) expect(tomorrow).not.toContain(other);
    expect(await plan(me)).toEqual({
      now: 'the cake',
      rest: ['the rent', 'the bank', 'the garden'],
      counts: { open: 4, later: 0, carried_over: 1, completed_today: 0, closed: 0, waiting: 0 },
    });
  });

  it('keeps weeks from Monday to Sunday', async () => {
    const me = await someone();
    const sunday = Array.from({ length: 7 }, (_, ahead) => ahead).find(
      (ahead) => day.weekday(ahead) === 'Sunday',
    );
    const last = sunday ?? 0;
    await me.client.call('createTodo', { body: { title: 'in it', due_date: day.date(last) } });
    await me.client.call('createTodo', { body: { title: 'after it', due_date: day.date(last + 1) } });
    await me.client.call('createTodo', { body: { title: 'long after', due_date: day.date(last + 8) } });
    // On its last day a week also says what the next one brings, and says that it is the next.
    const [now, coming] = (await say(me, 'what’s due this week?')).split('Next week,');
    expect(now).toContain('in it');
    expect(now).not.toContain('after it');
    if (last === 0) expect(coming).toMatch(/after it$/);
    else expect(coming).toBeUndefined();
    const next = await say(me, 'what’s due next week?');
    expect(next).toContain('after it');
    for (const other of ['in it', 'long after']) expect(next).not.toContain(other);
  });

  it('lists what comes every hour or every day on each day of a span, and counts them', async () => {
    const me = await someone();
    for (const [title, rule] of [
      ['drink', 'FREQ=HOURLY'],
      ['stretch', 'FREQ=DAILY'],
    ] as const)
      await me.client.call('createAiTask', {
        body: {
          title,
          schedule_type: 'custom',
          schedule: { rule, ...(rule === 'FREQ=DAILY' && { time: '09:00' }) },
        },
      });
    const listed = await say(me, 'what’s due next week?');
    expect(listed).toMatch(/^14 things next week:/);
    expect(listed.match(/drink/g)).toHaveLength(7);
    expect(listed.match(/9:00 AM stretch/g)).toHaveLength(7);
  });

  it('reminds at the time on the clocks of the place, and tells once', async () => {
    const own = await startTestServer({ clock: new FakeClock(day.start) });
    const me = await signIn(own, { timeZone: day.timeZone });
    await say(me, 'remind me in 20 minutes to check the oven');
    await say(me, 'remind me to call mom tomorrow at 5pm');
    await say(me, `remind me to lock the shed every ${day.weekday(2)} at 9am`);
    const body = { title: 'Stretch', schedule_type: 'daily', schedule: { time: '18:00' } } as const;
    await me.client.call('createAiTask', { body });
    const six = [day.at(0, '18:00'), day.at(1, '18:00')].find((at) => at > day.start) ?? 0;
    const next = new Map((await tasks(me)).map(({ title, next_run_at }) => [title, next_run_at]));
    expect(Object.fromEntries(next)).toEqual({
      'check the oven': iso(day.start + 20 * minute),
      'call mom': iso(day.at(1, '17:00')),
      'lock the shed': iso(day.at(2, '09:00')),
      Stretch: iso(six),
    });
    const told = async (): Promise<string[]> =>
      (await (await again(own, me)).client.call('listNotifications', { query: {} })).notifications.map(
        ({ title }) => title,
      );
    const goTo = async (instant: number): Promise<void> => {
      own.clock.advance(instant - own.clock.now());
      await own.runTasks();
    };
    await goTo(day.start + 20 * minute - 1);
    expect(await told()).toEqual([]);
    await goTo(day.start + 20 * minute);
    expect(await told()).toEqual(['check the oven']);
    // Up to tomorrow at five, with all that the days bring on the way.
    if (six < day.at(1, '17:00')) await goTo(six);
    await goTo(day.at(1, '17:00') - 1);
    expect(await told()).toEqual(['Stretch', 'check the oven'].slice(six < day.at(1, '17:00') ? 0 : 1));
    await goTo(day.at(1, '17:00'));
    expect((await told())[0]).toBe('call mom');
    await own[Symbol.asyncDispose]();
  });

  it('counts what was done today until the day is over, and carries over what was not', async () => {
    const own = await startTestServer({ clock: new FakeClock(day.start) });
    const me = await signIn(own, { timeZone: day.timeZone });
    for (const [title, status] of [
      ['done', 'completed'],
      ['left', 'pending'],
    ] as const)
      await me.client.call('createTodo', { body: { title, status, due_date: day.date() } });
    own.clock.advance(day.end - own.clock.now());
    const before = await plan(await again(own, me));
    own.clock.advance(1);
    const after = await plan(await again(own, me));
    expect([before.counts, after.counts]).toEqual([
      { open: 1, later: 0, carried_over: 0, completed_today: 1, closed: 1, waiting: 0 },
      { open: 1, later: 0, carried_over: 1, completed_today: 0, closed: 1, waiting: 0 },
    ]);
    await own[Symbol.asyncDispose]();
  });
});
