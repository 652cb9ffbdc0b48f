import type { Todo, TodoFilter, TodoPage, TodoSort, TodoView } from '@squeeze/contracts/todos';
import { groupOf } from '@squeeze/domain/todos/todo-groups';
import { handKey } from '@squeeze/domain/todos/hand-key';
import { startKey } from '@squeeze/domain/todos/start-key';
import { pagesAfter as listAfter } from '../pages-after.ts';
import type { TodoListArguments } from './todo-list-arguments.ts';
import type { TodoEffect } from './todo-write.ts';
import { withoutTold } from './unsaved-todo.ts';

const priorityRank = { high: 3, medium: 2, low: 1 } as const satisfies Record<Todo['priority'], number>;

/** A day without a time counts until its end; the device's midnight serves until the server's own order arrives. */
const dueSort = ({ due_date }: Todo): number => {
  if (due_date === null) return Number.POSITIVE_INFINITY;
  return Date.parse(due_date.length === 10 ? `${due_date}T23:59:59.999` : due_date);
};

const createdSort = (todo: Todo): number => Date.parse(todo.created_at);

/** By code units, as the server does it. */
const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const byId = (a: Todo, b: Todo): number => byText(a.id, b.id);

/** Smaller first; equal keys are equal infinities too. */
const byNumber = (a: number, b: number): number => (a === b ? 0 : a - b);

const handSort = (todo: Todo): string => handKey({ ...todo, createdAt: createdSort(todo) });

/** The server's orders, ties included, so that a new row stands where the next fetch will find it. */
const compare = {
  created_at: (a, b) => byNumber(createdSort(b), createdSort(a)) || byId(b, a),
  due_date: (a, b) =>
    byNumber(dueSort(a), dueSort(b)) || byNumber(createdSort(a), createdSort(b)) || byId(a, b),
  priority: (a, b) =>
    byNumber(priorityRank[b.priority], priorityRank[a.priority]) ||
    byNumber(createdSort(b), createdSort(a)) ||
    byId(b, a),
  position: (a, b) => byText(handSort(a), handSort(b)) || byId(a, b),
} as const satisfies Record<TodoSort, (a: Todo, b: Todo) => number>;

const completedSort = ({ completed_at }: Todo): number =>
  completed_at === null ? 0 : Date.parse(completed_at);

const byCompletion = (a: Todo, b: Todo): number => byNumber(completedSort(b), completedSort(a)) || byId(b, a);

const startSort = (todo: Todo): number =>
  startKey({ ...todo, startDate: todo.start_date }) ?? Number.POSITIVE_INFINITY;

const byStart = (a: Todo, b: Todo): number =>
  byNumber(startSort(a), startSort(b)) || byNumber(createdSort(a), createdSort(b)) || byId(a, b);

const ordersOfViews = {
  today: compare.due_date,
  upcoming: compare.due_date,
  someday: byStart,
  done: byCompletion,
} as const satisfies Record<TodoView, (a: Todo, b: Todo) => number>;

const orderOf = ({ sort, view }: TodoListArguments): ((a: Todo, b: Todo) => number) => {
  if (view === undefined) return compare[sort];
  return ordersOfViews[view.name];
};

const isOpen = ({ status }: Todo): boolean => status === 'pending' || status === 'in_progress';

const passes = {
  all: () => true,
  pending: isOpen,
  completed: ({ status }) => status === 'completed',
  closed: (todo) => !isOpen(todo),
} as const satisfies Record<TodoFilter, (todo: Todo) => boolean>;

const belongs = (todo: Todo, { filter, category, view, someday }: TodoListArguments): boolean =>
  (someday === undefined || !todo.someday || !isOpen(todo)) &&
  (view === undefined ? passes[filter](todo) : groupOf(view.name, todo, view) !== null) &&
  (category === undefined || todo.category?.toLocaleLowerCase() === category.toLocaleLowerCase());

/** The loaded pages of a list after things have happened to some todos. */
export const pagesAfter = (
  pages: readonly TodoPage[],
  list: TodoListArguments,
  effects: readonly TodoEffect[],
): readonly TodoPage[] =>
  listAfter(
    pages,
    {
      itemsOf: ({ todos }) => todos,
      withItems: (page, todos) => ({ ...page, todos }),
      order: orderOf(list),
      belongs: (todo) => belongs(todo, list),
    },
    withoutTold(effects, (id) => pages.some(({ todos }) => todos.some((todo) => todo.id === id))),
  );
