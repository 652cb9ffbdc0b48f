import { noteLinks } from '@squeeze/domain/notes/note-links';
import { useMemo } from 'react';
import { selectLinkedTodo, useLinkedTodos } from '../../api/todos/some-todos.ts';
import { completeTodo, reopenTodo } from '../../api/todos/todo-actions.ts';
import { useAppDispatch, useAppStore } from '../../api/store-hooks.ts';
import type { NoteTodos } from './editor/note-todos.ts';
import { madeTodos, type MadeTodos } from './made-todos.ts';

interface UsedNoteTodos {
  readonly todos: NoteTodos;
  /** Another where one of them has become something else. */
  readonly states: string;
}

/** The todos that a note links to, and how a line becomes one. @param content the text of the note as it is known */
export const useNoteTodos = (noteId: string, content: string): UsedNoteTodos => {
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
  const todos = useMemo<NoteTodos>(() => {
    const made = new Map<string, MadeTodos>();
    const batchOf = (ids: readonly string[]): MadeTodos | undefined => made.get(ids[0] ?? '');
    return {
      stateOf: (id) => {
        const todo = selectLinkedTodo(store.getState(), id);
        if (todo == null) return todo === null ? 'gone' : null;
        return todo.status === 'completed' ? 'done' : 'open';
      },
      tick: (id, done) => {
        const todo = selectLinkedTodo(store.getState(), id);
        if (todo != null) dispatch(done ? completeTodo(todo) : reopenTodo(todo));
      },
      make: (lines) => {
        const batch = madeTodos(lines, { dispatch, store, noteId });
        for (const { id } of lines) made.set(id, batch);
      },
      takeBack: (ids) => batchOf(ids)?.takeBack(),
      again: (ids) => batchOf(ids)?.again(),
    };
  }, [dispatch, store, noteId]);
  return { todos, states };
};
