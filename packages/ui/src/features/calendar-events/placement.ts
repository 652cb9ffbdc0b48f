import { instantOfWall, wallAt, wallMs } from '@squeeze/domain/schedules/wall-time';
import { dayInZone, startOfDay } from '@squeeze/domain/zoned-time';
import type { EventEdit } from '../../api/calendar-events/calendar-write.ts';
import type { EventItem, MovableItem, TodoItem } from './calendar-item.ts';
import { addDays } from '../../parts/days.ts';

/** How far something is carried: all of it, or only its end. */
export interface Shift {
  readonly what: 'all' | 'end';
  readonly days: number;
  /** By the clock on the wall. */
  readonly minutes: number;
  /** What is due on a day gets a time: nine in the morning, and so many `minutes` on. */
  readonly timed?: boolean;
}

/** Where what is due on a day comes first among the hours, minutes after midnight. */
export const firstTime = 9 * 60;

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** No event is made shorter than this by its edge. */
const shortestMinutes = 15;

const shiftedInstant = (at: number, { days, minutes }: Shift, zone: string): number =>
  instantOfWall(wallAt(at, zone) + days * dayMs + minutes * minuteMs, zone);

/** The entry as it would be, for the eye. @param zone the person's */
export const shiftedItem = (item: MovableItem, shift: Shift, zone: string): MovableItem =>
  item.kind === 'todo' ? shiftedTodo(item, shift, zone) : shiftedEvent(item, shift, zone);

const shiftedTodo = (item: TodoItem, shift: Shift, zone: string): TodoItem => {
  const day = addDays(item.firstDay, shift.days);
  if (item.wholeDays && shift.timed !== true) {
    const at = startOfDay(day, zone);
    return { ...item, firstDay: day, lastDay: day, from: at, to: at };
  }
  const at = item.wholeDays
    ? instantOfWall(wallMs(day, '00:00') + timeOf(shift) * minuteMs, zone)
    : shiftedInstant(item.from, shift, zone);
  const its = dayInZone(at, zone);
  return { ...item, wholeDays: false, firstDay: its, lastDay: its, from: at, to: at };
};

/** It stays on its day. */
const timeOf = ({ minutes }: Shift): number => Math.min(Math.max(firstTime + minutes, 0), 24 * 60 - 15);

/** What has to be said of the todo for it to be so. @param zone the person's */
export const dueOfShift = (item: TodoItem, shift: Shift, zone: string): string => {
  const next = shiftedTodo(item, shift, zone);
  return next.wholeDays ? next.firstDay : new Date(next.from).toISOString();
};

const shiftedEvent = (item: EventItem, shift: Shift, zone: string): EventItem => {
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
  const next = shiftedEvent(item, shift, zone);
  const its = item.time.time_zone ?? zone;
  if (shift.what === 'all') return { starts: item.wholeDays ? next.firstDay : wallText(next.from, its) };
  return { ends: item.wholeDays ? addDays(next.lastDay, 1) : wallText(next.to, its) };
};

export const isStill = ({ days, minutes, timed }: Shift): boolean =>
  days === 0 && minutes === 0 && timed !== true;
