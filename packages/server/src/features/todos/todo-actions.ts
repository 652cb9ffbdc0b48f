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
import { isTouched } from './todo-touched.ts';
import { addNext, findNext, movedTo, soundRepeat, takeNextBack, withSoundRepeat } from './todo-series.ts';

/** Whose todos, and in which zone their days are. */
export type TodoOwner = Pick<Person, 'userId' | 'timeZone'>;

/** What is said of it fits together. @throws {AppError} `validation_failed` */
function requireSound(todo: Todo, { timeZone }: TodoOwner): void {
  if (startsAfterDue(todo, timeZone)) throw invalid('start_date', says('start_after_due', {}));
}

/** Of one that is brought along from where it was before: nothing comes of what was done there. */
export interface Elsewhere {
  /** When it was finished (ISO 8601), where that is known. */
  readonly completedAt: string | null;
}

/** @throws {AppError} as `createInSeries` */
export const createTodo = async (
  db: Db,
  owner: TodoOwner,
  draft: TodoCreation,
  now: number,
  elsewhere: Elsewhere | null = null,
): Promise<todos.TodoRecord> => (await createInSeries(db, owner, draft, now, elsewhere)).todo;

/**
 * With an id of its own it is made once: made again, by a write whose answer was lost, it stays as it is. One that is made as done
 * and repeats brings its next.
 * @throws {AppError} `limit_reached` when there are too many already; `validation_failed` where its id cannot be had
 */
export async function createInSeries(
  db: Db,
  owner: TodoOwner,
  { id: chosen, ...draft }: TodoCreation,
  now: number,
  elsewhere: Elsewhere | null = null,
): Promise<SeriesChange> {
  const id = chosen ?? uuidv7();
  const known = chosen === undefined ? null : await todos.findTodo(db, owner.userId, id);
  if (known !== null) return { todo: known };
  await requireRoom(db, owner.userId);
  const todo = withSoundRepeat(newTodo(draft, id, now), null, owner);
  requireSound(todo, owner);
  const done = finishedAt(todo, elsewhere?.completedAt ?? null);
  const goesOn = todo.status === 'completed' ? draft.repeat : null;
  const rule = goesOn === null ? null : withSoundRepeat({ ...done, repeat: goesOn }, null, owner);
  const moved = rule?.repeat == null ? null : movedTo(rule.repeat, null);
  const kept = { ...done, occurrence: rule?.occurrence ?? done.occurrence };
  const made =
    (await todos.insertTodo(db, todoRecord(kept, owner, moved))) ??
    (await todos.findTodo(db, owner.userId, id));
  // Somebody else's, or a deleted one: which of them is not told.
  if (made === null) throw invalid('id', says('id_taken', {}));
  await showListOf(db, made, null, now);
  if (rule?.repeat == null || elsewhere !== null) return { todo: made };
  return await withNext(db, owner, { todo: made, rule: { ...rule, repeat: rule.repeat } }, now);
}

interface GoingOn {
  readonly todo: todos.TodoRecord;
  /** It, with the rule that it hands on. */
  readonly rule: Todo & { readonly repeat: TodoRepeat };
}

/** Brings what comes after a todo that was stored as done. */
async function withNext(
  db: Db,
  owner: TodoOwner,
  { todo, rule }: GoingOn,
  now: number,
): Promise<SeriesChange> {
  const next = await addNext(db, owner, rule, now);
  if (next === null) return { todo, next };
  await showListOf(db, next, null, now);
  const moved = movedTo(rule.repeat, next);
  const update = { moved, updatedAt: todo.updatedAt };
  return { todo: found(await todos.updateTodo(db, owner.userId, todo.id, update)), next };
}

