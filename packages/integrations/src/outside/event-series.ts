import { limits } from '@squeeze/contracts/limits';
import { refuseDear } from '@squeeze/domain/calendar-events/dear-rule';
import { instantAt, isDay, timeText, wallOf } from '@squeeze/domain/calendar-events/event-time';
import { EventError } from '@squeeze/domain/calendar-events/event-error';
import { type EventSpan, lastingOf } from '@squeeze/domain/calendar-events/event-span';
import { eventBudget, eventStarts, has, isRepeated } from '@squeeze/domain/calendar-events/event-times';
import { wallOfInstant } from '@squeeze/domain/icalendar/moment';
import { RefusedPart } from '@squeeze/domain/icalendar/refused-part';
import { RuleError } from '@squeeze/domain/schedules/recurrence-rule';
import type { OutsideEvent, OutsideOverride } from '@squeeze/server/ports/outside-fields';
import { createHash } from 'node:crypto';

/** What is said of one time of an event. */
export type OneTime = Omit<OutsideOverride, 'occurrence'>;

/** Something that is no event of ours, such as one with two rules or one that ends before it begins. */
export class UnreadEvent extends Error {
  override readonly name = 'UnreadEvent';
}

/** What `read` makes, or null for what is no event of ours. */
export function orUnread<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    const isUnread = [UnreadEvent, RefusedPart, RuleError, EventError].some((kind) => error instanceof kind);
    if (isUnread) return null;
    throw error;
  }
}

/** What clocks in `zone` show at an instant, epoch ms. @throws {EventError} for a year that four figures do not say */
export const wallText = (instant: number, zone: string): string =>
  timeText(wallOfInstant(instant, zone), false);

/** The instant, epoch ms, of a wall time. */
export const instantOfWall = (time: string, zone: string): number => instantAt(wallOf(time), zone);

/**
 * From an instant to another, in a zone. What goes on while clocks are put back may end on an earlier reading of the clock: it is
 * said in UTC then, or, where it comes again by the wall, to last no time.
 * @throws {UnreadEvent} for what ends before it begins
 */
export function spanBetween(from: number, to: number, zone: string, repeats: boolean): EventSpan {
  if (!(from <= to)) throw new UnreadEvent();
  const [starts, ends] = [wallText(from, zone), wallText(to, zone)];
  if (ends >= starts) return { starts, ends, time_zone: zone };
  if (repeats) return { starts, ends: starts, time_zone: zone };
  return { starts: wallText(from, 'UTC'), ends: wallText(to, 'UTC'), time_zone: 'UTC' };
}

/** Whole days, the last of them behind it. One that ends where it begins lasts a day. @throws {UnreadEvent} */
export function spanOfDays(starts: string, end: string): EventSpan {
  if (!isRealDay(starts) || !isRealDay(end) || end < starts) throw new UnreadEvent();
  const ends = end === starts ? timeText(wallOf(starts) + 86_400_000, true) : end;
  return { starts, ends, time_zone: null };
}

const isRealDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) &&
  !Number.isNaN(wallOf(day)) &&
  new Date(wallOf(day)).toISOString().startsWith(day);

/** The start that a rule gives a time, in the form of its series. */
export function occurrenceText(
  at: { readonly day: string } | { readonly instant: number },
  series: EventSpan,
): string {
  if ('day' in at) {
    if (!isRealDay(at.day)) throw new UnreadEvent();
    return isDay(series.starts) ? at.day : at.day + series.starts.slice(10);
  }
  const wall = wallText(at.instant, series.time_zone ?? 'UTC');
  return isDay(series.starts) ? wall.slice(0, 10) : wall;
}

/** When a time of a series takes place where nothing is said of it. */
export const ordinarySpan = (event: OutsideEvent, occurrence: string): EventSpan => ({
  starts: occurrence,
  ends: timeText(wallOf(occurrence) + lastingOf(event), isDay(event.starts)),
  time_zone: event.time_zone,
});

/** What a series says of one of its times, when it is included. */
export function ordinaryTime(event: OutsideEvent, occurrence: string): OneTime {
  const { title, place, description, status, busy } = event;
  return { title, place, description, status, busy, ...ordinarySpan(event, occurrence) };
}

