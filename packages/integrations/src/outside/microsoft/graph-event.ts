import { limits } from '@squeeze/contracts/limits';
import type { EventSpan } from '@squeeze/domain/calendar-events/event-span';
import { isDay } from '@squeeze/domain/calendar-events/event-time';
import { isRepeated } from '@squeeze/domain/calendar-events/event-times';
import { windowsZoneOf, zoneNamed } from '@squeeze/domain/icalendar/known-zone';
import type { OutsideEvent } from '@squeeze/server/ports/outside-fields';
import type { OutsideItem } from '@squeeze/server/ports/outside-lists';
import { z } from 'zod';
import {
  heldStatus,
  keepableEvent,
  instantOfWall,
  occurrenceText,
  type OneTime,
  settledEvent,
  soundReminders,
  spanBetween,
  spanOfDays,
  UnreadEvent,
  versionOf,
  wallText,
} from '../event-series.ts';
import { cappedText, optionalText } from '../outside-text.ts';
import { GraphBody, GraphTime, instantOf } from './graph-api.ts';
import { GraphRecurrence, recurrenceOf, ruleOf } from './graph-recurrence.ts';
import { textOf } from './microsoft-todo.ts';

const oneEvent = {
  id: z.string().min(1),
  '@odata.etag': z.string().nullish(),
  type: z.string().nullish(),
  subject: z.string().nullish(),
  body: GraphBody.nullish(),
  start: GraphTime.nullish(),
  end: GraphTime.nullish(),
  isAllDay: z.boolean().nullish(),
  isCancelled: z.boolean().nullish(),
  showAs: z.string().nullish(),
  location: z.object({ displayName: z.string().nullish() }).nullish(),
  attendees: z.array(z.unknown()).nullish(),
  recurrence: GraphRecurrence.nullish(),
  seriesMasterId: z.string().nullish(),
  originalStart: z.string().nullish(),
  originalStartTimeZone: z.string().nullish(),
  lastModifiedDateTime: z.string().nullish(),
  isReminderOn: z.boolean().nullish(),
  reminderMinutesBeforeStart: z.number().nullish(),
};
const GraphTimeOfSeries = z.object(oneEvent);
export type GraphTimeOfSeries = z.infer<typeof GraphTimeOfSeries>;

/** What is read of https://learn.microsoft.com/graph/api/resources/event */
export const GraphEvent = z.object({
  ...oneEvent,
  cancelledOccurrences: z.array(z.string()).nullish(),
  exceptionOccurrences: z.array(GraphTimeOfSeries).nullish(),
});
export type GraphEvent = z.infer<typeof GraphEvent>;

const selected = Object.keys(oneEvent).filter((name) => !name.startsWith('@'));

/** What is asked for of an event. */
export const plainEvent = { $select: selected.join(',') };

/** And of a series: what of its single times differs, and which are called off, only comes when it is named. */
export const wholeSeries = {
  $select: [...selected, 'cancelledOccurrences', 'exceptionOccurrences'].join(','),
  $expand: 'exceptionOccurrences',
};

/** @throws {UnreadEvent | RuleError | EventError} for what no fields of ours say */
export function itemOf(event: GraphEvent): OutsideItem<OutsideEvent> {
  const times = event.exceptionOccurrences ?? [];
  const changed = [event, ...times]
    .map((one) => instantOf(one.lastModifiedDateTime))
    .filter((at) => at !== null);
  return {
    id: event.id,
    version: versionOf(event['@odata.etag'], [
      ...times.map((one) => ({ id: one.id, version: one['@odata.etag'] })),
      ...(event.cancelledOccurrences ?? []).map((id) => ({ id, version: null })),
    ]),
    changedAt: changed.length === 0 ? null : Math.max(...changed),
    fields: fieldsOf(event),
  };
}

function fieldsOf(event: GraphEvent): OutsideEvent {
  const { recurrence } = event;
  const zone = zoneOf(event);
  const time = timeOf(event, zone, recurrence != null);
  const rule = recurrence == null ? null : ruleOf(recurrence, time);
  const series: OutsideEvent = {
    ...time,
    rule,
    extra_starts: [],
    excluded: [],
    overrides: [],
    // A single time may have guests of its own.
    hasGuests: [event, ...(event.exceptionOccurrences ?? [])].some(
      ({ attendees }) => (attendees ?? []).length > 0,
    ),
    ...remindersOf(event),
  };
  if (rule === null) return series;
  return keepableEvent({
    ...series,
    excluded: (event.cancelledOccurrences ?? []).map((id) =>
      occurrenceText({ day: cancelledDay(id) }, series),
    ),
    overrides: (event.exceptionOccurrences ?? []).map((one) => ({
      occurrence: occurrenceOf(one, series),
      ...timeOf(one, zone, true),
    })),
  });
}

