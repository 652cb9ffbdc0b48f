import { limits } from '@squeeze/contracts/limits';
import { says } from '@squeeze/contracts/sentences/sentence';
import type { Todo, TodoChange, TodoCreation } from '@squeeze/contracts/todos';
import type { Db } from '@squeeze/database/connection';
import { keepUidApart } from '@squeeze/database/repositories/calendar-object-repository';
import * as todos from '@squeeze/database/repositories/todo-repository';
import { sameValue } from '@squeeze/domain/same-value';
import { changedTodo, newTodo } from '@squeeze/domain/todos/todo-change';
import { startsAfterDue } from '@squeeze/domain/todos/todo-start';
import { uuidv7 } from 'uuidv7';
import { AppError, invalid, notFound } from '../../http/app-error.ts';
import type { Person } from '../../http/person.ts';
import { presentTodo } from './present-todo.ts';
import { todoRecord } from './todo-record.ts';

/** Whose todos, and in which zone their days are. */
export type TodoOwner = Pick<Person, 'userId' | 'timeZone'>;

/** What is said of it fits together. @throws {AppError} `validation_failed` */
function requireSound(todo: Todo, { timeZone }: TodoOwner): void {
  if (startsAfterDue(todo, timeZone)) throw invalid('start_date', says('start_after_due', {}));
}

/**
 * With an id of its own it is made once: made again, by a write whose answer was lost, it stays as it is.
 * @param completedAt when it was finished (ISO 8601), where it comes from elsewhere and was before
 * @throws {AppError} `limit_reached` when there are too many already; `validation_failed` where its id cannot be had
 */
export async function createTodo(
  db: Db,
  owner: TodoOwner,
  { id: chosen, ...draft }: TodoCreation,
  now: number,
  completedAt: string | null = null,
): Promise<todos.TodoRecord> {
  const id = chosen ?? uuidv7();
  const known = chosen === undefined ? null : await todos.findTodo(db, owner.userId, id);
  if (known !== null) return known;
  await requireRoom(db, owner.userId);
  const todo = newTodo(draft, id, now);
  requireSound(todo, owner);
  const made =
    (await todos.insertTodo(db, todoRecord(finishedAt(todo, completedAt), owner))) ??
    (await todos.findTodo(db, owner.userId, id));
  // Somebody else's, or a deleted one: which of them is not told.
  if (made === null) throw invalid('id', says('id_taken', {}));
  return made;
}

/** What was finished elsewhere was begun by then, and is no younger. */
function finishedAt(todo: Todo, at: string | null): Todo {
  if (todo.status !== 'completed' || at === null || at >= todo.created_at) return todo;
  const started_at = todo.started_at === null ? null : at;
  return { ...todo, created_at: at, started_at, completed_at: at };
}

/** Those of this owner that there are, and the ids of which there are none. */
export async function readTodos(
  db: Db,
  owner: TodoOwner,
  ids: readonly string[],
): Promise<{ readonly known: readonly todos.TodoRecord[]; readonly missing: readonly string[] }> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const known = await todos.findTodosByIds(db, owner.userId, wanted);
  const there = new Set(known.map(({ id }) => id));
  return { known, missing: wanted.filter((id) => !there.has(id)) };
}

/** @throws {AppError} `not_found` when this owner has no such live todo */
export async function readTodo(db: Db, owner: TodoOwner, id: string): Promise<todos.TodoRecord> {
  return found(await todos.findTodo(db, owner.userId, id));
}

/** The same, to be changed: until the transaction ends nobody else changes it. @throws {AppError} `not_found` */
export async function readTodoToChange(db: Db, owner: TodoOwner, id: string): Promise<todos.TodoRecord> {
  return found(await todos.findTodoToChange(db, owner.userId, id));
}

/** Absent fields stay, null clears. @throws {AppError} `not_found` */
export async function changeTodo(
  db: Db,
  owner: TodoOwner,
  id: string,
  change: TodoChange,
  now: number,
): Promise<todos.TodoRecord> {
  // By what it says now: its times follow from the status it has.
  const current = await readTodoToChange(db, owner, id);
  const before = presentTodo(current);
  const after = changedTodo(before, change, now);
  // The person may have moved to another zone since: what nobody touches is as it was.
  if (after.start_date !== before.start_date || after.due_date !== before.due_date)
    requireSound(after, owner);
  const update = { ...differences(current, todoRecord(after, owner)), updatedAt: now };
  return found(await todos.updateTodo(db, owner.userId, id, update));
}

/** Writing only these spares the indexes of all others. */
function differences(before: todos.NewTodo, after: todos.NewTodo): Partial<todos.NewTodo> {
  const fields = Object.keys(after) as (keyof todos.NewTodo)[];
  const changed = fields.filter((field) => !sameValue(after[field], before[field]));
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}

/** It can be restored for 30 days. @throws {AppError} `not_found` */
export async function deleteTodo(db: Db, owner: TodoOwner, id: string, now: number): Promise<void> {
  found(await todos.softDeleteTodo(db, owner.userId, id, now));
}

/** @throws {AppError} `not_found` */
export async function restoreTodo(
  db: Db,
  owner: TodoOwner,
  id: string,
  now: number,
): Promise<todos.TodoRecord> {
  const restored = await todos.restoreTodo(db, owner.userId, id, now);
  // Undo pressed twice, or on two devices: already there is what the person wanted.
  if (restored === null) return found(await todos.findTodo(db, owner.userId, id));
  await keepUidApart(db, owner.userId, id);
  return restored;
}

function found(todo: todos.TodoRecord | null): todos.TodoRecord {
  if (todo === null) throw notFound('todo');
  return todo;
}

async function requireRoom(db: Db, userId: string): Promise<void> {
  if ((await todos.countTodos(db, userId)) < limits.todosPerUser) return;
  throw new AppError(says('limit_reached.todos', { limit: limits.todosPerUser }));
}
