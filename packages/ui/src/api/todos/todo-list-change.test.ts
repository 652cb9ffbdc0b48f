import type { Todo, TodoPage } from '@squeeze/contracts/todos';
import type { TodoEdit } from '@squeeze/domain/todos/todo-change';
import { describe, expect, it } from 'vitest';
import { plainTodo } from '@squeeze/domain/todos/plain-todo';
import { planAfter } from './day-plan-change.ts';
import { pagesAfter } from './todo-list-change.ts';
import { effectOf } from './todo-write.ts';

const now = Date.parse('2026-06-10T08:00:00Z');
const zone = 'Europe/Zagreb';

const todo = (id: string, change: Partial<Todo> = {}): Todo => ({
  id,
  title: id,
  description: null,
  due_date: null,
  priority: 'medium',
  category: null,
  status: 'pending',
  created_at: '2026-06-01T08:00:00.000Z',
  updated_at: '2026-06-01T08:00:00.000Z',
  started_at: null,
  completed_at: null,
  ...plainTodo,
  series_id: null,
  occurrence: null,
  ...change,
});
const created = (day: number): Partial<Todo> => ({ created_at: `2026-06-0${day}T08:00:00.000Z` });

const pagesOf = (...pages: readonly (readonly Todo[])[]): TodoPage[] =>
  pages.map((todos, index) => ({
    todos: [...todos],
    next_cursor: index < pages.length - 1 ? `page ${index + 1}` : null,
  }));
const idsOf = (pages: readonly TodoPage[]): string[][] => pages.map(({ todos }) => todos.map(({ id }) => id));
const edited = (before: Todo, edit: TodoEdit) => effectOf({ kind: 'change', before, edit }, now);
const newest = { filter: 'pending', sort: 'created_at' } as const;

describe('a list after a write', () => {
  const [a, b, c] = [todo('a', created(3)), todo('b', created(2)), todo('c', created(1))];

  it('loses what no longer belongs and leaves other pages untouched', () => {
    const pages = pagesOf([a], [b, c]);
    const after = pagesAfter(pages, newest, [edited(b, { status: 'completed' })]);
    expect(idsOf(after)).toEqual([['a'], ['c']]);
    expect(after[0]).toBe(pages[0]);
  });

  it('takes in what has come to belong, in the server’s order', () => {
    const effect = edited({ ...b, status: 'completed' }, { status: 'pending' });
    expect(idsOf(pagesAfter(pagesOf([a, c]), newest, [effect]))).toEqual([['a', 'b', 'c']]);
  });

  it('takes in what waits where it stands: Someday first, then by the day it starts on', () => {
    const someday = {
      ...newest,
      view: { name: 'someday', today: '2026-06-10', zone },
    } as const;
    const sail = todo('sail', { ...created(2), someday: true });
    const tent = todo('tent', { ...created(1), start_date: '2026-06-20' });
    const pages = pagesOf([sail, tent]);
    const takenIn = (edit: TodoEdit) => idsOf(pagesAfter(pages, someday, [edited(c, edit)]));
    expect(takenIn({ someday: true })).toEqual([['c', 'sail', 'tent']]);
    expect(takenIn({ start_date: '2026-06-12' })).toEqual([['sail', 'c', 'tent']]);
    expect(takenIn({ start_date: '2026-06-10' })).toEqual([['sail', 'tent']]);
    expect(idsOf(pagesAfter(pages, someday, [edited(sail, { due_date: '2026-06-12' })]))).toEqual([['tent']]);
  });

  it('loses what is put under Someday, and takes in what is not any more', () => {
    const begun = { ...newest, someday: 'without' } as const;
    const left = (edit: TodoEdit) => idsOf(pagesAfter(pagesOf([a, b, c]), begun, [edited(b, edit)]));
    expect(left({ someday: true })).toEqual([['a', 'c']]);
    expect(left({ priority: 'high' })).toEqual([['a', 'b', 'c']]);
    const back = edited({ ...b, someday: true }, { someday: false });
    expect(idsOf(pagesAfter(pagesOf([a, c]), begun, [back]))).toEqual([['a', 'b', 'c']]);
  });

  it('leaves out what lies beyond what is loaded', () => {
    const loaded: TodoPage[] = [{ todos: [a, b], next_cursor: 'more' }];
    expect(pagesAfter(loaded, newest, [effectOf({ kind: 'restore', before: c }, now)])).toBe(loaded);
  });

  it('moves what is sorted elsewhere now, and nothing else', () => {
    const byPriority = { filter: 'pending', sort: 'priority' } as const;
    const pages = pagesOf([a, b, c]);
    expect(idsOf(pagesAfter(pages, byPriority, [edited(c, { priority: 'high' })]))).toEqual([
      ['c', 'a', 'b'],
    ]);
    expect(idsOf(pagesAfter(pages, byPriority, [edited(b, { title: 'B' })]))).toEqual([['a', 'b', 'c']]);
  });

  it('puts undated todos last, and a day after the times within it', () => {
    const byDue = { filter: 'pending', sort: 'due_date' } as const;
    const timed = todo('timed', { due_date: '2026-06-11T09:00:00Z' });
    const undated = todo('undated');
    const effect = edited(c, { due_date: '2026-06-11' });
    expect(idsOf(pagesAfter(pagesOf([timed, undated, c]), byDue, [effect]))).toEqual([
      ['timed', 'c', 'undated'],
    ]);
  });

  it('knows a category whatever its capitals', () => {
    const ofHealth = { ...newest, category: 'health' };
    const effect = effectOf({ kind: 'restore', before: todo('h', { category: 'Health' }) }, now);
    expect(idsOf(pagesAfter(pagesOf([]), ofHealth, [effect]))).toEqual([['h']]);
  });
});

