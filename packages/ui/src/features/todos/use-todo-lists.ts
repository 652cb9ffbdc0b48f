import type { DayPlan, Todo } from '@squeeze/contracts/todos';
import { useMemo } from 'react';
import { useDay, useTodoList, type LoadedList } from '../../api/todos/use-todos.ts';
import type { ListChoice } from './use-list-choice.ts';

export interface TodoLists {
  /** Null where the day is not shown: only what is done, or one value, was asked for. */
  readonly plan: DayPlan | null;
  /** What is open and neither Now nor Next. Null where only what is done is shown. */
  readonly later: readonly Todo[] | null;
  /** Null where it is not shown, or folded. */
  readonly done: readonly Todo[] | null;
}

export interface LoadedLists extends TodoLists {
  readonly open: LoadedList;
  readonly closed: LoadedList;
  /** Nothing at all is open, of whatever value. */
  readonly noneOpen: boolean;
  readonly completedToday: number;
  readonly carriedOver: ReadonlySet<string>;
  readonly loading: boolean;
  /** Why nothing can be shown. */
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * What the page shows, for what was chosen. Filter and sort are the server's: open todos and done ones are two lists,
 * because either may be thousands long.
 */
export const useTodoLists = (
  { show, sort, category }: ListChoice,
  doneOpen: boolean,
  now: number,
): LoadedLists => {
  const of = category === null ? undefined : category;
  const openList = useMemo(
    () => ({ filter: 'pending' as const, sort, ...(of !== undefined && { category: of }) }),
    [sort, of],
  );
  const closedList = useMemo(
    () => ({
      filter: show === 'completed' ? ('completed' as const) : ('closed' as const),
      sort,
      ...(of !== undefined && { category: of }),
    }),
    [show, sort, of],
  );
  const day = useDay(now);
  const open = useTodoList(openList, { skip: show === 'completed' });
  const noneOpen = day.data?.counts.open === 0;
  const closed = useTodoList(closedList, {
    // Folded, it is asked for only where it tells a first visit from a day that is done.
    skip: show === 'pending' || (show === 'all' && !doneOpen && !noneOpen),
  });
  const planned = show !== 'completed' && category === null;
  const plan = (planned && day.data) || null;
  const later = useMemo(() => {
    if (show === 'completed' || open.data === undefined) return null;
    const shown = new Set(plan === null ? [] : [plan.now?.id, ...plan.next.map(({ id }) => id)]);
    return open.data.filter(({ id }) => !shown.has(id));
  }, [show, open.data, plan]);
  const main = show === 'completed' ? closed : open;
  const planAwaited = planned && day.data === undefined && (day.error === undefined || day.fetching);
  return {
    plan,
    later,
    done: show === 'completed' || (show === 'all' && doneOpen) ? (closed.data ?? null) : null,
    open,
    closed,
    noneOpen,
    completedToday: day.data?.counts.completed_today ?? 0,
    carriedOver: useMemo(() => new Set(day.data?.carried_over), [day.data]),
    // Together with the day, or everything would stand in Later first and jump.
    loading:
      (main.data === undefined && main.error === undefined) || (main.data !== undefined && planAwaited),
    error: main.data === undefined ? main.error : undefined,
    retry: () => {
      main.refetch();
      day.refetch();
    },
  };
};
