import { limits } from '@squeeze/contracts/limits';
import { says } from '@squeeze/contracts/sentences/sentence';
import type { TodoListChange, TodoListDraft } from '@squeeze/contracts/todo-lists';
import { type Db, inTransaction } from '@squeeze/database/connection';
import {
  countCategories,
  countCategory,
  keyOfCategory,
  leaveCategory,
  rejoinCategory,
  renameCategory,
} from '@squeeze/database/repositories/todo-category-repository';
import * as stored from '@squeeze/database/repositories/todo-list-repository';
import type { TodoListRecord } from '@squeeze/database/repositories/todo-list-repository';
import type { TodoCategory } from '@squeeze/database/todo-category';
import { lockTodosOf } from '@squeeze/database/todo-lock';
import { isValue, nameTaken } from '@squeeze/domain/todos/list-names';
import { uuidv7 } from 'uuidv7';
import { AppError, invalid, notFound } from '../../http/app-error.ts';

/** A list, and how many todos name it. */
export interface ListedTodoList extends TodoListRecord, Pick<TodoCategory, 'open' | 'completed' | 'total'> {}

const inOrder = new Intl.Collator('en', { numeric: true });

/** The lists of a person in their order. Categories in use that have become none yet become some. */
export async function todoListsOf(db: Db, userId: string, now: number): Promise<ListedTodoList[]> {
  const own = await ownCategories(db, userId);
  const lists = await stored.listTodoLists(db, userId);
  const known = new Set(lists.map(({ key }) => key));
  const all = own.every(({ key }) => known.has(key))
    ? lists
    : await inTransaction(db, (trx) => withThoseInUse(trx, userId, own, now));
  const counts = new Map(own.map((category) => [category.key, category]));
  return all
    .map((list) => listed(list, counts.get(list.key)))
    .filter(({ kept, total }) => kept || total > 0)
    .toSorted(
      (a, b) =>
        (a.position ?? Infinity) - (b.position ?? Infinity) ||
        inOrder.compare(a.name, b.name) ||
        (a.id < b.id ? -1 : 1),
    );
}

/** All but the eight values, in no order. */
const ownCategories = async (db: Db, userId: string): Promise<TodoCategory[]> =>
  (await countCategories(db, userId)).filter(({ name }) => !isValue(name));

const listed = (list: TodoListRecord, counts?: TodoCategory | null): ListedTodoList => ({
  ...list,
  open: counts?.open ?? 0,
  completed: counts?.completed ?? 0,
  total: counts?.total ?? 0,
});

/** Makes lists of categories, the most used first, as far as there is room. */
async function withThoseInUse(
  trx: Db,
  userId: string,
  own: readonly TodoCategory[],
  now: number,
): Promise<TodoListRecord[]> {
  await lockTodosOf(trx, userId);
  const lists = await stored.listTodoLists(trx, userId);
  const known = new Set(lists.map(({ key }) => key));
  const missing = own.filter(({ key }) => !known.has(key));
  const room = await makeRoom(trx, userId, { lists, own, wanted: missing.length });
  const blank = { userId, position: null, kept: false, archivedAt: null, createdAt: now, updatedAt: now };
  await stored.insertTodoLists(
    trx,
    mostUsed(missing, room).map(({ key, name }) => ({ ...blank, id: uuidv7(), key, name })),
  );
  return await stored.listTodoLists(trx, userId);
}

const mostUsed = (categories: readonly TodoCategory[], most: number): readonly TodoCategory[] =>
  categories.length <= most
    ? categories
    : categories.toSorted((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1)).slice(0, most);

interface Room {
  readonly lists: readonly TodoListRecord[];
  readonly own: readonly TodoCategory[];
  readonly wanted: number;
}

/** How many more lists there can be; where they are too few, those are forgotten that have come to be none. */
async function makeRoom(trx: Db, userId: string, { lists, own, wanted }: Room): Promise<number> {
  const room = async (): Promise<number> =>
    Math.max(0, limits.todoListsPerUser - (await stored.countTodoLists(trx, userId)));
  const left = await room();
  if (left >= wanted) return left;
  const inUse = new Set(own.map(({ key }) => key));
  const empty = lists.filter(({ kept, key }) => !kept && !inUse.has(key));
  await stored.eraseTodoLists(
    trx,
    userId,
    empty.map(({ id }) => id),
  );
  return await room();
}

/**
 * @param own the list that is to be called so
 * @throws {AppError} `list_exists` where another is, or a value
 */
async function requireName(
  trx: Db,
  userId: string,
  name: string,
  own: TodoListRecord | null,
  now: number,
): Promise<void> {
  const key = keyOfCategory(name);
  // Beyond the most lists there can be it is none, and would become one with it all the same.
  const beyond = await countCategory(trx, userId, key);
  const lists = [...(await todoListsOf(trx, userId, now)), ...(beyond === null ? [] : [beyond])];
  const others = lists.filter((list) => list.key !== own?.key).map((list) => list.name);
  const taken = nameTaken(name, others, own?.name ?? null);
  if (taken?.by === 'list') throw new AppError(says('list_exists', { name: taken.name }));
  if (taken?.by === 'value') throw new AppError(says('list_exists.value', { name: taken.name }));
  // What has come to be none makes way.
  const hidden = (await stored.listTodoLists(trx, userId)).filter(
    (list) => list.key === key && list.id !== own?.id,
  );
  await stored.eraseTodoLists(
    trx,
    userId,
    hidden.map(({ id }) => id),
  );
}

