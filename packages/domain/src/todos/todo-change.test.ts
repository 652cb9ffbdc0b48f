import type { Todo, TodoDraft, TodoStatus } from '@squeeze/contracts/todos';
import { describe, expect, it } from 'vitest';
import { changedTodo, editBetween, newTodo, reversedEdit, type TodoEdit, todoFields } from './todo-change.ts';

const early = Date.parse('2026-06-10T08:00:00Z');
const late = Date.parse('2026-06-10T09:30:00Z');
const [atEarly, atLate] = ['2026-06-10T08:00:00.000Z', '2026-06-10T09:30:00.000Z'];

const draft: TodoDraft = {
  title: 'Buy oat milk',
  description: 'Two litres',
  due_date: '2026-06-12',
  priority: 'medium',
  category: 'home',
  status: 'pending',
  start_date: null,
  someday: false,
  estimate_minutes: null,
  steps: [],
  position: null,
  repeat: null,
};
const todoIn = (status: TodoStatus): Todo => newTodo({ ...draft, status }, 'a', early);

describe('a new todo', () => {
  it.each([
    ['pending', null, null],
    ['in_progress', atEarly, null],
    ['completed', null, atEarly],
    ['cancelled', null, null],
  ] as const)('that is %s has its times', (status, started_at, completed_at) => {
    expect(todoIn(status)).toEqual({
      id: 'a',
      ...draft,
      status,
      series_id: null,
      occurrence: null,
      created_at: atEarly,
      updated_at: atEarly,
      started_at,
      completed_at,
    });
  });
});

describe('a changed todo', () => {
  it.each([
    ['pending', 'pending', null, null],
    ['pending', 'in_progress', atLate, null],
    ['pending', 'completed', null, atLate],
    ['pending', 'cancelled', null, null],
    ['in_progress', 'pending', null, null],
    ['in_progress', 'in_progress', atEarly, null],
    ['in_progress', 'completed', atEarly, atLate],
    ['in_progress', 'cancelled', atEarly, null],
    ['completed', 'pending', null, null],
    ['completed', 'in_progress', atLate, null],
    ['completed', 'completed', null, atEarly],
    ['completed', 'cancelled', null, null],
    ['cancelled', 'pending', null, null],
    ['cancelled', 'in_progress', atLate, null],
    ['cancelled', 'completed', null, atLate],
    ['cancelled', 'cancelled', null, null],
  ] as const)('that was %s and is %s has its times', (was, is, started_at, completed_at) => {
    const before = todoIn(was);
    expect(changedTodo(before, { status: is }, late)).toEqual({
      ...before,
      status: is,
      updated_at: atLate,
      started_at,
      completed_at,
    });
  });

  const edits: readonly (readonly [string, TodoEdit])[] = [
    ['what is given', { title: 'Buy soy milk', priority: 'high' }],
    ['null, which clears', { description: null, due_date: null, category: null }],
    ['nothing', {}],
  ];
  it.each(edits)('takes %s and keeps the rest', (_, edit) => {
    const before = todoIn('in_progress');
    expect(changedTodo(before, edit, late)).toEqual({ ...before, ...edit, updated_at: atLate });
  });

  it('keeps a field that is sent as undefined, and takes nothing that is not said of a todo', () => {
    const before = todoIn('pending');
    const sent = { title: undefined, id: 'b', created_at: atLate, completed_at: atLate };
    expect(changedTodo(before, sent, late)).toEqual({ ...before, updated_at: atLate });
  });

  it.each(edits)('is what it was once an edit of %s is reversed', (_, edit) => {
    const before = todoIn('pending');
    const back = reversedEdit(before, edit);
    expect(Object.keys(back)).toEqual(Object.keys(edit));
    expect(changedTodo(changedTodo(before, edit, late), back, late)).toEqual({
      ...before,
      updated_at: atLate,
    });
  });

  it.each([
    ['completed', 'pending'],
    ['in_progress', 'pending'],
    ['in_progress', 'completed'],
    ['cancelled', 'in_progress'],
    ['completed', 'cancelled'],
  ] as const)('that was %s has its times again when %s is taken back', (was, status) => {
    const started = changedTodo(todoIn('pending'), { status: 'in_progress' }, early + 60_000);
    const before = changedTodo(started, { status: was }, early + 120_000);
    const after = changedTodo(before, { status }, late);
    const back = reversedEdit(before, { status });
    expect(changedTodo(after, back, late)).toEqual({ ...before, updated_at: atLate });
  });

  it.each(['completed', 'cancelled'] as const)('that was %s without a beginning has none again', (was) => {
    const before = changedTodo(todoIn('pending'), { status: was }, early + 60_000);
    const after = changedTodo(before, { status: 'in_progress' }, late);
    const back = reversedEdit(before, { status: 'in_progress' });
    expect(changedTodo(after, back, late)).toEqual({ ...before, updated_at: atLate });
  });

  it.each([atLate, '2026-06-10T07:59:59Z', 'yesterday', 7, {}, null])(
    'takes no time of %j with a status: it was not there, or that is none',
    (sent) => {
      const before = { ...todoIn('pending'), started_at: null };
      const edit = { completed_at: sent, started_at: sent };
      const now = late - 1;
      expect(changedTodo(before, { ...edit, status: 'completed' }, now).completed_at).toBe(
        new Date(now).toISOString(),
      );
      expect(changedTodo(before, { ...edit, status: 'in_progress' }, now).started_at).toBe(
        new Date(now).toISOString(),
      );
    },
  );

  it('opens again, without its times, when its completion is reversed', () => {
    const before = todoIn('pending');
    const edit: TodoEdit = { status: 'completed' };
    const after = changedTodo(before, edit, early);
    expect(changedTodo(after, reversedEdit(before, edit), late)).toEqual({ ...before, updated_at: atLate });
  });
});

