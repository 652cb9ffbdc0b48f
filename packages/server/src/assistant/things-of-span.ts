import type { Db } from '@squeeze/database/connection';
import { type AiTaskRecord, listAiTasksBySoonest } from '@squeeze/database/repositories/ai-task-repository';
import { listCompleted, type TodoRecord } from '@squeeze/database/repositories/todo-repository';
import type { Span } from '@squeeze/domain/overview/overview';
import { loadTodos } from './load-todos.ts';

/** More than an overview can use; what is cut off is due latest, or was finished first. */
const mostFinished = 200;
const mostTasks = 1_000;

/** All that an overview of this span is made of. */
export async function thingsOfSpan(
  db: Db,
  ownerId: string,
  { from, to }: Span,
): Promise<{ readonly todos: TodoRecord[]; readonly tasks: AiTaskRecord[] }> {
  const open = await loadTodos(db, ownerId, 'pending', true);
  const finished = await listCompleted(db, ownerId, { from, to, limit: mostFinished });
  return { todos: [...open, ...finished], tasks: await listAiTasksBySoonest(db, ownerId, mostTasks) };
}
