import type { DayPlan, Todo } from '@squeeze/contracts/todos';
import { isOfDay, planDay } from '@squeeze/domain/todos/plan-day';
import { dayInZone } from '@squeeze/domain/zoned-time';
import type { TodoEffect } from './todo-write.ts';
import { withoutTold } from './unsaved-todo.ts';

const inOrder = (plan: DayPlan): Todo[] => [...(plan.now ? [plan.now] : []), ...plan.next, ...plan.later];

/** A todo as the rule of the day reads it. */
export const plannable = (todo: Todo) => ({
  todo,
  id: todo.id,
  status: todo.status,
  priority: todo.priority,
  dueDay: todo.due_date?.length === 10 ? todo.due_date : null,
  dueAt: todo.due_date === null || todo.due_date.length === 10 ? null : Date.parse(todo.due_date),
  createdAt: Date.parse(todo.created_at),
  startDate: todo.start_date,
  someday: todo.someday,
  position: todo.position,
});

const isCounted = (todo: Todo | null, today: string): boolean =>
  todo !== null && isOfDay({ ...todo, startDate: todo.start_date }, today);

const isClosed = (todo: Todo | null): boolean => todo?.status === 'completed' || todo?.status === 'cancelled';

const isWaiting = (todo: Todo | null, today: string): boolean =>
  todo !== null && !isClosed(todo) && !isCounted(todo, today);

/**
 * The day after things have happened to some todos, planned by the server's own rule over what is known of it.
 * @param now epoch ms
 * @param zone IANA name of the person's zone
 */
export const planAfter = (
  plan: DayPlan,
  effects: readonly TodoEffect[],
  now: number,
  zone: string,
): DayPlan => {
  if (effects.length === 0) return plan;
  const todos = new Map(inOrder(plan).map((todo) => [todo.id, todo]));
  const counts = { ...plan.counts };
  const today = dayInZone(now, zone);
  const doneToday = (todo: Todo | null): number =>
    Number(
      todo?.status === 'completed' &&
        todo.completed_at !== null &&
        dayInZone(Date.parse(todo.completed_at), zone) === today,
    );
  for (const { id, before, after } of withoutTold(effects, (known) => todos.has(known))) {
    const current = todos.get(id) ?? before;
    const next = after(current);
    counts.open += Number(isCounted(next, today)) - Number(isCounted(current, today));
    if (counts.closed !== undefined) counts.closed += Number(isClosed(next)) - Number(isClosed(current));
    if (counts.waiting !== undefined)
      counts.waiting += Number(isWaiting(next, today)) - Number(isWaiting(current, today));
    counts.completed_today += doneToday(next) - doneToday(current);
    if (next === null) todos.delete(id);
    else todos.set(id, next);
  }
  const planned = planDay([...todos.values()].map(plannable), now, zone);
  const first = planned.now?.todo ?? null;
  const next = planned.next.map(({ todo }) => todo);
  return {
    now: first,
    next,
    later: planned.later.map(({ todo }) => todo),
    carried_over: [...planned.carriedOver],
    counts: {
      ...counts,
      open: Math.max(0, counts.open),
      completed_today: Math.max(0, counts.completed_today),
      ...(counts.waiting !== undefined && { waiting: Math.max(0, counts.waiting) }),
      later: Math.max(0, counts.open - next.length - (first === null ? 0 : 1)),
      carried_over: Math.max(0, counts.carried_over + planned.carriedOver.size - plan.carried_over.length),
    },
  };
};
