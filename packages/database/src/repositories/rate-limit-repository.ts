import { sql } from 'kysely';
import type { Db } from '../connection.ts';

export interface RateLimitUse {
  readonly name: string;
  readonly key: string;
  readonly cost: number;
  /** Points a window has. */
  readonly points: number;
  readonly windowMs: number;
  readonly now: number;
}

/**
 * Takes points from the key's window, opening a new one when the last has ended: one statement, so that tries at the
 * same time on several processes are counted one by one. False when they do not fit; nothing is taken then.
 */
export async function takePoints(db: Db, use: RateLimitUse): Promise<boolean> {
  const { name, key, cost, points, now } = use;
  const endsAt = now + use.windowMs;
  // By hand: every sign-in takes half a dozen, and building the query took longer than running it.
  const result = await sql`
    insert into rate_limits (name, limit_key, used, ends_at) values (${name}, ${key}, ${cost}, ${endsAt})
    on conflict (name, limit_key) do update set
      used = case when rate_limits.ends_at <= ${now} then excluded.used else rate_limits.used + excluded.used end,
      ends_at = case when rate_limits.ends_at <= ${now} then excluded.ends_at else rate_limits.ends_at end
    where rate_limits.ends_at <= ${now} or rate_limits.used <= ${points - cost}`.execute(db);
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** When the key's running window ends, epoch ms; null without one. */
export async function windowEnd(db: Db, name: string, key: string, now: number): Promise<number | null> {
  const row = await db
    .selectFrom('rate_limits')
    .select('ends_at')
    .where('name', '=', name)
    .where('limit_key', '=', key)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row?.ends_at ?? null;
}

/** Gives a key one point of its running window back. */
export async function giveBackPoint(db: Db, name: string, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('name', '=', name)
    .where('limit_key', '=', key)
    .where('used', '>', 0)
    .execute();
}

/** Gives a key all its points back, in each of these windows. */
export async function resetPoints(db: Db, names: readonly string[], key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('name', 'in', names).where('limit_key', '=', key).execute();
}

/** Gives every key that begins so all its points back; without `%` and `_`, which stand for any character. */
export async function resetPointsOfEvery(db: Db, name: string, keyPrefix: string): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('name', '=', name)
    .where('limit_key', 'like', `${keyPrefix}%`)
    .execute();
}

/** Erases windows that ended at or before `now`; returns how many. */
export async function purgeRateLimits(db: Db, now: number): Promise<number> {
  const result = await db.deleteFrom('rate_limits').where('ends_at', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}
