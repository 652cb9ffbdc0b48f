import type { Todo, TodoFilter, TodoPage, TodoSort } from '@squeeze/contracts/todos';
import type { TodoListArguments } from './todo-list-arguments.ts';
import type { TodoEffect } from './todo-write.ts';

const priorityRank = { high: 3, medium: 2, low: 1 } as const satisfies Record<Todo['priority'], number>;

/** A day without a time counts until its end; the device's midnight serves until the server's own order arrives. */
const dueSort = ({ due_date }: Todo): number => {
  if (due_date === null) return Number.POSITIVE_INFINITY;
  return Date.parse(due_date.length === 10 ? `${due_date}T23:59:59.999` : due_date);
};

const createdSort = (todo: Todo): number => Date.parse(todo.created_at);

const byId = (a: Todo, b: Todo): number => (a.id < b.id ? -1 : Number(a.id > b.id));

/** Smaller first; equal keys are equal infinities too. */
const byNumber = (a: number, b: number): number => (a === b ? 0 : a - b);

/** The server's orders, ties included, so that a new row stands where the next fetch will find it. */
const compare = {
  created_at: (a, b) => byNumber(createdSort(b), createdSort(a)) || byId(b, a),
  due_date: (a, b) =>
    byNumber(dueSort(a), dueSort(b)) || byNumber(createdSort(a), createdSort(b)) || byId(a, b),
  priority: (a, b) =>
    byNumber(priorityRank[b.priority], priorityRank[a.priority]) ||
    byNumber(createdSort(b), createdSort(a)) ||
    byId(b, a),
} as const satisfies Record<TodoSort, (a: Todo, b: Todo) => number>;

const isOpen = ({ status }: Todo): boolean => status === 'pending' || status === 'in_progress';

const passes = {
  all: () => true,
  pending: isOpen,
  completed: ({ status }) => status === 'completed',
  closed: (todo) => !isOpen(todo),
} as const satisfies Record<TodoFilter, (todo: Todo) => boolean>;

const belongs = (todo: Todo, { filter, category }: TodoListArguments): boolean =>
  passes[filter](todo) &&
  (category === undefined || todo.category?.toLocaleLowerCase() === category.toLocaleLowerCase());

interface Place {
  readonly page: number;
  readonly index: number;
}

const placeOf = (pages: readonly TodoPage[], matches: (todo: Todo) => boolean): Place | null => {
  for (const [page, { todos }] of pages.entries()) {
    const index = todos.findIndex(matches);
    if (index !== -1) return { page, index };
  }
  return null;
};

/** One page with some of its todos replaced; the others stay the same objects, so that only that page is drawn anew. */
const spliced = (
  pages: readonly TodoPage[],
  { page, index }: Place,
  removed: number,
  ...added: readonly Todo[]
): readonly TodoPage[] =>
  pages.map((known, at) =>
    at === page ? { ...known, todos: known.todos.toSpliced(index, removed, ...added) } : known,
  );

/** The loaded pages with one todo taken in where it belongs; unchanged when that lies beyond what is loaded. */
const withAdded = (pages: readonly TodoPage[], todo: Todo, sort: TodoSort): readonly TodoPage[] => {
  const before = placeOf(pages, (other) => compare[sort](todo, other) < 0);
  if (before !== null) return spliced(pages, before, 0, todo);
  const last = pages.at(-1);
  if (last === undefined || last.next_cursor !== null) return pages;
  return spliced(pages, { page: pages.length - 1, index: last.todos.length }, 0, todo);
};

/** The loaded pages of a list after something has happened to one todo. */
export const pagesAfter = (
  pages: readonly TodoPage[],
  list: TodoListArguments,
  { id, before, after }: TodoEffect,
): readonly TodoPage[] => {
  const place = placeOf(pages, (todo) => todo.id === id);
  const current = place === null ? before : (pages[place.page]?.todos[place.index] ?? before);
  const next = after(current);
  const stays = next !== null && belongs(next, list);
  if (place === null) return stays ? withAdded(pages, next, list.sort) : pages;
  if (!stays) return spliced(pages, place, 1);
  if (next === current) return pages;
  const movesNot = current !== null && compare[list.sort](current, { ...next, id: current.id }) === 0;
  return movesNot ? spliced(pages, place, 1, next) : withAdded(spliced(pages, place, 1), next, list.sort);
};
