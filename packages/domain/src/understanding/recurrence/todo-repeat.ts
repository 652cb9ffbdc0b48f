import type { TodoRepeat } from '@squeeze/contracts/todos';
import { ruleStarts } from '../../calendar-events/event-times.ts';
import { dueOfParts, dueParts } from '../../due-parts.ts';
import { RuleError } from '../../schedules/recurrence-rule.ts';
import { WorkBudget } from '../../schedules/work-budget.ts';
import { storedRepeat } from '../../todos/repeat-todo.ts';
import { dayInZone } from '../../zoned-time.ts';
import type { Asked, Due, SaidSchedule } from '../intent.ts';
import type { Recurrence } from './find-recurrence.ts';

/** How a todo comes again, and when it does first. */
export interface SaidRepeat {
  readonly repeat: TodoRepeat;
  readonly due: string;
}

const wholeDay = 86_400_000;

/** What a rhythm that was said makes of a todo; null where a todo cannot keep it: several times a day, or hours and minutes. */
export function repeatOfRecurrence(
  { schedules, time, timed }: Recurrence,
  { now, timeZone }: Pick<Asked, 'now' | 'timeZone'>,
): SaidRepeat | null {
  const [said, another] = schedules;
  if (said === undefined || another !== undefined) return null;
  const rule = ruleOf(said);
  if (rule === null) return null;
  const clock = timed ? (time ?? said.schedule.time ?? '') : '';
  try {
    const repeat = storedRepeat({ rule, after: 'date' }, timeZone);
    const day = firstDay(repeat.rule, said.schedule.starts_on ?? null, clock, { now, timeZone });
    const due = day === null ? null : dueOfParts({ day, time: clock }, timeZone);
    return due === null ? null : { repeat, due };
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

function ruleOf({ scheduleType, schedule }: SaidSchedule): string | null {
  switch (scheduleType) {
    case 'daily':
      return 'FREQ=DAILY';
    case 'weekly':
      return `FREQ=WEEKLY;BYDAY=${(schedule.weekdays ?? []).join(',').toUpperCase()}`;
    case 'monthly':
      return monthlyRule(schedule.month_day ?? 1);
    case 'custom': {
      const rule = schedule.rule ?? '';
      return /FREQ=(?:HOURLY|MINUTELY)|BYHOUR=[\d]+,/.test(rule) ? null : rule;
    }
    default:
      return null;
  }
}

/** In shorter months what is said of their last days is on the last there is. */
function monthlyRule(day: number): string {
  if (day === 31) return 'FREQ=MONTHLY;BYMONTHDAY=-1';
  if (day < 29) return `FREQ=MONTHLY;BYMONTHDAY=${day}`;
  const days = Array.from({ length: day - 27 }, (_, n) => 28 + n);
  return `FREQ=MONTHLY;BYMONTHDAY=${days.join(',')};BYSETPOS=-1`;
}

/** The first day that a rule names and that has not passed, from the one it counts from, where that is said. */
function firstDay(
  rule: string,
  startsOn: string | null,
  time: string,
  { now, timeZone }: Pick<Asked, 'now' | 'timeZone'>,
): string | null {
  if (startsOn !== null) return startsOn;
  const today = Date.parse(dayInZone(now, timeZone));
  const textOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10);
  const starts = ruleStarts({ starts: textOf(today - wholeDay), rule }, timeZone);
  const budget = new WorkBudget();
  const first = starts.from(today, budget);
  if (first === null || first > today || time === '') return first === null ? null : textOf(first);
  const due = dueOfParts({ day: textOf(first), time }, timeZone);
  if (due !== null && Date.parse(due) > now) return textOf(first);
  const next = starts.from(today + wholeDay, budget);
  return next === null ? null : textOf(next);
}

/**
 * What a rhythm that was said makes of a todo that there is: it stays on its day where the rhythm has that, and keeps its time where
 * no other was said. Null where no todo can keep such a rhythm.
 */
export function newRhythm(
  repeats: SaidSchedule,
  { time, due }: { readonly time: string | null; readonly due: Due | null },
  moment: Pick<Asked, 'now' | 'timeZone'>,
): SaidRepeat | null {
  const { timeZone, now } = moment;
  const own = dueParts(due, timeZone);
  const clock = time ?? own.time;
  const said = repeatOfRecurrence(
    { schedules: [repeats], time: clock === '' ? null : clock, timed: clock !== '', words: [] },
    moment,
  );
  const today = dayInZone(now, timeZone);
  const beginsLater = (repeats.schedule.starts_on ?? '') > today;
  if (said === null || own.day < today || beginsLater || !isOn(own.day, said.repeat.rule, timeZone))
    return said;
  return { ...said, due: dueOfParts({ day: own.day, time: clock }, timeZone) ?? said.due };
}

/** Whether a rule has a day, whichever one it counts from. */
function isOn(day: string, rule: string, timeZone: string): boolean {
  if (!rule.includes(';BY')) return true;
  const at = Date.parse(day);
  // The day that a rule counts from is one of it, whatever it says.
  const starts = new Date(at - wholeDay).toISOString().slice(0, 10);
  const plain = rule.replaceAll(/;(?:INTERVAL|COUNT)=\d+/g, '');
  return ruleStarts({ starts, rule: plain }, timeZone).from(at, new WorkBudget()) === at;
}
