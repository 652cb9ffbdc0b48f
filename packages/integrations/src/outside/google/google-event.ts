import { limits } from '@squeeze/contracts/limits';
import { isDay } from '@squeeze/domain/calendar-events/event-time';
import { isRepeated } from '@squeeze/domain/calendar-events/event-times';
import { CalendarZones } from '@squeeze/domain/icalendar/calendar-zones';
import { linesByName } from '@squeeze/domain/icalendar/field-names';
import { zoneNamed } from '@squeeze/domain/icalendar/known-zone';
import { readSeries } from '@squeeze/domain/icalendar/read-series';
import { seriesLines } from '@squeeze/domain/icalendar/written-fields';
import type { EventSpan } from '@squeeze/domain/calendar-events/event-span';
import type { OutsideEvent } from '@squeeze/server/ports/outside-fields';
import type { OutsideItem } from '@squeeze/server/ports/outside-lists';
import { z } from 'zod';
import {
  heldStatus,
  keepableEvent,
  instantOfWall,
  occurrenceText,
  type OneTime,
  ordinarySpan,
  soundReminders,
  settledEvent,
  spanBetween,
  spanOfDays,
  UnreadEvent,
  versionOf,
  wallText,
} from '../event-series.ts';
import { cappedText, optionalText, plainText } from '../outside-text.ts';

const Time = z.object({
  date: z.string().optional(),
  dateTime: z.string().optional(),
  timeZone: z.string().optional(),
});
type Time = z.infer<typeof Time>;

/** By whatever way: what is read aloud, shown or mailed is one and the same minute here. */
export const GoogleReminders = z.array(z.object({ minutes: z.number().optional() }));
export type GoogleReminders = z.infer<typeof GoogleReminders>;

/** What is read of https://developers.google.com/workspace/calendar/api/v3/reference/events#resource */
export const GoogleEvent = z.object({
  id: z.string().min(1),
  etag: z.string().optional(),
  status: z.string().optional(),
  updated: z.string().optional(),
  summary: z.string().optional(),
  description: z.string().optional(),
  location: z.string().optional(),
  start: Time.optional(),
  end: Time.optional(),
  transparency: z.string().optional(),
  recurrence: z.array(z.string()).optional(),
  recurringEventId: z.string().optional(),
  originalStartTime: Time.optional(),
  iCalUID: z.string().optional(),
  attendees: z.array(z.object({ self: z.boolean().optional() })).optional(),
  attendeesOmitted: z.boolean().optional(),
  eventType: z.string().optional(),
  reminders: z
    .object({ useDefault: z.boolean().optional(), overrides: GoogleReminders.optional() })
    .optional(),
});
export type GoogleEvent = z.infer<typeof GoogleEvent>;

export const isCancelled = ({ status }: GoogleEvent): boolean => status === 'cancelled';

export const instantOf = (text: string | undefined): number | null => {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : at;
};

/** An event with all that is said of its single times, as the provider has them; those of nothing else are left aside. */
export interface GoogleSeries {
  readonly master: GoogleEvent;
  readonly times: readonly GoogleEvent[];
  /** What its calendar reminds of where nothing else is said, as far as that came along. */
  readonly usual?: GoogleReminders | undefined;
}

/** @throws {UnreadEvent | RefusedPart | RuleError | EventError} for what no fields of ours say */
export function itemOf({ master, times, usual }: GoogleSeries): OutsideItem<OutsideEvent> {
  const changed = [master, ...times].map(({ updated }) => instantOf(updated)).filter((at) => at !== null);
  return {
    id: master.id,
    version: versionOf(
      master.etag,
      times.map(({ id, etag }) => ({ id, version: etag })),
    ),
    changedAt: changed.length === 0 ? null : Math.max(...changed),
    fields: fieldsOf({ master, times, usual }),
  };
}

