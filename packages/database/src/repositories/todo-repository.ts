import { type Insertable, type Selectable, sql } from 'kysely';
import type { Todo, TodoPriority, TodoRepeat, TodoStatus, TodoStep } from '@squeeze/contracts/todos';
import { type Db, inTransaction } from '../connection.ts';
import type { MovedRepeat } from '../moved-repeat.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';
import type { RecordOf } from '../record-of.ts';
import { restorable } from '../restorable.ts';
import type { TodosTable } from '../schema/todos.ts';
import { indexNewThings, type SearchedThing } from '../search-index/index-things.ts';
import { insertSearched, type StoredPage, storedRows } from '../stored-rows.ts';
import { foldText } from '../search-text.ts';
import { lockTodosOf } from '../todo-lock.ts';

/** A todo as the contract has it, but for its due date, which takes three columns. */
export interface TodoRecord extends RecordOf<Omit<Todo, 'due_date'>> {
  readonly userId: string;
  /** `YYYY-MM-DD`; not both are set. */
  readonly dueDay: string | null;
  readonly dueAt: number | null;
  /** Where it stands among due todos: `dueAt`, or the end of `dueDay` in the owner's zone; null when undated. */
  readonly dueSort: number | null;
  /** Of one that is over: how it repeated until that went on to the next. */
  readonly moved: MovedRepeat | null;
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
export const undatedSort = Number.MAX_SAFE_INTEGER;

function priorityOf(rank: number): TodoPriority {
  const priority = priorities[rank];
  if (priority === undefined) throw new Error(`No priority has rank ${rank}`);
  return priority;
}

/** The columns of a record: the rest is for finding it. */
export const recordColumns = [
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
  'start_date',
  'someday',
  'estimate_minutes',
  'steps_json',
  'position',
  'repeat_json',
  'moved_json',
  'series_id',
  'occurrence',
  'created_at',
  'updated_at',
  'started_at',
  'completed_at',
  'deleted_at',
] as const satisfies (keyof TodosTable)[];

export type TodoRow = Pick<Selectable<TodosTable>, (typeof recordColumns)[number]>;

export function toTodo(row: TodoRow): TodoRecord {
  return {
    id: row.id,
    userId: row.user_id,
    title: row.title,
    description: row.description,
    dueDay: row.due_day,
    dueAt: row.due_at,
    dueSort: row.due_sort === undatedSort ? null : row.due_sort,
    priority: priorityOf(row.priority),
    category: row.category,
    // The check constraint of the table admits nothing else.
    status: row.status as TodoStatus,
    startDate: row.start_date,
    someday: row.someday === 1,
    estimateMinutes: row.estimate_minutes,
    // Written by `toRow`, by nobody else.
    steps: JSON.parse(row.steps_json) as TodoStep[],
    position: row.position,
    repeat: row.repeat_json === null ? null : (JSON.parse(row.repeat_json) as TodoRepeat),
    moved: row.moved_json === null ? null : (JSON.parse(row.moved_json) as MovedRepeat),
    seriesId: row.series_id,
    occurrence: row.occurrence,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    startedAt: row.started_at,
    completedAt: row.completed_at,
    deletedAt: row.deleted_at,
  };
}

const categoryKey = (category: string | null): string | null =>
  category === null ? null : foldText(category);

/** What it is found by. */
export const searchedOf = (todo: NewTodo): SearchedThing => ({
  kind: 'todo',
  id: todo.id,
  userId: todo.userId,
  at: todo.updatedAt,
  title: todo.title,
  text: `${todo.description ?? ''}\n${todo.category ?? ''}`,
});

const jsonOrNull = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

function toRow(todo: NewTodo): Insertable<TodosTable> {
  return {
    id: todo.id,
    user_id: todo.userId,
    title: todo.title,
    description: todo.description,
    due_day: todo.dueDay,
    due_at: todo.dueAt,
    due_sort: todo.dueSort ?? undatedSort,
    priority: priorityRanks[todo.priority],
    category: todo.category,
    category_key: categoryKey(todo.category),
    status: todo.status,
    start_date: todo.startDate,
    someday: Number(todo.someday),
    estimate_minutes: todo.estimateMinutes,
    steps_json: JSON.stringify(todo.steps),
    position: todo.position,
    repeat_json: jsonOrNull(todo.repeat),
    moved_json: jsonOrNull(todo.moved),
    series_id: todo.seriesId,
    occurrence: todo.occurrence,
    created_at: todo.createdAt,
    updated_at: todo.updatedAt,
    started_at: todo.startedAt,
    completed_at: todo.completedAt,
    deleted_at: null,
  };
}

/** What no update touches, or not by this. */
type KeptColumn =
  | 'id'
  | 'user_id'
  | 'left_list_id'
  | 'created_at'
  | 'deleted_at'
  | 'hand_sort'
  | 'start_sort';

/** Every column an update may touch; Kysely leaves alone what is undefined. */
const toColumns = (change: TodoUpdate) =>
  ({
    title: change.title,
    description: change.description,
    due_day: change.dueDay,
    due_at: change.dueAt,
    due_sort: change.dueSort === null ? undatedSort : change.dueSort,
    priority: change.priority && priorityRanks[change.priority],
    category: change.category,
    category_key: change.category === undefined ? undefined : categoryKey(change.category),
    status: change.status,
    start_date: change.startDate,
    someday: change.someday === undefined ? undefined : Number(change.someday),
    estimate_minutes: change.estimateMinutes,
    steps_json: change.steps && JSON.stringify(change.steps),
    position: change.position,
    repeat_json: change.repeat === undefined ? undefined : jsonOrNull(change.repeat),
    moved_json: change.moved === undefined ? undefined : jsonOrNull(change.moved),
    series_id: change.seriesId,
    occurrence: change.occurrence,
    updated_at: change.updatedAt,
    started_at: change.startedAt,
    completed_at: change.completedAt,
  }) satisfies Record<Exclude<keyof TodosTable, KeptColumn>, unknown>;

/** Null, and nothing is stored, where there is a todo of this id, whoever's and however deleted. */
export const insertTodo = (db: Db, todo: NewTodo): Promise<TodoRecord | null> =>
  inTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('todos')
      .values(toRow(todo))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return null;
    await indexNewThings(trx, [searchedOf(todo)]);
    return toTodo(row);
  });

