import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { todoPriorities, todoStatuses } from '@squeeze/contracts/todos';
import { dayInZone } from '../zoned-time.ts';
import { isOfDay, planDay, type PlannableTodo } from './plan-day.ts';

const zone = 'America/New_York';
// A Wednesday, 10:30 in New York.
const now = Date.parse('2026-06-10T14:30:00Z');
const at = (text: string): number => Date.parse(`${text}-04:00`);

let made = 0;
function todo(id: string, facts: Partial<PlannableTodo> = {}): PlannableTodo {
  made += 1;
  return {
    id,
    status: 'pending',
    priority: 'medium',
    dueDay: null,
    dueAt: null,
    createdAt: made,
    startDate: null,
    someday: false,
    position: null,
    ...facts,
  };
}

const order = (plan: ReturnType<typeof planDay>): string[] =>
  [...(plan.now ? [plan.now] : []), ...plan.next, ...plan.later].map(({ id }) => id);

describe('planDay', () => {
  it('has an empty plan for no todos', () => {
    expect(planDay([], now, zone)).toEqual({ now: null, next: [], later: [], carriedOver: new Set() });
  });

  it('gives one to Now, three to Next and the rest to Later', () => {
    const todos = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => todo(id));
    const plan = planDay(todos, now, zone);
    expect(plan.now?.id).toBe('a');
    expect(plan.next.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
    expect(plan.later.map(({ id }) => id)).toEqual(['e', 'f']);
  });

  it.each<[string, PlannableTodo[]]>([
    [
      'in progress, soon, carried over, today by time, today, undated, coming days',
      [
        todo('started', { status: 'in_progress', priority: 'low' }),
        todo('this morning', { dueAt: at('2026-06-10T09:00'), priority: 'low' }),
        todo('in three hours', { dueAt: at('2026-06-10T13:30'), priority: 'low' }),
        todo('yesterday', { dueDay: '2026-06-09', priority: 'low' }),
        todo('a minute later', { dueAt: at('2026-06-10T13:31') }),
        todo('this evening', { dueAt: at('2026-06-10T18:00') }),
        todo('today', { dueDay: '2026-06-10', priority: 'high' }),
        todo('undated', { priority: 'high' }),
        todo('tomorrow early', { dueAt: at('2026-06-11T00:00'), priority: 'low' }),
        todo('tomorrow', { dueDay: '2026-06-11', priority: 'high' }),
        todo('next year', { dueDay: '2027-06-10', priority: 'high' }),
      ],
    ],
    [
      'priority before age among the carried over, however old',
      [
        todo('important', { dueDay: '2026-06-09', priority: 'high' }),
        todo('older', { dueAt: at('2026-05-01T12:00'), createdAt: 0 }),
        todo('newer', { dueDay: '2026-04-01', createdAt: 1 }),
        todo('trifle', { dueDay: '2025-06-09', priority: 'low', createdAt: 0 }),
      ],
    ],
    [
      'time before priority today, and priority only between equal times',
      [
        todo('soon', { dueAt: at('2026-06-10T11:00'), priority: 'low' }),
        todo('high at noon', { dueAt: at('2026-06-10T12:00'), priority: 'high' }),
        todo('low at noon', { dueAt: at('2026-06-10T12:00'), priority: 'low' }),
        todo('last minute', { dueAt: at('2026-06-10T23:59') }),
        todo('any time', { dueDay: '2026-06-10' }),
      ],
    ],
    [
      'started todos by the same order among themselves',
      [
        todo('late', { status: 'in_progress', dueDay: '2026-06-01', priority: 'low' }),
        todo('for today', { status: 'in_progress', dueDay: '2026-06-10', priority: 'low' }),
        todo('undated', { status: 'in_progress', priority: 'high' }),
        todo('ahead', { status: 'in_progress', dueDay: '2026-07-01', priority: 'high' }),
        todo('not started', { dueDay: '2026-06-01', priority: 'high' }),
      ],
    ],
    [
      'what was put in order by hand within its group, in the order of code units, before what was not',
      [
        todo('soon', { dueAt: at('2026-06-10T12:00'), position: 'a9' }),
        todo('carried over', { dueDay: '2026-06-01', position: 'a9', priority: 'low' }),
        todo('carried over, important', { dueDay: '2026-06-09', priority: 'high' }),
        todo('at six', { dueAt: at('2026-06-10T18:00'), position: 'b00' }),
        todo('at seven', { dueAt: at('2026-06-10T19:00'), position: 'Zz' }),
        todo('today, before', { dueDay: '2026-06-10', position: 'a0V', priority: 'low' }),
        todo('today, after', { dueDay: '2026-06-10', position: 'a0l', priority: 'high' }),
        todo('in front', { position: 'Zz', priority: 'low' }),
        todo('upper case', { position: 'aV', priority: 'low' }),
        todo('lower case', { position: 'aa', priority: 'low' }),
        todo('behind', { position: 'b00', priority: 'low' }),
        todo('not in order', { priority: 'high' }),
      ],
    ],
    [
      'the smaller id of two with one place, so that two windows have them alike',
      [todo('a', { position: 'a0', createdAt: 1 }), todo('b', { position: 'a0', createdAt: 1 })],
    ],
    [
      'the older of equals, then the smaller id',
      [todo('z', { createdAt: 1 }), todo('a', { createdAt: 2 }), todo('b', { createdAt: 2 })],
    ],
  ])('orders %s', (_case, todos) => {
    const expected = todos.map(({ id }) => id);
    expect(order(planDay(todos, now, zone))).toEqual(expected);
    expect(order(planDay(todos.toReversed(), now, zone))).toEqual(expected);
  });

  it('leaves out what is completed or cancelled', () => {
    const todos = [
      todo('done', { status: 'completed' }),
      todo('dropped', { status: 'cancelled', dueDay: '2026-06-01' }),
    ];
    expect(planDay(todos, now, zone)).toEqual({ now: null, next: [], later: [], carriedOver: new Set() });
  });

  it.each<[string, Partial<PlannableTodo>, boolean]>([
    ['starts today', { startDate: '2026-06-10' }, true],
    ['started a week ago', { startDate: '2026-06-03' }, true],
    ['starts tomorrow', { startDate: '2026-06-11' }, false],
    ['starts tomorrow and is due then', { startDate: '2026-06-11', dueDay: '2026-06-11' }, false],
    ['starts tomorrow and is under way already', { startDate: '2026-06-11', status: 'in_progress' }, true],
    ['lies under Someday', { someday: true }, false],
    ['lies under Someday and has a place in the order', { someday: true, position: 'a0' }, false],
  ])('has what %s: %j, %j', (_case, facts, isThere) => {
    const plan = planDay([todo('it', facts)], now, zone);
    expect(order(plan)).toEqual(isThere ? ['it'] : []);
    expect(plan.carriedOver.size).toBe(0);
  });

  it('lets a todo in when its day begins in the zone', () => {
    const todos = [todo('it', { startDate: '2026-06-11' })];
    expect(order(planDay(todos, at('2026-06-10T23:59'), zone))).toEqual([]);
    expect(order(planDay(todos, at('2026-06-11T00:00'), zone))).toEqual(['it']);
    expect(order(planDay(todos, at('2026-06-10T11:00'), 'Asia/Tokyo'))).toEqual(['it']);
  });

  it('does not take a time after midnight for one of today, however soon it is', () => {
    const late = at('2026-06-10T23:00');
    const todos = [todo('half past midnight', { dueAt: at('2026-06-11T00:30') }), todo('undated')];
    expect(order(planDay(todos, late, zone))).toEqual(['undated', 'half past midnight']);
  });

  it('keeps a todo of a coming day out of Now, and shows it as next', () => {
    const plan = planDay([todo('tomorrow', { dueDay: '2026-06-11', priority: 'high' })], now, zone);
    expect(plan.now).toBeNull();
    expect(plan.next.map(({ id }) => id)).toEqual(['tomorrow']);
  });

  it('lets a todo of a coming day be Now once it is started', () => {
    expect(planDay([todo('a', { dueDay: '2026-06-11', status: 'in_progress' })], now, zone).now?.id).toBe(
      'a',
    );
  });

  it('carries over by the day of the zone, not by the minute', () => {
    const todos = [
      todo('a minute before midnight', { dueAt: at('2026-06-09T23:59') }),
      todo('midnight', { dueAt: at('2026-06-10T00:00') }),
      todo('an hour ago', { dueAt: at('2026-06-10T09:30') }),
      todo('yesterday', { dueDay: '2026-06-09' }),
      todo('today', { dueDay: '2026-06-10' }),
    ];
    expect([...planDay(todos, now, zone).carriedOver].toSorted()).toEqual([
      'a minute before midnight',
      'yesterday',
    ]);
    // In Tokyo it is 23:30 of the same day, and those two times lie in its own 10 June.
    expect([...planDay(todos, now, 'Asia/Tokyo').carriedOver]).toEqual(['yesterday']);
    // Half an hour later Tokyo has the 11th.
    expect(planDay(todos, now + 30 * 60_000, 'Asia/Tokyo').carriedOver.size).toBe(5);
  });

  it('holds a day to its end where clocks jump at midnight', () => {
    const santiago = 'America/Santiago';
    const lastMinute = Date.parse('2026-09-06T03:59:59Z');
    const todos = [todo('saturday', { dueDay: '2026-09-05' }), todo('sunday', { dueDay: '2026-09-06' })];
    expect(planDay(todos, lastMinute, santiago).carriedOver.size).toBe(0);
    expect([...planDay(todos, lastMinute + 1000, santiago).carriedOver]).toEqual(['saturday']);
  });

  it('does not change what it is given', () => {
    const todos = Object.freeze([todo('b'), todo('a', { dueDay: '2026-06-01' })]);
    expect(planDay(todos, now, zone).now?.id).toBe('a');
    expect(todos.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

describe('planDay, for any todos', () => {
  const hour = 3_600_000;
  const anyTodo = fc.record({
    id: fc.uuid(),
    status: fc.constantFrom(...todoStatuses),
    priority: fc.constantFrom(...todoPriorities),
    dueDay: fc.option(fc.constantFrom('2026-06-08', '2026-06-09', '2026-06-10', '2026-06-11', '2026-07-01')),
    dueAt: fc.option(fc.integer({ min: -40, max: 40 }).map((hours) => now + hours * hour)),
    createdAt: fc.integer({ min: 0, max: 3 }),
    startDate: fc.option(fc.constantFrom('2026-06-09', '2026-06-10', '2026-06-11')),
    someday: fc.boolean(),
    position: fc.option(fc.constantFrom('Zz', 'a0', 'aa')),
  });
  const anyTodos = fc.uniqueArray(anyTodo, { selector: ({ id }) => id, maxLength: 20 });
  const anyZone = fc.constantFrom('America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'UTC');

  it('loses nothing, doubles nothing, and does not depend on the order given', () => {
    fc.assert(
      fc.property(
        anyTodos.chain((todos) =>
          fc.tuple(fc.constant(todos), fc.shuffledSubarray(todos, { minLength: todos.length })),
        ),
        anyZone,
        ([todos, shuffled], zone) => {
          const plan = planDay(todos, now, zone);
          const open = todos.filter((todo) => isOfDay(todo, dayInZone(now, zone)));
          expect(order(plan).toSorted()).toEqual(open.map(({ id }) => id).toSorted());
          expect(planDay(shuffled, now, zone)).toEqual(plan);
          expect(plan.next.length).toBe(Math.min(3, open.length - (plan.now ? 1 : 0)));
          for (const id of plan.carriedOver) {
            expect(open.some((todo) => todo.id === id)).toBe(true);
          }
        },
      ),
    );
  });

  it('is one total order: any part of the todos comes in the order of the whole', () => {
    fc.assert(
      fc.property(
        anyTodos.chain((todos) => fc.tuple(fc.constant(todos), fc.subarray(todos))),
        anyZone,
        ([todos, part], zone) => {
          const chosen = new Set(part.map(({ id }) => id));
          expect(order(planDay(part, now, zone))).toEqual(
            order(planDay(todos, now, zone)).filter((id) => chosen.has(id)),
          );
        },
      ),
    );
  });
});