export const fieldsOfTime = [
  'title',
  'starts',
  'ends',
  'time_zone',
  'place',
  'description',
  'status',
  'busy',
] as const;

const isSameTime = (a: OneTime, b: OneTime): boolean => fieldsOfTime.every((field) => a[field] === b[field]);

/** Names of what is to be another in a time than it is: the rest is not written, and so keeps its looks there. */
export const changedOfTime = (before: OneTime, after: OneTime): (keyof OneTime)[] =>
  fieldsOfTime.filter((field) => before[field] !== after[field]);

/**
 * An event in the one form that the same event always has: lists in order, each start once, and of single times only what differs
 * and takes place.
 */
export function settledEvent(event: OutsideEvent): OutsideEvent {
  if (!isRepeated(event)) return { ...event, extra_starts: [], excluded: [], overrides: [] };
  const inOrder = (starts: readonly string[]): string[] => [...new Set(starts)].toSorted();
  const series = {
    ...event,
    extra_starts: inOrder(event.extra_starts).filter((start) => start !== event.starts),
    excluded: [],
  };
  const takesPlace = placesOf(series);
  const excluded = inOrder(event.excluded).filter(takesPlace);
  const overrides = [...new Map(event.overrides.map((one) => [one.occurrence, one])).values()]
    .filter((one) => !excluded.includes(one.occurrence) && takesPlace(one.occurrence))
    .filter((one) => !isSameTime(one, ordinaryTime(event, one.occurrence)))
    .toSorted((a, b) => (a.occurrence < b.occurrence ? -1 : 1));
  return { ...series, excluded, overrides };
}

/** Whether an event comes to a start. One that takes too much work to follow is believed. */
function placesOf(series: OutsideEvent): (occurrence: string) => boolean {
  const budget = eventBudget();
  return (occurrence) => {
    const wall = wallOf(occurrence);
    if (isDay(occurrence) !== isDay(series.starts) || Number.isNaN(wall)) return false;
    try {
      return has(eventStarts(series, series.time_zone ?? 'UTC'), wall, budget);
    } catch (error) {
      if (error instanceof RuleError) return true;
      throw error;
    }
  };
}

/**
 * What a provider has, as an event that we may keep.
 * @throws {UnreadEvent | RuleError} for one that comes more often, or has more single times, than any of ours
 */
export function keepableEvent(event: OutsideEvent): OutsideEvent {
  const exceptions = event.overrides.length + event.excluded.length + event.extra_starts.length;
  if (exceptions > limits.eventExceptions || (event.rule?.length ?? 0) > limits.eventRule.max) {
    throw new UnreadEvent();
  }
  refuseDear(event, event.time_zone ?? 'UTC');
  const settled = settledEvent(event);
  if (JSON.stringify(settled.overrides).length > limits.eventOverrides.max) throw new UnreadEvent();
  return settled;
}

/** Minutes before an event as we may keep them. */
export const soundReminders = (minutes: readonly (number | null | undefined)[]): number[] =>
  [...new Set(minutes)]
    .filter((each): each is number => typeof each === 'number' && Number.isInteger(each) && each >= 0)
    .filter((each) => each <= limits.eventReminders.minutes)
    .toSorted((a, b) => b - a)
    .slice(0, limits.eventReminders.max);

/** The version of an event of several parts, each of which has its own. */
export function versionOf(
  own: string | null | undefined,
  times: readonly { readonly id: string; readonly version: string | null | undefined }[],
): string | null {
  if (own == null) return null;
  if (times.length === 0) return own;
  const all = times.map(({ id, version }) => `${id} ${version ?? ''}`).toSorted();
  return `${own} ${createHash('sha256').update(all.join('\n')).digest('base64url').slice(0, 16)}`;
}

/** What a provider knows no word for: that something has been called off here, or that its person is free while it is unsure. */
export const heldStatus = ({
  status,
  busy,
}: Pick<OneTime, 'status' | 'busy'>): Pick<OneTime, 'status' | 'busy'> =>
  status === 'cancelled' ? { status: 'confirmed', busy: false } : { status, busy };
