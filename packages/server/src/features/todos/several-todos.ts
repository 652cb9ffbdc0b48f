import type { SeveralAct, SeveralEdit } from '@squeeze/contracts/several-todos';
import type { Db } from '@squeeze/database/connection';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import * as todos from '@squeeze/database/repositories/todo-repository';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../http/app-error.ts';
import { presentInstant } from '../../http/present-instant.ts';
import { receiptPolicy } from '../receipts/receipt-policy.ts';
import {
  sameColumn,
  type SeveralRecord,
  type SeveralThing,
  severalTodosTool,
} from '../receipts/several-record.ts';
import { presentTodo } from './present-todo.ts';
import { changeTodo, deleteTodo, type TodoOwner } from './todo-actions.ts';

interface Several {
  readonly ids: readonly string[];
  readonly act: SeveralAct;
}

/** One that was changed: as its receipt keeps it, and as it is called and due since. */
export interface SeveralChanged extends SeveralThing {
  readonly title: string;
  readonly due: string | null;
}

export interface SeveralDone {
  /** In the order they were named. */
  readonly changed: readonly SeveralChanged[];
  readonly unchanged: readonly string[];
  readonly missing: readonly string[];
  readonly refused: readonly string[];
}

/**
 * Does one thing to many todos, each by the rule that one alone goes by; within the transaction of the caller, so all of
 * them or none. Their person is held with the first of them (`lockTodosOf`), so two of these never wait for each other, whatever
 * comes after their todos. Which of them there are none of is an answer, and keeps no other from being changed.
 */
export async function changeSeveralTodos(
  db: Db,
  owner: TodoOwner,
  { ids, act }: Several,
  now: number,
): Promise<SeveralDone> {
  const changed = new Map<string, SeveralChanged>();
  const unchanged: string[] = [];
  const missing: string[] = [];
  const refused: string[] = [];
  const named = [...new Set(ids)];
  for (const id of named.toSorted()) {
    const before = await todos.findTodoToChange(db, owner.userId, id);
    if (before === null) missing.push(id);
    else if (act.kind === 'change' && isSo(before, act.edit)) unchanged.push(id);
    else {
      const after = await doTo(db, owner, before, act, now);
      if (after === null) refused.push(id);
      else changed.set(id, keptOf(before, after));
    }
  }
  return { changed: named.flatMap((id) => changed.get(id) ?? []), unchanged, missing, refused };
}

/** Null: it would not fit together with what else the todo says, and nothing was written. */
async function doTo(
  db: Db,
  owner: TodoOwner,
  todo: todos.TodoRecord,
  act: SeveralAct,
  now: number,
): Promise<todos.TodoRecord | null> {
  if (act.kind === 'delete') {
    await deleteTodo(db, owner, todo.id, now);
    return todo;
  }
  try {
    return await changeTodo(db, owner, todo.id, act.edit, now);
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation_failed') return null;
    throw error;
  }
}

/** Whether it says already what it is to say. */
function isSo(todo: todos.TodoRecord, edit: SeveralEdit): boolean {
  const shown = presentTodo(todo);
  const fields = Object.keys(edit) as (keyof SeveralEdit)[];
  return fields.every((field) => edit[field] === undefined || edit[field] === shown[field]);
}

/** Texts may be long, and there are many: only what has changed is kept. */
function keptOf(before: todos.TodoRecord, after: todos.TodoRecord): SeveralChanged {
  const columns = (Object.keys(after) as (keyof todos.TodoRecord)[]).filter(
    (column) => column !== 'updatedAt' && !sameColumn(after[column], before[column]),
  );
  const valuesOf = (todo: todos.TodoRecord): SeveralThing['was'] =>
    Object.fromEntries(columns.map((column) => [column, todo[column]]));
  return {
    id: before.id,
    updatedAt: before.updatedAt,
    was: valuesOf(before),
    is: valuesOf(after),
    title: after.title,
    due: after.dueDay ?? presentInstant(after.dueAt),
  };
}

/** By which all of it is taken back; null where nothing was changed. It is about the first, as that of a capture is. */
export function severalReceipt(
  changed: readonly SeveralChanged[],
  { userId }: TodoOwner,
  { act }: Several,
  now: number,
): ReceiptRecord | null {
  const [first] = changed;
  if (first === undefined) return null;
  const things = changed
    .map(({ id, updatedAt, was, is }): SeveralThing => ({ id, updatedAt, was, is }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const before: SeveralRecord = { kind: act.kind, things, left: [] };
  return {
    id: uuidv7(),
    userId,
    messageId: null,
    runId: null,
    callIndex: 0,
    source: 'app',
    tool: severalTodosTool,
    state: 'done',
    noun: 'todo',
    nounId: first.id,
    action: actionOf(act),
    title: first.title,
    due: first.due,
    repeats: null,
    arguments: { act },
    before,
    nounUpdatedAt: now,
    createdAt: now,
    settledAt: now,
    undoUntil: now + receiptPolicy.undoMs,
  };
}

function actionOf(act: SeveralAct): ReceiptRecord['action'] {
  if (act.kind === 'delete') return 'deleted';
  const { status, due_date, ...others } = act.edit;
  if (Object.values(others).some((value) => value !== undefined)) return 'changed';
  if (status === undefined) return 'moved';
  return status === 'completed' && due_date === undefined ? 'completed' : 'changed';
}
