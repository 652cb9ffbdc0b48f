import type { EventOccurrence } from '@squeeze/contracts/calendar-events';
import { isDay } from '@squeeze/domain/calendar-events/event-time';
import { overlapping } from '@squeeze/domain/calendar-events/event-overlaps';
import { dayInZone } from '@squeeze/domain/zoned-time';
import type { Range } from '@squeeze/domain/understanding/intent';
import type { Item } from './show-things.ts';
import type { Stage } from './stage.ts';
import { sayDay, sayTime } from './when.ts';
import { calendarWordsOf } from './words/calendar-words.ts';

/** The times of events of a span as they are listed, with what each overlaps; of all times to come where there is no span. */
export function eventItems(stage: Stage, range: Range | null): Item[] {
  const { turn, things, words } = stage;
  const { timeZone } = turn.owner;
  const said = calendarWordsOf(words.language);
  const times =
    range === null
      ? nextTimes(things.events, turn.now)
      : things.events.filter(
          (time) => Date.parse(time.starts_at) < range.to && Date.parse(time.ends_at) > range.from,
        );
  // What takes all day is beside everything.
  const overlaps = overlapping(
    times.filter(({ starts }) => !isDay(starts)),
    [],
  ).times;
  return times.map((time): Item => {
    const with_ = overlaps.find(({ second }) => second === time)?.first;
    const marks = [
      ...(isDay(time.starts) ? [said.allDay] : []),
      ...(time.place === null ? [] : [time.place.replaceAll(/\s+/gu, ' ')]),
      ...(with_ === undefined ? [] : [said.overlaps(with_.title)]),
    ];
    const from = Date.parse(time.starts_at);
    const day = dayInZone(range === null ? from : Math.max(from, range.from), timeZone);
    return {
      noun: 'event',
      id: time.id,
      title: time.title,
      day,
      at: isDay(time.starts) ? null : from,
      ...(!isDay(time.starts) && time.ends_at > time.starts_at && { to: Date.parse(time.ends_at) }),
      mark: marks.length === 0 ? null : marks.join(', '),
    };
  });
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
