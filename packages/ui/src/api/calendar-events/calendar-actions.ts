import type { Calendar, CalendarChange } from '@squeeze/contracts/calendars';
import { dropTried, keepAndSend, takeBackWaiting } from '../outbox/keep-and-send.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import type { WriteOutcome } from '../outbox/write-outcome.ts';
import type { AppThunk, SharedState } from '../store-hooks.ts';
import { calendarApi } from './calendar-event-endpoints.ts';

type Outcome = Promise<WriteOutcome<unknown>>;

export const createCalendar = (calendar: Calendar): AppThunk<Outcome> =>
  keepAndSend({ kind: 'createCalendar', calendar });

/** Fields left out stay as they are. */
export const editCalendar =
  (before: Calendar, edit: CalendarChange): AppThunk<Outcome> =>
  (dispatch, getState) => {
    const stored = storedOf(getState(), before);
    return dispatch(keepAndSend({ kind: 'editCalendar', before, edit, ...stored }));
  };

/** A calendar as the server last had it, without what waits here; nothing where that is not known. */
const storedOf = (state: SharedState, { id }: Calendar): { readonly stored?: Calendar } => {
  const { data } = calendarApi.endpoints.listCalendars.select(undefined)(state);
  const stored = data?.calendars.find((calendar) => calendar.id === id);
  return stored === undefined ? {} : { stored };
};

/** What a deletion came to; its events are gone with it, and back with it after `undo`. */
export const deleteCalendar =
  (before: Calendar): AppThunk<{ readonly outcome: Outcome; readonly undo: () => void }> =>
  (dispatch, getState) => {
    const key = idempotencyKey();
    const write = { kind: 'deleteCalendar', before, ...storedOf(getState(), before) } as const;
    const outcome: Outcome = dispatch(keepAndSend(write, { key }));
    return {
      outcome,
      undo: () => {
        if (dispatch(takeBackWaiting(key))) return;
        const onKept = () => dispatch(dropTried(key));
        void dispatch(keepAndSend({ kind: 'restoreCalendar', before }, { onKept }));
      },
    };
  };
