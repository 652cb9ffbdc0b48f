import * as aiTasks from '@squeeze/database/repositories/ai-task-repository';
import * as events from '@squeeze/database/repositories/calendar-event-repository';
import * as facts from '@squeeze/database/repositories/memory-fact-repository';
import * as notes from '@squeeze/database/repositories/note-repository';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import * as todos from '@squeeze/database/repositories/todo-repository';
import { deleteAiTask, restoreAiTask } from '../../features/ai-tasks/ai-task-actions.ts';
import { putAiTaskBack } from '../../features/ai-tasks/ai-task-snapshot.ts';
import {
  deleteEvent,
  putEventBack,
  restoreEvent,
} from '../../features/calendar-events/calendar-event-actions.ts';
import { EventBefore } from '../../features/calendar-events/event-receipt.ts';
import { presentEvent } from '../../features/calendar-events/present-calendar-event.ts';
import { forgetFact, restoreFact } from '../../features/memory/memory-actions.ts';
import { changeNote, deleteNote, restoreNote } from '../../features/notes/note-actions.ts';
import { presentTodo } from '../../features/todos/present-todo.ts';
import { changeTodo, deleteTodo, restoreTodo, skipTodo } from '../../features/todos/todo-actions.ts';
import { editBetween } from '@squeeze/domain/todos/todo-change';
import type { Again } from './again.ts';
import { changedSince } from './changed-since.ts';
import { factChange } from './memory-change-record.ts';
import { noteChange, NoteMarks } from './note-change-record.ts';
import { taskChange } from './task-change-record.ts';
import { todoChange } from './todo-change-record.ts';
import type { ChangingTool, ToolContext } from './tool.ts';

/** What the receipt of doing it again says, where it differs from the one that was undone. */
export interface Redone {
  readonly before: unknown;
  readonly updatedAt: number;
  /** Of a capture: what it made, as it is now. */
  readonly arguments?: unknown;
}

type Simple = Exclude<Again, { kind: 'set' | 'captured' }>;
type Redo = (context: ToolContext, receipt: ReceiptRecord, again: Simple) => Promise<Redone>;

/** The thing, where it is as Undo left it. @throws {AppError} `changed_since` */
const asUndone = <Thing extends { readonly updatedAt: number }>(
  thing: Thing | null,
  { title, nounUpdatedAt }: ReceiptRecord,
): Thing => {
  if (thing === null || thing.updatedAt !== nounUpdatedAt) throw changedSince(title);
  return thing;
};

const redoTodo: Redo = async ({ db, owner, now }, receipt, again) => {
  const { nounId: id, action } = receipt;
  if (again.kind === 'made') {
    asUndone(await todos.findDeletedTodo(db, owner.userId, id), receipt);
    const made = await restoreTodo(db, owner, id, now);
    // What it had brought with it, being made as done.
    const next = made.moved?.next ?? null;
    if (next !== null && (await todos.findDeletedTodo(db, owner.userId, next)) !== null)
      await restoreTodo(db, owner, next, now);
    return todoChange(action, made, null, owner);
  }
  const before = asUndone(await todos.findTodoToChange(db, owner.userId, id), receipt);
  if (again.kind === 'deleted') {
    await deleteTodo(db, owner, id, now);
    return { before, updatedAt: now };
  }
  if (receipt.tool === 'skip_todo') {
    await skipTodo(db, owner, id, now);
    return { before, updatedAt: now };
  }
  // Written by `undoTodoChange`, by nobody else.
  const after = again.after as todos.TodoRecord;
  const { started_at, completed_at, ...done } = presentTodo(after);
  const { repeat, ...edit } = editBetween(presentTodo(before), done);
  // One that was done had handed its rule on to the next, which comes again with it.
  const handedOn = after.moved !== null || repeat === undefined;
  // Or it was done before, and was told to come again.
  const toldThen = before.status === 'completed' && after.moved !== null && before.moved === null;
  const rhythm = toldThen ? after.moved.repeat : repeat;
  const change = { ...edit, ...((toldThen || !handedOn) && { repeat: rhythm }), started_at, completed_at };
  await changeTodo(db, owner, id, change, now);
  return { before, updatedAt: now };
};

const redoTask: Redo = async ({ db, owner, now }, receipt, again) => {
  const { nounId: id, action } = receipt;
  if (again.kind === 'made') {
    asUndone(await aiTasks.findDeletedAiTask(db, owner.userId, id), receipt);
    return taskChange(action, await restoreAiTask(db, owner, id, now), null);
  }
  const before = asUndone(await aiTasks.findAiTaskToChange(db, owner.userId, id), receipt);
  if (again.kind === 'changed')
    return taskChange(action, await putAiTaskBack(db, owner, id, again.after, now), before);
  await deleteAiTask(db, owner, id, now);
  return { ...taskChange(action, before, before), updatedAt: now };
};

