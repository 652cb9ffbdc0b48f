import { says } from '@squeeze/contracts/sentences/sentence';
import type { Todo, TodoRepeat } from '@squeeze/contracts/todos';
import { storedRule, ruleParts, ruleText } from '../calendar-events/event-rule.ts';
import { ruleStarts } from '../calendar-events/event-times.ts';
import { dueOfParts, dueParts } from '../due-parts.ts';
import { RuleError } from '../schedules/recurrence-rule.ts';
import { WorkBudget } from '../schedules/work-budget.ts';
import { dayInZone, instantAt } from '../zoned-time.ts';
import { idOfNext } from './id-of-next.ts';
import { fittingStart } from './todo-start.ts';

const wholeDay = 86_400_000;
/** A todo ends after no more than these; further ones are counted through one by one. */
const mostTimes = 999;
const anyDay = '2026-01-01';

const wallOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

/**
 * A repetition in the form that is stored. A todo repeats by days: hours in its rule mean nothing, and what comes more often than
 * every day is refused.
 * @param zone in which an UNTIL that is an instant is looked at (IANA name)
 * @throws {RuleError} for what is no such rule, or takes too much work to follow
 */
export function storedRepeat({ rule, after }: TodoRepeat, zone: string): TodoRepeat {
  const stored = storedRule(rule.replace(/^RRULE:/i, ''), { isOfDays: true, zone });
  const count = ruleParts(stored).get('COUNT');
  if (Number(count ?? 1) > mostTimes)
    throw new RuleError(says('rule_part_unknown', { part: `COUNT=${count}` }));
  // From anywhere: what takes too much to be found is not to be followed.
  ruleStarts({ starts: anyDay, rule: stored }, zone).from(wallOf(anyDay) + wholeDay, new WorkBudget());
  return { rule: stored, after };
}

/** The day, or the day and time, that a todo has by its rule: `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`; null where it has no date. */
export function occurrenceOf({ due_date: due }: Pick<Todo, 'due_date'>, zone: string): string | null {
  const { day, time } = dueParts(due, zone);
  if (day === '') return null;
  return time === '' ? day : `${day}T${time}`;
}

/**
 * The todo that comes after one that is done, or is skipped, at `now` (epoch ms); null where its rule has no further time, and where
 * it has none.
 *
 * Counted from its date, the next is the first that its rule names behind the day it had by the rule and the one it was moved to, and
 * that has not passed: who is late finds one, not all that were missed. Counted from completion, it is the first behind the day on
 * which it was done, or behind the one that is skipped. It is due at the time of day that this one shows on clocks in `zone` (IANA
 * name), and starts as many days before. Its steps are open.
 *
 * COUNT names days, as in a calendar: one that is done, skipped or missed has been, and the last day stays where it is however a
 * todo is moved. Counted from completion nothing is missed, so that only what is done or skipped has been.
 *
 * @throws {RuleError} where finding it takes too much work
 */
export function nextTodo(todo: Todo, now: number, zone: string): Todo | null {
  const { repeat } = todo;
  if (repeat === null) return null;
  const today = dayInZone(now, zone);
  const due = dueParts(todo.due_date, zone);
  const time = timeOf(todo, zone);
  const byRule = todo.occurrence === null ? due.day : todo.occurrence.slice(0, 10);
  const base = repeat.after === 'completion' ? overOn(todo, today, zone) : byRule === '' ? today : byRule;
  const isToCome = (day: string): boolean => (time === '' ? day >= today : instantAt(day, time, zone) > now);
  const behind = repeat.after === 'date' && due.day > base ? due.day : base;
  const found = timeBehind(repeat, { base, behind, today, zone, isToCome });
  if (found === null) return null;
  const at = new Date(now).toISOString();
  const movedBy = wallOf(found.day) - wallOf(due.day === '' ? base : due.day);
  const due_date = dueOfParts({ day: found.day, time }, zone);
  const start_date = todo.start_date === null ? null : dayOf(wallOf(todo.start_date) + movedBy);
  return {
    ...todo,
    id: idOfNext(todo.id),
    due_date,
    // One that was done before it began would begin after its day.
    start_date: fittingStart({ due_date, start_date }, zone),
    someday: false,
    status: 'pending',
    steps: todo.steps.map((step) => ({ ...step, done: false })),
    repeat: { ...repeat, rule: found.rule },
    occurrence: time === '' ? found.day : `${found.day}T${time}`,
    series_id: todo.series_id ?? todo.id,
    created_at: at,
    updated_at: at,
    started_at: null,
    completed_at: null,
  };
}

/** The day from which one is counted that comes so long after. What was done a while ago counts from then. */
function overOn({ status, completed_at: done, due_date }: Todo, today: string, zone: string): string {
  if (status === 'completed' && done !== null) return dayInZone(Date.parse(done), zone);
  const due = dueParts(due_date, zone).day;
  return status === 'cancelled' && due > today ? due : today;
}

/** `HH:MM`, or empty. Where clocks had no such time the todo is due a little later, and its rule still says which it was. */
function timeOf({ due_date: due, occurrence }: Todo, zone: string): string {
  const [day = '', time = ''] = occurrence?.split('T') ?? [];
  return time !== '' && due === dueOfParts({ day, time }, zone) ? time : dueParts(due, zone).time;
}

interface Ground {
  /** The day that the rule counts from, which is the first of COUNT. */
  readonly base: string;
  /** The next lies behind it. */
  readonly behind: string;
  readonly today: string;
  readonly zone: string;
  readonly isToCome: (day: string) => boolean;
}

/** The first day behind another that is still to come, and what is left of the rule then. */
function timeBehind(
  { rule }: TodoRepeat,
  { base, behind, today, zone, isToCome }: Ground,
): { readonly day: string; readonly rule: string } | null {
  const parts = new Map(ruleParts(rule));
  const count = parts.get('COUNT');
  const starts = ruleStarts({ starts: base, rule }, zone);
  const budget = new WorkBudget();
  const first = Math.max(wallOf(behind) + wholeDay, wallOf(today));
  // Those that are counted are gone through one by one.
  let wall = starts.from(count === undefined ? first : wallOf(base) + wholeDay, budget);
  for (let taken = 1; wall !== null; taken += 1) {
    const day = dayOf(wall);
    if (wall >= first && isToCome(day)) {
      if (count !== undefined) parts.set('COUNT', String(Number(count) - taken));
      return { day, rule: ruleText(parts) };
    }
    budget.spend(1);
    wall = starts.from(wall + wholeDay, budget);
  }
  return null;
}
