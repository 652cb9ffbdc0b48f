import type { Todo } from '@squeeze/contracts/todos';
import { dayInZone, instantAt, wallTime } from '../zoned-time.ts';

const dayMs = 86_400_000;
/** A reminder further from when its todo is due has a time of its own. */
const nearDays = 7;

const isDay = (due: string): boolean => due.length === 10;

/**
 * Where a one-time reminder of a todo goes when its due date moves, epoch ms; null where it stays. One that was set within a week
 * before the due time, or at it, keeps its distance: between two times of day in minutes of 60 seconds, else in days, at the same
 * time on the wall. One that would have passed there comes at the new due time, or at nine of the new due day; where that has
 * passed too it stays, as it does where nothing is due any more, and where it was set after the due time.
 * @param at of the reminder, epoch ms
 */
export function movedReminder(
  at: number,
  { before, after }: { readonly before: string | null; readonly after: string | null },
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): number | null {
  if (before === null || after === null || before === after) return null;
  const timed = !isDay(before) && !isDay(after);
  const moved = timed
    ? byMinutes(at, Date.parse(before), Date.parse(after))
    : byDays(at, dayOf(before, timeZone), dayOf(after, timeZone), timeZone);
  if (moved === null || moved === at) return null;
  if (moved > now) return moved;
  const due = isDay(after) ? instantAt(after, '09:00', timeZone) : Date.parse(after);
  return due > now && due !== at ? due : null;
}

const dayOf = (due: string, timeZone: string): string =>
  isDay(due) ? due : dayInZone(Date.parse(due), timeZone);

function byMinutes(at: number, before: number, after: number): number | null {
  const ahead = before - at;
  return ahead < 0 || ahead > nearDays * dayMs ? null : after - ahead;
}

function byDays(at: number, before: string, after: string, timeZone: string): number | null {
  const day = dayInZone(at, timeZone);
  const ahead = Math.round((Date.parse(before) - Date.parse(day)) / dayMs);
  if (ahead < 0 || ahead > nearDays) return null;
  const moved = new Date(Date.parse(after) - ahead * dayMs).toISOString().slice(0, 10);
  return instantAt(moved, wallTime(at, timeZone), timeZone);
}

/** What a todo does to its reminders when it changes. */
export type ReminderFate = 'end' | 'begin_again' | 'follow';

/** Whether nothing is left to do about it. */
export const isOver = ({ status }: Pick<Todo, 'status'>): boolean =>
  status === 'completed' || status === 'cancelled';

/** Done, cancelled: its reminders are over; opened again, they go on. */
export function fateOfReminders(
  before: Pick<Todo, 'status' | 'due_date'>,
  after: Pick<Todo, 'status' | 'due_date'>,
): ReminderFate | null {
  if (isOver(after)) return isOver(before) ? null : 'end';
  if (isOver(before)) return 'begin_again';
  return before.due_date === after.due_date ? null : 'follow';
}
