import type { CalendarEvent, EventOccurrence } from '@squeeze/contracts/calendar-events';
import type { Calendar, CalendarChange } from '@squeeze/contracts/calendars';
import { changedEvent, newEvent, withoutTimes } from '@squeeze/domain/calendar-events/event-change';
import { occurrencesBetween } from '@squeeze/domain/calendar-events/occurrences';
import type { OutboxEntry } from '../outbox/outbox-slice.ts';
import type { EventSpan } from './calendar-event-endpoints.ts';
import { isCalendarWrite, isEventWrite, type EventWrite } from './calendar-write.ts';

/** What has become of events by their ids; null: gone. */
export type EventsKnown = ReadonlyMap<string, CalendarEvent | null>;

/** An event, or that there is none any more. */
type Outcome = readonly (readonly [id: string, event: CalendarEvent | null])[];

/**
 * What a write makes of the events it is about, as they were by then.
 * @param at when the person did it, epoch ms
 */
export const outcomeOf = (write: EventWrite, at: number, known: EventsKnown): Outcome => {
  switch (write.kind) {
    case 'createEvent':
      return [[write.event.id, write.event]];
    case 'undoEvent':
      return [
        ...write.back.map((event) => [event.id, event] as const),
        ...write.gone.map((id) => [id, null] as const),
      ];
    case 'deleteEvent': {
      const { before, which, timeZone } = write;
      const current = known.get(before.id) ?? before;
      return [[before.id, withoutTimes(current, which, { now: at, timeZone })]];
    }
    case 'changeEvent': {
      const { before, edit, timeZone } = write;
      const current = known.get(before.id) ?? before;
      const made = { followingId: edit.following_id ?? before.id, timeZone, now: at };
      const { changed, cutShort } = changedEvent(current, edit, made);
      return cutShort === null
        ? [[changed.id, changed]]
        : [
            [cutShort.id, cutShort],
            [changed.id, changed],
          ];
    }
  }
};

/** The same, where what was done may no longer fit what it was done to: then nothing is shown of it. */
const shownOutcomeOf = (write: EventWrite, at: number, known: EventsKnown): Outcome => {
  try {
    return outcomeOf(write, at, known);
  } catch {
    return [];
  }
};

/** What was taken back while it was on its way: as it was, whatever the server has made of it meanwhile. */
const takenBackOf = (write: EventWrite, known: EventsKnown): Outcome => {
  switch (write.kind) {
    case 'createEvent':
      return [[write.event.id, null]];
    case 'changeEvent': {
      const { before, edit } = write;
      const was = [before.id, known.get(before.id) ?? before] as const;
      return edit.following_id === undefined ? [was] : [was, [edit.following_id, null]];
    }
    case 'deleteEvent':
      return [[write.before.id, known.get(write.before.id) ?? write.before]];
    case 'undoEvent':
      return [];
  }
};

/** What captured events stand on until the server has made them. */
export interface EventGround {
  /** The person's, IANA name. */
  readonly timeZone: string;
  /** The calendar of events that name none; empty where none is known here yet. */
  readonly calendarId: string;
}

/** What is captured as an event, and what of that is taken back. */
const capturedOutcomeOf = (
  { write, at, withdrawn }: OutboxEntry,
  { timeZone, calendarId: first }: EventGround,
): Outcome => {
  if (write.kind === 'takeBack') return (write.events ?? []).map(({ id }) => [id, null]);
  if (write.kind !== 'capture') return [];
  return write.pieces.flatMap(({ draft }): Outcome => {
    if (!('starts' in draft) || draft.id === undefined) return [];
    const { id, calendar_id: calendarId = first } = draft;
    if (withdrawn !== undefined) return [[id, null]];
    try {
      return [[id, newEvent(draft, { id, calendarId, timeZone, source: 'capture', now: at })]];
    } catch {
      return []; // the server says why not
    }
  });
};

/** What has become of events by all that was done and is not answered. */
export const eventsKnown = (entries: readonly OutboxEntry[], ground: EventGround): EventsKnown => {
  const known = new Map<string, CalendarEvent | null>();
  for (const entry of entries) {
    const { write, at, withdrawn } = entry;
    for (const [id, event] of capturedOutcomeOf(entry, ground)) known.set(id, event);
    if (!isCalendarWrite(write) || !isEventWrite(write)) continue;
    const outcome = withdrawn === undefined ? shownOutcomeOf(write, at, known) : takenBackOf(write, known);
    for (const [id, event] of outcome) known.set(id, event);
  }
  return known;
};

const inOrder = (one: EventOccurrence, other: EventOccurrence): number =>
  Date.parse(one.starts_at) - Date.parse(other.starts_at) ||
  Date.parse(other.ends_at) - Date.parse(one.ends_at) ||
  (one.id < other.id ? -1 : 1);

/** What lies in a span once events have become others. */
export const spanAfter = (
  listed: readonly EventOccurrence[],
  known: EventsKnown,
  { from, to }: EventSpan,
  timeZone: string,
): readonly EventOccurrence[] => {
  if (known.size === 0) return listed;
  const range = { from: Date.parse(from), to: Date.parse(to) };
  const coming = [...known.values()].flatMap((event) =>
    event === null ? [] : occurrencesBetween(event, range, timeZone),
  );
  return [...listed.filter(({ id }) => !known.has(id)), ...coming].toSorted(inOrder);
};

/** The person's calendars with what was done here at once, the oldest first. */
export const calendarsAfter = (
  listed: readonly Calendar[],
  entries: readonly OutboxEntry[],
): readonly Calendar[] => {
  const calendars = new Map(listed.map((calendar) => [calendar.id, calendar]));
  for (const { write, withdrawn } of entries) {
    if (withdrawn !== undefined) continue;
    if (write.kind === 'createCalendar') calendars.set(write.calendar.id, write.calendar);
    else if (write.kind === 'restoreCalendar') calendars.set(write.before.id, write.before);
    else if (write.kind === 'deleteCalendar') calendars.delete(write.before.id);
    else if (write.kind === 'editCalendar') {
      const { id } = write.before;
      const known = calendars.get(id);
      if (known !== undefined) calendars.set(id, { ...known, ...fieldsOf(write.edit) });
    }
  }
  return [...calendars.values()].toSorted(
    (one, other) => Date.parse(one.created_at) - Date.parse(other.created_at),
  );
};

const fieldsOf = ({ name, hue, visible }: CalendarChange): Partial<Calendar> => ({
  ...(name !== undefined && { name }),
  ...(hue !== undefined && { hue }),
  ...(visible !== undefined && { visible }),
});
