import { type Insertable, type Selectable, sql } from 'kysely';
import type { Todo, TodoFilter, TodoPriority, TodoSort, TodoStatus } from '@squeeze/contracts/todos';
import type { Db } from '../connection.ts';
import { compiledOnce } from '../compiled-once.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';
import type { RecordOf } from '../record-of.ts';
import { restorable } from '../restorable.ts';
import type { TodosTable } from '../schema/todos.ts';
import { insertRows, type StoredPage, storedRows } from '../stored-rows.ts';
import { foldText, searchText } from '../search-text.ts';

/** A todo as the contract has it, but for its due date, which takes three columns. */
export interface TodoRecord extends RecordOf<Omit<Todo, 'due_date'>> {
  readonly userId: string;
  /** `YYYY-MM-DD`; at most one of `dueDay` and `dueAt` is set. */
  readonly dueDay: string | null;
  readonly dueAt: number | null;
  /** Where it stands among due todos: `dueAt`, or the end of `dueDay` in the owner's zone; null when undated. */
  readonly dueSort: number | null;
  readonly deletedAt: number | null;
}

/** A todo to store; it is live. */
export type NewTodo = Omit<TodoRecord, 'deletedAt'>;

/** An absent field stays. Whoever changes the due day or instant gives `dueSort` with it. */
export type TodoUpdate = Partial<Omit<NewTodo, 'id' | 'userId' | 'createdAt' | 'updatedAt'>> & {
  readonly updatedAt: number;
};

const priorityRanks = { low: 1, medium: 2, high: 3 } as const satisfies Record<TodoPriority, number>;
const priorities: Readonly<Record<number, TodoPriority>> = { 1: 'low', 2: 'medium', 3: 'high' };
/** `due_sort` of an undated todo. A value, not null, so that one index range holds the whole order on both databases. */
const undated = Number.MAX_SAFE_INTEGER;

function priorityOf(rank: number): TodoPriority {
  const priority = priorities[rank];
  if (priority === undefined) throw new Error(`No priority has rank ${rank}`);
  return priority;
}

/** The columns of a record: the rest is for finding it. */
const recordColumns = [
  'id',
  'user_id',
  'title',
  'description',
  'due_day',
  'due_at',
  'due_sort',
  'priority',
  'category',
  'status',
  'created_at',
  'updated_at',
  'started_at',
  'completed_at',
  'deleted_at',
] as const satisfies (keyof TodosTable)[];

type TodoRow = Pick<Selectable<TodosTable>, (typeof recordColumns)[number]>;

function toRecord(row: TodoRow): TodoRecord {
  return {
    id: row.id,
    userId: row.user_id,
    title: row.title,
    description: row.description,
    dueDay: row.due_day,
    dueAt: row.due_at,
    dueSort: row.due_sort === undated ? null : row.due_sort,
    priority: priorityOf(row.priority),
    category: row.category,
    // The check constraint of the table admits nothing else.
    status: row.status as TodoStatus,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    startedAt: row.started_at,
    completedAt: row.completed_at,
    deletedAt: row.deleted_at,
  };
}

const categoryKey = (category: string | null): string | null =>
  category === null ? null : foldText(category);

const searchTextOf = (todo: Pick<TodoRecord, 'title' | 'description' | 'category'>): string =>
  searchText(todo.title, todo.description, todo.category);

function toRow(todo: NewTodo): Insertable<TodosTable> {
  return {
    id: todo.id,
    user_id: todo.userId,
    title: todo.title,
    description: todo.description,
    due_day: todo.dueDay,
    due_at: todo.dueAt,
    due_sort: todo.dueSort ?? undated,
    priority: priorityRanks[todo.priority],
    category: todo.category,
    category_key: categoryKey(todo.category),
    status: todo.status,
    search_text: searchTextOf(todo),
    created_at: todo.createdAt,
    updated_at: todo.updatedAt,
    started_at: todo.startedAt,
    completed_at: todo.completedAt,
    deleted_at: null,
  };
}

/** What no update touches, or not by this. */
type KeptColumn = 'id' | 'user_id' | 'search_text' | 'created_at' | 'deleted_at';

