import { limits } from '@squeeze/contracts/limits';
import type { DayPlan, Todo } from '@squeeze/contracts/todos';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { testDay } from '@squeeze/testing/test-day';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const day = testDay();
const step = (id: string, title = id, done = false) => ({ id, title, done });
const steps = (count: number) => Array.from({ length: count }, (_, n) => step(`step-${n}`));

describe.each(dialects)('$name: what a todo carries', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ dialect: name, clock: new FakeClock(testDay().start) });
  });
  beforeEach(async () => {
    me = await signIn(server, { timeZone: day.timeZone });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const create = async (body: Record<string, unknown> = {}): Promise<Todo> =>
    (await me.client.call('createTodo', { body: { title: 'it', ...body } })).todo;
  const change = async ({ id }: Todo, body: Record<string, unknown>): Promise<Todo> =>
    (await me.client.call('updateTodo', { params: { id }, body })).todo;
  const refusalOf = async ({ id }: Todo, body: unknown) =>
    (await me.client.send('updateTodo', { params: { id }, body })) as {
      readonly status: number;
      readonly body: { readonly issues?: readonly { readonly path: string; readonly code: string }[] };
    };

  it('is nothing at first, and what was said afterwards', async () => {
    const todo = await create();
    const none = { start_date: null, someday: false, estimate_minutes: null, steps: [], position: null };
    expect(todo).toMatchObject(none);
    const said = {
      start_date: day.date(-1),
      estimate_minutes: 20,
      steps: [step('b', 'Find the number', true), step('a', 'Call')],
      position: 'a0V',
    };
    expect(await change(todo, said)).toMatchObject(said);
    expect((await me.client.call('getTodo', { params: { id: todo.id } })).todo).toMatchObject(said);
    expect(await change(todo, none)).toMatchObject(none);
    expect(await create({ ...said, due_date: day.date(3) })).toMatchObject(said);
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['one step more than fifty', { steps: steps(limits.todoSteps.max + 1) }, 'steps', 'steps_too_many'],
    ['a hundred steps', { steps: steps(100) }, 'steps', 'steps_too_many'],
    ['a hundred and one', { steps: steps(101) }, 'steps', 'steps_too_many'],
    ['two steps of one id', { steps: [step('a', 'One'), step('a', 'Two')] }, 'steps', 'step_ids_same'],
    ['a step without words', { steps: [step('a', '  ')] }, 'steps.0.title', 'text_required'],
    [
      'a step with too many',
      { steps: [step('a', 'x'.repeat(limits.todoStepTitle.max + 1))] },
      'steps.0.title',
      'text_too_long',
    ],
    ['a step of no id', { steps: [step('')] }, 'steps.0.id', 'invalid_pattern'],
    ['a step with more', { steps: [{ ...step('a'), owner: 'me' }] }, 'steps.0.owner', 'unknown_field'],
    ['no time at all', { estimate_minutes: 0 }, 'estimate_minutes', 'too_small'],
    ['more than a day', { estimate_minutes: 1441 }, 'estimate_minutes', 'too_large'],
    ['half a minute', { estimate_minutes: 0.5 }, 'estimate_minutes', 'invalid_type'],
    ['a start that there is not', { start_date: '2026-02-30' }, 'start_date', 'invalid_format'],
    ['a start at a time', { start_date: '2026-02-20T10:00:00Z' }, 'start_date', 'invalid_format'],
    ['Someday as a text', { someday: 'yes' }, 'someday', 'invalid_type'],
    ['an empty place', { position: '' }, 'position', 'position_invalid'],
    ['a place with other signs', { position: 'a0-' }, 'position', 'position_invalid'],
    ['a place with too few digits', { position: 'b0' }, 'position', 'position_invalid'],
    ['a place that ends in nought', { position: 'a00' }, 'position', 'position_invalid'],
    ['a place before all others', { position: `A${'0'.repeat(26)}` }, 'position', 'position_invalid'],
    [
      'an endless place',
      { position: `a${'V'.repeat(limits.todoPosition.max)}` },
      'position',
      'position_invalid',
    ],
  ])('refuses %s', async (_what, body, path, code) => {
    const todo = await create();
    const refusal = await refusalOf(todo, body);
    expect(refusal.status).toBe(422);
    expect(refusal.body.issues).toContainEqual(expect.objectContaining({ path, code }));
    expect((await me.client.call('getTodo', { params: { id: todo.id } })).todo).toEqual(todo);
  });

  it.each(['a0', 'Zz', 'a0V', 'b00', 'zzzzzzzzzzzzzzzzzzzzzzzzzzz', `A${'0'.repeat(25)}1`])(
    'takes the place %s',
    async (position) => {
      expect((await create({ position })).position).toBe(position);
    },
  );

  describe('a start after the day it is due', () => {
    const late = { path: 'start_date', code: 'start_after_due' };

    it('is refused, judged by all that the todo says afterwards', async () => {
      const todo = await create({ due_date: day.date(3) });
      const start = { start_date: day.date(4) };
      expect(await refusalOf(todo, start)).toMatchObject({ status: 422, body: { issues: [late] } });
      expect(await change(todo, { ...start, due_date: day.date(4) })).toMatchObject(start);
      expect(await refusalOf(todo, { due_date: day.date(3) })).toMatchObject({
        status: 422,
        body: { issues: [late] },
      });
      expect(await change(todo, { due_date: null })).toMatchObject(start);
      const made = await me.client.send('createTodo', {
        body: { title: 'x', due_date: day.date(1), start_date: day.date(2) },
      });
      expect(made).toMatchObject({ status: 422, body: { issues: [late] } });
    });

    it('is meant by the days of its person, whatever the time is in UTC', async () => {
      const due_date = new Date(day.at(2, '00:30')).toISOString();
      expect(await create({ due_date, start_date: day.date(2) })).toMatchObject({ due_date });
      const made = await me.client.send('createTodo', {
        body: { title: 'x', due_date, start_date: day.date(3) },
      });
      expect(made.status).toBe(422);
    });

    it('that comes of another time zone refuses no other change', async () => {
      const due_date = new Date(day.at(2, '12:00')).toISOString();
      const todo = await create({ due_date, start_date: day.date(2) });
      await me.client.call('updatePreferences', { body: { settings: { time_zone: 'Pacific/Pago_Pago' } } });
      expect(await change(todo, { title: 'renamed' })).toMatchObject({ title: 'renamed', due_date });
    });
  });

  it('leaves Someday with a date, and loses its dates there', async () => {
    const todo = await create({ someday: true });
    expect(todo.someday).toBe(true);
    expect(await change(todo, { due_date: day.date(1) })).toMatchObject({ someday: false });
    expect(await change(todo, { someday: true })).toMatchObject({ someday: true, due_date: null });
    expect(await change(todo, { status: 'in_progress' })).toMatchObject({ someday: false });
  });

  it('keeps what starts later or lies under Someday out of the day and its counts', async () => {
    await create({ title: 'now' });
    await create({ title: 'started', start_date: day.date(0) });
    await create({ title: 'tomorrow', start_date: day.date(1), due_date: day.date(1) });
    await create({ title: 'someday', someday: true });
    const plan = (await me.client.call('listTodos', { query: { view: 'day' } })) as DayPlan;
    const shown = [plan.now, ...plan.next, ...plan.later].map((todo) => todo?.title);
    expect(new Set(shown)).toEqual(new Set(['now', 'started']));
    expect(plan.counts).toMatchObject({ open: 2, later: 0 });
  });

  it('has the order by hand in the day, equal places by their ids', async () => {
    const made = [
      await create({ title: 'c', position: 'b00', priority: 'high' }),
      await create({ title: 'b', position: 'a0' }),
      await create({ title: 'a', position: 'a0' }),
      await create({ title: 'none', priority: 'high' }),
    ];
    const twins = made
      .filter(({ position }) => position === 'a0')
      .toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const plan = (await me.client.call('listTodos', { query: { view: 'day' } })) as DayPlan;
    expect([plan.now, ...plan.next].map((todo) => todo?.title)).toEqual([
      ...twins
        .toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))
        .map(({ title }) => title),
      'c',
      'none',
    ]);
  });
});