/**
 * With an id of its own it is made once: made again, by a write whose answer was lost, it stays as it is.
 * @throws {AppError} `list_exists`; `limit_reached`; `validation_failed` where its id cannot be had
 */
export async function createTodoList(
  trx: Db,
  userId: string,
  { id: chosen, name }: TodoListDraft,
  now: number,
): Promise<ListedTodoList> {
  const id = chosen ?? uuidv7();
  await lockTodosOf(trx, userId);
  const known = chosen === undefined ? null : await stored.findTodoList(trx, userId, id);
  if (known !== null) return await counted(trx, known);
  await requireName(trx, userId, name, null, now);
  const lists = await stored.listTodoLists(trx, userId);
  const own = await ownCategories(trx, userId);
  if ((await makeRoom(trx, userId, { lists, own, wanted: 1 })) === 0) {
    throw new AppError(says('limit_reached.todo_lists', { limit: limits.todoListsPerUser }));
  }
  const list = { id, userId, name, key: keyOfCategory(name), kept: true, position: null, archivedAt: null };
  const made = await stored.insertTodoLists(trx, [{ ...list, createdAt: now, updatedAt: now }]);
  // Somebody else's, or a deleted one: which of them is not told.
  if (!made.has(id)) throw invalid('id', says('id_taken', {}));
  return await counted(trx, { ...list, createdAt: now, updatedAt: now, deletedAt: null });
}

/** What a list was called before it was renamed, and what it is called since. */
export interface Renamed {
  readonly key: string;
  readonly name: string;
}

/**
 * Absent fields stay. A new name is that of all its todos, deleted ones too.
 * @throws {AppError} `not_found`; `list_exists`
 */
export async function changeTodoList(
  trx: Db,
  userId: string,
  id: string,
  { name, archived, after }: TodoListChange,
  now: number,
): Promise<{ readonly list: ListedTodoList; readonly renamed: Renamed | null }> {
  await lockTodosOf(trx, userId);
  const list = found(await stored.findTodoList(trx, userId, id));
  const renamed = name === undefined || name === list.name ? null : { key: list.key, name };
  if (renamed !== null) {
    await requireName(trx, userId, renamed.name, list, now);
    await renameCategory(trx, userId, renamed, now);
  }
  const isSo = archived === undefined || archived === (list.archivedAt !== null);
  const change = {
    ...(renamed !== null && { name: renamed.name, key: keyOfCategory(renamed.name) }),
    ...(!isSo && { archivedAt: archived ? now : null }),
  };
  const isChanged = Object.keys(change).length > 0;
  const changed = isChanged
    ? found(await stored.updateTodoList(trx, userId, id, { ...change, kept: true, updatedAt: now }))
    : list;
  if (after !== undefined) await moveBehind(trx, changed, after, now);
  return { list: await counted(trx, changed), renamed };
}

/** Two windows that move lists at the same time both have theirs moved. */
async function moveBehind(trx: Db, list: TodoListRecord, after: string | null, now: number): Promise<void> {
  const ids = (await todoListsOf(trx, list.userId, now)).map(({ id }) => id).filter((id) => id !== list.id);
  const before = after === null ? -1 : ids.indexOf(after);
  const at = after === null ? 0 : before === -1 ? ids.length : before + 1;
  await stored.orderTodoLists(trx, list.userId, ids.toSpliced(at, 0, list.id));
}

const counted = async (trx: Db, list: TodoListRecord): Promise<ListedTodoList> =>
  listed(list, await countCategory(trx, list.userId, list.key));

/** Its todos stay, in no list. It can be restored for 30 days. @throws {AppError} `not_found` */
export async function deleteTodoList(trx: Db, userId: string, id: string, now: number): Promise<void> {
  await lockTodosOf(trx, userId);
  const { key } = found(await stored.findTodoList(trx, userId, id));
  await leaveCategory(trx, userId, { key, listId: id }, now);
  await stored.softDeleteTodoList(trx, userId, id, now);
}

/**
 * Brings it back with those of its todos that are in no other list by now.
 * @throws {AppError} `not_found`; `list_exists` where another is called so by now
 */
export async function restoreTodoList(
  trx: Db,
  userId: string,
  id: string,
  now: number,
): Promise<ListedTodoList> {
  await lockTodosOf(trx, userId);
  const deleted = await stored.findDeletedTodoList(trx, userId, id);
  // Undo pressed twice, or on two devices: already there is what the person wanted.
  if (deleted === null) return await counted(trx, found(await stored.findTodoList(trx, userId, id)));
  await requireName(trx, userId, deleted.name, null, now);
  const restored = found(await stored.restoreDeletedTodoList(trx, userId, id, now));
  await rejoinCategory(trx, userId, { listId: id, name: restored.name }, now);
  return await counted(trx, restored);
}

function found(list: TodoListRecord | null): TodoListRecord {
  if (list === null) throw notFound('todo_list');
  return list;
}
