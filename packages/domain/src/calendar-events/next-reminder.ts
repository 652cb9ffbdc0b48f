import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import { wallAt, type WallMs, wholeDay } from '../schedules/wall-time.ts';
import type { WorkBudget } from '../schedules/work-budget.ts';
import { lastingOf } from './event-span.ts';
import { instantAt, isDay, lastWall, timeText, wallOf } from './event-time.ts';
import { eventStarts, has, isRepeated, type Starts, startsBetween } from './event-times.ts';
import { type OneTime, ordinaryTime } from './event-values.ts';
import { overridesByStart } from './occurrences.ts';

const minute = 60_000;

/** Reminders of whole days count from nine in the morning of the first: who would want to be told at midnight? */
export const allDayRemindsAt = 9 * 60 * minute;

/** One reminder of one time of an event. */
export interface EventReminder {
  /** Epoch ms. */
  readonly at: number;
  readonly minutes: number;
  /** The start by which the time is one of a repeated event; null for what comes once. */
  readonly occurrence: string | null;
  readonly time: OneTime;
  /** Of the time, epoch ms. */
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Epoch ms: after the one, and up to and with the other. */
export interface ReminderRange {
  readonly after: number;
  readonly until: number;
}

/** Whether anything of an event may remind at all; asked of each that is stored. */
export const mayRemind = (
  event: Pick<CalendarEvent, 'reminders'> & {
    readonly overrides: readonly Pick<CalendarEvent, 'reminders'>[];
  },
): boolean => event.reminders.length > 0 || event.overrides.some(({ reminders }) => reminders.length > 0);

/**
 * The reminders of an event, the first to come first.
 *
 * Of a time of day they come so many minutes of 60 seconds before it begins, on whatever side of a clock change; of whole days
 * before nine on the wall of the first day, where a day is a day however long. Each time reminds as is said of it by itself, from
 * where it has been moved to; what is cancelled or left out of nothing.
 *
 * @param timeZone the person's, for days and for times without a zone
 * @throws {RuleError} for a rule that cannot be read, or takes more work than the budget has left
 */
export function* remindersWithin(
  event: CalendarEvent,
  range: ReminderRange,
  timeZone: string,
  budget: WorkBudget,
): Generator<EventReminder, undefined> {
  const streams = [
    ...distinct(event).map((minutes) => ofRule(event, minutes, range, timeZone, budget)),
    ofSingleTimes(event, range, timeZone, budget),
  ];
  const heads = streams.map((stream) => stream.next());
  for (;;) {
    let first = -1;
    for (const [index, head] of heads.entries()) {
      const best = heads[first];
      if (head.done !== true && (best === undefined || best.done === true || head.value.at < best.value.at))
        first = index;
    }
    const [head, stream] = [heads[first], streams[first]];
    if (head === undefined || head.done === true || stream === undefined) return;
    yield head.value;
    heads[first] = stream.next();
  }
}

type Stream = Generator<EventReminder, undefined>;

/** The same twice reminds once; what is cancelled does not. */
const distinct = ({ reminders, status }: Pick<OneTime, 'reminders' | 'status'>): readonly number[] =>
  status === 'cancelled' ? [] : [...new Set(reminders)];

const startsOf = (event: CalendarEvent, timeZone: string): Starts =>
  eventStarts(isRepeated(event) ? event : { ...event, excluded: [] }, event.time_zone ?? timeZone);

/** As far as a change of a clock moves anything: Samoa has left out a day. */
const away = wholeDay + 60 * minute;

/** Those that come so many minutes before each time that is as the event says. */
function* ofRule(
  event: CalendarEvent,
  minutes: number,
  { after, until }: ReminderRange,
  timeZone: string,
  budget: WorkBudget,
): Stream {
  const zone = event.time_zone ?? timeZone;
  const overrides = isRepeated(event) ? overridesByStart(event) : new Map<WallMs, never>();
  const lasting = lastingOf(event);
  const ahead = minutes * minute - (isDay(event.starts) ? allDayRemindsAt : 0);
  const around: readonly [WallMs, WallMs] = [
    wallAt(after, zone) + ahead - away,
    wallAt(until, zone) + ahead + away,
  ];
  for (const start of startsBetween(startsOf(event, timeZone), around, budget)) {
    const at = remindsAt(start, isDay(event.starts), minutes, zone);
    if (at > until) return;
    if (at <= after || overrides.has(start) || start + lasting > lastWall) continue;
    yield {
      at,
      minutes,
      occurrence: isRepeated(event) ? timeText(start, isDay(event.starts)) : null,
      time: ordinaryTime(event, start),
      startsAt: instantAt(start, zone),
      endsAt: instantAt(start + lasting, zone),
    };
  }
}

const remindsAt = (start: WallMs, asDay: boolean, minutes: number, zone: string): number =>
  asDay
    ? instantAt(start + allDayRemindsAt - minutes * minute, zone)
    : instantAt(start, zone) - minutes * minute;

/** Those of times of which something is said by itself. */
function* ofSingleTimes(
  event: CalendarEvent,
  { after, until }: ReminderRange,
  timeZone: string,
  budget: WorkBudget,
): Stream {
  if (!isRepeated(event)) return;
  const starts = startsOf(event, timeZone);
  const found: { readonly start: WallMs; readonly reminder: EventReminder }[] = [];
  for (const [start, time] of overridesByStart(event)) {
    budget.spend(1);
    const zone = time.time_zone ?? timeZone;
    const [begins, ends] = [wallOf(time.starts), wallOf(time.ends)];
    for (const minutes of distinct(time)) {
      const at = remindsAt(begins, isDay(time.starts), minutes, zone);
      if (at <= after || at > until) continue;
      const { occurrence } = time;
      const [startsAt, endsAt] = [instantAt(begins, zone), instantAt(ends, zone)];
      found.push({ start, reminder: { at, minutes, occurrence, time, startsAt, endsAt } });
    }
  }
  found.sort((a, b) => a.reminder.at - b.reminder.at);
  // Only of those that are wanted it is looked up whether the event comes then at all.
  for (const { start, reminder } of found) if (has(starts, start, budget)) yield reminder;
}