function fieldsOf({ master, times, usual }: GoogleSeries): OutsideEvent {
  const lines = master.recurrence ?? [];
  const time = timeOf(master, lines.length > 0);
  const zone = time.time_zone ?? 'UTC';
  const ground = { zones: new CalendarZones([], zone), timeZone: zone };
  const { periods: _, ...series } = readSeries(linesByName({ lines: [...lines] }), time, ground);
  const event: OutsideEvent = {
    ...time,
    ...series,
    overrides: [],
    hasGuests: hasGuests(master),
    ...remindersOf(master, usual),
  };
  if (!isRepeated(event)) return keepableEvent(event);
  const called = times.map((one) => ({ one, occurrence: occurrenceOf(one, event) }));
  return keepableEvent({
    ...event,
    excluded: [
      ...event.excluded,
      ...called.filter(({ one }) => isCancelled(one)).map(({ occurrence }) => occurrence),
    ],
    overrides: called
      .filter(({ one }) => !isCancelled(one))
      .map(({ one, occurrence }) => ({ occurrence, ...timeOf(one, true) })),
  });
}

/** The start that the rule gives a single time. @throws {UnreadEvent} */
export function occurrenceOf({ originalStartTime }: GoogleEvent, series: EventSpan): string {
  const { date, dateTime } = originalStartTime ?? {};
  if (date !== undefined) return occurrenceText({ day: date }, series);
  const instant = instantOf(dateTime);
  if (instant === null) throw new UnreadEvent();
  return occurrenceText({ instant }, series);
}

function timeOf(event: GoogleEvent, repeats: boolean): OneTime {
  return {
    title: cappedText(event.summary, limits.eventTitle.max),
    place: optionalText(event.location, limits.eventPlace.max),
    // "Can contain HTML."
    description: optionalText(plainText(event.description ?? ''), limits.eventDescription.max),
    status: event.status === 'tentative' ? 'tentative' : 'confirmed',
    busy: event.transparency !== 'transparent',
    ...spanOf(event.start, event.end, repeats),
  };
}

/** An offset says the instant of each time, so of an invented zone only its clock changes are lost: those are UTC's, none. */
function spanOf(start: Time | undefined, end: Time | undefined, repeats: boolean): EventSpan {
  if (start?.date !== undefined) return spanOfDays(start.date, end?.date ?? start.date);
  const [from, to] = [instantOf(start?.dateTime), instantOf(end?.dateTime ?? start?.dateTime)];
  if (from === null || to === null) throw new UnreadEvent();
  return spanBetween(from, to, zoneNamed(start?.timeZone ?? '') ?? 'UTC', repeats);
}

/** One's own entry is there as well where one was invited; not all are asked for. */
const hasGuests = ({ attendees = [], attendeesOmitted = false }: GoogleEvent): boolean =>
  attendeesOmitted || attendees.some(({ self }) => self !== true);

/** https://developers.google.com/workspace/calendar/api/concepts/reminders */
function remindersOf(
  { reminders }: GoogleEvent,
  usual: GoogleReminders | undefined,
): Pick<OutsideEvent, 'reminders'> {
  if (reminders === undefined) return {};
  const said = reminders.useDefault === true ? usual : (reminders.overrides ?? []);
  return said === undefined ? {} : { reminders: soundReminders(said.map(({ minutes }) => minutes)) };
}

/** For what is made there: as usual there where nobody says. */
export const writtenReminders = ({ reminders }: OutsideEvent): Record<string, unknown> =>
  reminders === undefined
    ? {}
    : {
        reminders: {
          useDefault: false,
          overrides: reminders.slice(0, 5).map((minutes) => ({ method: 'popup', minutes })),
        },
      };

