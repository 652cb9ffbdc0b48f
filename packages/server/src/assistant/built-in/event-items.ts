import type { EventOccurrence } from '@squeeze/contracts/calendar-events';
import { limits } from '@squeeze/contracts/limits';
import { isDay } from '@squeeze/domain/calendar-events/event-time';
import { overlapping } from '@squeeze/domain/calendar-events/event-overlaps';
import { oneLine } from '@squeeze/domain/markdown/one-line';
import { dayInZone } from '@squeeze/domain/zoned-time';
import type { Range } from '@squeeze/domain/understanding/intent';
import { listOccurrences } from '../../features/calendar-events/list-events.ts';
import { shownCalendars } from '../../features/calendar-events/shown-calendars.ts';
import type { Item } from './show-things.ts';
import type { Stage } from './stage.ts';
import { sayDay, sayTime } from './when.ts';
import { calendarWordsOf } from './words/calendar-words.ts';

const dayMs = 24 * 60 * 60_000;

/** More than any answer lists. */
const timesAtMost = limits.eventsListed.max;

/**
 * The times of events of a span as they are listed, with what each overlaps; of all times to come where there is no span. What is
 * asked for by its span is looked for there, however far away.
 */
export async function eventItems(stage: Stage, range: Range | null): Promise<Item[]> {
  const { turn, things } = stage;
  const times = range === null ? nextTimes(things.events, turn.now) : await timesWithin(stage, range);
  // What takes all day is beside everything.
  const overlaps = overlapping(
    times.filter(({ starts }) => !isDay(starts)),
    [],
  ).times;
  return times.map((time): Item => {
    const beside = overlaps.find(({ second }) => second === time)?.first;
    return itemOf(stage, time, range?.from ?? Number.NEGATIVE_INFINITY, beside?.title ?? null);
  });
}

async function timesWithin({ db, turn }: Stage, range: Range): Promise<readonly EventOccurrence[]> {
  const isShown = await shownCalendars(db, turn.owner.userId);
  const asked = { ...range, limit: timesAtMost, after: null, isShown };
  const { occurrences } = await listOccurrences(db, turn.owner, asked);
  return occurrences.filter(({ status }) => status !== 'cancelled');
}

/** @param since what began before goes on then */
function itemOf(
  { turn, words }: Stage,
  time: EventOccurrence,
  since: number,
  overlapped: string | null,
): Item {
  const { timeZone } = turn.owner;
  const said = calendarWordsOf(words.language);
  const [from, to] = [Date.parse(time.starts_at), Date.parse(time.ends_at)];
  const day = dayInZone(Math.max(from, since), timeZone);
  const isOfDays = isDay(time.starts);
  const goesOn = !isOfDays && from < since && dayInZone(from, timeZone) < day;
  const isOverThen = dayInZone(to, timeZone) === day;
  const isLong = !isOfDays && to - from >= dayMs;
  const end = sayTime(to, timeZone, words);
  const marks = [
    ...(isOfDays || (goesOn && !isOverThen) ? [said.allDay] : []),
    ...(goesOn && isOverThen ? [said.until(end)] : []),
    ...(isLong && !goesOn
      ? [
          said.until(
            words.dayAndTime(sayDay(dayInZone(to, timeZone), dayInZone(turn.now, timeZone), words), end),
          ),
        ]
      : []),
    ...(time.place === null ? [] : [oneLine(time.place)]),
    ...(overlapped === null ? [] : [said.overlaps(overlapped)]),
  ];
  return {
    noun: 'event',
    id: time.id,
    title: time.title,
    day,
    at: isOfDays ? null : Math.max(from, since),
    ...(goesOn && { goesOn }),
    ...(!isOfDays && !isLong && to > from && { to }),
    mark: marks.length === 0 ? null : marks.join(', '),
  };
}

/** Of each event the next time, as nobody asks for all of a series. */
function nextTimes(events: readonly EventOccurrence[], now: number): readonly EventOccurrence[] {
  const seen = new Set<string>();
  return events.filter((time) => {
    if (Date.parse(time.ends_at) <= now || seen.has(time.id)) return false;
    seen.add(time.id);
    return true;
  });
}

/** The time of an event that is meant: the one that was named, else that which goes on or comes next, else the last. */
export function timeOf(
  { things, turn }: Stage,
  { id, occurrence }: { readonly id: string; readonly occurrence?: string },
): EventOccurrence | null {
  const times = things.events.filter((time) => time.id === id);
  return (
    (occurrence === undefined ? undefined : times.find((time) => time.occurrence === occurrence)) ??
    times.find(({ ends_at: end }) => Date.parse(end) > turn.now) ??
    times.at(-1) ??
    null
  );
}

/** When an event is, with when it ends: "friday at 12:00 PM–1:00 PM". Null for what is no event. */
export function eventWhen(stage: Stage, id: string): string | null {
  const time = timeOf(stage, { id });
  return time === null ? null : spanWords(stage, time);
}

/** When a time of an event is, in words. */
export function spanWords(
  { turn, words }: Stage,
  { starts, starts_at, ends_at }: Pick<EventOccurrence, 'starts' | 'starts_at' | 'ends_at'>,
): string {
  const { timeZone } = turn.owner;
  const today = dayInZone(turn.now, timeZone);
  const [from, to] = [Date.parse(starts_at), Date.parse(ends_at)];
  const first = sayDay(dayInZone(from, timeZone), today, words);
  const last = sayDay(dayInZone(Math.max(from, to - 1), timeZone), today, words);
  if (isDay(starts)) return first === last ? first : `${first} – ${last}`;
  const begins = words.dayAndTime(first, sayTime(from, timeZone, words));
  if (to <= from) return begins;
  return first === last
    ? `${begins}–${sayTime(to, timeZone, words)}`
    : `${begins} – ${words.dayAndTime(last, sayTime(to, timeZone, words))}`;
}
