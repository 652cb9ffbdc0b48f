import { type CompiledQuery, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { compiledOnce } from '../compiled-once.ts';
import { type Db, isPostgres } from '../connection.ts';
import type { Database } from '../schema/database.ts';
import type { SearchEntriesTable, SearchIndexTable } from '../schema/search.ts';
import { asMatch, asTsquery } from './render-condition.ts';
import type { Condition, Space } from './conditions.ts';
import type { EntryKind } from './tokens.ts';

type WithEntry = Database & { entry: SearchEntriesTable };
type EntryQuery = SelectQueryBuilder<WithEntry, 'entry', object>;

/**
 * Entries of one owner's things whose tokens fit, as `entry`, in no order. Whatever is joined to them has to be joined crosswise:
 * SQLite begins with what stands first, and would otherwise begin with all of the owner's things.
 */
export const entriesWith = (db: Db, space: Space, condition: Condition): EntryQuery =>
  entriesThatFit(db, { ...space, fits: rendered(db, condition) });

/** The condition in the words of the database. */
const rendered = (db: Db, condition: Condition): string =>
  isPostgres(db) ? asTsquery(condition) : asMatch(condition);

interface Fitting extends Space {
  /** As the database says it. */
  readonly fits: string;
}

const entriesThatFit = (db: Db, { userId, kind, fits }: Fitting): EntryQuery => {
  const query = isPostgres(db)
    ? (db as Kysely<WithEntry>).selectFrom(fittingByIndex(fits).as('entry'))
    : (db as unknown as Kysely<WithEntry & { search_index: SearchIndexTable }>)
        .selectFrom('search_index')
        .crossJoin('search_entries as entry')
        .whereRef('entry.number', '=', 'search_index.rowid')
        .where(sql<boolean>`search_index match ${fits}`);
  return (query as unknown as EntryQuery).where('entry.user_id', '=', userId).where('entry.kind', '=', kind);
};

/**
 * By the index of tokens alone, which begin with their owner. PostgreSQL knows nothing of how often one stands there, and left to
 * itself reads all of an owner's things.
 */
const fittingByIndex = (fits: string) => sql<Omit<SearchEntriesTable, 'number'>>`(
  with fitting as materialized (
    select user_id, kind, thing_id, at, coarse from search_entries where tokens @@ ${fits}::tsquery
  ) select * from fitting
)`;

/** Among so many of the latest, words that stand everywhere are found without gathering all that have them. */
const latest = 500;
/** Of these, what is read is short: the tokens of a long text take milliseconds to unpack. */
const shortKinds: ReadonlySet<EntryKind> = new Set(['todo', 'ai_task', 'conversation']);

const fittingOfLatest = ({ userId, kind, fits }: Fitting, after: RawBuilder<unknown>) =>
  sql<Omit<SearchEntriesTable, 'number'>>`(
    select user_id, kind, thing_id, at, coarse from (
      select * from search_entries where user_id = ${userId} and kind = ${kind} ${after}
      order by at desc, thing_id desc limit ${sql.lit(latest)}
    ) recent where tokens @@ ${fits}::tsquery
  )`;

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

interface Asked extends Fitting {
  readonly limit: number;
  /** Of the place that they come after, where there is one. */
  readonly at: number;
  readonly id: string;
}

/** `ofLatest`: on PostgreSQL, only among the latest. */
interface Shape {
  readonly comesAfter: boolean;
  readonly ofLatest: boolean;
}

/** Reads what is joined to entries, the newest first. */
export type Selection<Row> = (db: Db, asked: Asked, shape: Shape) => Promise<Row[]>;

/** Made once for each place that reads. @param select joins what is read crosswise, and selects `id` and `at` with it */
export const selection = <Row extends Place>(
  select: (query: EntryQuery) => { compile(): CompiledQuery<Row> },
): Selection<Row> =>
  compiledOnce((db, { userId, kind, fits, limit, at, id }: Asked, { comesAfter, ofLatest }: Shape) => {
    const after = comesAfter ? sql`and (at, thing_id) < (${at}, ${id})` : sql``;
    const fitting = { userId, kind, fits };
    if (isPostgres(db)) {
      const entries = ofLatest
        ? fittingOfLatest(fitting, after)
        : sql<Omit<SearchEntriesTable, 'number'>>`(select * from ${fittingByIndex(fits)} fitting
            where user_id = ${userId} and kind = ${kind} ${after} order by at desc, thing_id desc)`;
      const query = (db as Kysely<WithEntry>).selectFrom(entries.as('entry')) as unknown as EntryQuery;
      return select(query.orderBy('entry.at', 'desc').orderBy('entry.thing_id', 'desc').limit(limit));
    }
    const entries = entriesThatFit(db, fitting);
    const query = comesAfter
      ? entries.where(sql<boolean>`(entry.at, entry.thing_id) < (${at}, ${id})`)
      : entries;
    // Its numbers rise with time: it sorts nothing, and stops where there are enough.
    return select(query.orderBy(sql`search_index.rowid`, 'desc').limit(limit));
  });

/** The newest entries that fit by when they were written, the newest first. */
export async function newestOf<Row extends Place>(
  db: Db,
  { userId, kind }: Space,
  condition: Condition,
  read: Selection<Row>,
  { limit, before }: Newest,
): Promise<Row[]> {
  const place = before ?? { at: 0, id: '' };
  const asked = { userId, kind, fits: rendered(db, condition), at: place.at, id: place.id };
  const comesAfter = before !== null;
  if (isPostgres(db)) {
    const rows = shortKinds.has(kind)
      ? await read(db, { ...asked, limit }, { comesAfter, ofLatest: true })
      : [];
    return rows.length < limit ? await read(db, { ...asked, limit }, { comesAfter, ofLatest: false }) : rows;
  }
  for (let most = limit + 8; ; most *= 4) {
    const rows = await read(db, { ...asked, limit: most }, { comesAfter, ofLatest: false });
    const last = rows.at(-1)?.at ?? 0;
    // Numbers of the same millisecond have no order: the last of them may be among those not asked for.
    const whole = rows.length < most ? rows : rows.filter(({ at }) => at > last);
    if (rows.length < most || whole.length >= limit) return whole.toSorted(newestFirst).slice(0, limit);
  }
}

export const newestFirst = (a: Place, b: Place): number => b.at - a.at || (a.id < b.id ? 1 : -1);
