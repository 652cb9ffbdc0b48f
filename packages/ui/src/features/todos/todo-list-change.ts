import type { Todo, TodoFilter, TodoPage, TodoSort } from '@squeeze/contracts/todos';
import type { TodoListArguments } from './todo-list-arguments.ts';

const priorityRank = { high: 0, medium: 1, low: 2 } as const satisfies Record<Todo['priority'], number>;

const newestFirst = (a: Todo, b: Todo): number => Date.parse(b.created_at) - Date.parse(a.created_at);

/** A day without a time ends with the day; for placing a new row until the server's own order arrives. */
const dueAt = (todo: Todo): number => {
  if (todo.due_date === null) return Number.POSITIVE_INFINITY;
  return Date.parse(todo.due_date.length === 10 ? `${todo.due_date}T23:59:59Z` : todo.due_date);
};

const compare = {
  created_at: newestFirst,
  due_date: (a, b) => (dueAt(a) === dueAt(b) ? newestFirst(a, b) : dueAt(a) - dueAt(b)),
  priority: (a, b) => priorityRank[a.priority] - priorityRank[b.priority] || newestFirst(a, b),
} as const satisfies Record<TodoSort, (a: Todo, b: Todo) => number>;

const passes = {
  all: () => true,
  pending: (todo) => todo.status === 'pending' || todo.status === 'in_progress',
  completed: (todo) => todo.status === 'completed',
} as const satisfies Record<TodoFilter, (todo: Todo) => boolean>;

const belongs = (todo: Todo, { filter, category }: TodoListArguments): boolean =>
  passes[filter](todo) && (category === undefined || todo.category === category);

/** The loaded pages with one todo taken in where it belongs; unchanged when that lies beyond what is loaded. */
export const withTodoAdded = (
  pages: readonly TodoPage[],
  todo: Todo,
  list: TodoListArguments,
): readonly TodoPage[] => {
  if (!belongs(todo, list)) return pages;
  const follows = (other: Todo): boolean => compare[list.sort](todo, other) <= 0;
  const pageIndex = pages.findIndex((page) => page.todos.some(follows));
  if (pageIndex === -1) return withTodoAtEnd(pages, todo);
  return pages.map((page, index) => {
    if (index !== pageIndex) return page;
    const at = page.todos.findIndex(follows);
    return { ...page, todos: page.todos.toSpliced(at, 0, todo) };
  });
};

const withTodoAtEnd = (pages: readonly TodoPage[], todo: Todo): readonly TodoPage[] => {
  const last = pages.at(-1);
  if (last === undefined || last.next_cursor !== null) return pages;
  return [...pages.slice(0, -1), { ...last, todos: [...last.todos, todo] }];
};

export const withoutTodoInPages = (pages: readonly TodoPage[], id: string): readonly TodoPage[] =>
  pages.map((page) => ({ ...page, todos: page.todos.filter((todo) => todo.id !== id) }));

/** The loaded pages with one todo replaced where it stands, or gone when the list's filter no longer fits it. */
export const withTodoReplaced = (
  pages: readonly TodoPage[],
  id: string,
  change: (todo: Todo) => Todo,
  list: TodoListArguments,
): readonly TodoPage[] =>
  pages.map((page) => ({
    ...page,
    todos: page.todos.flatMap((todo) => {
      if (todo.id !== id) return [todo];
      const changed = change(todo);
      return belongs(changed, list) ? [changed] : [];
    }),
  }));
