import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import type { WallMs } from '../schedules/wall-time.ts';
import { type EventSpan, lastingOf } from './event-span.ts';
import { dayOf, isDay, wallOf } from './event-time.ts';
import { type Follows, ruleFollows } from './moved-rule.ts';

/** How all times of an event move. */
export interface SeriesMove {
  /** Whole days from now on. */
  readonly toDays: boolean;
  /** They were times before, or the other way round. */
  readonly changesKind: boolean;
  /** In ms, of a time without a length of its own. */
  readonly lasts: number;
  /** Whole days that each time moves, in ms. */
  readonly days: number;
  /** Which start each becomes. */
  readonly shift: (start: WallMs) => WallMs;
  /** Which start it was. */
  readonly back: (start: WallMs) => WallMs;
}

/**
 * How an event moves of which one time, or its own start, goes from `was` to `is`. One that takes days where the others have
 * times, or the other way round, moves them by days alone, and leaves how long they last. What a rule does not follow in, its days
 * or its times, stays for all but the one that was chosen.
 */
export function seriesMove(event: CalendarEvent, { was, is, setsEnd, isChosen }: TimeMove): SeriesMove {
  const move = wholeMove(event, { was, is, setsEnd, follows: { days: true, times: true } });
  if (!isChosen || event.rule === null) return move;
  const from = wallOf(event.starts);
  const follows = ruleFollows(event.rule, { from, to: move.shift(from), toDays: move.toDays });
  return follows.days && follows.times ? move : wholeMove(event, { was, is, setsEnd, follows });
}

/** What moves an event. */
interface TimeMove {
  readonly was: EventSpan;
  readonly is: EventSpan;
  /** An end is said, not only a start. */
  readonly setsEnd: boolean;
  /** One of several times, and the rule stays: it is for the rule to follow. */
  readonly isChosen: boolean;
}

function wholeMove(
  event: CalendarEvent,
  { was, is, setsEnd, follows }: Omit<TimeMove, 'isChosen'> & { readonly follows: Follows },
): SeriesMove {
  const [ofSeries, before, after] = [event, was, is].map(({ starts }) => isDay(starts));
  const turns = before !== after;
  const toDays = (turns ? after : ofSeries) === true;
  const changesKind = toDays !== ofSeries;
  const [from, to] = [wallOf(was.starts), wallOf(is.starts)];
  const days = follows.days ? dayOf(to) - dayOf(from) : 0;
  const clock = follows.times ? to - dayOf(to) - (from - dayOf(from)) : 0;
  const setsLength = setsEnd && (turns || lastingOf(is) !== lastingOf(was));
  const lasts = after === toDays && (changesKind || setsLength) ? lastingOf(is) : lastingOf(event);
  const moved = { toDays, changesKind, lasts, days };
  if (turns) {
    const time = to - dayOf(to);
    const eventStart = wallOf(event.starts);
    const timeBefore = eventStart - dayOf(eventStart);
    return {
      ...moved,
      shift: (start) => dayOf(start) + days + time,
      back: (start) => dayOf(start) - days + timeBefore,
    };
  }
  const start = wallOf(event.starts);
  // Where days stay, an hour that is another day's stays too.
  const isWithinDay = follows.days || dayOf(start + clock) === dayOf(start);
  const distance = before === ofSeries && isWithinDay ? days + clock : days;
  return {
    ...moved,
    shift: (start) => start + distance,
    back: (start) => start - distance,
  };
}
