import type { Todo } from '@squeeze/contracts/todos';
import { changedTodo, reversedEdit, type TodoEdit } from '@squeeze/domain/todos/todo-change';
import type { TodoEffect } from './todo-write.ts';

interface Several {
  /** As they were shown when it was done to them. */
  readonly todos: readonly Todo[];
  /** Null: they are deleted. */
  readonly edit: TodoEdit | null;
}

/** One thing that is done to several todos by one call, and what takes exactly that back. */
export type SeveralWrite =
  | (Several & { readonly kind: 'several' })
  | (Several & { readonly kind: 'severalBack'; readonly receiptId: string });

/** What it does to what is shown. `at`: when the person did it, epoch ms. */
export const effectsOfSeveral = ({ kind, todos, edit }: SeveralWrite, at: number): readonly TodoEffect[] =>
  todos.map((todo): TodoEffect => {
    const { id } = todo;
    if (edit === null) {
      return kind === 'several'
        ? { id, before: todo, after: () => null }
        : { id, before: null, after: (current) => current ?? todo };
    }
    const step = kind === 'several' ? edit : reversedEdit(todo, edit);
    return { id, before: todo, after: (current) => current && changedTodo(current, step, at) };
  });
