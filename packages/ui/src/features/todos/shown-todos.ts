import type { Todo } from '@squeeze/contracts/todos';
import { changedTodo } from '@squeeze/domain/todos/todo-change';
import type { TodoLists } from './use-todo-lists.ts';

/** All that is shown, from top to bottom. */
export const shownTodos = ({ plan, later, done }: TodoLists): readonly Todo[] => [
  ...(plan?.now ? [plan.now] : []),
  ...(plan?.next ?? []),
  ...(later ?? []),
  ...(done ?? []),
];

const completed = (todo: Todo, id: string, now: number): Todo =>
  todo.id === id ? changedTodo(todo, { status: 'completed' }, now) : todo;

/** What is shown, one of it completed and still in its place. */
export const withCompleted = (lists: TodoLists, id: string, now: number): TodoLists => ({
  ...lists,
  plan: lists.plan && {
    ...lists.plan,
    now: lists.plan.now && completed(lists.plan.now, id, now),
    next: lists.plan.next.map((todo) => completed(todo, id, now)),
  },
  later: lists.later && lists.later.map((todo) => completed(todo, id, now)),
});
