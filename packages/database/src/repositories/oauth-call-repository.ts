import type { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { toFlag } from '../flag.ts';
import type { Span } from './text-count-repository.ts';

/** One call to a provider, without where to and what was said. */
export interface OauthCallRecord {
  readonly id: string;
  readonly userId: string;
  readonly provider: OauthProviderId;
  /** What it was for, such as `refresh`. */
  readonly kind: string;
  /** Of HTTP; null where nobody answered. */
  readonly status: number | null;
  readonly worked: boolean;
  readonly ms: number;
  readonly at: number;
}

export async function insertOauthCalls(db: Db, calls: readonly OauthCallRecord[]): Promise<void> {
  if (calls.length === 0) return;
  // In the order in which everybody takes the rows of the sums who takes several.
  const sorted = calls.toSorted((one, other) => one.at - other.at);
  await db
    .insertInto('oauth_calls')
    .values(
      sorted.map((call) => ({
        id: call.id,
        user_id: call.userId,
        provider: call.provider,
        kind: call.kind,
        status: call.status,
        worked: toFlag(call.worked),
        ms: call.ms,
        at: call.at,
        counted: toFlag(true),
      })),
    )
    .execute();
}

/** What calls come to. */
export interface OauthCallSums {
  readonly total: number;
  readonly worked: number;
  readonly ms: number;
}

const quarterMs = 15 * 60_000;

/** Part `n` from one number on and up to another, which is left out. */
interface Part {
  readonly n: number;
  readonly from: number;
  readonly before: number;
}

/** Whole quarters of an hour of each part, in quarters, and what is left at its ends, in ms. */
function splitParts(starts: readonly number[], end: number): { whole: Part[]; ends: Part[] } {
  const whole: Part[] = [];
  const ends: Part[] = [];
  for (const [n, from] of starts.entries()) {
    const before = starts[n + 1] ?? end;
    const [first, last] = [Math.ceil(from / quarterMs), Math.floor(before / quarterMs)];
    if (first >= last) {
      ends.push({ n, from, before });
      continue;
    }
    whole.push({ n, from: first, before: last });
    ends.push({ n, from, before: first * quarterMs }, { n, from: last * quarterMs, before });
  }
  return { whole, ends: ends.filter(({ from, before }) => from < before) };
}

// SQLite would take them for floating-point numbers, PostgreSQL for text.
const integer = (value: number) => sql<number>`cast(${value} as bigint)`;
const rowsOf = (parts: readonly Part[]) =>
  sql.join(
    // Of none there is one with nothing in it, since there has to be one.
    (parts.length === 0 ? [{ n: 0, from: 0, before: 0 }] : parts).map(
      ({ n, from, before }) => sql`(${integer(n)}, ${integer(from)}, ${integer(before)})`,
    ),
  );

/**
 * Totals of the calls of an owner within each of the parts of time that begin at `starts` (epoch ms, ascending), up to `end`, which is
 * left out. They come from what is counted by quarters of an hour, but for the ends of parts, and for calls that are not counted yet.
 */
export async function sumOauthCalls(
  db: Db,
  ownerId: string,
  starts: readonly number[],
  end: number,
): Promise<OauthCallSums[]> {
  const { whole, ends } = splitParts(starts, end);
  // Few, and each by itself: joined to a list of them PostgreSQL would rather look at all calls of the owner.
  const atEnds = ends.map(
    ({ n, from, before }) => sql`
      union all select ${integer(n)}, 1, worked, ms from oauth_calls
        where user_id = ${ownerId} and at >= ${from} and at < ${before}`,
  );
  // One statement, so that a call which is counted just now is found once.
  const { rows } = await sql<OauthCallSums & { readonly n: number }>`
    with whole(n, lo, hi) as (values ${rowsOf(whole)})
    select n, sum(calls) as total, sum(worked) as worked, sum(ms) as ms from (
      select whole.n, q.calls, q.worked, q.total_ms as ms from whole cross join oauth_call_quarters q
        where q.user_id = ${ownerId} and q.quarter >= whole.lo and q.quarter < whole.hi
      union all
      select whole.n, 1, c.worked, c.ms from whole cross join oauth_calls c
        where c.counted = 0 and c.user_id = ${ownerId}
          and c.at >= whole.lo * ${sql.lit(quarterMs)} and c.at < whole.hi * ${sql.lit(quarterMs)}
      ${sql.join(atEnds, sql` `)}
    ) as found group by n
  `.execute(db);
  const byPart = new Map(rows.map(({ n, total, worked, ms }) => [n, { total, worked, ms }]));
  return starts.map((_, n) => byPart.get(n) ?? { total: 0, worked: 0, ms: 0 });
}

/** The calls of everybody within hours since 1970 UTC, by provider; those without any are left out. */
export async function sumOauthCallHours(
  db: Db,
  { from, before }: Span,
): Promise<(OauthCallSums & { readonly provider: string })[]> {
  const total = (name: string) => sql<number>`sum(${sql.ref(name)})`;
  return await db
    .selectFrom('oauth_call_hours')
    .select([
      'provider',
      total('calls').as('total'),
      total('worked').as('worked'),
      total('total_ms').as('ms'),
    ])
    .where('hour', '>=', from)
    .where('hour', '<', before)
    .groupBy('provider')
    .having(total('calls'), '>', 0)
    .orderBy('provider')
    .execute();
}

/** How many calls of UTC days are gone with their accounts, and are missing in what is counted. */
export async function sumErasedOauthCalls(db: Db, { from, before }: Span): Promise<number> {
  const row = await db
    .selectFrom('erased_oauth_calls')
    .select(sql<number>`coalesce(sum(calls), 0)`.as('calls'))
    .where('day', '>=', from)
    .where('day', '<', before)
    .executeTakeFirstOrThrow();
  return row.calls;
}
