import type { Calendar } from '@squeeze/contracts/calendars';
import { hasCode, isApiError } from '../api-error.ts';
import { askedAnew } from '../outbox/ask-anew.ts';
import { errorOf } from '../outbox/passing-error.ts';
import type { AppThunk } from '../store-hooks.ts';
import { calendarApi } from './calendar-event-endpoints.ts';
import type { CalendarAnswer, Sending } from './call-for-event.ts';
import type { CalendarWrite } from './calendar-write.ts';
import { outcomeOf } from './event-effects.ts';
import { isDone, undoWithoutReceipt, type EventChangeWrite } from './event-meanwhile.ts';

/** `couldNot`: it was carried out, and nothing here takes it back. */
export type TakenBackAnswer = CalendarAnswer & { readonly couldNot?: true };

const nothing: CalendarAnswer = { known: new Map(), undo: null };

/** What became of a write that was taken back after a try whose answer was lost: nothing more is done, and `undo` takes back what was. */
export const callForTakenBack =
  ({
    write,
    at,
  }: Pick<Sending, 'at'> & { readonly write: CalendarWrite }): AppThunk<Promise<TakenBackAnswer>> =>
  async (dispatch) => {
    const { deleteEvent, deleteCalendar, listCalendars } = calendarApi.endpoints;
    switch (write.kind) {
      case 'createEvent': {
        const { id } = write.event;
        const { error } = await dispatch(deleteEvent.initiate({ params: { id }, query: { scope: 'all' } }));
        return isGone(error) ? { known: new Map([[id, null]]), undo: null } : { error: errorOf(error) };
      }
      case 'changeEvent':
      case 'deleteEvent':
        return await dispatch(lookedAt(write, at));
      case 'undoEvent':
        return nothing;
      case 'createCalendar':
      case 'restoreCalendar': {
        const { id } = write.kind === 'createCalendar' ? write.calendar : write.before;
        const { error } = await dispatch(deleteCalendar.initiate({ params: { id } }));
        return isGone(error) ? nothing : { error: errorOf(error) };
      }
      case 'editCalendar': {
        const now = await askedAnew(dispatch(listCalendars.initiate(undefined, { forceRefetch: true })));
        if ('error' in now) return now;
        const current = now.data.calendars.find(({ id }) => id === write.before.id);
        return current === undefined ? nothing : { known: new Map(), undo: editedBack(write, current) };
      }
      case 'deleteCalendar':
        return { known: new Map(), undo: { kind: 'restoreCalendar', before: write.before } };
    }
  };

/** What gives fields of a calendar back what they said, where they say what was written. */
const editedBack = (
  { before, edit }: Extract<CalendarWrite, { kind: 'editCalendar' }>,
  current: Calendar,
): CalendarWrite | null => {
  const { name, hue, visible } = edit;
  const back = {
    ...(name !== undefined && name === current.name && name !== before.name && { name: before.name }),
    ...(hue !== undefined && hue === current.hue && hue !== before.hue && { hue: before.hue }),
    ...(visible !== undefined &&
      visible === current.visible &&
      visible !== before.visible && { visible: before.visible }),
  };
  return Object.keys(back).length === 0 ? null : { kind: 'editCalendar', before: current, edit: back };
};

const isGone = (error: unknown): boolean =>
  error === undefined || (isApiError(error) && hasCode(error, 'not_found'));

const lookedAt =
  (write: EventChangeWrite, at: number): AppThunk<Promise<TakenBackAnswer>> =>
  async (dispatch) => {
    const { id } = write.before;
    const { getEvent } = calendarApi.endpoints;
    const current = await askedAnew(dispatch(getEvent.initiate({ params: { id } }, { forceRefetch: true })));
    if ('error' in current) {
      if (!hasCode(current.error, 'not_found')) return current;
      return { known: new Map([[id, null]]), undo: undoWithoutReceipt(write, null) };
    }
    const { event } = current.data;
    const known = new Map([[id, event]]);
    const expected = new Map(outcomeOf(write, at, new Map()));
    const wanted = expected.get(id);
    if (wanted == null || !isDone(write, wanted, event)) return { known, undo: null };
    const undo = undoWithoutReceipt(write, event);
    return { known, undo, ...(undo === null && { couldNot: true }) };
  };
