import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { type Db, isPostgres } from '../connection.ts';
import type { Database } from '../schema/database.ts';
import type { SearchEntriesTable, SearchIndexTable } from '../schema/search.ts';
import { asMatch, asTsquery } from './render-condition.ts';
import type { Condition, Space } from './conditions.ts';

type WithEntry = Database & { entry: SearchEntriesTable };
type EntryQuery = SelectQueryBuilder<WithEntry, 'entry', object>;

/**
 * Entries of one owner's things whose tokens fit, as `entry`, in no order. Whatever is joined to them has to be joined crosswise:
 * SQLite begins with what stands first, and would otherwise begin with all of the owner's things.
 */
export function entriesWith(db: Db, { userId, kind }: Space, condition: Condition): EntryQuery {
  const query = isPostgres(db)
    ? (db as Kysely<WithEntry>)
        .selectFrom('search_entries as entry')
        .where(sql<boolean>`entry.tokens @@ ${asTsquery(condition)}::tsquery`)
    : (db as unknown as Kysely<WithEntry & { search_index: SearchIndexTable }>)
        .selectFrom('search_index')
        .crossJoin('search_entries as entry')
        .whereRef('entry.number', '=', 'search_index.rowid')
        .where(sql<boolean>`search_index match ${asMatch(condition)}`);
  return (query as unknown as EntryQuery).where('entry.user_id', '=', userId).where('entry.kind', '=', kind);
}

/** A place among things, the newest first. */
export interface Place {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
}

export interface Newest {
  readonly limit: number;
  /** Only what comes after this place; null for the newest of all. */
  readonly before: Place | null;
}

/**
 * The newest of these entries by when they were written, the newest first, each row with `id` and `at`. SQLite does not sort
 * them: their numbers rise with time, and it stops where there are enough.
 */
export async function newestOf<Row extends Place>(
  db: Db,
  query: EntryQuery,
  select: (query: EntryQuery) => { execute(): Promise<Row[]> },
  { limit, before }: Newest,
): Promise<Row[]> {
  const after =
    before === null
      ? query
      : query.where(sql<boolean>`(entry.at, entry.thing_id) < (${before.at}, ${before.id})`);
  if (isPostgres(db)) {
    const ordered = after.orderBy('entry.at', 'desc').orderBy('entry.thing_id', 'desc');
    return await select(ordered.limit(limit)).execute();
  }
  for (let asked = limit + 8; ; asked *= 4) {
    const rows = await select(after.orderBy(sql`search_index.rowid`, 'desc').limit(asked)).execute();
    const last = rows.at(-1)?.at ?? 0;
    // Numbers of the same millisecond have no order: the last of them may be among those not asked for.
    const whole = rows.length < asked ? rows : rows.filter(({ at }) => at > last);
    if (rows.length < asked || whole.length >= limit) return whole.toSorted(newestFirst).slice(0, limit);
  }
}

export const newestFirst = (a: Place, b: Place): number => b.at - a.at || (a.id < b.id ? 1 : -1);
