import { sql } from 'kysely';
import { compiledOnce } from '../compiled-once.ts';
import { type Db, isPostgres } from '../connection.ts';
import { toFlag } from '../flag.ts';
import { idAt } from '../id-at.ts';

/** From one time on and up to another, which is left out; in quarters of an hour, hours or days since 1970 UTC. */
export interface Span {
  readonly from: number;
  readonly before: number;
}

/** What texts come to; money in millionths of a US dollar, times in milliseconds. */
export interface TextSums {
  readonly messages: number;
  readonly inbound: number;
  readonly characters: number;
  readonly succeeded: number;
  readonly failed: number;
  /** How many have a time, and what those times come to. */
  readonly timed: number;
  readonly totalMs: number;
  readonly microsIn: number;
  readonly microsOut: number;
  readonly microsMms: number;
  readonly microsAbroad: number;
  /** How many prices are an estimate. */
  readonly estimated: number;
  /** Of those that went out: segments, texts that need Unicode, and texts on our own accord. */
  readonly segments: number;
  readonly ucs2: number;
  readonly notices: number;
}

const quarterMs = 15 * 60_000;
const hourMs = 60 * 60_000;

const total = (name: string) => sql<number>`coalesce(sum(${sql.ref(name)}), 0)`;

const totals = {
  messages: total('messages'),
  inbound: total('inbound'),
  characters: total('characters'),
  succeeded: total('succeeded'),
  failed: total('failed'),
  timed: total('timed'),
  totalMs: total('total_ms'),
  microsIn: total('micros_in'),
  microsOut: total('micros_out'),
  microsMms: total('micros_mms'),
  microsAbroad: total('micros_abroad'),
  estimated: total('estimated'),
  segments: total('segments'),
  ucs2: total('ucs2'),
  notices: total('notices'),
} satisfies Record<keyof TextSums, unknown>;

const columnsOf = (sums: Readonly<Record<string, ReturnType<typeof total>>>) =>
  Object.entries(sums).map(([name, sum]) => sum.as(name));

/** What texts of one person come to, with the shortest and the longest time. */
export interface PersonTextSums extends TextSums {
  readonly minMs: number | null;
  readonly maxMs: number | null;
}

const personColumns = [
  ...columnsOf(totals),
  sql<number | null>`min(min_ms)`.as('minMs'),
  sql<number | null>`max(max_ms)`.as('maxMs'),
];

interface OfPerson extends Span {
  readonly userId: string;
}

const quartersOf = (db: Db, { userId, from, before }: OfPerson) =>
  db
    .selectFrom('text_quarters')
    .where('user_id', '=', userId)
    .where('quarter', '>=', from)
    .where('quarter', '<', before);

// Asked again and again by every dashboard; to build one takes as long as a month of somebody who hardly texts.
const readQuarters = compiledOnce((db, values: OfPerson) => quartersOf(db, values).select(personColumns));
const readMessages = compiledOnce((db, values: OfPerson) =>
  quartersOf(db, values).select(['quarter', 'messages']).orderBy('quarter'),
);

/** The texts of a person within quarters of an hour. */
export async function sumTextQuarters(
  db: Db,
  userId: string,
  { from, before }: Span,
): Promise<PersonTextSums> {
  const [row] = await readQuarters(db, { userId, from, before }, null);
  // Sums without groups are always one row, and each name above is one of its fields.
  return row as unknown as PersonTextSums;
}

/** How many texts of a person there are in each quarter of an hour, in their order; those without any are left out. */
export const listTextQuarters = (
  db: Db,
  userId: string,
  { from, before }: Span,
): Promise<{ quarter: number; messages: number }[]> => readMessages(db, { userId, from, before }, null);

/**
 * Millionths of a US dollar that texts which went out have cost since `since` (epoch ms): those of one person, or all with null. Up to
 * an hour before it counts too.
 */
export async function sumTextCosts(db: Db, userId: string | null, since: number): Promise<number> {
  const { micros } =
    userId === null
      ? await db
          .selectFrom('text_hours')
          .select(total('micros_out').as('micros'))
          .where('hour', '>=', Math.floor(since / hourMs))
          .executeTakeFirstOrThrow()
      : await db
          .selectFrom('text_quarters')
          .select(total('micros_out').as('micros'))
          .where('user_id', '=', userId)
          .where('quarter', '>=', Math.floor(since / quarterMs))
          .executeTakeFirstOrThrow();
  return micros + (await sumUncounted(db, userId, since));
}

/** What those have cost that are not counted yet: none, once an installation of before has been through them. */
async function sumUncounted(db: Db, userId: string | null, since: number): Promise<number> {
  let query = db
    .selectFrom('text_messages')
    .select(total('price_micros').as('micros'))
    // Said in the text of the query, as the index says it.
    .where('counted', '=', sql.lit(toFlag(false)))
    .where('id', '>=', idAt(since))
    .where('direction', '=', 'out');
  // Not as a column of an index: that one has all texts of a person, and the index of those that are not counted none.
  if (userId !== null) query = query.where(sql`coalesce(user_id, '')`, '=', userId);
  return (await query.executeTakeFirstOrThrow()).micros;
}

