import { sql } from 'kysely';
import type { TodoFilter, TodoSort, TodoStatus } from '@squeeze/contracts/todos';
import type { Db } from '../connection.ts';
import { compiledOnce } from '../compiled-once.ts';
import { foldText } from '../search-text.ts';
import { recordColumns, type TodoRecord, type TodoRow, toTodo, undatedSort } from './todo-repository.ts';

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
  return { todos: page.map(toTodo), next: another ? positionOf(last, listing.sort) : null };
}

function positionOf(row: TodoRow, sort: TodoSort): ListPosition {
  const key = row[orders[sort].columns[0]];
  return { key: key === undatedSort ? null : key, createdAt: row.created_at, id: row.id };
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
  key: sort === 'created_at' ? 0 : (after?.key ?? undatedSort),
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
