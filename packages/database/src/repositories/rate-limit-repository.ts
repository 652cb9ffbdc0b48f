import { sql } from 'kysely';
import { compiledOnce } from '../compiled-once.ts';
import type { Db } from '../connection.ts';

export interface RateLimitUse {
  readonly name: string;
  readonly key: string;
  /** At most `points`. */
  readonly cost: number;
  /** Points a window has. */
  readonly points: number;
  readonly windowMs: number;
}

/**
 * Takes points from the window of each key, opening a new one when the last has ended: one statement, so that tries at the
 * same time on several processes are counted one by one. Nothing is taken where they do not fit; answers those uses.
 * @param uses each of another name or key; all of one name have the same `points`. In one order whoever takes them, so
 * that two transactions never wait for each other.
 */
export async function takePoints(
  db: Db,
  uses: readonly RateLimitUse[],
  now: number,
): Promise<RateLimitUse[]> {
  if (uses.length === 0) return [];
  const inOrder = uses.toSorted((a, b) => compare(a.key, b.key) || compare(a.name, b.name));
  const values = Object.fromEntries(
    inOrder.flatMap(({ name, key, cost, points, windowMs }, n) => [
      [`name${n}`, name],
      [`key${n}`, key],
      [`cost${n}`, cost],
      [`points${n}`, points],
      [`endsAt${n}`, now + windowMs],
    ]),
  );
  const taken = await runTake(db, { ...values, now }, uses.length);
  const fitted = new Set(taken.map((row) => `${row.name}\n${row.limit_key}`));
  return uses.filter(({ name, key }) => !fitted.has(`${name}\n${key}`));
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

const runTake = compiledOnce((db, values: Readonly<Record<string, unknown>>, uses: number) => {
  const numbers = Array.from({ length: uses }, (_, n) => n);
  const rows = numbers.map(
    (n) => sql`(${values[`name${n}`]}, ${values[`key${n}`]}, ${values[`cost${n}`]}, ${values[`endsAt${n}`]})`,
  );
  const points = numbers.map(
    (n) => sql`when ${values[`name${n}`]} then cast(${values[`points${n}`]} as integer)`,
  );
  const { now } = values;
  const statement = sql<{ name: string; limit_key: string }>`
    insert into rate_limits (name, limit_key, used, ends_at) values ${sql.join(rows)}
    on conflict (limit_key, name) do update set
      used = case when rate_limits.ends_at <= ${now} then excluded.used else rate_limits.used + excluded.used end,
      ends_at = case when rate_limits.ends_at <= ${now} then excluded.ends_at else rate_limits.ends_at end
    where rate_limits.ends_at <= ${now}
      or rate_limits.used + excluded.used <= case rate_limits.name ${sql.join(points, sql` `)} end
    returning name, limit_key`;
  return { compile: () => statement.compile(db) };
});

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

/**
 * Gives every key that begins so all its points back. Keys are hexadecimal digits and dots, so that in any collation all of
 * them lie between the prefix and the prefix with a letter behind it; `like` alone would look through the whole table.
 */
export async function resetPointsOfEvery(db: Db, name: string, keyPrefix: string): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('name', '=', name)
    .where('limit_key', '>=', keyPrefix)
    .where('limit_key', '<', `${keyPrefix}g`)
    .where('limit_key', 'like', `${keyPrefix}%`)
    .execute();
}

/** Looked through by one statement: nobody waits for more. */
const purgedAtOnce = 5_000;

/** Erases windows that ended at or before `now`; returns how many. */
export async function purgeRateLimits(db: Db, now: number): Promise<number> {
  let purged = 0;
  for (let after: string | null = ''; after !== null;) {
    const last: { limit_key: string } | undefined = await db
      .selectFrom('rate_limits')
      .select('limit_key')
      .where('limit_key', '>', after)
      .orderBy('limit_key')
      .offset(purgedAtOnce)
      .limit(1)
      .executeTakeFirst();
    let erasing = db.deleteFrom('rate_limits').where('ends_at', '<=', now).where('limit_key', '>', after);
    if (last !== undefined) erasing = erasing.where('limit_key', '<=', last.limit_key);
    purged += Number((await erasing.executeTakeFirst()).numDeletedRows);
    after = last?.limit_key ?? null;
  }
  return purged;
}