/** Every column an update may touch; Kysely leaves alone what is undefined. */
const toColumns = (change: TodoUpdate) =>
  ({
    title: change.title,
    description: change.description,
    due_day: change.dueDay,
    due_at: change.dueAt,
    due_sort: change.dueSort === null ? undated : change.dueSort,
    priority: change.priority && priorityRanks[change.priority],
    category: change.category,
    category_key: change.category === undefined ? undefined : categoryKey(change.category),
    status: change.status,
    updated_at: change.updatedAt,
    started_at: change.startedAt,
    completed_at: change.completedAt,
  }) satisfies Record<Exclude<keyof TodosTable, KeptColumn>, unknown>;

export async function insertTodo(db: Db, todo: NewTodo): Promise<TodoRecord> {
  const row = await db.insertInto('todos').values(toRow(todo)).returningAll().executeTakeFirstOrThrow();
  return toRecord(row);
}

const own = restorable('todos', {
  toThing: toRecord,
  versioned: true,
  searched: { columns: ['title', 'description', 'category'], textOf: searchTextOf },
});
export const {
  find: findTodo,
  findToChange: findTodoToChange,
  findDeleted: findDeletedTodo,
  softDelete: softDeleteTodo,
  restore: restoreTodo,
  purge: purgeDeletedTodos,
} = own;

/** Changes the given fields of a live todo; null when this owner has no such todo. */
export const updateTodo = (
  db: Db,
  ownerId: string,
  id: string,
  change: TodoUpdate,
): Promise<TodoRecord | null> => own.update(db, ownerId, id, toColumns(change));

/** Live todos of this owner among `ids`, in no order. */
export async function findTodosByIds(db: Db, ownerId: string, ids: readonly string[]): Promise<TodoRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('todos')
    .selectAll()
    .where('id', 'in', padToPowerOfTwo(ids))
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(toRecord);
}

/** Where a page ended. */
export interface ListPosition {
  /** What the listing sorts by first, as its last todo has it; null for an undated one. */
  readonly key: number | null;
  readonly createdAt: number;
  readonly id: string;
}

export interface TodoListing {
  readonly filter: TodoFilter;
  readonly sort: TodoSort;
  /** Only todos of this category, however its letters are cased. */
  readonly category?: string | undefined;
  readonly limit: number;
  /** `next` of the page before; null for the first page. */
  readonly after: ListPosition | null;
}

export interface TodoListPage {
  readonly todos: TodoRecord[];
  /** Null on the last page. */
  readonly next: ListPosition | null;
}

const orders = {
  created_at: { columns: ['created_at', 'id'], direction: 'desc' },
  due_date: { columns: ['due_sort', 'created_at', 'id'], direction: 'asc' },
  priority: { columns: ['priority', 'created_at', 'id'], direction: 'desc' },
} as const;

const filteredStatuses = {
  all: null,
  pending: ['pending', 'in_progress'],
  completed: ['completed'],
  closed: ['completed', 'cancelled'],
} as const satisfies Record<TodoFilter, readonly TodoStatus[] | null>;

/**
 * One page of an owner's live todos. Orders: `created_at` newest first; `due_date` earliest first, undated last;
 * `priority` high first, then newest. Ties are broken by creation and id, so that pages neither repeat nor skip.
 */
export async function listTodos(db: Db, ownerId: string, listing: TodoListing): Promise<TodoListPage> {
  const rows = await runListing(db, valuesOf(ownerId, listing), shapeOf(listing));
  const page = rows.slice(0, listing.limit);
  const last = page.at(-1);
  const another = rows.length > listing.limit && last !== undefined;
  return { todos: page.map(toRecord), next: another ? positionOf(last, listing.sort) : null };
}

function positionOf(row: TodoRow, sort: TodoSort): ListPosition {
  const key = row[orders[sort].columns[0]];
  return { key: key === undated ? null : key, createdAt: row.created_at, id: row.id };
}

/** How the statement behind `listTodos` reads. */
interface ListingShape {
  readonly filter: TodoFilter;
  readonly sort: TodoSort;
  readonly inCategory: boolean;
  readonly goesOn: boolean;
}

const shapeOf = ({ filter, sort, category, after }: TodoListing): ListingShape => ({
  filter,
  sort,
  inCategory: category !== undefined,
  goesOn: after !== null,
});

