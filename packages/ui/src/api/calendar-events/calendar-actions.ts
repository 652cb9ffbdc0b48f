import type { Calendar, CalendarChange } from '@squeeze/contracts/calendars';
import { keepAndSend, takeBackWaiting } from '../outbox/keep-and-send.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import type { WriteOutcome } from '../outbox/write-outcome.ts';
import type { AppThunk } from '../store-hooks.ts';
import { calendarApi } from './calendar-event-endpoints.ts';

type Outcome = Promise<WriteOutcome<unknown>>;

export const createCalendar = (calendar: Calendar): AppThunk<Outcome> =>
  keepAndSend({ kind: 'createCalendar', calendar });

/** Fields left out stay as they are. */
export const editCalendar =
  (before: Calendar, edit: CalendarChange): AppThunk<Outcome> =>
  (dispatch, getState) => {
    const { data } = calendarApi.endpoints.listCalendars.select(undefined)(getState());
    const stored = data?.calendars.find(({ id }) => id === before.id);
    return dispatch(
      keepAndSend({ kind: 'editCalendar', before, edit, ...(stored !== undefined && { stored }) }),
    );
  };

/** What a deletion came to; its events are gone with it, and back with it after `undo`. */
export const deleteCalendar =
  (before: Calendar): AppThunk<{ readonly outcome: Outcome; readonly undo: () => void }> =>
  (dispatch) => {
    const key = idempotencyKey();
    const outcome: Outcome = dispatch(keepAndSend({ kind: 'deleteCalendar', before }, { key }));
    return {
      outcome,
      undo: () => {
        if (!dispatch(takeBackWaiting(key))) void dispatch(keepAndSend({ kind: 'restoreCalendar', before }));
      },
    };
  };
