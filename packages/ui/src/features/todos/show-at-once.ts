import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { DayPlan, TodoPage } from '@squeeze/contracts/todos';
import type { TodoListArguments } from './todo-list-arguments.ts';
import { bareTodosApi } from './todo-endpoints.ts';

type CacheState = Parameters<typeof bareTodosApi.util.selectCachedArgsForQuery>[0];

export interface CachedTodos {
  readonly dispatch: ThunkDispatch<CacheState, unknown, UnknownAction>;
  readonly getState: () => CacheState;
}

export interface Shown {
  /** In each list that is loaded. */
  readonly inPages: (pages: readonly TodoPage[], list: TodoListArguments) => readonly TodoPage[];
  /** In the day, where it can be told. */
  readonly inPlan?: (plan: DayPlan) => DayPlan;
}

/** Shows a change wherever todos are cached, before the server knows of it. Returns how to take it back. */
export const showAtOnce = ({ dispatch, getState }: CachedTodos, { inPages, inPlan }: Shown): (() => void) => {
  const { selectCachedArgsForQuery, updateQueryData } = bareTodosApi.util;
  const patches = selectCachedArgsForQuery(getState(), 'todoList').map((list) =>
    dispatch(
      updateQueryData('todoList', list, (cached) => ({ ...cached, pages: [...inPages(cached.pages, list)] })),
    ),
  );
  if (inPlan) patches.push(dispatch(updateQueryData('dayPlan', undefined, inPlan)));
  return () => {
    for (const patch of patches) patch.undo();
  };
};
