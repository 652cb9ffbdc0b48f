import { hasCode, isApiError, type ApiError } from '../api-error.ts';
import { askedAnew } from '../outbox/ask-anew.ts';
import { changedElsewhere, conflict } from '../outbox/changed-elsewhere.ts';
import { errorOf } from '../outbox/passing-error.ts';
import type { AppThunk } from '../store-hooks.ts';
import { calendarApi } from './calendar-event-endpoints.ts';
import type { CalendarAnswer } from './call-for-event.ts';
import type { CalendarsWrite } from './calendar-write.ts';

const nothing: CalendarAnswer = { known: new Map(), undo: null };

/**
 * Makes the call of what was done to a calendar.
 * @param waited whether it may have been changed elsewhere meanwhile: then that is looked at first, and not overwritten
 */
export const callForCalendar =
  (write: CalendarsWrite, key: string, waited: boolean): AppThunk<Promise<CalendarAnswer>> =>
  async (dispatch) => {
    const { createCalendar, updateCalendar, deleteCalendar, restoreCalendar } = calendarApi.endpoints;
    switch (write.kind) {
      case 'createCalendar': {
        const { id, name, hue, visible } = write.calendar;
        const body = { id, name, hue, visible };
        const { error } = await dispatch(createCalendar.initiate({ body, idempotencyKey: key }));
        return error === undefined ? nothing : { error: errorOf(error) };
      }
      case 'editCalendar': {
        const refusal = waited ? await dispatch(goneOn(write)) : null;
        if (refusal !== null) return { error: refusal };
        const params = { id: write.before.id };
        const { error } = await dispatch(updateCalendar.initiate({ params, body: write.edit }));
        return error === undefined ? nothing : { error: errorOf(error) };
      }
      case 'deleteCalendar': {
        const refusal = waited ? await dispatch(goneOn(write)) : null;
        if (refusal !== null) return { error: refusal };
        const { error } = await dispatch(deleteCalendar.initiate({ params: { id: write.before.id } }));
        // Already gone is what the person wanted.
        const isGone = error === undefined || (isApiError(error) && hasCode(error, 'not_found'));
        const undo = { kind: 'restoreCalendar', before: write.before } as const;
        return isGone ? { known: new Map(), undo } : { error: errorOf(error) };
      }
      case 'restoreCalendar': {
        const params = { id: write.before.id };
        const { error } = await dispatch(restoreCalendar.initiate({ params, idempotencyKey: key }));
        return error === undefined ? nothing : { error: errorOf(error) };
      }
    }
  };

/** Why a change that has waited is not sent; null where it may be. One that is gone is the server's to say. */
const goneOn =
  (
    write: Extract<CalendarsWrite, { kind: 'editCalendar' | 'deleteCalendar' }>,
  ): AppThunk<Promise<ApiError | null>> =>
  async (dispatch) => {
    const { listCalendars } = calendarApi.endpoints;
    const now = await askedAnew(dispatch(listCalendars.initiate(undefined, { forceRefetch: true })));
    if ('error' in now) return now.error;
    const { before, stored } = write;
    const current = now.data.calendars.find(({ id }) => id === before.id);
    // What goes is known by its name and its hue; whether it is shown is no reason to keep it.
    const { name, hue } = before;
    const looked = write.kind === 'editCalendar' ? write.edit : { name, hue };
    return current !== undefined && changedElsewhere(looked, before, current, stored) ? conflict : null;
  };
