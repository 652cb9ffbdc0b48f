import { carryReceiptsOver, type ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import * as todos from '@squeeze/database/repositories/todo-repository';
import {
  sameColumn,
  severalOf,
  type SeveralRecord,
  type SeveralThing,
} from '../../features/receipts/several-record.ts';
import { AppError } from '../../http/app-error.ts';
import { changedSince } from './changed-since.ts';
import { undoTodoChange, undoTodoDeletion } from './todo-change-record.ts';
import type { ToolContext, Undone } from './tool.ts';

/**
 * What was done to several todos at once is taken back from each that still says what was said of it then; whatever else
 * has been changed of it stays. The others are left as they are, and the receipt names them.
 * @throws {AppError} `changed_since` where that is all of them
 */
export async function undoSeveralTodos(context: ToolContext, receipt: ReceiptRecord): Promise<Undone> {
  const several = severalOf(receipt);
  if (several === null) throw changedSince(receipt.title);
  const left: SeveralRecord['left'] = [];
  for (const thing of several.things) {
    const title = await (several.kind === 'delete' ? restoreOne : putBackOne)(context, receipt, thing);
    if (title !== null) left.push({ id: thing.id, title });
  }
  if (left.length === several.things.length) throw changedSince(receipt.title);
  return { from: null, to: context.now, record: { ...several, left } };
}

/** What one that is left is called; null where it has been put back. */
type UndoOne = (context: ToolContext, receipt: ReceiptRecord, thing: SeveralThing) => Promise<string | null>;

const putBackOne: UndoOne = async (context, receipt, thing) => {
  const { db, owner, now } = context;
  const todo = await todos.findTodoToChange(db, owner.userId, thing.id);
  if (todo === null) return (await todos.findDeletedTodo(db, owner.userId, thing.id))?.title ?? '';
  const columns = Object.keys(thing.is) as (keyof todos.TodoRecord)[];
  if (columns.some((column) => !sameColumn(todo[column], thing.is[column]))) return todo.title;
  const before = { ...thing.was, updatedAt: thing.updatedAt };
  const own = { ...receipt, nounId: todo.id, title: todo.title, before, nounUpdatedAt: todo.updatedAt };
  try {
    await undoTodoChange(context, own);
  } catch (error) {
    // What came after it has gone on by itself; nothing was written yet.
    if (error instanceof AppError && error.code === 'changed_since') return todo.title;
    throw error;
  }
  await carryOver(context, receipt, { thing, updatedAt: todo.updatedAt, to: now });
  return null;
};

const restoreOne: UndoOne = async (context, receipt, thing) => {
  const { db, owner, now } = context;
  const todo = await todos.findDeletedTodo(db, owner.userId, thing.id);
  if (todo === null) return (await todos.findTodo(db, owner.userId, thing.id))?.title ?? '';
  // Brought back and deleted once more, it is gone for another reason.
  if (todo.deletedAt !== receipt.createdAt) return todo.title;
  const before = { updatedAt: thing.updatedAt };
  await undoTodoDeletion(context, {
    ...receipt,
    nounId: todo.id,
    title: todo.title,
    before,
    nounUpdatedAt: todo.updatedAt,
  });
  await carryOver(context, receipt, { thing, updatedAt: todo.updatedAt, to: now });
  return null;
};

/** Where nothing else has happened to it, it is again as an earlier receipt left it. */
async function carryOver(
  { db, owner }: ToolContext,
  receipt: ReceiptRecord,
  { thing, updatedAt, to }: { readonly thing: SeveralThing; readonly updatedAt: number; readonly to: number },
): Promise<void> {
  if (updatedAt !== receipt.nounUpdatedAt) return;
  await carryReceiptsOver(db, owner.userId, thing.id, { from: thing.updatedAt, to });
}