describe('what repeats', () => {
  const repeat = { rule: 'FREQ=DAILY', after: 'date' } as const;

  it('is a series of its own from when on it does', () => {
    expect(newTodo({ ...draft, repeat }, 'a', early).series_id).toBe('a');
    const later = changedTodo(todoIn('pending'), { repeat }, late);
    expect(later).toMatchObject({ repeat, series_id: 'a' });
    expect(changedTodo(later, { repeat: null }, late)).toMatchObject({ repeat: null, series_id: 'a' });
  });

  it.each<[string, TodoEdit]>([
    ['that', { status: 'completed' }],
    ['that, with its rule sent along', { status: 'completed', repeat: { ...repeat } }],
    ['that, with another rule', { status: 'completed', repeat: { rule: 'FREQ=WEEKLY', after: 'date' } }],
  ])('repeats no more once it is done, and does again when %s is taken back', (_, edit) => {
    const before = newTodo({ ...draft, repeat }, 'a', early);
    const after = changedTodo(before, edit, late);
    expect(after).toMatchObject({ status: 'completed', repeat: null, series_id: 'a' });
    expect(changedTodo(after, reversedEdit(before, edit), late)).toEqual({ ...before, updated_at: atLate });
  });
});

describe('what is done', () => {
  const repeat = { rule: 'FREQ=DAILY', after: 'date' } as const;

  it.each<[string, Todo]>([
    ['made as done', newTodo({ ...draft, repeat, status: 'completed' }, 'a', early)],
    ['done with it', changedTodo(todoIn('pending'), { status: 'completed', repeat }, early)],
    ['done before', changedTodo(todoIn('completed'), { repeat }, early)],
    [
      'done after it was cancelled',
      changedTodo(
        newTodo({ ...draft, repeat, status: 'cancelled' }, 'a', early),
        { status: 'completed' },
        early,
      ),
    ],
  ])('does not repeat, and is of a series: %s', (_, todo) => {
    expect(todo).toMatchObject({ status: 'completed', repeat: null, series_id: 'a' });
  });
});

describe('Someday', () => {
  const put = { someday: true };
  const dated: Todo = { ...todoIn('pending'), start_date: '2026-06-11' };
  const off: Todo = { ...todoIn('pending'), due_date: null, someday: true };

  it.each<[string, Todo, TodoEdit, Partial<Todo>]>([
    ['takes the dates away', dated, put, { someday: true, due_date: null, start_date: null }],
    [
      'takes the dates away that are sent along',
      dated,
      { ...put, due_date: dated.due_date },
      { someday: true, due_date: null },
    ],
    ['is left by a day', off, { due_date: '2026-06-13' }, { someday: false, due_date: '2026-06-13' }],
    ['is left by a start', off, { start_date: '2026-06-13' }, { someday: false, start_date: '2026-06-13' }],
    ['is left by a day that is given with it', off, { ...put, due_date: '2026-06-13' }, { someday: false }],
    ['is left by a beginning', off, { status: 'in_progress' }, { someday: false, status: 'in_progress' }],
    [
      'ends what is under way',
      todoIn('in_progress'),
      put,
      { someday: true, status: 'pending', started_at: null },
    ],
    ['is kept by another change', off, { title: 'Buy soy milk', due_date: null }, { someday: true }],
  ])('%s, and is as it was when that is taken back', (_, before, edit, expected) => {
    const after = changedTodo(before, edit, late);
    expect(after).toMatchObject(expected);
    expect(changedTodo(after, reversedEdit(before, edit), late)).toEqual({ ...before, updated_at: atLate });
  });

  it('of a new todo gives way to a date', () => {
    expect(newTodo({ ...draft, someday: true }, 'a', early)).toMatchObject({
      someday: false,
      due_date: '2026-06-12',
    });
    expect(newTodo({ ...draft, due_date: null, someday: true }, 'a', early).someday).toBe(true);
  });
});

describe('the edit between two drafts', () => {
  const other: TodoDraft = {
    title: 'Buy soy milk',
    description: null,
    due_date: '2026-06-12T10:00:00.000Z',
    priority: 'high',
    category: null,
    status: 'completed',
    start_date: '2026-06-11',
    someday: true,
    estimate_minutes: 20,
    steps: [{ id: 'a', title: 'Go', done: false }],
    position: 'a0',
    repeat: { rule: 'FREQ=DAILY', after: 'date' },
  };

  it.each(todoFields)('has %s when it differs, and only then', (field) => {
    expect(editBetween(draft, { ...draft, [field]: other[field] })).toEqual({ [field]: other[field] });
  });

  it('is empty between equal ones', () => {
    const steps = [{ id: 'a', title: 'Go', done: false }];
    expect(editBetween({ ...draft, steps }, { ...draft, steps: structuredClone(steps) })).toEqual({});
  });
});
