import { dialects, openTestDatabase } from '@squeeze/testing/test-database';
import { describe, expect, it } from 'vitest';
import { purgeRateLimits, takePoints, windowEnd } from './rate-limit-repository.ts';

const now = Date.UTC(2026, 5, 10, 9);
const use = { name: 'tries', key: 'ines', cost: 1, points: 2, windowMs: 60_000 };

describe.each(dialects)('$name: rate limits', ({ name: dialect }) => {
  it('take of each window what fits, and tell what does not', async () => {
    await using database = await openTestDatabase(dialect);
    const [other, wider] = [
      { ...use, key: 'jonas' },
      { ...use, name: 'tries of a day', points: 5, cost: 2 },
    ];
    expect(await takePoints(database.db, [use, other], now)).toEqual([]);
    expect(await takePoints(database.db, [use, wider], now)).toEqual([]);
    expect(await takePoints(database.db, [use, other, wider], now)).toEqual([use]);
    expect(await takePoints(database.db, [use, other, wider], now)).toEqual([use, other, wider]);
    expect(await takePoints(database.db, [use, wider], now + 60_000)).toEqual([]);
  });

  it('are erased once they have ended, however many there are', async () => {
    await using database = await openTestDatabase(dialect);
    const windows = Array.from({ length: 10_500 }, (_, n) => ({
      name: 'tries',
      limit_key: n.toString(16).padStart(5, '0'),
      used: 1,
      ends_at: n % 3 === 0 ? now + 1 : now,
    }));
    for (let from = 0; from < windows.length; from += 500) {
      await database.db
        .insertInto('rate_limits')
        .values(windows.slice(from, from + 500))
        .execute();
    }
    expect(await purgeRateLimits(database.db, now)).toBe(7_000);
    expect(await windowEnd(database.db, 'tries', '00003', now)).toBe(now + 1);
    expect(await purgeRateLimits(database.db, now)).toBe(0);
    expect(await purgeRateLimits(database.db, now + 1)).toBe(3_500);
  });
});