const own = restorable('todos', {
  toThing: toTodo,
  versioned: true,
  searched: { columns: ['title', 'description', 'category'], of: searchedOf },
});
export const {
  find: findTodo,
  findDeleted: findDeletedTodo,
  softDelete: softDeleteTodo,
  restore: restoreTodo,
  purge: purgeDeletedTodos,
} = own;

/** A live todo, to be changed by what it says now: until the transaction `db` ends nobody else changes it, nor others of its person. */
export async function findTodoToChange(db: Db, ownerId: string, id: string): Promise<TodoRecord | null> {
  await lockTodosOf(db, ownerId);
  return await own.findToChange(db, ownerId, id);
}

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
  return rows.map(toTodo);
}

export type OpenTodo = Pick<
  TodoRecord,
  'id' | 'status' | 'priority' | 'dueDay' | 'dueAt' | 'createdAt' | 'startDate' | 'someday' | 'position'
>;

/**
 * Every pending and in-progress todo of this owner, oldest first, with just what planning a day needs.
 * @param without the keys of categories to leave out
 */
export async function listOpenForPlan(
  db: Db,
  ownerId: string,
  without: readonly string[] = [],
): Promise<OpenTodo[]> {
  let query = db
    .selectFrom('todos')
    .select([
      'id',
      'status',
      'priority',
      'due_day',
      'due_at',
      'created_at',
      'start_date',
      'someday',
      'position',
    ])
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    // Literals: with parameters the planner could not tell that the partial index covers them.
    .where(sql<boolean>`status in ('pending', 'in_progress')`)
    .orderBy('created_at');
  if (without.length > 0) {
    query = query.where((eb) =>
      eb.or([eb('category_key', 'is', null), eb('category_key', 'not in', padToPowerOfTwo(without))]),
    );
  }
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status as TodoStatus,
    priority: priorityOf(row.priority),
    dueDay: row.due_day,
    dueAt: row.due_at,
    createdAt: row.created_at,
    startDate: row.start_date,
    someday: row.someday === 1,
    position: row.position,
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

/** Those that are completed or cancelled. */
export async function countClosed(db: Db, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('todos')
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['completed', 'cancelled'])
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
  return rows.map(toTodo);
}

/** All this owner has stored, deleted ones too, by id. */
export const listStoredTodos = async (db: Db, ownerId: string, page: StoredPage): Promise<TodoRecord[]> =>
  (await storedRows(db, 'todos', ownerId, page)).map(toTodo);

/** Stores todos as they are, deleted ones too. */
export const insertStoredTodos = (db: Db, all: readonly TodoRecord[]): Promise<Set<string>> =>
  insertSearched(db, 'todos', all, {
    toRow: (todo) => ({ ...toRow(todo), deleted_at: todo.deletedAt }),
    searchedOf,
  });
