import type { TodoRepeat } from '@squeeze/contracts/todos';
import { weekdays as knownDays } from '@squeeze/contracts/schedules';
import { dayInZone, wallTime } from '../../zoned-time.ts';
import type { KnownTodo, SaidSchedule } from '../intent.ts';

/** How a todo repeats, as somebody would say it: what is said on about its rhythm is read as it is of a reminder's. */
export function saidOfTodo(
  { rule }: TodoRepeat,
  { dueDay, dueAt }: Pick<KnownTodo, 'dueDay' | 'dueAt'>,
  timeZone: string,
): SaidSchedule {
  const clock = { ...(dueAt !== null && { time: wallTime(dueAt, timeZone) }), time_zone: timeZone };
  if (rule === 'FREQ=DAILY') return { scheduleType: 'daily', schedule: clock };
  const named = /^FREQ=WEEKLY;BYDAY=([A-Z,]+)$/.exec(rule)?.[1]?.toLowerCase().split(',') ?? [];
  const weekdays = knownDays.filter((day) => named.includes(day));
  if (weekdays.length > 0) return { scheduleType: 'weekly', schedule: { weekdays, ...clock } };
  const day = dueAt === null ? dueDay : dayInZone(dueAt, timeZone);
  const startsOn = day === null ? {} : { starts_on: day };
  return { scheduleType: 'custom', schedule: { rule, ...startsOn, ...clock } };
}
