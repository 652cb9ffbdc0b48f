import type { DayPlan } from '@squeeze/contracts/todos';

/**
 * Whether nothing of Later is for today: it is in the order of the day, so its first says so for all. `dayOf` gives the
 * calendar day of a due date in the person's zone, `today` is one.
 */
export const laterIsFree = (plan: DayPlan, dayOf: (due: string) => string, today: string): boolean => {
  const [first] = plan.later;
  if (first === undefined || plan.carried_over.includes(first.id)) return false;
  return first.due_date === null || dayOf(first.due_date) > today;
};
