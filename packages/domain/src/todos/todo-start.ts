import type { Todo } from '@squeeze/contracts/todos';
import { dueParts } from '../due-parts.ts';

/** Whether a todo would begin after the day it is due, as its person has days (`zone`: IANA name). */
export const startsAfterDue = (
  { start_date: start, due_date: due }: Pick<Todo, 'start_date' | 'due_date'>,
  zone: string,
): boolean => start !== null && due !== null && start > dueParts(due, zone).day;

/** When it begins, where that goes with its due date; null where it does not, as whoever changed that may know of no start. */
export const fittingStart = (todo: Pick<Todo, 'start_date' | 'due_date'>, zone: string): string | null =>
  startsAfterDue(todo, zone) ? null : todo.start_date;
