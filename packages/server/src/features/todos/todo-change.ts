import type { TodoChange } from '@squeeze/contracts/todos';
import type { TodoRecord, TodoUpdate } from '@squeeze/database/repositories/todo-repository';
import { dueColumns } from './due-columns.ts';

/**
 * What a PUT changes: absent fields stay, null clears. The times of starting and completing follow the status and are
 * kept when the status is sent again unchanged.
 */
export function changeTo(current: TodoRecord, body: TodoChange, timeZone: string, now: number): TodoUpdate {
  return {
    ...(body.title !== undefined && { title: body.title }),
    ...(body.description !== undefined && { description: body.description }),
    ...(body.due_date !== undefined && dueColumns(body.due_date, timeZone)),
    ...(body.priority !== undefined && { priority: body.priority }),
    ...(body.category !== undefined && { category: body.category }),
    ...(body.status !== undefined && body.status !== current.status && statusChange(body.status, now)),
    updatedAt: now,
  };
}

function statusChange(
  status: NonNullable<TodoChange['status']>,
  now: number,
): Partial<Pick<TodoUpdate, 'status' | 'startedAt' | 'completedAt'>> {
  return {
    status,
    completedAt: status === 'completed' ? now : null,
    ...(status === 'in_progress' && { startedAt: now }),
    ...(status === 'pending' && { startedAt: null }),
  };
}
