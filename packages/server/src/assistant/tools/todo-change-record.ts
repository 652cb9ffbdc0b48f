import * as todos from '@squeeze/database/repositories/todo-repository';
import type { Receipt } from '@squeeze/contracts/receipts';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { sameValue } from '@squeeze/domain/same-value';
import { isOver } from '@squeeze/domain/todos/reminder-of-todo';
import { endOfDay } from '@squeeze/domain/zoned-time';
import { presentTodo } from '../../features/todos/present-todo.ts';
import { deleteTodo, restoreTodo, type SeriesChange } from '../../features/todos/todo-actions.ts';
import { remindersFollow } from '../../features/todos/todo-reminders.ts';
import { takeNextBack } from '../../features/todos/todo-series.ts';
import { presentInstant } from '../../http/present-instant.ts';
import { changedSince } from './changed-since.ts';
import type { Change, ToolContext, Undone } from './tool.ts';

/** A day, or an instant in ISO 8601. */
const dueOf = ({ dueDay, dueAt }: todos.TodoRecord): string | null => dueDay ?? presentInstant(dueAt);

const aboutRhythm: ReadonlySet<Receipt['action']> = new Set(['created', 'changed', 'moved']);

/** How often it comes; null for what does not, or only once it is done, which is no rhythm. */
function repeatsOf({ repeat, occurrence }: todos.TodoRecord, timeZone: string): Receipt['repeats'] {
  if (repeat === null || repeat.after === 'completion') return null;
  const [day = null, time = null] = occurrence?.split('T') ?? [];
  const unsaid = { at: null, weekdays: null, month_day: null };
  return {
    schedule_type: 'custom',
    schedule: { ...unsaid, rule: repeat.rule, starts_on: day, time, time_zone: timeZone },
  };
}

/** What a receipt says of a todo: `todo` as it is after the change, `before` as it was. */
export const todoChange = (
  action: Receipt['action'],
  todo: todos.TodoRecord,
  before: todos.TodoRecord | null,
  owner: ToolContext['owner'],
): Change => ({
  noun: 'todo',
  nounId: todo.id,
  action,
  title: todo.title,
  due: dueOf(todo),
  repeats: aboutRhythm.has(action) ? repeatsOf(todo, owner.timeZone) : null,
  before,
  updatedAt: todo.updatedAt,
});

/** What a receipt says of a todo that was done, or skipped: when the next is, where it repeats. */
export const seriesChange = (
  action: Receipt['action'],
  { todo, next }: SeriesChange,
  before: todos.TodoRecord,
  owner: ToolContext['owner'],
): Change => {
  const change = todoChange(action, todo, before, owner);
  return next === undefined
    ? change
    : { ...change, repeats: repeatsOf(before, owner.timeZone), due: next && dueOf(next) };
};

/** A todo that a receipt says was made: it is taken away again, and could be restored. */
export async function undoTodoCreation(context: ToolContext, receipt: ReceiptRecord): Promise<Undone> {
  const { db, owner, now } = context;
  const made = await unchangedTodo(context, receipt);
  // Made as done, it brought its next.
  await takeNextBack(db, owner, made, now);
  await deleteTodo(db, owner, receipt.nounId, now);
  return { from: null, to: now, again: { kind: 'made' } };
}

/** A todo that a receipt says was changed: every field is again what it was. */
export async function undoTodoChange(context: ToolContext, receipt: ReceiptRecord): Promise<Undone> {
  const { db, owner, now } = context;
  const after = await unchangedTodo(context, receipt);
  // Written by `todoChange`, by nobody else. A field that is younger than the receipt is not in it, and stays.
  const before = receipt.before as todos.TodoRecord;
  // What this brought after it goes again, where nobody has touched it.
  const taken = handedOn(before, after) ? await takeNextBack(db, owner, after, now) : null;
  if (taken !== null && taken.repeat === null) throw changedSince(receipt.title);
  // Where its day ends is as its person has days now: they may have moved to another zone.
  const { dueDay } = before;
  const dueSort = dueDay == null ? {} : { dueSort: endOfDay(dueDay, owner.timeZone) };
  const put = { ...before, ...dueSort, updatedAt: now };
  const back = await todos.updateTodo(db, owner.userId, receipt.nounId, put);
  if (back !== null)
    await remindersFollow(db, owner, { before: presentTodo(after), after: presentTodo(back) }, now);
  return { from: before.updatedAt, to: now, again: { kind: 'changed', after } };
}

/** A todo that a receipt says was deleted comes back. */
export async function undoTodoDeletion(context: ToolContext, receipt: ReceiptRecord): Promise<Undone> {
  const { db, owner, now } = context;
  const todo = await todos.findDeletedTodo(db, owner.userId, receipt.nounId);
  if (todo === null || todo.updatedAt !== receipt.nounUpdatedAt) throw changedSince(receipt.title);
  await restoreTodo(db, owner, receipt.nounId, now);
  const { updatedAt: from } = receipt.before as todos.TodoRecord;
  return { from, to: now, again: { kind: 'deleted' } };
}

/** Whether it was this change by which its rule went on to the next. */
const handedOn = (before: Partial<todos.TodoRecord>, after: todos.TodoRecord): boolean =>
  before.moved === undefined
    ? before.status !== undefined && !isOver({ status: before.status }) && isOver(after)
    : !sameValue(before.moved, after.moved);

async function unchangedTodo({ db, owner }: ToolContext, receipt: ReceiptRecord): Promise<todos.TodoRecord> {
  const todo = await todos.findTodoToChange(db, owner.userId, receipt.nounId);
  if (todo === null || todo.updatedAt !== receipt.nounUpdatedAt) throw changedSince(receipt.title);
  return todo;
}
