import type { CalendarEvent, EventOccurrence } from '@squeeze/contracts/calendar-events';
import { uuidv7 } from 'uuidv7';
import { idempotencyKey } from '../idempotency-key.ts';
import { keepAndSend, takeBackWaiting } from '../outbox/keep-and-send.ts';
import { selectEntries } from '../outbox/outbox-slice.ts';
import { withdraw } from '../outbox/withdraw.ts';
import type { WriteOutcome } from '../outbox/write-outcome.ts';
import type { AppThunk } from '../store-hooks.ts';
import { calendarApi } from './calendar-event-endpoints.ts';
import type { CalendarWrite, ChosenTimes, EventEdit, EventWrite } from './calendar-write.ts';
import { selectEventGround } from './event-ground.ts';
import { eventsKnown } from './event-effects.ts';

/** Something that was done: what it came to, and how to take it back, which may be asked for at once. */
export interface Done {
  readonly outcome: Promise<WriteOutcome<unknown>>;
  /** False: what the server made of it is not known here, so it cannot be taken back from here. */
  readonly undo: () => boolean;
}

const done =
  (write: CalendarWrite): AppThunk<Done> =>
  (dispatch) => {
    const key = idempotencyKey();
    const outcome = dispatch(keepAndSend(write, { key }));
    return { outcome, undo: () => dispatch(takeBack(key)) };
  };

/** Takes back what was done, whether it waits, is on its way or has been answered. */
const takeBack =
  (key: string): AppThunk<boolean> =>
  (dispatch, getState) => {
    if (dispatch(takeBackWaiting(key))) return true;
    const entry = selectEntries(getState()).find((other) => other.key === key);
    if (entry !== undefined) {
      dispatch(withdraw(entry));
      return true;
    }
    const made = getState().outbox.takesBack[key];
    if (made === undefined) return false;
    void dispatch(keepAndSend(made));
    return true;
  };

/** @param event as it is to be, with an id of its own (`newEvent` of the domain) */
export const createEvent = (event: CalendarEvent): AppThunk<Done> => done({ kind: 'createEvent', event });

/** Changes an event; what follows a change of it from one time on is an event by itself, whose id is made here. */
export const changeEvent =
  (before: CalendarEvent, edit: EventEdit): AppThunk<Done> =>
  (dispatch, getState) => {
    const timeZone = getState().auth.user?.time_zone ?? 'UTC';
    const named = edit.scope === 'following' ? { ...edit, following_id: uuidv7() } : edit;
    return dispatch(done({ kind: 'changeEvent', before, edit: named, timeZone }));
  };

export const deleteEvent =
  (before: CalendarEvent, which: ChosenTimes): AppThunk<Done> =>
  (dispatch, getState) => {
    const timeZone = getState().auth.user?.time_zone ?? 'UTC';
    return dispatch(done({ kind: 'deleteEvent', before, which, timeZone } satisfies EventWrite));
  };

/** What comes once, as one of its times has it; but for its description, which only the event itself has. */
const eventOfTime = ({
  occurrence: _,
  changed: __,
  starts_at,
  ends_at: ___,
  ...time
}: EventOccurrence): CalendarEvent => ({
  ...time,
  description: null,
  rule: null,
  extra_starts: [],
  excluded: [],
  overrides: [],
  source: 'app',
  created_at: starts_at,
  updated_at: starts_at,
});

/**
 * The event that one of its times is of, with what was done here at once: changes are made of it as a whole. Null where it is
 * repeated, and can be had neither from the server nor from this device.
 * @param atOnce without its description, where that has not been read: for a change that says nothing of it
 */
export const eventOf =
  (time: EventOccurrence, atOnce = false): AppThunk<Promise<CalendarEvent | null>> =>
  async (dispatch, getState) => {
    const shown = eventsKnown(selectEntries(getState()), selectEventGround(getState())).get(time.id);
    if (shown !== undefined) return shown;
    const arg = { params: { id: time.id } };
    const known = calendarApi.endpoints.getEvent.select(arg)(getState()).data?.event;
    if (known !== undefined && known.version === time.version) return known;
    if (atOnce && time.occurrence === null) return eventOfTime(time);
    const { data } = await dispatch(
      calendarApi.endpoints.getEvent.initiate(arg, { subscribe: false, forceRefetch: true }),
    );
    return data?.event ?? known ?? (time.occurrence === null ? eventOfTime(time) : null);
  };