function remindersOf({
  isReminderOn,
  reminderMinutesBeforeStart: minutes,
}: GraphTimeOfSeries): Pick<OutsideEvent, 'reminders'> {
  if (isReminderOn == null) return {};
  return { reminders: isReminderOn ? soundReminders([minutes]) : [] };
}

/** For what is made there, the first of them: Outlook has one. As usual there where nobody says. */
export function writtenReminder({ reminders }: OutsideEvent): Record<string, unknown> {
  if (reminders === undefined) return {};
  const [first] = reminders;
  return first === undefined
    ? { isReminderOn: false }
    : { isReminderOn: true, reminderMinutesBeforeStart: first };
}

/** What a custom or unknown zone is for its times: an instant is UTC's. */
const zoneOf = ({ recurrence, originalStartTimeZone: own }: GraphEvent): string =>
  zoneNamed(recurrence?.range.recurrenceTimeZone ?? '') ?? zoneNamed(own ?? '') ?? 'UTC';

/** "OID.{seriesMasterId-value}.{occurrence-start-date}" */
const cancelledDay = (occurrenceId: string): string => /\.(\d{4}-\d\d-\d\d)$/.exec(occurrenceId)?.[1] ?? '';

/** The start that the rule gives a single time. @throws {UnreadEvent} */
export function occurrenceOf({ originalStart, start }: GraphTimeOfSeries, series: EventSpan): string {
  const instant = instantOf(originalStart) ?? (start == null ? null : instantIn(start));
  if (instant === null) throw new UnreadEvent();
  // Whole days are midnight in no zone at all, and come as if it were UTC's.
  if (isDay(series.starts)) return new Date(instant).toISOString().slice(0, 10);
  return occurrenceText({ instant }, series);
}

function timeOf(event: GraphTimeOfSeries, zone: string, repeats: boolean): OneTime {
  return {
    title: cappedText(event.subject, limits.eventTitle.max),
    place: optionalText(event.location?.displayName, limits.eventPlace.max),
    description: optionalText(textOf(event.body), limits.eventDescription.max),
    ...statusOf(event),
    ...spanOf(event, zone, repeats),
  };
}

/** Whether it is certain is said there by how the time is shown. */
function statusOf({ isCancelled, showAs }: GraphTimeOfSeries): Pick<OneTime, 'status' | 'busy'> {
  if (isCancelled === true) return { status: 'cancelled', busy: false };
  if (showAs === 'tentative') return { status: 'tentative', busy: true };
  // `oof` is away, which takes one as well.
  return { status: 'confirmed', busy: showAs !== 'free' && showAs !== 'workingElsewhere' };
}

function spanOf({ start, end, isAllDay }: GraphTimeOfSeries, zone: string, repeats: boolean): EventSpan {
  if (start == null) throw new UnreadEvent();
  const last = end ?? start;
  if (isAllDay === true) return spanOfDays(start.dateTime.slice(0, 10), last.dateTime.slice(0, 10));
  const [from, to] = [instantIn(start), instantIn(last)];
  if (from === null || to === null) throw new UnreadEvent();
  return spanBetween(from, to, zone, repeats);
}

function instantIn({ dateTime, timeZone }: z.infer<typeof GraphTime>): number | null {
  const [wall] = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.exec(dateTime) ?? [];
  if (wall === undefined || Number.isNaN(Date.parse(`${wall}Z`))) return null;
  return instantOfWall(wall, zoneNamed(timeZone ?? '') ?? 'UTC');
}

/** Of a title and a place in a mailbox. */
const longestLine = 255;

interface HeldZone {
  /** As it is called there. */
  readonly name: string;
  /** What that becomes here. */
  readonly zone: string;
  /** Whether its clocks go like those of the zone that was meant. */
  readonly isSame: boolean;
}

/** Windows tells about 140 zones apart: Zagreb is the one that Warsaw is. */
function heldZone(zone: string): HeldZone {
  const name = windowsZoneOf(zone);
  const known = name === null ? null : zoneNamed(name);
  return name === null || known === null
    ? { name: 'UTC', zone: 'UTC', isSame: false }
    : { name, zone: known, isSame: true };
}

