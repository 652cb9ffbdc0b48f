import { createHash } from 'node:crypto';
import type { MovedRepeat } from '@squeeze/database/moved-repeat';
import { keyOfCategory } from '@squeeze/database/repositories/todo-category-repository';
import type { TodoRecord } from '@squeeze/database/repositories/todo-repository';
import { presentTodo } from './present-todo.ts';

/** What is kept of a next as it was made. */
export const madeAs = (next: TodoRecord): NonNullable<MovedRepeat['made']> => ({
  print: printOf(next),
  category: next.category,
});

/**
 * Whether its person has done something to a todo since it came after `before`: renamed, moved, begun, ticked, done. What befell it
 * from without is none of that: a list that was renamed or deleted with all its todos, and the place that it has in an order.
 */
export function isTouched(
  next: TodoRecord,
  { at, made }: Pick<MovedRepeat, 'at' | 'made'>,
  before: Pick<TodoRecord, 'category'>,
): boolean {
  // A row that is older than what is kept of it.
  if (made === undefined) return next.updatedAt !== at;
  const isWhereItWas = [made.category, before.category].some((name) => keyOf(name) === keyOf(next.category));
  return printOf(next) !== made.print || !isWhereItWas;
}

const keyOf = (category: string | null): string | null => category && keyOfCategory(category);

/** Named one by one: a field that is added some day is not to make all of them look touched. */
function printOf(todo: TodoRecord): string {
  const { title, description, due_date, priority, status, ...further } = presentTodo(todo);
  const { start_date, someday, estimate_minutes, steps, repeat } = further;
  const said = [title, description, due_date, priority, status, start_date, someday, estimate_minutes];
  return createHash('sha256')
    .update(JSON.stringify([...said, steps, repeat]))
    .digest('base64url');
}
