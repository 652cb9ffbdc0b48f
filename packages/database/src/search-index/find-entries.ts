import { type CompiledQuery, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { compiledOnce } from '../compiled-once.ts';
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
export const entriesWith = (db: Db, space: Space, condition: Condition): EntryQuery => {
  const { isEither, ...said } = rendered(db, condition);
  return entriesThatFit(db, { ...space, ...said }, isEither);
};

/** The condition in the words of the database. */
const rendered = (db: Db, condition: Condition): Said & { readonly isEither: boolean } => {
  if (!isPostgres(db)) return { fits: asMatch(condition), one: '', other: '', isEither: false };
  const fits = asTsquery(condition);
  const [one, other, ...more] = typeof condition === 'object' && 'any' in condition ? condition.any : [];
  return one === undefined || other === undefined || more.length > 0
    ? { fits, one: '', other: '', isEither: false }
    : { fits, one: asTsquery(one), other: asTsquery(other), isEither: true };
};

/** As the database says it. */
interface Said {
  readonly fits: string;
  /** Where it is either of two, each by itself. */
  readonly one: string;
  readonly other: string;
}

type Fitting = Space & Said;

const entriesThatFit = (db: Db, fitting: Fitting, isEither: boolean): EntryQuery => {
  const { userId, kind, fits } = fitting;
  const query = isPostgres(db)
    ? (db as Kysely<WithEntry>).selectFrom(fittingByIndex(fitting, isEither).as('entry'))
    : (db as unknown as Kysely<WithEntry & { search_index: SearchIndexTable }>)
        .selectFrom('search_index')
        .crossJoin('search_entries as entry')
        .whereRef('entry.number', '=', 'search_index.rowid')
        .where(sql<boolean>`search_index match ${fits}`);
  return (query as unknown as EntryQuery).where('entry.user_id', '=', userId).where('entry.kind', '=', kind);
};

/**
 * By the index of tokens alone, which begin with their owner. PostgreSQL knows nothing of how often one stands there, and left to
 * itself reads all of an owner's things. The index walks past what has not all of several tokens, but not where something else
 * will do as well: so it is asked for either by itself.
 */
const fittingByIndex = ({ fits, one, other }: Said, isEither: boolean) => sql<FittingEntry>`(
  with fitting as materialized (
    select user_id, kind, thing_id, at, coarse from search_entries
    where ${isEither ? sql`tokens @@ ${one}::tsquery or tokens @@ ${other}::tsquery` : sql`tokens @@ ${fits}::tsquery`}
  ) select * from fitting
)`;
type FittingEntry = Omit<SearchEntriesTable, 'number'>;

/**
 * How far PostgreSQL looks. What stands nearly everywhere is found among the latest, what stands nearly nowhere by the index of
 * tokens. To gather so all that fit is slow where that is much, since each has to be fetched from wherever its row lies.
 */
type Reach = 'latest' | 'moreOfLatest' | 'all';

/** What is looked through of the latest: entries, and what their tokens take, since those of a long text take milliseconds to unpack. */
const ofLatest = {
  latest: { entries: 500, bytes: 2_500_000 },
  moreOfLatest: { entries: 4_000, bytes: 10_000_000 },
} as const;
/** How many times as much is then found there, more or less. */
const timesMore = ofLatest.moreOfLatest.entries / ofLatest.latest.entries;

const fittingOfLatest = (
  { userId, kind, fits }: Fitting,
  after: RawBuilder<unknown>,
  { entries, bytes }: { readonly entries: number; readonly bytes: number },
) =>
  sql<FittingEntry>`(
    select user_id, kind, thing_id, at, coarse from (
      select *, sum(pg_column_size(tokens)) over (order by at desc, thing_id desc rows unbounded preceding) as bytes
      from (
        select * from search_entries where user_id = ${userId} and kind = ${kind} ${after}
        order by at desc, thing_id desc limit ${sql.lit(entries)}
      ) latest
    ) recent where bytes <= ${sql.lit(bytes)} and tokens @@ ${fits}::tsquery
  )`;

const allFitting = (fitting: Fitting, isEither: boolean, after: RawBuilder<unknown>) =>
  sql<FittingEntry>`(
    select * from ${fittingByIndex(fitting, isEither)} fitting
    where user_id = ${fitting.userId} and kind = ${fitting.kind} ${after} order by at desc, thing_id desc
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

interface Asked extends Space, Said {
  readonly limit: number;
  /** Of the place that they come after, where there is one. */
  readonly at: number;
  readonly id: string;
}

interface Shape {
  readonly comesAfter: boolean;
  readonly isEither: boolean;
  readonly reach: Reach;
}

/** Reads what is joined to entries, the newest first. */
export type Selection<Row> = (db: Db, asked: Asked, shape: Shape) => Promise<Row[]>;

/** Made once for each place that reads. @param select joins what is read crosswise, and selects `id` and `at` with it */
export const selection = <Row extends Place>(
  select: (query: EntryQuery) => { compile(): CompiledQuery<Row> },
): Selection<Row> =>
  compiledOnce(
    (
      db,
      { userId, kind, fits, one, other, limit, at, id }: Asked,
      { comesAfter, isEither, reach }: Shape,
    ) => {
      const after = comesAfter ? sql`and (at, thing_id) < (${at}, ${id})` : sql``;
      const fitting = { userId, kind, fits, one, other };
      if (isPostgres(db)) {
        const entries =
          reach === 'all'
            ? allFitting(fitting, isEither, after)
            : fittingOfLatest(fitting, after, ofLatest[reach]);
        const query = (db as Kysely<WithEntry>).selectFrom(entries.as('entry')) as unknown as EntryQuery;
        return select(query.orderBy('entry.at', 'desc').orderBy('entry.thing_id', 'desc').limit(limit));
      }
      const entries = entriesThatFit(db, fitting, isEither);
      const query = comesAfter
        ? entries.where(sql<boolean>`(entry.at, entry.thing_id) < (${at}, ${id})`)
        : entries;
      // Its numbers rise with time: it sorts nothing, and stops where there are enough.
      return select(query.orderBy(sql`search_index.rowid`, 'desc').limit(limit));
    },
  );

/** The newest entries that fit by when they were written, the newest first. */
export async function newestOf<Row extends Place>(
  db: Db,
  { userId, kind }: Space,
  condition: Condition,
  read: Selection<Row>,
  { limit, before }: Newest,
): Promise<Row[]> {
  const place = before ?? { at: 0, id: '' };
  const { isEither, ...said } = rendered(db, condition);
  const asked = { userId, kind, ...said, at: place.at, id: place.id };
  const comesAfter = before !== null;
  if (isPostgres(db)) {
    const reading = (reach: Reach) => read(db, { ...asked, limit }, { comesAfter, isEither, reach });
    return await newestOnPostgres(reading, limit);
  }
  for (let most = limit + 8; ; most *= 4) {
    const rows = await read(db, { ...asked, limit: most }, { comesAfter, isEither, reach: 'all' });
    const last = rows.at(-1)?.at ?? 0;
    // Numbers of the same millisecond have no order: the last of them may be among those not asked for.
    const whole = rows.length < most ? rows : rows.filter(({ at }) => at > last);
    if (rows.length < most || whole.length >= limit) return whole.toSorted(newestFirst).slice(0, limit);
  }
}

async function newestOnPostgres<Row>(
  reading: (reach: Reach) => Promise<Row[]>,
  limit: number,
): Promise<Row[]> {
  const latest = await reading('latest');
  if (latest.length >= limit) return latest;
  if (latest.length * timesMore >= limit) {
    const more = await reading('moreOfLatest');
    if (more.length >= limit) return more;
  }
  return await reading('all');
}

export const newestFirst = (a: Place, b: Place): number => b.at - a.at || (a.id < b.id ? 1 : -1);
