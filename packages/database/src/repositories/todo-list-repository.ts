import type { TodoList } from '@squeeze/contracts/todo-lists';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../connection.ts';
import { toFlag } from '../flag.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';
import type { RecordOf } from '../record-of.ts';
import { restorable } from '../restorable.ts';
import type { TodoListsTable } from '../schema/todo-lists.ts';
import { insertRows, type StoredPage, storedRows } from '../stored-rows.ts';

/** How many todos it has is counted by `listCategories`. */
export interface TodoListRecord extends RecordOf<Omit<TodoList, 'open' | 'completed' | 'total'>> {
  readonly userId: string;
  /** `keyOfCategory` of its name. */
  readonly key: string;
  /** Null for one that was never moved. */
  readonly position: number | null;
  /** Stays a list without a todo. */
  readonly kept: boolean;
  readonly deletedAt: number | null;
}

/** A list to store; it is live. */
export type NewTodoList = Omit<TodoListRecord, 'deletedAt'>;

/** An absent field stays. Whoever changes the name gives its key with it. */
export type TodoListUpdate = Partial<Pick<TodoListRecord, 'name' | 'key' | 'kept' | 'archivedAt'>> & {
  readonly updatedAt: number;
};

const toList = (row: Selectable<TodoListsTable>): TodoListRecord => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  key: row.category_key,
  position: row.position,
  kept: row.kept === 1,
  archivedAt: row.archived_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
});

const toRow = (list: NewTodoList): Insertable<TodoListsTable> => ({
  id: list.id,
  user_id: list.userId,
  name: list.name,
  category_key: list.key,
  position: list.position,
  kept: toFlag(list.kept),
  archived_at: list.archivedAt,
  created_at: list.createdAt,
  updated_at: list.updatedAt,
  deleted_at: null,
});

const own = restorable('todo_lists', { toThing: toList, versioned: true });
export const {
  find: findTodoList,
  findDeleted: findDeletedTodoList,
  softDelete: softDeleteTodoList,
  restore: restoreDeletedTodoList,
  purge: purgeDeletedTodoLists,
} = own;

/** Stores those whose key no live list of their owner has, nor any list their id; answers the ids of these. */
export const insertTodoLists = (db: Db, lists: readonly NewTodoList[]): Promise<Set<string>> =>
  insertRows(db, 'todo_lists', lists.map(toRow));

/** Changes the given fields of a live list; null when this owner has no such list. */
export const updateTodoList = (
  db: Db,
  ownerId: string,
  id: string,
  { name, key, kept, archivedAt, updatedAt }: TodoListUpdate,
): Promise<TodoListRecord | null> =>
  own.update(db, ownerId, id, {
    name,
    category_key: key,
    kept: kept === undefined ? undefined : toFlag(kept),
    archived_at: archivedAt,
    updated_at: updatedAt,
  });

/** All live lists of this owner, in no order. */
export async function listTodoLists(db: Db, ownerId: string): Promise<TodoListRecord[]> {
  const rows = await db
    .selectFrom('todo_lists')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(toList);
}

/** Puts lists of this owner in this order; which of them there are none of means nothing. */
export async function orderTodoLists(trx: Db, ownerId: string, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await trx
      .updateTable('todo_lists')
      .set({ position })
      .where('id', '=', id)
      .where('user_id', '=', ownerId)
      .where((eb) => eb.or([eb('position', 'is', null), eb('position', '!=', position)]))
      .execute();
  }
}

/** The keys of those that lie in the archive. */
export async function archivedCategoryKeys(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('todo_lists')
    .select('category_key')
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is not', null)
    .execute();
  return rows.map(({ category_key: key }) => key);
}

/** Takes the list of a category out of the archive, where it lies there. */
export async function takeOutOfArchive(db: Db, ownerId: string, key: string, now: number): Promise<void> {
  await db
    .updateTable('todo_lists')
    .set({ archived_at: null, updated_at: now })
    .where('user_id', '=', ownerId)
    .where('category_key', '=', key)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is not', null)
    .execute();
}

/** Forgets lists at once and for good. */
export async function eraseTodoLists(db: Db, ownerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('todo_lists')
    .where('user_id', '=', ownerId)
    .where('id', 'in', padToPowerOfTwo(ids))
    .execute();
}

/** Every list this owner has stored, deleted ones that can still be restored included. */
export async function countTodoLists(db: Db, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('todo_lists')
    .where('user_id', '=', ownerId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Everything this owner has stored, deleted lists too, by id. */
export const listStoredTodoLists = async (
  db: Db,
  ownerId: string,
  page: StoredPage,
): Promise<TodoListRecord[]> => (await storedRows(db, 'todo_lists', ownerId, page)).map(toList);

/** Stores lists as they are, deleted ones too. */
export const insertStoredTodoLists = (db: Db, all: readonly TodoListRecord[]): Promise<Set<string>> =>
  insertRows(
    db,
    'todo_lists',
    all.map((list) => ({ ...toRow(list), deleted_at: list.deletedAt })),
  );
