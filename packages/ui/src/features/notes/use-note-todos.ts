import { noteLinks } from '@squeeze/domain/notes/note-links';
import { todoOfWords } from '@squeeze/domain/todos/todo-of-words';
import { useMemo } from 'react';
import { selectLinkedTodo, useLinkedTodos } from '../../api/todos/some-todos.ts';
import { addThings, completeTodo, reopenTodo } from '../../api/todos/todo-actions.ts';
import { useAppDispatch, useAppStore } from '../../api/store-hooks.ts';
import type { NoteTodos } from './editor/note-todos.ts';

interface UsedNoteTodos {
  readonly todos: NoteTodos;
  /** Another where one of them has become something else. */
  readonly states: string;
}

/** The todos that a note links to, and how a line becomes one. @param content the text of the note as it is known */
export const useNoteTodos = (content: string): UsedNoteTodos => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const linked = useMemo(() => {
    const ids = noteLinks(content).flatMap(({ kind, id }) => (kind === 'todo' ? [id] : []));
    return ids.join(',');
  }, [content]);
  // By what it says: a note that is written on mostly links to the same.
  const ids = useMemo(() => (linked === '' ? [] : linked.split(',')), [linked]);
  const states = useLinkedTodos(ids)
    .map((todo) => todo?.status ?? typeof todo)
    .join();
  const todos = useMemo<NoteTodos>(
    () => ({
      stateOf: (id) => {
        const todo = selectLinkedTodo(store.getState(), id);
        if (todo == null) return todo === null ? 'gone' : null;
        return todo.status === 'completed' ? 'done' : 'open';
      },
      tick: (id, done) => {
        const todo = selectLinkedTodo(store.getState(), id);
        if (todo != null) dispatch(done ? completeTodo(todo) : reopenTodo(todo));
      },
      make: (lines) =>
        void dispatch(
          addThings(
            lines.map(({ id, words, addresses, done }) => ({
              draft: { ...todoOfWords(words, addresses), id, status: done ? 'completed' : 'pending' },
              // The note has them, should the server refuse.
              text: '',
            })),
          ),
        ),
    }),
    [dispatch, store],
  );
  return { todos, states };
};
