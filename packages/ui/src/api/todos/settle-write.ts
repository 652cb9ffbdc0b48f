import type { Answer } from '@squeeze/contracts/endpoint';
import type { Todo, todoEndpoints } from '@squeeze/contracts/todos';
import { answerChanged } from '../last-state/answer-changed.ts';
import type { AppThunk } from '../store-hooks.ts';
import { planAfter } from './day-plan-change.ts';
import { pagesAfter } from './todo-list-change.ts';
import { todosApi } from './todo-endpoints.ts';
import type { TodoEffect } from './todo-write.ts';

type SomeTodos = Answer<typeof todoEndpoints.readTodos>;

const someAfter = ({ todos, missing }: SomeTodos, { id, before, after }: TodoEffect): SomeTodos => {
  const others = todos.filter((todo) => todo.id !== id);
  const otherIds = missing.filter((other) => other !== id);
  const answer = after(todos.find((todo) => todo.id === id) ?? before);
  return answer === null
    ? { todos: others, missing: [...otherIds, id] }
    : { todos: [...others, answer], missing: otherIds };
};

/** Takes the server's answer (null: the todo is gone) into everything that is cached, so that nothing flickers. */
export const settleTodo = (
  id: string,
  before: Todo | null,
  answer: Todo | null,
  now: number,
): AppThunk<void> => settleTodos([{ id, before, after: () => answer }], now);

/** The same of several, in one pass: each list may be thousands long, and they may be a thousand. */
export const settleTodos =
  (effects: readonly TodoEffect[], now: number): AppThunk<void> =>
  (dispatch, getState) => {
    if (effects.length === 0) return;
    const state = getState();
    const { selectCachedArgsForQuery, updateQueryData } = todosApi.util;
    // Read outside of the updates, whose drafts would make each of thousands of todos a proxy.
    for (const list of selectCachedArgsForQuery(state, 'todoList')) {
      const { data } = todosApi.endpoints.todoList.select(list)(state);
      if (data === undefined) continue;
      const pages = pagesAfter(data.pages, list, effects);
      if (pages !== data.pages) {
        dispatch(updateQueryData('todoList', list, () => ({ ...data, pages: [...pages] })));
        dispatch(answerChanged({ endpoint: 'todoList', arg: list }));
      }
    }
    const zone = state.auth.user?.time_zone ?? 'UTC';
    const { data: plan } = todosApi.endpoints.dayPlan.select(undefined)(state);
    if (plan !== undefined) {
      dispatch(updateQueryData('dayPlan', undefined, () => planAfter(plan, effects, now, zone)));
      dispatch(answerChanged({ endpoint: 'dayPlan', arg: undefined }));
    }
    for (const some of selectCachedArgsForQuery(state, 'readTodos')) {
      const { data } = todosApi.endpoints.readTodos.select(some)(state);
      const named = effects.filter(({ id }) => some.query.ids.includes(id));
      if (data === undefined || named.length === 0) continue;
      dispatch(updateQueryData('readTodos', some, () => named.reduce(someAfter, data)));
      dispatch(answerChanged({ endpoint: 'readTodos', arg: some }));
    }
    const byId = new Map(effects.map((effect) => [effect.id, effect]));
    for (const opened of selectCachedArgsForQuery(state, 'getTodo')) {
      const effect = byId.get(opened.params.id);
      const known = todosApi.endpoints.getTodo.select(opened)(state).data?.todo ?? null;
      const todo = effect?.after(known ?? effect.before) ?? null;
      if (todo === null) continue;
      // Asked for before the server had it, there is no answer to put it into.
      const entry = { endpointName: 'getTodo', arg: opened, value: { todo } } as const;
      dispatch(todosApi.util.upsertQueryEntries([entry]));
      dispatch(answerChanged({ endpoint: 'getTodo', arg: opened }));
    }
  };