describe('a list after many writes', () => {
  const [a, b, c] = [todo('a', created(4)), todo('b', created(3)), todo('c', created(1))];
  const added = (id: string, day: number) =>
    effectOf({ kind: 'restore', before: todo(id, created(day)) }, now);

  it('has each where it belongs, whatever order they were made in', () => {
    const after = pagesAfter(pagesOf([a], [b, c]), newest, [
      added('z', 1),
      added('x', 5),
      added('y', 2),
      edited(b, { title: 'B' }),
    ]);
    expect(idsOf(after)).toEqual([
      ['x', 'a'],
      ['b', 'y', 'z', 'c'],
    ]);
    expect(after[1]?.todos[0]?.title).toBe('B');
  });

  it('has the last of what was done to one', () => {
    const gone = effectOf({ kind: 'delete', before: b }, now);
    const back = effectOf({ kind: 'restore', before: b }, now);
    const renamed = edited(b, { title: 'B' });
    const pages = pagesOf([a, b, c]);
    expect(idsOf(pagesAfter(pages, newest, [renamed, gone]))).toEqual([['a', 'c']]);
    expect(pagesAfter(pages, newest, [gone, back])).toBe(pages);
    expect(pagesAfter(pages, newest, [renamed, edited(b, { priority: 'high' })])[0]?.todos[1]).toMatchObject({
      title: 'B',
      priority: 'high',
    });
  });
});

describe('the day after a write', () => {
  const plan = {
    now: todo('first', { due_date: '2026-06-10' }),
    next: [todo('second'), todo('third'), todo('fourth')],
    later: [todo('fifth')],
    carried_over: [],
    counts: { open: 5, later: 1, carried_over: 0, completed_today: 2 },
  };
  const first = plan.now;

  it('is planned anew, by the server’s rule', () => {
    const after = planAfter(plan, [edited(first, { status: 'completed' })], now, zone);
    expect(after.now?.id).toBe('fifth');
    expect(after.next.map(({ id }) => id)).toEqual(['fourth', 'second', 'third']);
    expect(after.counts).toEqual({ open: 4, later: 0, carried_over: 0, completed_today: 3 });
  });

  it('puts what is postponed behind everything for today', () => {
    const after = planAfter(plan, [edited(first, { due_date: '2026-06-11' })], now, zone);
    expect(after.now?.id).not.toBe('first');
    expect(after.later.map(({ id }) => id)).toEqual(['first']);
    expect(after.counts).toEqual(plan.counts);
  });

  it('tells how much waits, where the server has told it', () => {
    const known = { ...plan, counts: { ...plan.counts, waiting: 2 } };
    const told = [
      [edited(first, { someday: true }), { open: 4, waiting: 3 }],
      [edited(first, { start_date: '2026-06-11', due_date: '2026-06-12' }), { open: 4, waiting: 3 }],
      [edited(todo('old', { someday: true }), { due_date: '2026-06-11' }), { open: 6, waiting: 1 }],
      [edited(todo('old', { someday: true }), { status: 'completed' }), { open: 5, waiting: 1 }],
      [edited(first, { status: 'completed' }), { open: 4, waiting: 2 }],
    ] as const;
    for (const [effect, counts] of told)
      expect(planAfter(known, [effect], now, zone).counts).toMatchObject(counts);
    expect(planAfter(plan, [edited(first, { someday: true })], now, zone).counts).not.toHaveProperty(
      'waiting',
    );
  });

  it('takes in what was carried over by being brought back', () => {
    const old = todo('old', { due_date: '2026-06-08' });
    const after = planAfter(plan, [effectOf({ kind: 'restore', before: old }, now)], now, zone);
    expect(after.now?.id).toBe('old');
    expect(after.carried_over).toEqual(['old']);
    expect(after.counts).toMatchObject({ open: 6, carried_over: 1 });
  });

  it('stays the very same without writes', () => {
    expect(planAfter(plan, [], now, zone)).toBe(plan);
  });
});
