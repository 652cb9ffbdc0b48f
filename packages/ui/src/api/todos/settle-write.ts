import type { Todo } from '@squeeze/contracts/todos';
import type { AppThunk } from '../store-hooks.ts';
import { planAfter } from './day-plan-change.ts';
import { pagesAfter } from './todo-list-change.ts';
import { todosApi } from './todo-endpoints.ts';
import type { TodoEffect } from './todo-write.ts';

/** Takes the server's answer (null: the todo is gone) into everything that is cached, so that nothing flickers. */
export const settleTodo =
  (id: string, before: Todo | null, answer: Todo | null, now: number): AppThunk<void> =>
  (dispatch, getState) => {
    const effect: TodoEffect = { id, before, after: () => answer };
    const state = getState();
    const { selectCachedArgsForQuery, updateQueryData } = todosApi.util;
    for (const list of selectCachedArgsForQuery(state, 'todoList')) {
      dispatch(
        updateQueryData('todoList', list, (cached) => ({
          ...cached,
          pages: [...pagesAfter(cached.pages, list, effect)],
        })),
      );
    }
    const zone = state.auth.user?.time_zone ?? 'UTC';
    dispatch(updateQueryData('dayPlan', undefined, (plan) => planAfter(plan, [effect], now, zone)));
    if (answer !== null) {
      dispatch(updateQueryData('getTodo', { params: { id } }, () => ({ todo: answer })));
    }
  };
