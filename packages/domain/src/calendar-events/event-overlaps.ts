import type { EventOccurrence } from '@squeeze/contracts/calendar-events';
import type { Todo } from '@squeeze/contracts/todos';
import { wallMs, wholeDay } from '../schedules/wall-time.ts';
import { dayInZone } from '../zoned-time.ts';
import { instantAt, isDay, wallOf } from './event-time.ts';
import type { InstantRange } from './occurrences.ts';

/** What a time of an event needs to say to be held against others. */
type Taken = Pick<EventOccurrence, 'starts_at' | 'ends_at' | 'busy' | 'status'>;

/** Two times at once, the one that begins first before the other. */
export interface Overlap<Time> {
  readonly first: Time;
  readonly second: Time;
}

/** A todo that falls due while a time lasts. */
export interface DueDuring<Due, Time> {
  readonly todo: Due;
  readonly during: Time;
}

/** Nobody reads more of them, and a thousand times at once would make half a million. */
const mostOverlaps = 100;

/**
 * Which times overlap each other, each pair once by which begins first, and which todos fall due while one lasts, with the first
 * that does. Only events that take their person count, not those that are cancelled or last no time, and only open todos that are
 * due at a time: what is due on a day has all of it. To follow each other is no overlap. The first hundred of each are told.
 */
export function overlapping<Time extends Taken, Due extends Pick<Todo, 'due_date' | 'status'>>(
  occurrences: readonly Time[],
  todos: readonly Due[],
): { readonly times: readonly Overlap<Time>[]; readonly todos: readonly DueDuring<Due, Time>[] } {
  const taken = placed(occurrences);
  return { times: overlapsAmong(taken), todos: dueDuring(todos, taken) };
}

type Placed<Time> = InstantRange & { readonly time: Time };

/** Those that take somebody: meant so, taking place, and lasting; the first to begin first. */
const placed = <Time extends Taken>(occurrences: readonly Time[]): readonly Placed<Time>[] =>
  occurrences
    .map((time) => ({ time, from: Date.parse(time.starts_at), to: Date.parse(time.ends_at) }))
    .filter(({ time: { busy, status }, from, to }) => busy && status !== 'cancelled' && from < to)
    .toSorted((a, b) => a.from - b.from || a.to - b.to);

function overlapsAmong<Time>(taken: readonly Placed<Time>[]): Overlap<Time>[] {
  const overlaps: Overlap<Time>[] = [];
  for (const [index, first] of taken.entries()) {
    for (let next = index + 1; next < taken.length; next += 1) {
      const second = taken[next];
      if (second === undefined || second.from >= first.to) break;
      overlaps.push({ first: first.time, second: second.time });
      if (overlaps.length === mostOverlaps) return overlaps;
    }
  }
  return overlaps;
}

function dueDuring<Time, Due extends Pick<Todo, 'due_date' | 'status'>>(
  todos: readonly Due[],
  taken: readonly Placed<Time>[],
): DueDuring<Due, Time>[] {
  return todos
    .flatMap((todo) => {
      const due = dueAt(todo);
      const during = due === null ? undefined : taken.find(({ from, to }) => from <= due && due < to);
      return during === undefined ? [] : [{ todo, during: during.time }];
    })
    .slice(0, mostOverlaps);
}

function dueAt({ due_date, status }: Pick<Todo, 'due_date' | 'status'>): number | null {
  const isOpen = status === 'pending' || status === 'in_progress';
  return due_date === null || isDay(due_date) || !isOpen ? null : Date.parse(due_date);
}

/** Hours of each day, `HH:MM` in `timeZone` (IANA); an end that is not after the start is the next day's. */
export interface HoursOfDay {
  readonly start: string;
  readonly end: string;
  readonly timeZone: string;
}

/**
 * What lies free of a range (epoch ms), in order: outside of every event that takes its person, and within `hours` of each day;
 * without them around the clock.
 */
export function freeBetween(
  occurrences: readonly Taken[],
  range: InstantRange,
  hours: HoursOfDay | null,
): InstantRange[] {
  const taken = placed(occurrences);
  const spans = hours === null ? [range] : spansOf(hours, range);
  return spans.flatMap((span) => withoutTaken(span, taken));
}

/** The parts of a range within the hours of its days. */
function spansOf({ start, end, timeZone }: HoursOfDay, { from, to }: InstantRange): InstantRange[] {
  const spans: InstantRange[] = [];
  const [first, last] = [wallOf(dayInZone(from, timeZone)) - wholeDay, wallOf(dayInZone(to, timeZone))];
  const [opens, closes] = [wallMs('1970-01-01', start), wallMs('1970-01-01', end)];
  for (let day = first; day <= last; day += wholeDay) {
    const span = {
      from: Math.max(from, instantAt(day + opens, timeZone)),
      to: Math.min(to, instantAt(day + closes + (closes <= opens ? wholeDay : 0), timeZone)),
    };
    if (span.from < span.to) spans.push(span);
  }
  return spans;
}

function withoutTaken({ from, to }: InstantRange, taken: readonly InstantRange[]): InstantRange[] {
  const free: InstantRange[] = [];
  let at = from;
  for (const { from: start, to: end } of taken) {
    if (start >= to) break;
    if (start > at) free.push({ from: at, to: start });
    at = Math.max(at, end);
  }
  return at < to ? [...free, { from: at, to }] : free;
}
