import { limits } from '@squeeze/contracts/limits';
import { says } from '@squeeze/contracts/sentences/sentence';
import type { Todo, TodoChange, TodoCreation, TodoRepeat } from '@squeeze/contracts/todos';
import type { Db } from '@squeeze/database/connection';
import { keepUidApart } from '@squeeze/database/repositories/calendar-object-repository';
import { keyOfCategory } from '@squeeze/database/repositories/todo-category-repository';
import { takeOutOfArchive } from '@squeeze/database/repositories/todo-list-repository';
import * as todos from '@squeeze/database/repositories/todo-repository';
import { sameValue } from '@squeeze/domain/same-value';
import { isOver } from '@squeeze/domain/todos/reminder-of-todo';
import { changedTodo, newTodo, type TodoEdit } from '@squeeze/domain/todos/todo-change';
import { startsAfterDue } from '@squeeze/domain/todos/todo-start';
import { uuidv7 } from 'uuidv7';
import { AppError, invalid, notFound } from '../../http/app-error.ts';
import type { Person } from '../../http/person.ts';
import { presentTodo } from './present-todo.ts';
import { todoRecord } from './todo-record.ts';
import { carryReminders } from './carried-reminders.ts';
import { beginReminders, endReminders, remindersFollow } from './todo-reminders.ts';
import { addNext, takeNextBack, withSoundRepeat } from './todo-series.ts';

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
  const todo = withSoundRepeat(newTodo(draft, id, now), null, owner);
  requireSound(todo, owner);
  const made =
    (await todos.insertTodo(db, todoRecord(finishedAt(todo, completedAt), owner))) ??
    (await todos.findTodo(db, owner.userId, id));
  // Somebody else's, or a deleted one: which of them is not told.
  if (made === null) throw invalid('id', says('id_taken', {}));
  await showListOf(db, made, null, now);
  return made;
}

/** What is put into a list that lies in the archive is not to be lost there: it comes out with it. */
async function showListOf(db: Db, todo: todos.TodoRecord, before: string | null, now: number): Promise<void> {
  if (todo.category === null || !isOpen(todo)) return;
  const key = keyOfCategory(todo.category);
  if (before !== null && keyOfCategory(before) === key) return;
  await takeOutOfArchive(db, todo.userId, key, now);
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
export const changeTodo = async (
  db: Db,
  owner: TodoOwner,
  id: string,
  change: TodoChange,
  now: number,
): Promise<todos.TodoRecord> => (await changeInSeries(db, owner, id, change, now)).todo;

/** What became of a todo, and of those that come after it. */
export interface SeriesChange {
  readonly todo: todos.TodoRecord;
  /** Of one that repeats and is over: what comes now; null where nothing does any more. */
  readonly next?: todos.TodoRecord | null;
  /** What had come after it, and went again. */
  readonly gone?: string;
}

const isOpen = ({ status }: Pick<Todo, 'status'>): boolean =>
  status === 'pending' || status === 'in_progress';

/**
 * The same, and what becomes of those after it: a repeating todo that is done brings its next, and one that is open again takes it
 * back. @throws {AppError} `not_found`; `validation_failed` for what does not go together
 */
export async function changeInSeries(
  db: Db,
  owner: TodoOwner,
  id: string,
  change: TodoChange,
  now: number,
): Promise<SeriesChange> {
  // By what it says now: its times follow from the status it has.
  const current = await readTodoToChange(db, owner, id);
  const isOpened = !isOpen(current) && change.status !== undefined && isOpen({ status: change.status });
  const back = isOpened ? await takeNextBack(db, owner, current, now) : null;
  const edit = back === null ? change : { ...change, repeat: back.repeat };
  const ends = isOpen(current) && change.status === 'completed' && edit.repeat !== null;
  const goesOn = ends ? (edit.repeat ?? current.repeat) : null;
  const changed = await store({ db, owner, current, now }, edit, goesOn, back !== null);
  return back === null || back.gone === null ? changed : { ...changed, gone: back.gone };
}

/**
 * A repeating todo is not done this time: it is kept as skipped, and its next appears.
 * @throws {AppError} `not_found`; `validation_failed` where it does not repeat
 */
export async function skipTodo(db: Db, owner: TodoOwner, id: string, now: number): Promise<SeriesChange> {
  const current = await readTodoToChange(db, owner, id);
  if (current.repeat === null || !isOpen(current)) throw invalid('repeat', says('todo_not_repeating', {}));
  return await store(
    { db, owner, current, now },
    { status: 'cancelled', repeat: null },
    current.repeat,
    false,
  );
}

interface Changing {
  readonly db: Db;
  readonly owner: TodoOwner;
  readonly current: todos.TodoRecord;
  readonly now: number;
}

/** @param goesOn the repetition that goes on to the next; `isBack`: it has come back from there */
async function store(
  { db, owner, current, now }: Changing,
  edit: TodoEdit,
  goesOn: TodoRepeat | null,
  isBack: boolean,
): Promise<SeriesChange> {
  const before = presentTodo(current);
  const said = changedTodo(before, goesOn === null ? edit : { ...edit, repeat: null }, now);
  // While it repeats as before, it is where its rule had it.
  const sound = isBack && said.repeat !== null ? said : withSoundRepeat(said, before, owner);
  const after = goesOn === null ? sound : { ...sound, series_id: before.series_id ?? before.id };
  // The person may have moved to another zone since: what nobody touches is as it was.
  if (after.start_date !== before.start_date || after.due_date !== before.due_date)
    requireSound(after, owner);
  const next =
    goesOn === null ? null : await addNext(db, owner, { ...after, ...asItWas(before, goesOn, owner) }, now);
  const moved =
    goesOn === null ? (isBack ? null : current.moved) : { repeat: goesOn, at: next?.updatedAt ?? null };
  const update = { ...differences(current, todoRecord(after, owner, moved)), updatedAt: now };
  const todo = found(await todos.updateTodo(db, owner.userId, current.id, update));
  await showListOf(db, todo, current.category, now);
  await remindersFollow(db, owner, { before, after: presentTodo(todo) }, now);
  if (next !== null) await carryReminders(db, owner, { before, next: presentTodo(next) }, now);
  return goesOn === null ? { todo } : { todo, next };
}

/** What the next is counted by: its rule, said anew or not, and where that had it. */
function asItWas(before: Todo, repeat: TodoRepeat, owner: TodoOwner): Pick<Todo, 'repeat' | 'occurrence'> {
  const { repeat: sound, occurrence } = withSoundRepeat({ ...before, repeat }, before, owner);
  return { repeat: sound, occurrence };
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
  await endReminders(db, owner, id, now);
}

/** @throws {AppError} `not_found` */
export async function restoreTodo(
  db: Db,
  owner: TodoOwner,
  id: string,
  now: number,
): Promise<todos.TodoRecord> {
  const deleted = await todos.findDeletedTodo(db, owner.userId, id);
  const restored = await todos.restoreTodo(db, owner.userId, id, now);
  // Undo pressed twice, or on two devices: already there is what the person wanted.
  if (restored === null) return found(await todos.findTodo(db, owner.userId, id));
  await keepUidApart(db, owner.userId, id);
  await showListOf(db, restored, null, now);
  if (!isOver(restored)) await beginReminders(db, owner, id, { endedAt: deleted?.deletedAt ?? now, now });
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
