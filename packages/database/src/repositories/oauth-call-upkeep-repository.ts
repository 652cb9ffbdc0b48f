import { sql } from 'kysely';
import { type Db, isPostgres } from '../connection.ts';
import { toFlag } from '../flag.ts';

const quarterMs = 15 * 60_000;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Said in the text of the query, as the index says it. */
const isUncounted = sql<boolean>`counted = 0`;

/** Counts calls that were there before calls were counted, at most `limit` of them in one go; returns how many. */
export async function countEarlierCalls(trx: Db, limit: number): Promise<number> {
  const query = trx
    .selectFrom('oauth_calls')
    .select(['id', 'user_id', 'provider', 'at'])
    .where(isUncounted)
    .orderBy('user_id')
    .orderBy('at')
    .limit(limit);
  // Another process counts others.
  const rows = await (isPostgres(trx) ? query.forUpdate().skipLocked() : query).execute();
  // In the order in which everybody takes the rows of the sums who takes several.
  const keyOf = ({ at, provider, user_id: userId }: (typeof rows)[number]) =>
    [Math.floor(at / hourMs), provider, Math.floor(at / quarterMs), userId] as const;
  for (const { id } of rows.toSorted((one, other) => compare(keyOf(one), keyOf(other)))) {
    await trx
      .updateTable('oauth_calls')
      .set({ counted: toFlag(true) })
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}

function compare(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  for (const [place, value] of one.entries()) {
    const against = other[place];
    if (against === undefined || value === against) continue;
    return value < against ? -1 : 1;
  }
  return 0;
}

/** A call that is not counted yet; null when all are. */
export async function findUncountedCall(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('oauth_calls')
    .select('id')
    .where(isUncounted)
    .orderBy('user_id')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

const sums = 'count(*), sum(worked), sum(ms)';

/**
 * Counts every counted call anew, from its row, by statements that owe nothing to the triggers; until the transaction ends nobody
 * writes calls. What was counted of calls that are erased stays left out. Returns how many there are.
 */
export async function rebuildOauthCallCounts(trx: Db): Promise<number> {
  if (isPostgres(trx)) await sql`lock table oauth_calls in share row exclusive mode`.execute(trx);
  await sql`delete from oauth_call_quarters`.execute(trx);
  await sql
    .raw(
      `insert into oauth_call_quarters (user_id, quarter, provider, calls, worked, total_ms)
        select user_id, at / ${quarterMs}, provider, ${sums} from oauth_calls where counted = 1
        group by user_id, at / ${quarterMs}, provider`,
    )
    .execute(trx);
  await sql`delete from oauth_call_hours`.execute(trx);
  await sql
    .raw(
      `insert into oauth_call_hours (hour, provider, stripe, calls, worked, total_ms)
        select at / ${hourMs}, provider, 0, ${sums} from oauth_calls where counted = 1
        group by at / ${hourMs}, provider`,
    )
    .execute(trx);
  const { calls } = await trx
    .selectFrom('oauth_call_hours')
    .select(sql<number>`coalesce(sum(calls), 0)`.as('calls'))
    .executeTakeFirstOrThrow();
  return calls;
}

/** Erases calls from before a UTC day, in days since 1970, at most `limit` of them; returns how many. */
export async function purgeOauthCalls(db: Db, beforeDay: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('oauth_calls')
    .select('id')
    .where('at', '<', beforeDay * dayMs)
    .limit(limit);
  const result = await db
    .deleteFrom('oauth_calls')
    .where('id', 'in', (eb) => eb.selectFrom(old.as('old')).select('old.id'))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Forgets what is counted of before a UTC day, in days since 1970. */
export async function purgeOauthCallCounts(db: Db, beforeDay: number): Promise<void> {
  await db
    .deleteFrom('oauth_call_quarters')
    .where('quarter', '<', beforeDay * (dayMs / quarterMs))
    .execute();
  await db
    .deleteFrom('oauth_call_hours')
    .where('hour', '<', beforeDay * (dayMs / hourMs))
    .execute();
  await db.deleteFrom('erased_oauth_calls').where('day', '<', beforeDay).execute();
}

/** Erases calls of a person, at most `limit` of them in one go; returns how many. */
export async function eraseOauthCallsOf(db: Db, userId: string, limit: number): Promise<number> {
  const some = db.selectFrom('oauth_calls').select('id').where('user_id', '=', userId).limit(limit);
  const result = await db
    .deleteFrom('oauth_calls')
    .where('id', 'in', (eb) => eb.selectFrom(some.as('some')).select('some.id'))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
