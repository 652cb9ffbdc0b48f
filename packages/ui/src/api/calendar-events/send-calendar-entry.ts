import { idempotencyKey } from '../idempotency-key.ts';
import { hasWaited } from '../outbox/changed-elsewhere.ts';
import { keptOutboxOf } from '../outbox/kept-outbox.ts';
import {
  entryChanged,
  eventSettled,
  refused,
  selectEntries,
  written,
  type OutboxEntry,
} from '../outbox/outbox-slice.ts';
import { isPassing } from '../outbox/passing-error.ts';
import { tellOutcome } from '../outbox/write-outcome.ts';
import type { AppThunk, SharedState } from '../store-hooks.ts';
import { isTodosWrite } from '../todos/capture-write.ts';
import { callForCalendar } from './call-for-calendar.ts';
import { callForEvent } from './call-for-event.ts';
import { keepCalendarDraft } from './calendar-draft.ts';
import { goesOnWithCaptured, isEventWrite, type CalendarWrite } from './calendar-write.ts';
import { settleCalendars, settleEvents } from './settle-events.ts';

type CalendarEntry = OutboxEntry & { readonly write: CalendarWrite };

/** Sends what was done to a calendar or an event, and shows what came of it. Resolves to whether the entry is dealt with. */
export const sendCalendarEntry =
  (entry: CalendarEntry): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { device, now }) => {
    const keptOutbox = keptOutboxOf(device);
    const { key, write, userId, at, tried = false } = entry;
    if (isCapturedFirst(getState(), entry)) return false;
    const answer = isEventWrite(write)
      ? await dispatch(callForEvent({ write, key, at, waited: hasWaited(at, now()), tried }))
      : await dispatch(callForCalendar(write, key, hasWaited(at, now())));
    // Somebody else has signed in here meanwhile.
    if (getState().auth.user?.id !== userId) return false;
    if ('error' in answer) {
      const { error } = answer;
      if (isPassing(error)) {
        // As it is by now: it may have been taken back while it was under way.
        const current = selectEntries(getState()).find((other) => other.key === key);
        if (!tried && current !== undefined) {
          // The server may have done it all the same.
          const again: OutboxEntry = { ...current, tried: true };
          keptOutbox.change(again);
          dispatch(entryChanged(again));
        }
        return false;
      }
      keptOutbox.remove(key);
      if (write.kind === 'editCalendar') keepCalendarDraft(userId, write);
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
    dispatch(isEventWrite(write) ? settleEvents(answer.known) : settleCalendars(entry));
    keptOutbox.remove(key);
    dispatch(eventSettled({ key, undo: answer.undo }));
    tellOutcome(key, { kind: 'done', data: null });
    return true;
  };

/** Whether the event is to be made by a capture that the server has not answered; the lane of those does not wait for this one. */
const isCapturedFirst = (state: SharedState, { write }: CalendarEntry): boolean =>
  selectEntries(state).some((other) => isTodosWrite(other.write) && goesOnWithCaptured(write, other.write));
