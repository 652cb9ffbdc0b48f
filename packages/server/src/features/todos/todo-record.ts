import type { Todo } from '@squeeze/contracts/todos';
import type { MovedRepeat } from '@squeeze/database/moved-repeat';
import type { NewTodo } from '@squeeze/database/repositories/todo-repository';
import { endOfDay } from '@squeeze/domain/zoned-time';
import type { Person } from '../../http/person.ts';

/** A todo of the contract as it is stored: the other way round than `presentTodo`. */
export const todoRecord = (
  todo: Todo,
  { userId, timeZone }: Pick<Person, 'userId' | 'timeZone'>,
  moved: MovedRepeat | null = null,
): NewTodo => ({
  id: todo.id,
  userId,
  title: todo.title,
  description: todo.description,
  ...dueColumns(todo.due_date, timeZone),
  priority: todo.priority,
  category: todo.category,
  status: todo.status,
  startDate: todo.start_date,
  someday: todo.someday,
  estimateMinutes: todo.estimate_minutes,
  steps: todo.steps,
  position: todo.position,
  repeat: todo.repeat,
  moved,
  seriesId: todo.series_id,
  occurrence: todo.occurrence,
  createdAt: Date.parse(todo.created_at),
  updatedAt: Date.parse(todo.updated_at),
  startedAt: todo.started_at === null ? null : Date.parse(todo.started_at),
  completedAt: todo.completed_at === null ? null : Date.parse(todo.completed_at),
});

/** A day counts until its end in `timeZone`. */
function dueColumns(dueDate: string | null, timeZone: string): Pick<NewTodo, 'dueDay' | 'dueAt' | 'dueSort'> {
  if (dueDate === null) return { dueDay: null, dueAt: null, dueSort: null };
  if (dueDate.includes('T')) {
    const dueAt = Date.parse(dueDate);
    return { dueDay: null, dueAt, dueSort: dueAt };
  }
  return { dueDay: dueDate, dueAt: null, dueSort: endOfDay(dueDate, timeZone) };
}
