import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import { answerChanged, answerGone } from '../last-state/answer-changed.ts';
import type { OutboxEntry } from '../outbox/outbox-slice.ts';
import type { AppThunk } from '../store-hooks.ts';
import { calendarApi } from './calendar-event-endpoints.ts';
import { calendarsAfter, spanAfter, type EventsKnown } from './event-effects.ts';

/** Takes what has become of events into every span that is cached, so that nothing flickers until they are read anew. */
export const settleEvents =
  (known: EventsKnown): AppThunk<void> =>
  (dispatch, getState) => {
    const state = getState();
    const zone = state.auth.user?.time_zone ?? 'UTC';
    const { selectCachedArgsForQuery, updateQueryData, upsertQueryEntries } = calendarApi.util;
    for (const span of selectCachedArgsForQuery(state, 'eventList')) {
      const { data } = calendarApi.endpoints.eventList.select(span)(state);
      if (data === undefined) continue;
      const next = spanAfter(data, known, span, zone);
      dispatch(updateQueryData('eventList', span, () => [...next]));
      dispatch(answerChanged({ endpoint: 'eventList', arg: span }));
    }
    for (const opened of selectCachedArgsForQuery(state, 'getEvent')) {
      const event: CalendarEvent | null | undefined = known.get(opened.params.id);
      if (event === undefined) continue;
      if (event === null) {
        dispatch(answerGone({ endpoint: 'getEvent', arg: opened }));
        continue;
      }
      const entry = { endpointName: 'getEvent', arg: opened, value: { event } } as const;
      dispatch(upsertQueryEntries([entry]));
      dispatch(answerChanged({ endpoint: 'getEvent', arg: opened }));
    }
  };

/** The same of what was done to a calendar. */
export const settleCalendars =
  (entry: OutboxEntry): AppThunk<void> =>
  (dispatch) => {
    const { updateQueryData } = calendarApi.util;
    dispatch(
      updateQueryData('listCalendars', undefined, ({ calendars }) => ({
        calendars: [...calendarsAfter(calendars, [entry])],
      })),
    );
    dispatch(answerChanged({ endpoint: 'listCalendars', arg: undefined }));
  };
