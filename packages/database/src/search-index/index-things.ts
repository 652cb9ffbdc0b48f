import { sql } from 'kysely';
import { type Db, isPostgres } from '../connection.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';
import { type EntryKind, type SearchedText, tokensOf } from './tokens.ts';

/** Something to be found from now on. */
export interface SearchedThing extends SearchedText {
  readonly id: string;
  /** When it was written, epoch ms: the newest are looked at first. */
  readonly at: number;
}

/**
 * Lets things be found by what they say now, in the transaction that wrote them. That they go with their rows is the business
 * of triggers, since many leave by way of what they belonged to.
 */
export async function indexThings(db: Db, things: readonly SearchedThing[]): Promise<void> {
  const [first] = things;
  if (first === undefined) return;
  await forgetThings(
    db,
    first.kind,
    things.map(({ id }) => id),
  );
  await indexNewThings(db, things);
}

/** The same for things that have only just been stored. */
export async function indexNewThings(db: Db, things: readonly SearchedThing[]): Promise<void> {
  // One after the other: the tokens of many long texts at once would take memory, and hold everything else up.
  for (const thing of things) await (isPostgres(db) ? addToPostgres : addToSqlite)(db, thing);
}

/** Lets things be found no more. */
export async function forgetThings(db: Db, kind: EntryKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('search_entries')
    .where('kind', '=', kind)
    .where('thing_id', 'in', padToPowerOfTwo(ids))
    .execute();
}

async function addToPostgres(db: Db, thing: SearchedThing): Promise<void> {
  const { tokens, coarse } = await tokensOf(thing);
  await sql`
    insert into search_entries (user_id, kind, thing_id, at, coarse, tokens)
    values (${thing.userId}, ${thing.kind}, ${thing.id}, ${thing.at}, ${Number(coarse)},
      array_to_tsvector(string_to_array(${tokens}, ' ')))
  `.execute(db);
}

/** Milliseconds have room for so many things each; 53 bits for the seventy years before and after. */
const perMillisecond = 4_096;
const middle = Date.UTC(2020);
const furthest = 69 * 365 * 86_400_000;
/** Where a millisecond is full: what is imported may have one time for all. */
const wide = 2 ** 32;

/** What the number of a thing of that time is at least. */
const firstNumber = (at: number): number =>
  Math.round(Math.min(furthest, Math.max(-furthest, at - middle))) * perMillisecond;

async function addToSqlite(db: Db, thing: SearchedThing): Promise<void> {
  const { tokens, coarse } = await tokensOf(thing);
  const from = firstNumber(thing.at);
  const last = (room: number) =>
    sql`(select max(number) from search_entries where number >= ${from} and number < ${from + room})`;
  const { rows } = await sql<{ number: number }>`
    insert into search_entries (number, user_id, kind, thing_id, at, coarse)
    select case
        when ${last(perMillisecond)} is null then ${from}
        when ${last(perMillisecond)} < ${from + perMillisecond - 1} then ${last(perMillisecond)} + 1
        else ${last(wide)} + 1
      end, ${thing.userId}, ${thing.kind}, ${thing.id}, ${thing.at}, ${Number(coarse)}
    returning number
  `.execute(db);
  await sql`insert into search_index (rowid, tokens) values (${rows[0]?.number}, ${tokens})`.execute(db);
}
