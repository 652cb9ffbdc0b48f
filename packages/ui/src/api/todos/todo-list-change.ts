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

/** What has become of the todos that effects are about; null: gone. */
const outcomes = (
  known: ReadonlyMap<string, Todo>,
  effects: readonly TodoEffect[],
): ReadonlyMap<string, Todo | null> => {
  const after = new Map<string, Todo | null>();
  for (const effect of effects) {
    const current = after.has(effect.id) ? after.get(effect.id) : known.get(effect.id);
    after.set(effect.id, effect.after(current ?? effect.before));
  }
  return after;
};

/**
 * The loaded pages of a list after things have happened to some todos, each where it belongs; what lies beyond what is
 * loaded is left out. Pages that stay the same are the same objects, so that only the others are drawn anew. One pass, as
 * thousands of writes may wait.
 */
export const pagesAfter = (
  pages: readonly TodoPage[],
  list: TodoListArguments,
  effects: readonly TodoEffect[],
): readonly TodoPage[] => {
  if (effects.length === 0) return pages;
  const order = compare[list.sort];
  const known = new Map(pages.flatMap(({ todos }) => todos.map((todo) => [todo.id, todo] as const)));
  const after = outcomes(known, effects);
  const staysInPlace = (todo: Todo): boolean => {
    const next = after.get(todo.id);
    return next === undefined || (next !== null && order(todo, next) === 0);
  };
  const coming = [...after.values()]
    .filter((next) => next !== null)
    .filter((next) => belongs(next, list))
    .filter(({ id }) => {
      const current = known.get(id);
      return current === undefined || !staysInPlace(current);
    })
    .toSorted(order);
  let taken = 0;
  const changed = pages.map((page, index): TodoPage => {
    const todos: Todo[] = [];
    for (const todo of page.todos) {
      for (let next = coming[taken]; next !== undefined && order(next, todo) < 0; next = coming[(taken += 1)])
        todos.push(next);
      const now = after.get(todo.id) ?? todo;
      if (staysInPlace(todo) && (now === todo || belongs(now, list))) todos.push(now);
    }
    if (index === pages.length - 1 && page.next_cursor === null) todos.push(...coming.slice(taken));
    const same = todos.length === page.todos.length && todos.every((todo, at) => todo === page.todos[at]);
    return same ? page : { ...page, todos };
  });
  return changed.every((page, index) => page === pages[index]) ? pages : changed;
};
