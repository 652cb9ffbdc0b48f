import type { DayPlan } from '@squeeze/contracts/todos';
import type { Db } from '@squeeze/database/connection';
import { archivedCategoryKeys } from '@squeeze/database/repositories/todo-list-repository';
import * as todos from '@squeeze/database/repositories/todo-repository';
import { planDay } from '@squeeze/domain/todos/plan-day';
import { dayInZone, startOfDay } from '@squeeze/domain/zoned-time';
import { limits } from '@squeeze/contracts/limits';
import type { Person } from '../../http/person.ts';
import { presentTodo } from './present-todo.ts';

/** Now / Next / Later for the person's today, without what lies in the archive. Plans over narrow rows and reads in full only what is shown. */
export async function planOfDay(db: Db, person: Person, now: number): Promise<DayPlan> {
  const { userId, timeZone } = person;
  const archived = await archivedCategoryKeys(db, userId);
  const open = await todos.listOpenForPlan(db, userId, archived);
  const plan = planDay(open, now, timeZone);
  const ofDay = plan.later.length + plan.next.length + (plan.now === null ? 0 : 1);
  const shown = [plan.now, ...plan.next, ...plan.later.slice(0, limits.page.default)];
  const ids = shown.flatMap((todo) => (todo === null ? [] : [todo.id]));
  const full = new Map(
    (await todos.findTodosByIds(db, userId, ids)).map((todo) => [todo.id, presentTodo(todo)]),
  );
  const pick = (refs: readonly { readonly id: string }[]) => refs.flatMap(({ id }) => full.get(id) ?? []);
  const today = startOfDay(dayInZone(now, timeZone), timeZone);
  return {
    now: pick(plan.now === null ? [] : [plan.now])[0] ?? null,
    next: pick(plan.next),
    later: pick(plan.later.slice(0, limits.page.default)),
    carried_over: ids.filter((id) => plan.carriedOver.has(id)),
    counts: {
      open: ofDay,
      later: plan.later.length,
      carried_over: plan.carriedOver.size,
      completed_today: await todos.countCompletedSince(db, userId, today),
      closed: await todos.countClosed(db, userId),
      waiting: open.length - ofDay,
    },
  };
}