const readHours = compiledOnce((db, { from, before }: Span) =>
  db.selectFrom('text_hours').select(columnsOf(totals)).where('hour', '>=', from).where('hour', '<', before),
);

/** The texts of everybody within hours. */
export async function sumTextHours(db: Db, span: Span): Promise<TextSums> {
  const [row] = await readHours(db, span, null);
  return row as unknown as TextSums;
}

const readTimes = compiledOnce((db, { from, before }: Span) =>
  db
    .selectFrom('text_time_buckets')
    .select(['bucket', total('messages').as('messages')])
    .where('day', '>=', from)
    .where('day', '<', before)
    .groupBy('bucket'),
);

/** How many texts took how long within UTC days, for `percentileOf`. */
export const countTextTimes = (db: Db, span: Span): Promise<{ bucket: number; messages: number }[]> =>
  readTimes(db, span, null);

/** How many people texted or were texted, and the dearest of them, dearest first. */
export interface TextPeople {
  readonly people: number;
  readonly dearest: readonly { readonly userId: string; readonly micros: number }[];
}

/** Who texted within UTC days. It looks at each day of each person, which takes a while where there are thousands. */
export const sumTextPeople = (db: Db, span: Span, mostDear: number): Promise<TextPeople> =>
  isPostgres(db) ? peopleAtOnce(db, span, mostDear) : peopleBitByBit(db, span, mostDear);

const peopleOf = (db: Db, { from, before }: Span, day = sql.ref<number>('day')) =>
  db
    .selectFrom('text_days')
    .select(['user_id', total('messages').as('messages'), total('micros').as('micros')])
    .where(day, '>=', from)
    .where(day, '<', before)
    .groupBy('user_id')
    .having(total('messages'), '>', 0);

async function peopleAtOnce(db: Db, span: Span, mostDear: number): Promise<TextPeople> {
  // Both from one pass over the rows.
  const rows = await db
    .with('people', () => peopleOf(db, span))
    .selectFrom('people')
    .select(({ fn }) => ['user_id as userId', 'micros', fn.countAll<number>().over().as('people')])
    .orderBy('micros', 'desc')
    .orderBy('user_id')
    .limit(mostDear)
    .execute();
  return {
    people: rows[0]?.people ?? 0,
    dearest: rows.filter(({ micros }) => micros > 0).map(({ userId, micros }) => ({ userId, micros })),
  };
}

/** Few enough that nobody else waits for the one connection of SQLite for long. */
const peopleABit = 200;

async function peopleBitByBit(db: Db, span: Span, mostDear: number): Promise<TextPeople> {
  let people = 0;
  let dearest: TextPeople['dearest'] = [];
  for (let after = ''; ;) {
    // Person by person, not by an index of days, which has all people of each.
    const rows = await peopleOf(db, span, sql`+day`)
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(peopleABit)
      .execute();
    people += rows.length;
    dearest = [...dearest, ...rows.map((row) => ({ userId: row.user_id, micros: row.micros }))]
      .filter(({ micros }) => micros > 0)
      // Those found first have the lower ids.
      .toSorted((one, other) => other.micros - one.micros)
      .slice(0, mostDear);
    const last = rows.at(-1);
    if (last === undefined || rows.length < peopleABit) return { people, dearest };
    after = last.user_id;
  }
}

/**
 * Changes with whatever is counted, of a person or, with null, of everybody, of UTC days from `fromDay` on (days since 1970). It names
 * the first of those that has anything: what falls out of the range, or is erased, is then not made up for by what is added.
 */
export async function textCountsVersion(db: Db, userId: string | null, fromDay = 0): Promise<string> {
  const [version] =
    userId === null
      ? await readVersion(db, { fromHour: fromDay * 24 }, null)
      : await readVersionOf(db, { userId, fromQuarter: fromDay * 96 }, null);
  return `${version?.first ?? 0}.${version?.changes ?? 0}`;
}

const readVersion = compiledOnce((db, { fromHour }: { readonly fromHour: number }) =>
  db
    .selectFrom('text_hours')
    .select([sql<number | null>`min(hour)`.as('first'), total('changes').as('changes')])
    .where('hour', '>=', fromHour),
);
const readVersionOf = compiledOnce(
  (db, { userId, fromQuarter }: { readonly userId: string; readonly fromQuarter: number }) =>
    db
      .selectFrom('text_quarters')
      .select([sql<number | null>`min(quarter)`.as('first'), total('changes').as('changes')])
      .where('user_id', '=', userId)
      .where('quarter', '>=', fromQuarter),
);

const readErased = compiledOnce((db, { from, before }: Span) =>
  db
    .selectFrom('erased_texts')
    .select(total('messages').as('messages'))
    .where('day', '>=', from)
    .where('day', '<', before),
);

/** How many texts of UTC days are gone with their accounts, and are missing in what is counted. */
export async function sumErasedTexts(db: Db, span: Span): Promise<number> {
  const [row] = await readErased(db, span, null);
  return row?.messages ?? 0;
}
