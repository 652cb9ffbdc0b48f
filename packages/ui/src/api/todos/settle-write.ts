import type { Answer } from '@squeeze/contracts/endpoint';
import type { Todo, todoEndpoints } from '@squeeze/contracts/todos';
import { answerChanged } from '../last-state/answer-changed.ts';
import type { AppThunk } from '../store-hooks.ts';
import { planAfter } from './day-plan-change.ts';
import { pagesAfter } from './todo-list-change.ts';
import { todosApi } from './todo-endpoints.ts';
import type { TodoEffect } from './todo-write.ts';

type SomeTodos = Answer<typeof todoEndpoints.readTodos>;

const someAfter = ({ todos, missing }: SomeTodos, id: string, answer: Todo | null): SomeTodos => {
  const others = todos.filter((todo) => todo.id !== id);
  const otherIds = missing.filter((other) => other !== id);
  return answer === null
    ? { todos: others, missing: [...otherIds, id] }
    : { todos: [...others, answer], missing: otherIds };
};

/** Takes the server's answer (null: the todo is gone) into everything that is cached, so that nothing flickers. */
export const settleTodo =
  (id: string, before: Todo | null, answer: Todo | null, now: number): AppThunk<void> =>
  (dispatch, getState) => {
    const effect: TodoEffect = { id, before, after: () => answer };
    const state = getState();
    const { selectCachedArgsForQuery, updateQueryData } = todosApi.util;
    // Read outside of the updates, whose drafts would make each of thousands of todos a proxy.
    for (const list of selectCachedArgsForQuery(state, 'todoList')) {
      const { data } = todosApi.endpoints.todoList.select(list)(state);
      if (data === undefined) continue;
      const pages = pagesAfter(data.pages, list, [effect]);
      if (pages !== data.pages) {
        dispatch(updateQueryData('todoList', list, () => ({ ...data, pages: [...pages] })));
        dispatch(answerChanged({ endpoint: 'todoList', arg: list }));
      }
    }
    const zone = state.auth.user?.time_zone ?? 'UTC';
    const { data: plan } = todosApi.endpoints.dayPlan.select(undefined)(state);
    if (plan !== undefined) {
      dispatch(updateQueryData('dayPlan', undefined, () => planAfter(plan, [effect], now, zone)));
      dispatch(answerChanged({ endpoint: 'dayPlan', arg: undefined }));
    }
    for (const some of selectCachedArgsForQuery(state, 'readTodos')) {
      if (!some.query.ids.includes(id)) continue;
      dispatch(updateQueryData('readTodos', some, (known) => someAfter(known, id, answer)));
      dispatch(answerChanged({ endpoint: 'readTodos', arg: some }));
    }
    if (answer === null) return;
    for (const opened of selectCachedArgsForQuery(state, 'getTodo')) {
      if (opened.params.id !== id) continue;
      // Asked for before the server had it, there is no answer to put it into.
      const entry = { endpointName: 'getTodo', arg: opened, value: { todo: answer } } as const;
      dispatch(todosApi.util.upsertQueryEntries([entry]));
      dispatch(answerChanged({ endpoint: 'getTodo', arg: opened }));
    }
  };
