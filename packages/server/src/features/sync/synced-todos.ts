import type { Language } from '@squeeze/contracts/languages';
import type { Db } from '@squeeze/database/connection';
import { insertReceipt } from '@squeeze/database/repositories/receipt-repository';
import { listUnlinkedTodos, unlinkedTodosAmong } from '@squeeze/database/repositories/sync-own-repository';
import { findTodosByIds, type TodoRecord } from '@squeeze/database/repositories/todo-repository';
import {
  sharedTodo,
  type SharedTodo,
  soundTodo,
  todoDraftOf,
  todoEditOf,
  todoShape,
} from '@squeeze/domain/sync/shared-todo';
import { withOffset } from '@squeeze/domain/sync/with-offset';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../http/app-error.ts';
import { presentInstant } from '../../http/present-instant.ts';
import { presentTodo } from '../todos/present-todo.ts';
import { changeTodo, createTodo, deleteTodo, readTodoToChange, restoreTodo } from '../todos/todo-actions.ts';
import { askedReceipt } from './asked-receipt.ts';
import type { HeldThing, SyncedNoun } from './synced-noun.ts';

/** What a todo is called that has no title elsewhere. */
const untitled: Readonly<Record<Language, string>> = {
  en: 'Untitled todo',
  fr: 'Tâche sans titre',
  es: 'Tarea sin título',
};

const heldTodo = (todo: TodoRecord): HeldThing<SharedTodo> => ({
  id: todo.id,
  title: todo.title,
  fields: sharedTodo(presentTodo(todo)),
  changedAt: todo.updatedAt,
});

const editOf = (to: Partial<SharedTodo>, todo: TodoRecord, { timeZone }: { readonly timeZone: string }) =>
  todoEditOf(to, presentTodo(todo), timeZone);

/** Each change is told from the one before by when it was. */
const after = ({ updatedAt }: TodoRecord, now: number): number => Math.max(now, updatedAt + 1);

export const syncedTodos: SyncedNoun<SharedTodo> = {
  name: 'todo',
  changed: { type: 'todos_changed' },
  shape: ({ timeZone }) => todoShape(timeZone),
  sound: (fields, { language }) => soundTodo(fields, untitled[language]),
  spoken: (fields, { timeZone }) => ({
    ...fields,
    due_date: fields.due_date?.includes('T') ? withOffset(fields.due_date, timeZone) : fields.due_date,
  }),
  findSome: async (db, { userId }, ids) => (await findTodosByIds(db, userId, ids)).map(heldTodo),
  findToChange: async (trx, owner, id) => {
    const todo = await orNull(readTodoToChange(trx, owner, id));
    return todo && heldTodo(todo);
  },
  goOut: (db, { userId }, ids) => unlinkedTodosAmong(db, userId, ids),
  listOwn: async (db, { userId }, page) =>
    (await listUnlinkedTodos(db, userId, { ...page, open: true })).map(heldTodo),
  listUnlinked: async (db, { userId }, page) =>
    (await listUnlinkedTodos(db, userId, { ...page, open: false })).map(heldTodo),
  create: async (trx, owner, { fields, changedAt }, { target }, now) => {
    const draft = { ...todoDraftOf(fields, target), id: uuidv7() };
    // Nothing is known of when it was finished but that it was by its last change.
    return (await createTodo(trx, owner, draft, now, { completedAt: presentInstant(changedAt) })).id;
  },
  change: async (trx, owner, id, to, now) => {
    const todo = await readTodoToChange(trx, owner, id);
    return heldTodo(await changeTodo(trx, owner, id, editOf(to, todo, owner), after(todo, now)));
  },
  changeAsked: async (trx, owner, id, to, now) => {
    const before = await readTodoToChange(trx, owner, id);
    const todo = await changeTodo(trx, owner, id, editOf(to, before, owner), after(before, now));
    const receipt = askedReceipt(
      {
        userId: owner.userId,
        source: 'app',
        tool: 'change_todo',
        noun: 'todo',
        nounId: id,
        action: 'changed',
        title: todo.title,
        due: presentTodo(todo).due_date,
        before,
        nounUpdatedAt: todo.updatedAt,
      },
      now,
    );
    await insertReceipt(trx, receipt);
    return { receiptId: receipt.id };
  },
  restore: async (trx, owner, id, now) => (await orNull(restoreTodo(trx, owner, id, now))) !== null,
  remove: async (trx, owner, id, now) => await removeTodo(trx, owner, id, now),
};

async function removeTodo(
  trx: Db,
  owner: { readonly userId: string; readonly timeZone: string },
  id: string,
  now: number,
) {
  const todo = await readTodoToChange(trx, owner, id);
  const at = after(todo, now);
  await deleteTodo(trx, owner, id, at);
  const receipt = askedReceipt(
    {
      userId: owner.userId,
      source: 'sync',
      tool: 'delete_todo',
      noun: 'todo',
      nounId: id,
      action: 'deleted',
      title: todo.title,
      due: presentTodo(todo).due_date,
      before: todo,
      nounUpdatedAt: at,
    },
    now,
  );
  await insertReceipt(trx, receipt);
  return { receiptId: receipt.id, title: todo.title };
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
