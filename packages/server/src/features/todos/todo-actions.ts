import { limits } from '@squeeze/contracts/limits';
import { says } from '@squeeze/contracts/sentences/sentence';
import type { TodoChange, TodoDraft } from '@squeeze/contracts/todos';
import type { Db } from '@squeeze/database/connection';
import * as todos from '@squeeze/database/repositories/todo-repository';
import { uuidv7 } from 'uuidv7';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Person } from '../../http/person.ts';
import { dueColumns } from './due-columns.ts';
import { changeTo } from './todo-change.ts';

/** Whose todos, and in which zone their days are. */
export type TodoOwner = Pick<Person, 'userId' | 'timeZone'>;

/** @throws {AppError} `limit_reached` when there are too many already */
export async function createTodo(
  db: Db,
  owner: TodoOwner,
  draft: TodoDraft,
  now: number,
): Promise<todos.TodoRecord> {
  await requireRoom(db, owner.userId);
  return await todos.insertTodo(db, {
    id: uuidv7(),
    userId: owner.userId,
    title: draft.title,
    description: draft.description,
    ...dueColumns(draft.due_date, owner.timeZone),
    priority: draft.priority,
    category: draft.category,
    status: draft.status,
    createdAt: now,
    updatedAt: now,
    startedAt: draft.status === 'in_progress' ? now : null,
    completedAt: draft.status === 'completed' ? now : null,
  });
}

/** @throws {AppError} `not_found` when this owner has no such live todo */
export async function readTodo(db: Db, owner: TodoOwner, id: string): Promise<todos.TodoRecord> {
  return found(await todos.findTodo(db, owner.userId, id));
}

/** Absent fields stay, null clears. @throws {AppError} `not_found` */
export async function changeTodo(
  db: Db,
  owner: TodoOwner,
  id: string,
  change: TodoChange,
  now: number,
): Promise<todos.TodoRecord> {
  const current = await readTodo(db, owner, id);
  const update = changeTo(current, change, owner.timeZone, now);
  return found(await todos.updateTodo(db, owner.userId, id, update));
}

/** It can be restored for 30 days. @throws {AppError} `not_found` */
export async function deleteTodo(db: Db, owner: TodoOwner, id: string, now: number): Promise<void> {
  if (!(await todos.softDeleteTodo(db, owner.userId, id, now))) throw notFound('todo');
}

/** @throws {AppError} `not_found` */
export async function restoreTodo(
  db: Db,
  owner: TodoOwner,
  id: string,
  now: number,
): Promise<todos.TodoRecord> {
  return found(
    (await todos.restoreTodo(db, owner.userId, id, now)) ??
      // Undo pressed twice, or on two devices: already there is what the person wanted.
      (await todos.findTodo(db, owner.userId, id)),
  );
}

function found(todo: todos.TodoRecord | null): todos.TodoRecord {
  if (todo === null) throw notFound('todo');
  return todo;
}

async function requireRoom(db: Db, userId: string): Promise<void> {
  if ((await todos.countTodos(db, userId)) < limits.todosPerUser) return;
  throw new AppError(says('limit_reached.todos', { limit: limits.todosPerUser }));
}
