import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import type { WallMs } from '../schedules/wall-time.ts';
import { type EventSpan, lastingOf } from './event-span.ts';
import { dayOf, isDay, wallOf } from './event-time.ts';

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
 * times, or the other way round, moves them by days alone, and leaves how long they last.
 */
export function seriesMove(
  event: CalendarEvent,
  { was, is, setsEnd }: { was: EventSpan; is: EventSpan; setsEnd: boolean },
): SeriesMove {
  const [ofSeries, before, after] = [event, was, is].map(({ starts }) => isDay(starts));
  const turns = before !== after;
  const toDays = (turns ? after : ofSeries) === true;
  const changesKind = toDays !== ofSeries;
  const [from, to] = [wallOf(was.starts), wallOf(is.starts)];
  const days = dayOf(to) - dayOf(from);
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
  const distance = before === ofSeries ? to - from : days;
  return {
    ...moved,
    shift: (start) => start + distance,
    back: (start) => start - distance,
  };
}
