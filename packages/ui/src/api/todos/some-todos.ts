import type { Answer } from '@squeeze/contracts/endpoint';
import { todosReadMax, type Todo, type todoEndpoints } from '@squeeze/contracts/todos';
import { useEffect, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { selectEntries, type OutboxEntry } from '../outbox/outbox-slice.ts';
import { useAppDispatch, useAppSelector, type SharedState } from '../store-hooks.ts';
import { isTodosWrite } from './capture-write.ts';
import { effectsOf } from './effects-of.ts';
import { todosApi } from './todo-endpoints.ts';

type SomeTodos = Answer<typeof todoEndpoints.readTodos>;

/** Questions about all of them, each about as many as may be asked for at once. */
const questionsOf = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / todosReadMax) }, (_, index) => ({
    query: { ids: ids.slice(index * todosReadMax, (index + 1) * todosReadMax).join(',') },
  }));

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

/** What the server has said, the latest first. */
const selectAnswers = (state: SharedState): readonly SomeTodos[] =>
  todosApi.util
    .selectCachedArgsForQuery(state, 'readTodos')
    .map((asked) => todosApi.endpoints.readTodos.select(asked)(state))
    .toSorted((one, other) => (other.fulfilledTimeStamp ?? 0) - (one.fulfilledTimeStamp ?? 0))
    .flatMap(({ data }) => data ?? []);

const knownFrom = (answers: readonly SomeTodos[]): ReadonlyMap<string, Todo | null> => {
  const known = new Map<string, Todo | null>();
  for (const { todos, missing } of answers.toReversed()) {
    for (const id of missing) known.set(id, null);
    for (const todo of todos) known.set(todo.id, todo);
  }
  return known;
};

const answerOf = (state: SharedState, id: string): Todo | null | undefined => {
  for (const { todos, missing } of selectAnswers(state)) {
    const found = todos.find((todo) => todo.id === id);
    if (found !== undefined) return found;
    if (missing.includes(id)) return null;
  }
  return undefined;
};

/** A todo that something links to, as it is by now; null: there is none, undefined: nobody has said. */
export const selectLinkedTodo = (state: SharedState, id: string): Todo | null | undefined =>
  afterWrites(id, answerOf(state, id), selectEntries(state));

/** Asks for todos by their ids, and for those again that change. Says anew what is known of them, in their order. */
export const useLinkedTodos = (ids: readonly string[]): readonly (Todo | null | undefined)[] => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const calls = questionsOf(ids).map((asked) =>
      dispatch(
        todosApi.endpoints.readTodos.initiate(asked, {
          forceRefetch: true,
          subscriptionOptions: { refetchOnReconnect: true },
        }),
      ),
    );
    return () => {
      for (const call of calls) call.unsubscribe();
    };
  }, [ids, dispatch]);
  const answers = useAppSelector(selectAnswers, shallowEqual);
  const entries = useAppSelector(selectEntries);
  return useMemo(() => {
    const known = knownFrom(answers);
    return ids.map((id) => afterWrites(id, known.get(id), entries));
  }, [ids, answers, entries]);
};
