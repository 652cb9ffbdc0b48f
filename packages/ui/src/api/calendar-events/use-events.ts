import type { CalendarEvent, EventOccurrence } from '@squeeze/contracts/calendar-events';
import type { Calendar } from '@squeeze/contracts/calendars';
import { useMemo } from 'react';
import { selectEntries } from '../outbox/outbox-slice.ts';
import { useAppSelector, useUser } from '../store-hooks.ts';
import type { Loaded } from '../todos/use-todos.ts';
import { calendarApi, type EventSpan } from './calendar-event-endpoints.ts';
import { selectEventGround } from './event-ground.ts';
import { calendarsAfter, eventsKnown, spanAfter } from './event-effects.ts';

const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true } as const;

/** What lies in a span, each time of repeated events by itself, with what was done here at once. */
export const useEvents = (span: EventSpan): Loaded<readonly EventOccurrence[]> => {
  const { time_zone: zone } = useUser();
  const entries = useAppSelector(selectEntries);
  const ground = useAppSelector(selectEventGround);
  const { currentData, error, isFetching, refetch } = calendarApi.useEventListQuery(span, fresh);
  const known = useMemo(() => eventsKnown(entries, ground), [entries, ground]);
  const data = useMemo(
    () => currentData && spanAfter(currentData, known, span, zone),
    [currentData, known, span, zone],
  );
  return { data, error, fetching: isFetching, refetch: () => void refetch() };
};

/** One event with all its times, with what was done here at once; null when it is gone. */
export const useEvent = (id: string | null): Loaded<CalendarEvent | null> => {
  const entries = useAppSelector(selectEntries);
  const ground = useAppSelector(selectEventGround);
  const shown = useMemo(() => eventsKnown(entries, ground), [entries, ground]);
  const { currentData, error, isFetching, refetch } = calendarApi.useGetEventQuery(
    { params: { id: id ?? '' } },
    { skip: id === null, ...fresh },
  );
  const data = id !== null && shown.has(id) ? (shown.get(id) ?? null) : currentData?.event;
  return { data, error, fetching: isFetching, refetch: () => void refetch() };
};

/** The person's calendars, the oldest first, with what was done here at once. */
export const useCalendars = (): Loaded<readonly Calendar[]> => {
  const entries = useAppSelector(selectEntries);
  const { data: answer, error, isFetching, refetch } = calendarApi.useListCalendarsQuery(undefined, fresh);
  const data = useMemo(() => answer && calendarsAfter(answer.calendars, entries), [answer, entries]);
  return { data, error, fetching: isFetching, refetch: () => void refetch() };
};