const redoNote: Redo = async ({ db, owner: { userId }, now, source }, receipt, again) => {
  const { nounId: id, action } = receipt;
  if (again.kind === 'made') {
    const gone = asUndone(await notes.findDeletedNote(db, userId, id), receipt);
    // One that had been brought back was there before.
    return noteChange(action, await restoreNote(db, userId, id, now), receipt.before === null ? null : gone);
  }
  const before = asUndone(await notes.findNoteToChange(db, userId, id), receipt);
  if (again.kind === 'deleted') {
    await deleteNote(db, userId, id, now);
    return { ...noteChange(action, before, before), updatedAt: now };
  }
  const { content, ...marks } = NoteMarks.parse(again.after);
  const text = content === undefined ? {} : { content, base_version: before.version };
  const after = await changeNote(db, userId, id, { ...marks, ...text }, { source, now });
  return noteChange(action, after, before);
};

const redoEvent: Redo = async (context, receipt, again) => {
  const { db, owner, now } = context;
  const { nounId: id } = receipt;
  if (again.kind === 'made') {
    asUndone(await events.findDeletedEvent(db, owner.userId, id), receipt);
    return { before: null, updatedAt: (await restoreEvent(db, owner.userId, id, now)).updatedAt };
  }
  const current = asUndone(await events.findEventToChange(db, owner.userId, id), receipt);
  const known = { updatedAt: current.updatedAt, event: presentEvent(current) };
  if (again.kind === 'deleted') {
    const { at } = await deleteEvent(db, owner, id, { scope: 'all' }, now);
    const before: EventBefore = { ...known, made: null, isGone: true };
    return { before, updatedAt: at };
  }
  const after = EventBefore.pick({ event: true, made: true }).parse(again.after);
  const made = after.made === null ? null : await restoreEvent(db, owner.userId, after.made.id, now);
  const { updatedAt } = await putEventBack(db, current, after.event, now);
  const before: EventBefore = { ...known, made: made && presentEvent(made), isGone: false };
  return { before, updatedAt };
};

const redoFact: Redo = async ({ db, owner: { userId }, now }, receipt, again) => {
  const { nounId: id, action } = receipt;
  if (again.kind === 'made') {
    asUndone(await facts.findDeletedMemoryFact(db, userId, id), receipt);
    return factChange(action, await restoreFact(db, userId, id, now), null);
  }
  const before = asUndone(await facts.findMemoryFactToChange(db, userId, id), receipt);
  return factChange(action, await forgetFact(db, userId, id, now), before);
};

const redoNouns: Partial<Record<ReceiptRecord['noun'], Redo>> = {
  todo: redoTodo,
  ai_task: redoTask,
  note: redoNote,
  event: redoEvent,
  memory_fact: redoFact,
};

const redoOne: Redo = (context, receipt, again) => {
  const redo = redoNouns[receipt.noun];
  if (redo === undefined) throw changedSince(receipt.title);
  return redo(context, receipt, again);
};

/**
 * Does again what a receipt says and Undo has taken back: things are the same ones again, by their ids.
 * @param tool the receipt's
 * @throws {AppError} `changed_since` where any of them is not as Undo left it
 */
export async function redoChange(
  context: ToolContext,
  receipt: ReceiptRecord,
  again: Again,
  tool: () => ChangingTool,
): Promise<Redone> {
  if (again.kind === 'set') {
    const change = await tool().effect(context, receipt.arguments);
    const { was } = change.before as { readonly was: unknown };
    // The transaction takes the change back with it.
    if (JSON.stringify(was) !== JSON.stringify(again.was)) throw changedSince(receipt.title);
    return change;
  }
  if (again.kind !== 'captured') return await redoOne(context, receipt, again);
  const made = [];
  // A todo before its reminder.
  for (const { noun, id, title, updatedAt } of again.made.toReversed()) {
    const one = { ...receipt, noun, nounId: id, title, nounUpdatedAt: updatedAt };
    const redone = await redoOne(context, one, { kind: 'made' });
    made.push({ noun, id, title, updatedAt: redone.updatedAt });
  }
  const first = made.find(({ id }) => id === receipt.nounId);
  return { before: null, updatedAt: first?.updatedAt ?? context.now, arguments: { made } };
}
