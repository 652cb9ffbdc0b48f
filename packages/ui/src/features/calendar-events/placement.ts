import { instantOfWall, wallAt } from '@squeeze/domain/schedules/wall-time';
import { dayInZone, startOfDay } from '@squeeze/domain/zoned-time';
import type { EventEdit } from '../../api/calendar-events/calendar-write.ts';
import type { EventItem } from './calendar-item.ts';
import { addDays } from './days.ts';

/** How far something is carried: all of it, or only its end. */
export interface Shift {
  readonly what: 'all' | 'end';
  readonly days: number;
  /** By the clock on the wall. */
  readonly minutes: number;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** No event is made shorter than this by its edge. */
const shortestMinutes = 15;

const shiftedInstant = (at: number, { days, minutes }: Shift, zone: string): number =>
  instantOfWall(wallAt(at, zone) + days * dayMs + minutes * minuteMs, zone);

/** The event as it would be, for the eye. @param zone the person's */
export const shiftedItem = (item: EventItem, shift: Shift, zone: string): EventItem => {
  if (item.wholeDays) {
    const firstDay = shift.what === 'all' ? addDays(item.firstDay, shift.days) : item.firstDay;
    const wanted = addDays(item.lastDay, shift.days);
    const lastDay = wanted < firstDay ? firstDay : wanted;
    return {
      ...item,
      firstDay,
      lastDay,
      from: startOfDay(firstDay, zone),
      to: startOfDay(addDays(lastDay, 1), zone),
    };
  }
  const from = shift.what === 'all' ? shiftedInstant(item.from, shift, zone) : item.from;
  const to =
    shift.what === 'all'
      ? from + (item.to - item.from)
      : Math.max(shiftedInstant(item.to, shift, zone), item.from + shortestMinutes * minuteMs);
  return {
    ...item,
    from,
    to,
    firstDay: dayInZone(from, zone),
    lastDay: dayInZone(Math.max(from, to - 1), zone),
  };
};

/** What a clock on the wall shows there, as events have it. */
const wallText = (at: number, zone: string): string => new Date(wallAt(at, zone)).toISOString().slice(0, 19);

/** What has to be said of the event for it to be so. @param zone the person's, in which times without one are */
export const editOfShift = (item: EventItem, shift: Shift, zone: string): EventEdit => {
  const next = shiftedItem(item, shift, zone);
  const its = item.time.time_zone ?? zone;
  if (shift.what === 'all') return { starts: item.wholeDays ? next.firstDay : wallText(next.from, its) };
  return { ends: item.wholeDays ? addDays(next.lastDay, 1) : wallText(next.to, its) };
};

export const isStill = ({ days, minutes }: Shift): boolean => days === 0 && minutes === 0;
