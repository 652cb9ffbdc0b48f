import type { DayPlan, Todo } from '@squeeze/contracts/todos';
import { useMemo } from 'react';
import { useAppSelector, useUser } from '../store-hooks.ts';
import { planAfter } from './day-plan-change.ts';
import { selectEntries } from '../outbox/outbox-slice.ts';
import { isTodosWrite } from './capture-write.ts';
import { effectsOf } from './effects-of.ts';
import { todosApi, useGetTodoQuery } from './todo-endpoints.ts';
import type { TodoListArguments } from './todo-list-arguments.ts';
import { pagesAfter } from './todo-list-change.ts';
import type { TodoEffect } from './todo-write.ts';

/** What has been done here and not answered yet, on top of what the server has said. */
const useEffects = (): readonly TodoEffect[] => {
  const entries = useAppSelector(selectEntries);
  return useMemo(
    () =>
      entries
        .filter((entry) => entry.withdrawn === undefined)
        .flatMap(({ write, at }) => (isTodosWrite(write) ? effectsOf(write, at) : [])),
    [entries],
  );
};

export interface Loaded<Data> {
  /** Undefined until the first answer; the last one stays while a later one fails. */
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly fetching: boolean;
  readonly refetch: () => void;
}

interface DayOptions {
  /** Whether another call on the screen brings the day along: then it is not asked for a second time. */
  readonly brought?: 'by another call' | 'not';
}

/**
 * The day as Now / Next / Later, with what was done here at once.
 * @param now epoch ms, to plan by; a minute's accuracy is enough
 */
export const useDay = (now: number, { brought = 'not' }: DayOptions = {}): Loaded<DayPlan> => {
  const { time_zone: zone } = useUser();
  const effects = useEffects();
  const alone = brought === 'not';
  const { data: known } = todosApi.endpoints.dayPlan.useQueryState(undefined);
  const { data, error, isFetching, refetch } = todosApi.useDayPlanQuery(undefined, {
    skip: !alone && known === undefined,
    refetchOnMountOrArgChange: alone,
    refetchOnFocus: alone,
    refetchOnReconnect: alone,
  });
  const plan = useMemo(() => data && planAfter(data, effects, now, zone), [data, effects, now, zone]);
  return { data: plan, error, fetching: isFetching, refetch: () => void refetch() };
};

export interface LoadedList extends Loaded<readonly Todo[]> {
  readonly hasMore: boolean;
  /** Of a view: how many of the group that the last of them is in are yet to be loaded. */
  readonly rest: number;
  readonly fetchingMore: boolean;
  readonly fetchMore: () => void;
}

/** A list page by page, with what was done here at once. `skip`: not asked for, such as a group that is folded. */
export const useTodoList = (list: TodoListArguments, { skip = false } = {}): LoadedList => {
  const effects = useEffects();
  const query = todosApi.useTodoListInfiniteQuery(list, {
    skip,
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  });
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const pages = currentData?.pages;
  const todos = useMemo(
    () => pages && pagesAfter(pages, list, effects).flatMap((page) => page.todos),
    [pages, effects, list],
  );
  return {
    data: todos,
    error,
    fetching: isFetching,
    refetch: () => void refetch(),
    hasMore: hasNextPage,
    rest: pages?.at(-1)?.rest_of_group ?? 0,
    fetchingMore: isFetchingNextPage,
    fetchMore: () => void fetchNextPage(),
  };
};

/** One todo, with what was done here at once; null when it is gone. */
export const useTodo = (id: string | null): Loaded<Todo | null> => {
  const effects = useEffects();
  const { currentData, error, isFetching, refetch } = useGetTodoQuery(
    { params: { id: id ?? '' } },
    { skip: id === null },
  );
  const known = currentData?.todo;
  const todo = useMemo(
    () =>
      effects
        .filter((effect) => effect.id === id)
        .reduce<Todo | null | undefined>((current, effect) => effect.after(current ?? effect.before), known),
    [effects, id, known],
  );
  return { data: todo, error, fetching: isFetching, refetch: () => void refetch() };
};
