import type { DayPlan, Todo } from '@squeeze/contracts/todos';
import { isOfDay } from '@squeeze/domain/todos/plan-day';
import { dayInZone } from '@squeeze/domain/zoned-time';
import { useMemo } from 'react';
import { useUser } from '../../api/store-hooks.ts';
import type { ListedView } from '../../api/todos/todo-list-arguments.ts';
import { useDay, useTodoList, type LoadedList } from '../../api/todos/use-todos.ts';
import type { ListChoice } from './use-list-choice.ts';

export interface TodoLists {
  /** Null where the day is not shown: only what is done, or one value, was asked for. */
  readonly plan: DayPlan | null;
  /** What is open and neither Now nor Next, nor put off to a day or to Someday, unless that is what is shown. Null where only what is done is shown. */
  readonly later: readonly Todo[] | null;
  /** Null where it is not shown, or folded. */
  readonly done: readonly Todo[] | null;
}

export interface LoadedLists extends TodoLists {
  readonly open: LoadedList;
  readonly closed: LoadedList;
  /** Of these what more of the page is loaded from; of a view its own. */
  readonly main: LoadedList;
  /** Null where all of them are shown, filtered and sorted. */
  readonly view: ListedView | null;
  /** Nothing at all is open, of whatever value. */
  readonly noneOpen: boolean;
  /** Nothing at all is completed or cancelled. */
  readonly noneClosed: boolean;
  readonly completedToday: number;
  /** How many of All wait under Someday or for a day to start on, and are not among them; of one value, once all are loaded. */
  readonly waiting: number;
  readonly carriedOver: ReadonlySet<string>;
  readonly loading: boolean;
  /** Why nothing can be shown. */
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * What the page shows, for what was chosen. Filter, sort and views are the server's: open todos and done ones are two lists,
 * because either may be thousands long.
 */
export const useTodoLists = (choice: ListChoice, doneOpen: boolean, now: number): LoadedLists => {
  const { show, sort, category } = choice;
  const of = category === null ? undefined : category;
  const view = useListedView(choice, now);
  const openList = useMemo(
    () => ({
      filter: 'pending' as const,
      sort,
      // Of one value it is counted what waits, and it is never many.
      ...(of === undefined
        ? { archived: 'without' as const, someday: 'without' as const }
        : { category: of }),
    }),
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
  const viewList = useMemo(
    () => ({
      filter: 'pending' as const,
      sort: 'due_date' as const,
      ...(of !== undefined && { category: of }),
      ...(view !== null && { view }),
    }),
    [view, of],
  );
  const day = useDay(now);
  const inView = useTodoList(viewList, { skip: view === null });
  const open = useTodoList(openList, { skip: view !== null || show === 'completed' });
  const noneOpen = day.data?.counts.open === 0;
  const closed = useTodoList(closedList, {
    // Folded, it is asked for only where it tells a first visit from a day that is done.
    skip: view !== null || show === 'pending' || (show === 'all' && !doneOpen && !noneOpen),
  });
  const planned = category === null && (view === null ? show !== 'completed' : view.name === 'today');
  const plan = (planned && day.data) || null;
  const main = view !== null ? inView : show === 'completed' ? closed : open;
  const lists = useShown(choice, plan, { main, closed, doneOpen, now });
  const planAwaited = planned && day.data === undefined && (day.error === undefined || day.fetching);
  return {
    ...lists,
    open,
    closed,
    main,
    view,
    noneOpen,
    noneClosed: day.data?.counts.closed === 0,
    completedToday: day.data?.counts.completed_today ?? 0,
    waiting: useWaiting(choice, open, { day: day.data ?? null, now }),
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

interface DayAtHand {
  readonly day: DayPlan | null;
  readonly now: number;
}

const useWaiting = (
  { view, show, category }: ListChoice,
  { data, hasMore }: LoadedList,
  { day, now }: DayAtHand,
): number => {
  const { time_zone: zone } = useUser();
  const today = dayInZone(now, zone);
  const ofValue = useMemo(
    () => (data ?? []).filter((todo) => !isOfDay({ ...todo, startDate: todo.start_date }, today)).length,
    [data, today],
  );
  if (view !== 'all' || show === 'completed') return 0;
  if (category === null) return day?.counts.waiting ?? 0;
  return hasMore ? 0 : ofValue;
};

/** The view that was chosen, as it is today; null where all todos are shown. */
const useListedView = ({ view }: ListChoice, now: number): ListedView | null => {
  const { time_zone: zone } = useUser();
  const today = dayInZone(now, zone);
  return useMemo(() => (view === 'all' ? null : { name: view, today, zone }), [view, today, zone]);
};

interface Loading {
  readonly main: LoadedList;
  readonly closed: LoadedList;
  readonly doneOpen: boolean;
  readonly now: number;
}

/** What of it stands in which group. */
const useShown = (
  { view, show }: ListChoice,
  day: DayPlan | null,
  { main, closed, doneOpen, now }: Loading,
): TodoLists => {
  // Today has the one thing for now above what is due, and nothing of what follows.
  const plan = useMemo(
    () => (day !== null && view === 'today' ? { ...day, next: [], later: [] } : day),
    [day, view],
  );
  const { time_zone: zone } = useUser();
  const today = dayInZone(now, zone);
  const isDone = view === 'done' || (view === 'all' && show === 'completed');
  const later = useMemo(() => {
    if (isDone || main.data === undefined) return null;
    const shown = new Set(plan === null ? [] : [plan.now?.id, ...plan.next.map(({ id }) => id)]);
    // What starts later, or lies under Someday, is nothing for now; it has a view of its own, and with a day one in Upcoming.
    return main.data.filter(
      (todo) =>
        !shown.has(todo.id) &&
        (view === 'upcoming' ||
          view === 'someday' ||
          isOfDay({ ...todo, startDate: todo.start_date }, today)),
    );
  }, [isDone, main.data, plan, view, today]);
  const unfolded = view === 'all' && show === 'all' && doneOpen ? (closed.data ?? null) : null;
  const done = isDone ? (main.data ?? null) : unfolded;
  return { plan, later, done };
};
