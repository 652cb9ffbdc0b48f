import { seriesMax, type seriesOutcomes, type Todo, type TodoRepeat } from '@squeeze/contracts/todos';
import type { Db } from '@squeeze/database/connection';
import type { MovedRepeat } from '@squeeze/database/moved-repeat';
import * as todos from '@squeeze/database/repositories/todo-repository';
import { listSeries } from '@squeeze/database/repositories/todo-series-repository';
import { RuleError } from '@squeeze/domain/schedules/recurrence-rule';
import { idOfNext } from '@squeeze/domain/todos/id-of-next';
import { isOver } from '@squeeze/domain/todos/reminder-of-todo';
import { nextTodo, occurrenceOf, storedRepeat } from '@squeeze/domain/todos/repeat-todo';
import { uuidv7 } from 'uuidv7';
import { invalid } from '../../http/app-error.ts';
import type { Person } from '../../http/person.ts';
import { todoRecord } from './todo-record.ts';
import { dropCarried } from './carried-reminders.ts';
import { endReminders } from './todo-reminders.ts';
import { isTouched, madeAs } from './todo-touched.ts';

type TodoOwner = Pick<Person, 'userId' | 'timeZone'>;

/**
 * A todo whose repetition is as it is stored, and counts from the day that it has now where that was said anew.
 * @throws {AppError} `validation_failed` for a rule that no todo can follow
 */
export function withSoundRepeat(
  todo: Todo,
  before: Pick<Todo, 'repeat'> | null,
  { timeZone }: TodoOwner,
): Todo {
  const { repeat } = todo;
  // Of one that is done it says when it was.
  if (repeat === null) return todo;
  const isAsBefore = before?.repeat?.rule === repeat.rule && before.repeat.after === repeat.after;
  if (isAsBefore)
    return todo.occurrence === null ? { ...todo, occurrence: occurrenceOf(todo, timeZone) } : todo;
  return { ...todo, repeat: soundRepeat(repeat, { timeZone }), occurrence: occurrenceOf(todo, timeZone) };
}

/** A repetition as it is stored. @throws {AppError} `validation_failed` for a rule that no todo can follow */
export function soundRepeat(repeat: TodoRepeat, { timeZone }: Pick<TodoOwner, 'timeZone'>): TodoRepeat {
  try {
    return storedRepeat(repeat, timeZone);
  } catch (error) {
    if (error instanceof RuleError) throw invalid('repeat.rule', error.sentence);
    throw error;
  }
}

/**
 * Stores the todo that comes after one; null where none does. It is called as follows from the one before, but where that name is
 * taken: by another's, or by one that came of the same todo earlier and has gone on by itself.
 */
export async function addNext(
  db: Db,
  owner: TodoOwner,
  todo: Todo,
  now: number,
): Promise<todos.TodoRecord | null> {
  const next = nextOf(todo, owner, now);
  if (next === null) return null;
  const record = todoRecord(next, owner);
  const made = await todos.insertTodo(db, record);
  if (made !== null) return made;
  const known = await todos.findTodoToChange(db, owner.userId, record.id);
  if (known !== null && isThis(known, record)) return known;
  // It came once before, and went again with this one being open.
  const gone = known === null ? await todos.findDeletedTodo(db, owner.userId, record.id) : null;
  if (gone !== null && !isOver(gone) && gone.seriesId === record.seriesId) {
    await todos.restoreTodo(db, owner.userId, record.id, now);
    const { id: _id, userId: _userId, createdAt: _createdAt, ...values } = record;
    return await todos.updateTodo(db, owner.userId, record.id, values);
  }
  return await todos.insertTodo(db, { ...record, id: uuidv7() });
}

/** Whether one that is there already is the very one that would come, as it was brought back by itself. */
const isThis = (known: todos.TodoRecord, record: todos.NewTodo): boolean =>
  known.seriesId === record.seriesId &&
  known.occurrence === record.occurrence &&
  !isTouched(known, { at: null, made: madeAs({ ...record, deletedAt: null }) }, record);

function nextOf(todo: Todo, { timeZone }: TodoOwner, now: number): Todo | null {
  try {
    return nextTodo(todo, now, timeZone);
  } catch (error) {
    // It was followed when it was stored; where its next lies too far ahead, it is over.
    if (error instanceof RuleError) return null;
    throw error;
  }
}

/** How a todo that is open again repeats, and what has gone for that. */
export interface TakenBack {
  readonly repeat: TodoRepeat | null;
  readonly gone: string | null;
}

/** What is kept of a todo whose repetition has gone on to `next`; null where that never comes again. */
export const movedTo = (repeat: TodoRepeat, next: todos.TodoRecord | null): MovedRepeat =>
  next === null
    ? { repeat, at: null, next: null }
    : { repeat, at: next.updatedAt, next: next.id, made: madeAs(next) };

/** The todo that came after one, where it is still there. */
export async function findNext(
  db: Db,
  owner: TodoOwner,
  { id, moved }: Pick<todos.TodoRecord, 'id' | 'moved'>,
): Promise<todos.TodoRecord | null> {
  if (moved === null || moved.at === null) return null;
  return await todos.findTodoToChange(db, owner.userId, moved.next ?? idOfNext(id));
}

/** Takes the todo away that came after one, if nobody has touched it, and gives its rule back; null where it repeated not. */
export async function takeNextBack(
  db: Db,
  owner: TodoOwner,
  todo: Pick<todos.TodoRecord, 'id' | 'moved' | 'category'>,
  now: number,
): Promise<TakenBack | null> {
  const { id, moved } = todo;
  if (moved === null) return null;
  const next = await findNext(db, owner, todo);
  if (next === null) return { repeat: moved.repeat, gone: null };
  // It goes on by itself.
  if (isTouched(next, moved, todo)) return { repeat: null, gone: null };
  await todos.softDeleteTodo(db, owner.userId, next.id, now);
  await dropCarried(db, owner, { from: id, to: next.id }, now);
  await endReminders(db, owner, next.id, now);
  return { repeat: moved.repeat, gone: next.id };
}

type SeriesOutcome = (typeof seriesOutcomes)[number];

const outcomeOf = ({ status, moved }: todos.TodoRecord): SeriesOutcome => {
  if (status === 'completed') return 'completed';
  if (status === 'cancelled') return moved === null ? 'cancelled' : 'skipped';
  return 'open';
};

/** What a todo and those of its rule have come to, the latest first. One that never repeated is alone. */
export async function readSeries(
  db: Db,
  owner: TodoOwner,
  todo: todos.TodoRecord,
): Promise<readonly { readonly todo: todos.TodoRecord; readonly outcome: SeriesOutcome }[]> {
  const all = todo.seriesId === null ? [todo] : await listSeries(db, owner.userId, todo.seriesId, seriesMax);
  return all.toSorted(byOccurrence).map((one) => ({ todo: one, outcome: outcomeOf(one) }));
}

/** By when they are by their rule, the latest first: several may have come in one moment. */
const byOccurrence = (a: todos.TodoRecord, b: todos.TodoRecord): number =>
  (b.occurrence ?? '').localeCompare(a.occurrence ?? '') || b.createdAt - a.createdAt;
