import type { Calendar } from '@squeeze/contracts/calendars';
import { useEffect, useMemo } from 'react';
import { useAiTasks } from '../../api/ai-tasks/use-ai-tasks.ts';
import { useCalendars, useEvents } from '../../api/calendar-events/use-events.ts';
import { useTodoList } from '../../api/todos/use-todos.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { eventItem, inOrder, taskItem, todoItem, type CalendarItem } from './calendar-item.ts';
import { spanOf } from './calendar-view.ts';

export interface LoadedItems {
  /** Undefined until the first answer. */
  readonly items: readonly CalendarItem[] | undefined;
  readonly calendars: readonly Calendar[] | undefined;
  readonly error: unknown;
  readonly fetching: boolean;
  readonly refetch: () => void;
}

const dueTodos = { filter: 'pending', sort: 'due_date', archived: 'without' } as const;
const activeTasks = { status: 'active', type: 'all' } as const;

/** Everything that lies on these days: events of the calendars that are shown, due todos, the next runs of AI tasks. */
export const useCalendarItems = (days: readonly string[]): LoadedItems => {
  const { zone } = useLanguage();
  const span = useMemo(() => spanOf(days, zone), [days, zone]);
  const events = useEvents(span);
  const { data: calendars } = useCalendars();
  const todos = useTodosUntil(span.to);
  const tasks = useTasks();
  const times = events.data;
  const items = useMemo(() => {
    if (times === undefined) return undefined;
    const shown = times.filter(
      ({ calendar_id: id }) =>
        calendars === undefined || calendars.some((one) => one.id === id && one.visible),
    );
    const [first = '', last = ''] = [days[0], days.at(-1)];
    const marks = [...todos.map((todo) => todoItem(todo, zone)), ...tasks.map((task) => taskItem(task, zone))]
      .filter((item) => item !== null)
      .filter(({ firstDay }) => first <= firstDay && firstDay <= last);
    return [...shown.map((time) => eventItem(time, calendars, zone)), ...marks].toSorted(inOrder);
  }, [times, calendars, todos, tasks, zone, days]);
  return {
    items,
    calendars,
    error: events.error,
    fetching: events.fetching,
    refetch: events.refetch,
  };
};

const none: readonly never[] = [];

/** Open todos that are due, as far as an instant; the first due come first. */
const useTodosUntil = (to: string) => {
  const { data = none, error, hasMore, fetchingMore, fetchMore } = useTodoList(dueTodos);
  const last = data.at(-1)?.due_date ?? null;
  const goesOn = hasMore && !fetchingMore && error === undefined && last !== null && last < to;
  useEffect(() => {
    if (goesOn) fetchMore();
  }, [goesOn, fetchMore]);
  return data;
};

const useTasks = () => {
  const { tasks = none, error, hasMore, fetchingMore, fetchMore } = useAiTasks(activeTasks);
  const goesOn = hasMore && !fetchingMore && error === undefined;
  useEffect(() => {
    if (goesOn) fetchMore();
  }, [goesOn, fetchMore]);
  return tasks;
};
