import { idempotencyKey } from '../idempotency-key.ts';
import { hasWaited } from '../outbox/changed-elsewhere.ts';
import { keptOutboxOf } from '../outbox/kept-outbox.ts';
import {
  acted,
  eventSettled,
  noticed,
  refused,
  selectEntries,
  undone,
  written,
  type OutboxEntry,
} from '../outbox/outbox-slice.ts';
import { isPassing } from '../outbox/passing-error.ts';
import { triedOnce } from '../outbox/tried-once.ts';
import { tellOutcome } from '../outbox/write-outcome.ts';
import type { AppThunk, SharedState } from '../store-hooks.ts';
import { isTodosWrite } from '../todos/capture-write.ts';
import { callForCalendar } from './call-for-calendar.ts';
import { callForEvent } from './call-for-event.ts';
import { callForTakenBack, type TakenBackAnswer } from './call-for-taken-back.ts';
import { calendarTitleOf, goesOnWithCaptured, isEventWrite, type CalendarWrite } from './calendar-write.ts';
import { settleCalendars, settleEvents } from './settle-events.ts';

type CalendarEntry = OutboxEntry & { readonly write: CalendarWrite };

/** Sends what was done to a calendar or an event, and shows what came of it. Resolves to whether the entry is dealt with. */
export const sendCalendarEntry =
  (entry: CalendarEntry): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { device, now }) => {
    const keptOutbox = keptOutboxOf(device);
    const { key, write, userId, at, tried = false } = entry;
    if (isCapturedFirst(getState(), entry)) return false;
    const waited = hasWaited(at, now());
    const isTakenBack = tried && entry.withdrawn === true;
    const answer: TakenBackAnswer = isTakenBack
      ? await dispatch(callForTakenBack({ write, at }))
      : isEventWrite(write)
        ? await dispatch(callForEvent({ write, key, at, waited, tried }))
        : await dispatch(callForCalendar(write, key, waited));
    // Somebody else has signed in here meanwhile.
    if (getState().auth.user?.id !== userId) return false;
    if ('error' in answer) {
      const { error } = answer;
      if (isPassing(error)) {
        dispatch(triedOnce(key));
        return false;
      }
      keptOutbox.remove(key);
      dispatch(refused({ entry, error }));
      tellOutcome(key, { kind: 'refused', error });
      return true;
    }
    // Read again: it may have been taken back while it was under way.
    const withdrawn = selectEntries(getState()).find((other) => other.key === key)?.withdrawn === true;
    if (withdrawn && answer.undo !== null) {
      // Before whatever was done since.
      const undo: OutboxEntry = { key: idempotencyKey(), userId, at, write: answer.undo };
      await keptOutbox.add([undo]);
      dispatch(written([undo]));
    }
    if (isEventWrite(write)) dispatch(settleEvents(answer.known));
    else if (!isTakenBack) dispatch(settleCalendars(entry));
    keptOutbox.remove(key);
    dispatch(eventSettled({ key, undo: answer.undo }));
    if (withdrawn && answer.undo === null && (answer.couldNot ?? !isTakenBack)) {
      const title = calendarTitleOf(write);
      const kind = write.kind === 'deleteEvent' ? 'deleted' : 'edited';
      dispatch(undone({ action: { serial: 0, kind, title, count: 1, undo: [] }, whole: false }));
    }
    // Long after it was asked for: what has come into the calendar since is gone with it, and can be had again.
    if (write.kind === 'deleteCalendar' && waited && !withdrawn && answer.undo !== null) {
      const undo = [{ kind: 'calendar', write: answer.undo }] as const;
      dispatch(acted({ kind: 'deleted', title: write.before.name, count: 1, undo }));
      dispatch(noticed(getState().outbox.serial));
    }
    tellOutcome(key, { kind: 'done', data: null });
    return true;
  };

/** Whether the event is to be made by a capture that the server has not answered; the lane of those does not wait for this one. */
const isCapturedFirst = (state: SharedState, { write }: CalendarEntry): boolean =>
  selectEntries(state).some((other) => isTodosWrite(other.write) && goesOnWithCaptured(write, other.write));