const valuesOf = (ownerId: string, { sort, category = '', limit, after }: TodoListing) => ({
  ownerId,
  // One more than the page, to know whether another follows.
  rows: limit + 1,
  category: foldText(category),
  key: sort === 'created_at' ? 0 : (after?.key ?? undated),
  createdAt: after?.createdAt ?? 0,
  id: after?.id ?? '',
});

type ListingValues = ReturnType<typeof valuesOf>;

function buildListing(db: Db, values: ListingValues, { filter, sort, inCategory, goesOn }: ListingShape) {
  const { columns, direction } = orders[sort];
  const statuses = filteredStatuses[filter];
  let query = db
    .selectFrom('todos')
    .select(recordColumns)
    .where('user_id', '=', values.ownerId)
    .where('deleted_at', 'is', null)
    .limit(values.rows);
  for (const column of columns) query = query.orderBy(column, direction);
  if (statuses !== null) query = query.where('status', 'in', statuses);
  if (inCategory) query = query.where('category_key', '=', values.category);
  return goesOn ? query.where(isBeyond(values, sort)) : query;
}

const runListing = compiledOnce(buildListing);

/** The statement behind `listTodos`. */
export const todoListQuery = (db: Db, ownerId: string, listing: TodoListing) =>
  buildListing(db, valuesOf(ownerId, listing), shapeOf(listing));

/** True of rows that come after the position. A row comparison, which both databases turn into an index range. */
function isBeyond({ key, createdAt, id }: ListingValues, sort: TodoSort) {
  const operator = sql.raw(orders[sort].direction === 'asc' ? '>' : '<');
  const columns = sql.join(orders[sort].columns.map((column) => sql.ref(column)));
  const values = sql.join(sort === 'created_at' ? [createdAt, id] : [key, createdAt, id]);
  return sql<boolean>`(${columns}) ${operator} (${values})`;
}

export type OpenTodo = Pick<TodoRecord, 'id' | 'status' | 'priority' | 'dueDay' | 'dueAt' | 'createdAt'>;

/** Every pending and in-progress todo of this owner, oldest first, with just what planning a day needs. */
export async function listOpenForPlan(db: Db, ownerId: string): Promise<OpenTodo[]> {
  const rows = await db
    .selectFrom('todos')
    .select(['id', 'status', 'priority', 'due_day', 'due_at', 'created_at'])
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    // Literals: with parameters the planner could not tell that the partial index covers them.
    .where(sql<boolean>`status in ('pending', 'in_progress')`)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status as TodoStatus,
    priority: priorityOf(row.priority),
    dueDay: row.due_day,
    dueAt: row.due_at,
    createdAt: row.created_at,
  }));
}

/** Every todo this owner has stored, deleted ones that can still be restored included. */
export async function countTodos(db: Db, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('todos')
    .where('user_id', '=', ownerId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Live todos this owner completed at or after `since`. */
export async function countCompletedSince(db: Db, ownerId: string, since: number): Promise<number> {
  const row = await db
    .selectFrom('todos')
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`status = 'completed'`)
    .where('completed_at', '>=', since)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Live todos this owner completed in a span of time (epoch ms, `to` exclusive), the last first. */
export async function listCompleted(
  db: Db,
  ownerId: string,
  { from, to, limit }: { readonly from: number; readonly to: number; readonly limit: number },
): Promise<TodoRecord[]> {
  const rows = await db
    .selectFrom('todos')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`status = 'completed'`)
    .where('completed_at', '>=', from)
    .where('completed_at', '<', to)
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toRecord);
}

/** Everything this owner has stored, deleted todos too, by id. */
export const listStoredTodos = async (db: Db, ownerId: string, page: StoredPage): Promise<TodoRecord[]> =>
  (await storedRows(db, 'todos', ownerId, page)).map(toRecord);

/** Stores todos as they are, deleted ones too. */
export const insertStoredTodos = (db: Db, all: readonly TodoRecord[]): Promise<Set<string>> =>
  insertRows(
    db,
    'todos',
    all.map((todo) => ({ ...toRow(todo), deleted_at: todo.deletedAt })),
  );