/** What comes back of an event once Outlook has held it; a rule that it has no words for stays. */
export function heldByOutlook(event: OutsideEvent, timeZone: string): OutsideEvent {
  const repeats = isRepeated(event);
  const zone = heldZone(event.time_zone ?? timeZone);
  const own = heldTime(event, zone, timeZone, repeats);
  const recurrence = writtenRecurrence({ ...event, ...own }, zone);
  const rule = recurrence === null ? event.rule : ruleOf(recurrence, own);
  // Single times are in the zone of their series.
  const overrides = event.overrides.map(({ occurrence, ...time }) => ({
    occurrence,
    ...heldTime(time, zone, timeZone, repeats),
  }));
  return settledEvent({ ...event, ...own, rule, overrides });
}

function heldTime(time: OneTime, { zone, isSame }: HeldZone, timeZone: string, repeats: boolean): OneTime {
  const { status, busy } = heldStatus(time);
  const { starts, ends } = time;
  const said = time.time_zone ?? timeZone;
  // Of a series the wall counts, of what comes once the instant.
  const keepsWall = repeats && isSame && heldZone(said).zone === zone;
  const inZone = (wall: string): string => (keepsWall ? wall : wallText(instantOfWall(wall, said), zone));
  return {
    title: cappedText(time.title, longestLine),
    place: optionalText(time.place, longestLine),
    description: optionalText(time.description, limits.eventDescription.max),
    // Who is free is that for certain.
    status: busy ? status : 'confirmed',
    busy,
    ...(isDay(starts)
      ? { starts, ends, time_zone: null }
      : { starts: inZone(starts), ends: inZone(ends), time_zone: zone }),
  };
}

/** Null for what comes once, and for what Outlook has no words for. */
function writtenRecurrence(event: OutsideEvent, { name, isSame }: HeldZone): GraphRecurrence | null {
  if (event.rule === null || event.extra_starts.length > 0) return null;
  if (!isDay(event.starts) && !isSame) return null;
  return recurrenceOf(event.rule, event, isDay(event.starts) ? 'UTC' : name);
}

/** Whether Outlook has words for when an event takes place. */
export const canHold = (event: OutsideEvent): boolean =>
  !isRepeated(event) || writtenRecurrence(event, heldZone(event.time_zone ?? 'UTC')) !== null;

/** One time of an event, all of it, in Outlook's words. @param time as it is held */
export function writtenTime(time: OneTime): Record<string, unknown> {
  const { title, place, description, starts, ends, status, busy } = time;
  const moment = (wall: string): Record<string, string> => ({
    dateTime: isDay(wall) ? `${wall}T00:00:00` : wall,
    timeZone: isDay(wall) ? 'UTC' : heldZone(time.time_zone ?? 'UTC').name,
  });
  return {
    subject: title,
    body: { contentType: 'text', content: description ?? '' },
    location: { displayName: place ?? '' },
    showAs: shownAs(status, busy),
    isAllDay: isDay(starts),
    start: moment(starts),
    end: moment(ends),
  };
}

function shownAs(status: OneTime['status'], busy: boolean): string {
  if (!busy) return 'free';
  return status === 'tentative' ? 'tentative' : 'busy';
}

const ofSpan = ['starts', 'ends', 'time_zone'] as const;
const ofRule = [...ofSpan, 'rule'] as const;

/** Whether a change is about when an event comes again, which drops what was said of its single times. */
export const changesSeries = (fields: Partial<OutsideEvent>): boolean =>
  ofRule.some((name) => name in fields);

/** What is to be changed of a time, in Outlook's words; `after` is all of it as it is to be held. */
export function writtenFields(names: readonly string[], after: OneTime): Record<string, unknown> {
  const all = writtenTime(after);
  const says = (...some: readonly string[]): boolean => some.some((name) => names.includes(name));
  return {
    ...(says('title') && { subject: all['subject'] }),
    ...(says('description') && { body: all['body'] }),
    ...(says('place') && { location: all['location'] }),
    ...(says('status', 'busy') && { showAs: all['showAs'] }),
    ...(says(...ofSpan) && { isAllDay: all['isAllDay'], start: all['start'], end: all['end'] }),
  };
}

/** The same of an event's own, with when it comes again. */
export const writtenChange = (
  fields: Partial<OutsideEvent>,
  after: OutsideEvent,
): Record<string, unknown> => ({
  ...writtenFields(Object.keys(fields), after),
  ...(changesSeries(fields) && { recurrence: writtenSeries(after) }),
});

/** Null for what comes once. */
export const writtenSeries = (after: OutsideEvent): GraphRecurrence | null =>
  isRepeated(after) ? writtenRecurrence(after, heldZone(after.time_zone ?? 'UTC')) : null;