/** What is open anew in a list that lies in the archive is not to be lost there: the list comes out with it. */
async function showListOf(
  db: Db,
  todo: todos.TodoRecord,
  before: Pick<todos.TodoRecord, 'category' | 'status'> | null,
  now: number,
): Promise<void> {
  if (todo.category === null || isOver(todo)) return;
  const key = keyOfCategory(todo.category);
  const wasThere = before !== null && !isOver(before) && before.category !== null;
  if (wasThere && keyOfCategory(before.category) === key) return;
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

/**
 * The same, and what becomes of those after it: a repeating todo that is done brings its next, and one that is open again takes it
 * back. How it repeats may be said with either, or of one that is done already, which then comes again as well.
 * @throws {AppError} `not_found`; `validation_failed` for what does not go together
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
  const said = anewSaid(change.repeat, current, owner);
  const isOpened = isOver(current) && change.status !== undefined && !isOver({ status: change.status });
  const back = isOpened ? await takeNextBack(db, owner, current, now) : null;
  const edit = back === null ? change : { ...change, repeat: said ?? current.repeat ?? back.repeat };
  const changing = { db, owner, current, now };
  if ((change.status ?? current.status) !== 'completed') {
    const changed = await store(changing, edit, null, back !== null);
    return back === null || back.gone === null ? changed : { ...changed, gone: back.gone };
  }
  if (current.status === 'completed') return await changeDone(changing, edit, said);
  // One that was skipped has handed its rule on already.
  const repeat = current.moved === null ? edit.repeat : said;
  return await store(changing, edit, repeat === undefined ? current.repeat : repeat, false);
}

/** How it is to repeat from now on; undefined where nobody says, or says what it has handed on, as an older view of it would. */
function anewSaid(
  repeat: TodoRepeat | null | undefined,
  { repeat: own, moved }: Pick<todos.TodoRecord, 'repeat' | 'moved'>,
  owner: TodoOwner,
): TodoRepeat | undefined {
  if (repeat == null || sameValue(repeat, own)) return undefined;
  const stored = soundRepeat(repeat, owner);
  return moved !== null && sameValue(stored, moved.repeat) ? undefined : stored;
}

/** One that is done, and stays so. What is said of how it repeats is for the one after it, which comes if there is none. */
async function changeDone(
  changing: Changing,
  edit: TodoChange,
  repeat: TodoRepeat | undefined,
): Promise<SeriesChange> {
  const { db, owner, current, now } = changing;
  if (repeat === undefined) return await store(changing, { ...edit, repeat: undefined }, null, false);
  const known = await findNext(db, owner, current);
  if (known === null || isOver(known)) return await store(changing, edit, repeat, false);
  // What its person has done to it stays theirs, whatever rhythm it has now.
  const touched = current.moved !== null && isTouched(known, current.moved, current) ? current.moved : null;
  const { todo: next } = await changeInSeries(db, owner, known.id, { repeat }, now);
  const { todo } = await store(changing, { ...edit, repeat: undefined }, null, false);
  const moved = touched === null ? movedTo(repeat, next) : { ...touched, repeat };
  const update = { moved, updatedAt: now };
  return { todo: found(await todos.updateTodo(db, owner.userId, todo.id, update)), next };
}

/**
 * A repeating todo is not done this time: it is kept as skipped, and its next appears.
 * @throws {AppError} `not_found`; `validation_failed` where it does not repeat
 */
export async function skipTodo(db: Db, owner: TodoOwner, id: string, now: number): Promise<SeriesChange> {
  const current = await readTodoToChange(db, owner, id);
  if (current.repeat === null || isOver(current)) throw invalid('repeat', says('todo_not_repeating', {}));
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
  const isAsBefore = isBack && sameValue(said.repeat, current.moved?.repeat);
  const sound = isAsBefore ? said : withSoundRepeat(said, before, owner);
  const after = goesOn === null ? sound : { ...sound, series_id: before.series_id ?? before.id };
  // The person may have moved to another zone since: what nobody touches is as it was.
  if (after.start_date !== before.start_date || after.due_date !== before.due_date)
    requireSound(after, owner);
  const rule = goesOn && withSoundRepeat({ ...after, repeat: goesOn }, before, owner);
  const next = rule && (await addNext(db, owner, rule, now));
  const moved = rule?.repeat == null ? (isBack ? null : current.moved) : movedTo(rule.repeat, next);
  const kept = rule === null ? after : { ...after, occurrence: rule.occurrence };
  const update = { ...differences(current, todoRecord(kept, owner, moved)), updatedAt: now };
  const todo = found(await todos.updateTodo(db, owner.userId, current.id, update));
  await showListOf(db, todo, current, now);
  await remindersFollow(db, owner, { before, after: presentTodo(todo) }, now);
  if (next !== null) {
    await showListOf(db, next, null, now);
    await carryReminders(db, owner, { before, next: presentTodo(next) }, now);
  }
  return rule === null ? { todo } : { todo, next };
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
  const restored = await todos.restoreTodo(db, owner.userId, id, now);
  // Undo pressed twice, or on two devices: already there is what the person wanted.
  if (restored === null) return found(await todos.findTodo(db, owner.userId, id));
  await keepUidApart(db, owner.userId, id);
  await showListOf(db, restored, null, now);
  if (!isOver(restored)) await beginReminders(db, owner, id, now);
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
