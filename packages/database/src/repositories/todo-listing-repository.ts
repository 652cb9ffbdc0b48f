import { type SelectQueryBuilder, sql } from 'kysely';
import type { TodoFilter, TodoSort, TodoStatus } from '@squeeze/contracts/todos';
import type { Db } from '../connection.ts';
import { handKey } from '@squeeze/domain/todos/hand-key';
import { dayKey, startKey } from '@squeeze/domain/todos/start-key';
import { compiledOnce } from '../compiled-once.ts';
import type { Database } from '../schema/database.ts';
import { foldText } from '../search-text.ts';
import { recordColumns, type TodoRecord, type TodoRow, toTodo, undatedSort } from './todo-repository.ts';

/** Where a page ended. */
export interface ListPosition {
  /** What the listing sorts by first, as its last todo has it; null for an undated one. */
  readonly key: number | null;
  readonly createdAt: number;
  readonly id: string;
  /** Its key, of the order by hand alone. */
  readonly hand?: string;
}

/** `completed_at`: of completed ones alone, the last first. `start`: of open ones that wait, Someday first, then the soonest. */
type ListedSort = TodoSort | 'completed_at' | 'start';

export interface TodoListing {
  readonly filter: TodoFilter;
  readonly sort: ListedSort;
  /** Only what is due from this instant on (epoch ms), a time at it included. */
  readonly dueFrom?: number | undefined;
  /** Only what is due before it, and on days that end at it. */
  readonly dueUntil?: number | undefined;
  /** Only what was completed from then on. */
  readonly completedFrom?: number | undefined;
  /** Of what waits: the day, `YYYY-MM-DD`, on which it has not started yet. */
  readonly waitingOn?: string | undefined;
  /** Without open todos that lie under Someday. */
  readonly withoutSomeday?: boolean | undefined;
  /** Of what waits only what lies under Someday. */
  readonly onlySomeday?: boolean | undefined;
  /** Without todos of lists that lie in the archive. */
  readonly withoutArchived?: boolean | undefined;
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
  position: { columns: ['hand_sort', 'id'], direction: 'asc' },
  completed_at: { columns: ['completed_at', 'id'], direction: 'desc' },
  start: { columns: ['start_sort', 'created_at', 'id'], direction: 'asc' },
} as const satisfies Record<ListedSort, unknown>;

const filteredStatuses = {
  all: null,
  pending: ['pending', 'in_progress'],
  completed: ['completed'],
  closed: ['completed', 'cancelled'],
} as const satisfies Record<TodoFilter, readonly TodoStatus[] | null>;

/**
 * One page of an owner's live todos. Orders: `created_at` newest first; `due_date` earliest first, undated last;
 * `priority` high first, then newest; `position` by hand. Ties are broken by creation and id, so that pages neither repeat nor skip.
 */
export async function listTodos(db: Db, ownerId: string, listing: TodoListing): Promise<TodoListPage> {
  const rows = await runListing(db, valuesOf(ownerId, listing), shapeOf(listing));
  const page = rows.slice(0, listing.limit);
  const last = page.at(-1);
  const another = rows.length > listing.limit && last !== undefined;
  return { todos: page.map(toTodo), next: another ? positionOf(last, listing.sort) : null };
}

