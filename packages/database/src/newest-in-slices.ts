import { type RawBuilder, sql } from 'kysely';
import { type Db, isPostgres } from './connection.ts';
import type { MovedTable } from './stored-rows.ts';

/** Rows that one statement reads on SQLite, where it holds up everybody: as long as they may be, a few megabytes. */
const rowsOfSlice = 200;

interface Found {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
}

interface Slices {
  readonly table: MovedTable;
  readonly ownerId: string;
  readonly limit: number;
}

/**
 * The newest of what `look` finds among an owner's rows, newest first: for conditions that no index helps with, so that
 * every row is read. SQLite answers at once and is asked for one slice of them after the other, in the order of ids, so that
 * others have their turn in between; PostgreSQL works beside this process and is asked once, for all. `look` gets the
 * condition that a row belongs to the slice, and answers at least the newest `limit` of it.
 */
export async function newestInSlices<Row extends Found>(
  db: Db,
  { table, ownerId, limit }: Slices,
  look: (within: RawBuilder<boolean>) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const id = sql.ref(`${table}.id`);
  if (isPostgres(db)) return newest(await look(sql<boolean>`true`), limit);
  let found: Row[] = [];
  for (let after: string | null = ''; after !== null;) {
    const last: string | null = await lastOfSlice(db, table, ownerId, after);
    const within =
      last === null ? sql<boolean>`${id} > ${after}` : sql<boolean>`${id} > ${after} and ${id} <= ${last}`;
    found = newest([...found, ...(await look(within))], limit);
    after = last;
  }
  return found;
}

/** Null where fewer are left than a slice has. */
async function lastOfSlice(
  db: Db,
  table: MovedTable,
  ownerId: string,
  after: string,
): Promise<string | null> {
  const row = await db
    // The columns used are the same in each; Kysely types one table at a time.
    .selectFrom(table as 'todos')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .offset(rowsOfSlice - 1)
    .executeTakeFirst();
  return row?.id ?? null;
}

const newest = <Row extends Found>(rows: readonly Row[], limit: number): Row[] =>
  rows.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, limit);
