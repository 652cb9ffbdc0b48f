import type { Todo } from '@squeeze/contracts/todos';
import { useMemo } from 'react';
import { selectEntries, type OutboxEntry } from '../outbox/outbox-slice.ts';
import { useAppSelector, type SharedState } from '../store-hooks.ts';
import { effectsOf, isTodosWrite } from './capture-write.ts';
import { todosApi, useReadTodosQuery } from './todo-endpoints.ts';

const argumentOf = (ids: readonly string[]) => ({ query: { ids: ids.join(',') } });

/** What has been done here and not answered yet, on top of what the server has said of a todo. */
const afterWrites = (
  id: string,
  known: Todo | null | undefined,
  entries: readonly OutboxEntry[],
): Todo | null | undefined => {
  let current = known;
  for (const { write, at, withdrawn } of entries) {
    if (withdrawn !== undefined || !isTodosWrite(write)) continue;
    for (const effect of effectsOf(write, at))
      if (effect.id === id) current = effect.after(current ?? effect.before);
  }
  return current;
};

/** What the server has said of it, among whatever was asked. */
const answerOf = (state: SharedState, id: string): Todo | null | undefined => {
  for (const asked of todosApi.util.selectCachedArgsForQuery(state, 'readTodos').toReversed()) {
    const { data } = todosApi.endpoints.readTodos.select(asked)(state);
    const found = data?.todos.find((todo) => todo.id === id);
    if (found !== undefined) return found;
    if (data?.missing.includes(id) === true) return null;
  }
  return undefined;
};

/** A todo that something links to, as it is by now; null: there is none, undefined: nobody has said. */
export const selectLinkedTodo = (state: SharedState, id: string): Todo | null | undefined =>
  afterWrites(id, answerOf(state, id), selectEntries(state));

/** Asks for todos by their ids, and for those again that change. Says anew what is known of them, in their order. */
export const useLinkedTodos = (ids: readonly string[]): readonly (Todo | null | undefined)[] => {
  const asked = useMemo(() => argumentOf(ids), [ids]);
  const { data } = useReadTodosQuery(asked, {
    skip: ids.length === 0,
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  });
  const entries = useAppSelector(selectEntries);
  return useMemo(() => {
    const known = new Map<string, Todo | null>();
    for (const id of data?.missing ?? []) known.set(id, null);
    for (const todo of data?.todos ?? []) known.set(todo.id, todo);
    return ids.map((id) => afterWrites(id, known.get(id), entries));
  }, [ids, data, entries]);
};
