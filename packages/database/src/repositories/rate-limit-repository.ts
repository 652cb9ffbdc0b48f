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
  const endsAt = use.now + use.windowMs;
  const result = await db
    .insertInto('rate_limits')
    .values({ name: use.name, limit_key: use.key, used: use.cost, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'limit_key'])
        .doUpdateSet((eb) => {
          const hasEnded = eb('rate_limits.ends_at', '<=', use.now);
          return {
            used: eb
              .case()
              .when(hasEnded)
              .then(use.cost)
              .else(eb('rate_limits.used', '+', use.cost))
              .end(),
            ends_at: eb.case().when(hasEnded).then(endsAt).else(eb.ref('rate_limits.ends_at')).end(),
          };
        })
        .where((eb) =>
          eb.or([
            eb('rate_limits.ends_at', '<=', use.now),
            eb('rate_limits.used', '<=', use.points - use.cost),
          ]),
        ),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
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

/** Gives a key all its points back. */
export async function resetPoints(db: Db, name: string, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('name', '=', name).where('limit_key', '=', key).execute();
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