/** What comes back of an event once Google has held it. */
export function heldByGoogle(event: OutsideEvent, timeZone: string): OutsideEvent {
  const held = <T extends OneTime>(time: T): T => ({
    ...time,
    ...heldStatus(time),
    ...heldSpan(time, timeZone, isRepeated(event)),
    title: cappedText(time.title, limits.eventTitle.max),
    place: optionalText(time.place, limits.eventPlace.max),
    description: optionalText(plainText(time.description ?? ''), limits.eventDescription.max),
  });
  return settledEvent({ ...held(event), overrides: event.overrides.map(held) });
}

/** In a zone, since none of its events is without; what the clock leaves out is the first moment after it. */
function heldSpan(
  { starts, ends, time_zone: zone }: EventSpan,
  timeZone: string,
  repeats: boolean,
): EventSpan {
  if (isDay(starts)) return { starts, ends, time_zone: null };
  const own = zone ?? timeZone;
  if (repeats) return { starts, ends, time_zone: own };
  const [from, to] = [starts, ends].map((time) => instantOfWall(time, own));
  return { starts: wallText(from ?? 0, own), ends: wallText(to ?? 0, own), time_zone: own };
}

/** One time of an event, all of it, in Google's words; null clears. */
export function writtenTime(time: OneTime, timeZone: string): Record<string, unknown> {
  const { title, place, description, starts, ends } = time;
  const { status, busy } = heldStatus(time);
  const zone = time.time_zone ?? timeZone;
  return {
    summary: title,
    location: place,
    description,
    status,
    transparency: busy ? 'opaque' : 'transparent',
    start: writtenMoment(starts, zone),
    end: writtenMoment(ends, zone),
  };
}

/** A day takes the place of a time, and the other way round. */
const writtenMoment = (time: string, zone: string): Record<string, string | null> =>
  isDay(time)
    ? { date: time, dateTime: null, timeZone: null }
    : { date: null, dateTime: time, timeZone: zone };

/** Fields that say when an event comes again, which are one thing there. */
const ofSeries = ['starts', 'ends', 'time_zone', 'rule', 'extra_starts', 'excluded'] as const;
const ofSpan = ['starts', 'ends', 'time_zone'] as const;

/** What is to be changed of a time, in Google's words; `after` is all of it as it is to be. */
export function writtenFields(
  names: readonly string[],
  after: OneTime,
  timeZone: string,
): Record<string, unknown> {
  const all = writtenTime(after, timeZone);
  const says = (...some: readonly string[]): boolean => some.some((name) => names.includes(name));
  return {
    ...(says('title') && { summary: all['summary'] }),
    ...(says('place') && { location: all['location'] }),
    ...(says('description') && { description: all['description'] }),
    ...(says('status', 'busy') && { status: all['status'], transparency: all['transparency'] }),
    ...(says(...ofSpan) && { start: all['start'], end: all['end'] }),
  };
}

/** The same of an event's own, with when it comes again. */
export function writtenChange(
  fields: Partial<OutsideEvent>,
  after: OutsideEvent,
  timeZone: string,
): Record<string, unknown> {
  const names = Object.keys(fields);
  const isOfSeries = ofSeries.some((name) => names.includes(name));
  return {
    ...writtenFields(names, after, timeZone),
    ...(isOfSeries && { recurrence: writtenSeries(after, timeZone) }),
  };
}

/** Null for what comes once. */
function writtenSeries(event: OutsideEvent, timeZone: string): string[] | null {
  if (!isRepeated(event)) return null;
  const { starts, ends, rule, extra_starts, excluded } = event;
  const zone = isDay(starts) ? null : (event.time_zone ?? timeZone);
  return seriesLines({ starts, ends, time_zone: zone }, { rule, extra_starts, excluded }, timeZone);
}

/** A start that a rule gives, as an instant or a day: by that its single time is asked for. */
export function originalStart(event: OutsideEvent, occurrence: string, timeZone: string): string {
  const { starts, time_zone: zone } = ordinarySpan(event, occurrence);
  return isDay(starts) ? starts : new Date(instantOfWall(starts, zone ?? timeZone)).toISOString();
}
