import type { Todo } from '@squeeze/contracts/todos';

/** A day, `YYYY-MM-DD`, as a number by which days are ordered. */
export const dayKey = (day: string): number => Number(day.replaceAll('-', ''));

/** Where a todo stands among what waits: Someday first, then by the day it starts on; null: it does not. `todos.start_sort` says the same. */
export const startKey = ({
  someday,
  startDate,
}: Pick<Todo, 'someday'> & { readonly startDate: string | null }): number | null =>
  someday ? 0 : startDate === null ? null : dayKey(startDate);