/** How many todos come after `after` in a listing; its limit is not looked at. */
export async function countFollowing(db: Db, ownerId: string, listing: TodoListing): Promise<number> {
  const row = await narrowed(db.selectFrom('todos'), valuesOf(ownerId, listing), shapeOf(listing))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

function positionOf(row: TodoRow, sort: ListedSort): ListPosition {
  if (sort === 'position')
    return { key: null, createdAt: row.created_at, id: row.id, hand: handKey(toTodo(row)) };
  if (sort === 'start') return { key: startKey(toTodo(row)), createdAt: row.created_at, id: row.id };
  const key = row[orders[sort].columns[0]];
  return { key: key === undatedSort ? null : key, createdAt: row.created_at, id: row.id };
}

/** How the statement behind `listTodos` reads. */
interface ListingShape {
  readonly filter: TodoFilter;
  readonly sort: ListedSort;
  readonly inCategory: boolean;
  readonly withoutArchived: boolean;
  readonly goesOn: boolean;
  readonly from: 'due' | 'completed' | null;
  readonly until: boolean;
  readonly onlySomeday: boolean;
  readonly withoutSomeday: boolean;
}

const shapeOf = (listing: TodoListing): ListingShape => ({
  filter: listing.filter,
  sort: listing.sort,
  inCategory: listing.category !== undefined,
  withoutArchived: listing.withoutArchived === true,
  goesOn: listing.after !== null,
  from: listing.dueFrom !== undefined ? 'due' : listing.completedFrom !== undefined ? 'completed' : null,
  until: listing.dueUntil !== undefined,
  onlySomeday: listing.onlySomeday === true,
  withoutSomeday: listing.withoutSomeday === true,
});

const valuesOf = (
  ownerId: string,
  { sort, category = '', limit, after, dueFrom, dueUntil, completedFrom, waitingOn }: TodoListing,
) => ({
  ownerId,
  // One more than the page, to know whether another follows.
  rows: limit + 1,
  category: foldText(category),
  key: sort === 'created_at' ? 0 : (after?.key ?? undatedSort),
  createdAt: after?.createdAt ?? 0,
  id: after?.id ?? '',
  hand: after?.hand ?? '',
  from: dueFrom ?? completedFrom ?? 0,
  until: dueUntil ?? 0,
  waitingOn: waitingOn === undefined ? 0 : dayKey(waitingOn),
});

type ListingValues = ReturnType<typeof valuesOf>;

function buildListing(db: Db, values: ListingValues, shape: ListingShape) {
  const { columns, direction } = orders[shape.sort];
  let query = narrowed(db.selectFrom('todos'), values, shape).select(recordColumns).limit(values.rows);
  for (const column of columns) query = query.orderBy(column, direction);
  return query;
}

function narrowed<Row>(
  all: SelectQueryBuilder<Database, 'todos', Row>,
  values: ListingValues,
  shape: ListingShape,
): SelectQueryBuilder<Database, 'todos', Row> {
  const { filter, sort, inCategory, withoutArchived, withoutSomeday, goesOn, from, until, onlySomeday } =
    shape;
  const statuses = filteredStatuses[filter];
  let query = all.where('user_id', '=', values.ownerId).where('deleted_at', 'is', null);
  // Written out: the index of what is completed holds nothing else.
  if (sort === 'completed_at') query = query.where(sql<boolean>`status = 'completed'`);
  else if (sort === 'start') query = query.where(isWaiting(values, onlySomeday));
  else if (statuses !== null) query = query.where('status', 'in', statuses);
  if (inCategory) query = query.where('category_key', '=', values.category);
  if (withoutSomeday)
    query = query.where(sql<boolean>`not (someday = 1 and status in ('pending', 'in_progress'))`);
  if (withoutArchived) {
    query = query.where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('todo_lists')
            .select('todo_lists.id')
            .where('todo_lists.user_id', '=', values.ownerId)
            .whereRef('todo_lists.category_key', '=', 'todos.category_key')
            .where('todo_lists.deleted_at', 'is', null)
            .where('archived_at', 'is not', null),
        ),
      ),
    );
  }
  if (from === 'completed') query = query.where('completed_at', '>=', values.from);
  // A day that ends when this one begins, or begins when it ends, has the same instant as a time of it.
  if (from === 'due') {
    query = query
      .where('due_sort', '>=', values.from)
      .where((eb) => eb.not(eb.and([eb('due_sort', '=', values.from), eb('due_at', 'is', null)])));
  }
  if (until) {
    query = query
      .where('due_sort', '<=', values.until)
      .where((eb) => eb.not(eb.and([eb('due_sort', '=', values.until), eb('due_at', 'is not', null)])));
  }
  return goesOn ? query.where(isBeyond(values, sort)) : query;
}

/**
 * True of what lies under Someday or has not started: what is open and not `isOfDay` of the domain. What is open is written out, as the
 * index holds nothing else, and none of it is an alternative, which would be looked up by itself and then sorted.
 */
const isWaiting = ({ waitingOn }: ListingValues, onlySomeday: boolean) => {
  const open = sql`status in ('pending', 'in_progress') and start_sort is not null`;
  return onlySomeday
    ? sql<boolean>`${open} and start_sort = 0`
    : sql<boolean>`${open} and start_sort >= 0
        and not (start_sort > 0 and (start_sort <= ${waitingOn} or status = 'in_progress'))`;
};

const runListing = compiledOnce(buildListing);

/** The statement behind `listTodos`. */
export const todoListQuery = (db: Db, ownerId: string, listing: TodoListing) =>
  buildListing(db, valuesOf(ownerId, listing), shapeOf(listing));

type Beyond = Pick<ListingValues, 'key' | 'createdAt' | 'id' | 'hand'>;
const valuesBeyond = {
  created_at: ({ createdAt, id }: Beyond) => [createdAt, id],
  due_date: ({ key, createdAt, id }: Beyond) => [key, createdAt, id],
  priority: ({ key, createdAt, id }: Beyond) => [key, createdAt, id],
  position: ({ hand, id }: Beyond) => [hand, id],
  completed_at: ({ key, id }: Beyond) => [key, id],
  start: ({ key, createdAt, id }: Beyond) => [key, createdAt, id],
} as const satisfies Record<ListedSort, unknown>;

/** True of rows that come after the position. A row comparison, which both databases turn into an index range. */
function isBeyond(beyond: ListingValues, sort: ListedSort) {
  const operator = sql.raw(orders[sort].direction === 'asc' ? '>' : '<');
  const columns = sql.join(orders[sort].columns.map((column) => sql.ref(column)));
  const values = sql.join(valuesBeyond[sort](beyond));
  return sql<boolean>`(${columns}) ${operator} (${values})`;
}
