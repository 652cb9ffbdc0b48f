import { FakeClock } from '@squeeze/testing/fake-clock';
import { testLimits } from '@squeeze/testing/test-limits';
import { openTestDatabase } from '@squeeze/testing/test-database';
import { describe, expect, it } from 'vitest';
import { AppError } from '../http/app-error.ts';
import type { RateLimits, RateLimitTake } from '../ports/rate-limits.ts';
import { tryLimitPolicy, TryLimits, type TryKind } from './try-limits.ts';

const kinds = Object.keys(tryLimitPolicy) as TryKind[];

async function triesUntilRefused(
  tries: TryLimits,
  kind: TryKind,
): Promise<{ allowed: number; error: AppError }> {
  for (let allowed = 0; ; allowed += 1) {
    try {
      await tries.count([kind, '203.0.113.9', 'ines@example.test']);
    } catch (error) {
      if (error instanceof AppError) return { allowed, error };
      throw error;
    }
  }
}

describe('try limits', () => {
  it.each(kinds)('%s: its shortest window stops it with 429 and a time to wait', async (kind) => {
    const [shortest] = tryLimitPolicy[kind];
    const tries = new TryLimits(testLimits(new FakeClock()));
    const { allowed, error } = await triesUntilRefused(tries, kind);
    expect(allowed).toBe(shortest.points);
    expect(error).toMatchObject({ code: 'rate_limited', retryAfterSeconds: shortest.windowMs / 1000 });
  });

  it('make the pause grow: a minute, a quarter of an hour, a day', async () => {
    const clock = new FakeClock();
    const tries = new TryLimits(testLimits(clock));
    const pauses: (number | undefined)[] = [];
    for (let round = 0; round < 16; round += 1) {
      const { error } = await triesUntilRefused(tries, 'signInOnAccount');
      pauses.push(error.retryAfterSeconds);
      clock.advance((error.retryAfterSeconds ?? 0) * 1000);
    }
    expect(pauses.slice(0, 3)).toEqual([60, 60, 15 * 60 - 120]);
    expect(Math.max(...pauses.map(Number))).toBeGreaterThan(20 * 60 * 60);
  });

  it('count each subject apart, and forgive one without the others', async () => {
    const tries = new TryLimits(testLimits(new FakeClock()));
    const { points } = tryLimitPolicy.signInOnAccount[0];
    for (let index = 0; index < points; index += 1) await tries.count(['signInOnAccount', 'here', 'ines']);
    await expect(tries.count(['signInOnAccount', 'here', 'ines'])).rejects.toThrow('Too many tries');
    await tries.count(['signInOnAccount', 'there', 'ines']);
    await tries.count(['signInOnAccount', 'here', 'jonas']);
    await using database = await openTestDatabase('sqlite');
    await tries.forgive(database.db, ['signInOnAccount', 'here', 'ines']);
    await tries.count(['signInOnAccount', 'here', 'ines']);
  });

  it('keep neither addresses nor numbers in the counters', async () => {
    const seen: RateLimitTake[] = [];
    const spy: RateLimits = {
      ...testLimits(new FakeClock()),
      consumeAll: (takes) => {
        seen.push(...takes);
        return Promise.resolve({ allowed: true, retryAfterMs: 0 });
      },
    };
    await new TryLimits(spy).count(['sendCodeToNumber', '+14155550132'], ['sendCodeFrom', '203.0.113.9']);
    expect(seen.map((take) => take.limit.name)).toEqual(['code:send:number', 'code:send:from']);
    expect(JSON.stringify(seen)).not.toMatch(/4155550132|203\.0\.113/);
  });

  it('have a name of their own each, or two would share a counter', () => {
    const names = kinds.flatMap((kind) => tryLimitPolicy[kind].map((limit) => limit.name));
    expect(new Set(names).size).toBe(names.length);
  });
});
