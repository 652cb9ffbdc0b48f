import type { Todo } from '@squeeze/contracts/todos';
import type { TodoRecord } from '@squeeze/database/repositories/todo-repository';
import { presentInstant } from '../../http/present-instant.ts';

/** A todo as the API shows it; fields are listed one by one so that a new column never leaks by default. */
export const presentTodo = (todo: TodoRecord): Todo => ({
  id: todo.id,
  title: todo.title,
  description: todo.description,
  due_date: todo.dueDay ?? presentInstant(todo.dueAt),
  priority: todo.priority,
  category: todo.category,
  status: todo.status,
  start_date: todo.startDate,
  someday: todo.someday,
  estimate_minutes: todo.estimateMinutes,
  steps: todo.steps.map(({ id, title, done }) => ({ id, title, done })),
  position: todo.position,
  repeat: todo.repeat && { rule: todo.repeat.rule, after: todo.repeat.after },
  series_id: todo.seriesId,
  occurrence: todo.occurrence,
  created_at: presentInstant(todo.createdAt),
  updated_at: presentInstant(todo.updatedAt),
  started_at: presentInstant(todo.startedAt),
  completed_at: presentInstant(todo.completedAt),
});
