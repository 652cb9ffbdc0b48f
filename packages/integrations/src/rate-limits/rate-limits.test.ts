import type { RateLimits } from '@squeeze/server/ports/rate-limits';
import type { Db, DialectName } from '@squeeze/database/connection';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterEach, describe, expect, it } from 'vitest';
import { DatabaseRateLimits } from './database-rate-limits.ts';
import { MemoryRateLimits } from './memory-rate-limits.ts';

const start = Date.UTC(2026, 5, 10, 9);
const limit = { name: 'tries', points: 5, windowMs: 60_000 };
const clock = { time: start, now: () => clock.time };
const closing: (() => PromiseLike<void>)[] = [];

async function openDatabase(name: DialectName): Promise<TestDatabase> {
  const database = await openTestDatabase(name);
  closing.push(() => database[Symbol.asyncDispose]());
  return database;
}

interface Opened {
  readonly limits: RateLimits;
  readonly db: Db;
}

const kinds: { name: string; open: () => Promise<Opened> }[] = [
  {
    name: 'memory',
    open: async () => ({ limits: new MemoryRateLimits(clock), db: (await openDatabase('sqlite')).db }),
  },
  ...dialects.map(({ name }) => ({
    name,
    open: async (): Promise<Opened> => {
      const database = await openDatabase(name);
      return { limits: new DatabaseRateLimits(database, clock), db: database.db };
    },
  })),
];

afterEach(async () => {
  clock.time = start;
  await Promise.all(closing.splice(0).map((close) => close()));
});

describe.each(kinds)('$name: rate limits', ({ open }) => {
  it('let exactly as many of 30 simultaneous tries through as there are points', async () => {
    const { limits } = await open();
    const answers = await Promise.all(Array.from({ length: 30 }, () => limits.consume(limit, 'ines')));
    expect(answers.filter((answer) => answer.allowed)).toHaveLength(5);
  });

  it('say when the next point is free, and free it then', async () => {
    const { limits } = await open();
    await limits.consume(limit, 'ines', 5);
    clock.time += 20_000;
    expect(await limits.consume(limit, 'ines')).toEqual({ allowed: false, retryAfterMs: 40_000 });
    clock.time += 40_000;
    expect(await limits.consume(limit, 'ines')).toEqual({ allowed: true, retryAfterMs: 0 });
  });

  it('take nothing for a refused try', async () => {
    const { limits } = await open();
    await limits.consume(limit, 'ines', 3);
    expect((await limits.consume(limit, 'ines', 3)).allowed).toBe(false);
    expect((await limits.consume(limit, 'ines', 2)).allowed).toBe(true);
  });

  it('count each key and each limit apart, and forget on reset', async () => {
    const { limits, db } = await open();
    await limits.consume(limit, 'ines', 5);
    expect((await limits.consume(limit, 'jonas')).allowed).toBe(true);
    expect((await limits.consume({ ...limit, name: 'codes' }, 'ines')).allowed).toBe(true);
    await limits.resetAll(db, [{ limit, key: 'ines' }]);
    expect((await limits.consume(limit, 'ines', 5)).allowed).toBe(true);
  });

  it('take a point of each limit that watches a try, or of none', async () => {
    const { limits, db } = await open();
    const slow = { name: 'slow tries', points: 8, windowMs: 600_000 };
    const both = [
      { limit, key: 'ines' },
      { limit: slow, key: 'ines' },
    ];
    for (let index = 0; index < 5; index += 1) expect((await limits.consumeAll(both)).allowed).toBe(true);
    expect(await limits.consumeAll(both)).toEqual({ allowed: false, retryAfterMs: 60_000 });
    expect(await limits.consumeAll(both.toReversed())).toEqual({ allowed: false, retryAfterMs: 60_000 });
    clock.time += 60_000;
    for (let index = 0; index < 3; index += 1) expect((await limits.consumeAll(both)).allowed).toBe(true);
    expect(await limits.consumeAll(both)).toEqual({ allowed: false, retryAfterMs: 540_000 });
    await limits.resetAll(db, both);
    expect((await limits.consumeAll(both)).allowed).toBe(true);
  });

  it('say how long it takes until every limit has a point again', async () => {
    const { limits } = await open();
    const slow = { name: 'slow tries', points: 5, windowMs: 600_000 };
    const both = [
      { limit, key: 'ines' },
      { limit: slow, key: 'ines' },
    ];
    for (let index = 0; index < 5; index += 1) await limits.consumeAll(both);
    expect(await limits.consumeAll(both)).toEqual({ allowed: false, retryAfterMs: 600_000 });
  });

  it('note a try with those that have a point left, and refuse nothing', async () => {
    const { limits, db } = await open();
    const other = { limit, key: 'jonas' };
    await limits.consume(limit, 'ines', 5);
    await limits.note(db, [{ limit, key: 'ines' }, other]);
    await limits.giveBackAll(db, [{ limit, key: 'ines' }]);
    expect((await limits.consume(limit, 'ines', 2)).allowed).toBe(false);
    expect((await limits.consume(limit, 'jonas', 5)).allowed).toBe(false);
    expect((await limits.consume(limit, 'jonas', 4)).allowed).toBe(true);
  });

  it('give back one point of each, never more than were taken', async () => {
    const { limits, db } = await open();
    const takes = [{ limit, key: 'ines' }];
    await limits.giveBackAll(db, takes);
    for (let index = 0; index < 5; index += 1) await limits.consumeAll(takes);
    expect((await limits.consumeAll(takes)).allowed).toBe(false);
    await limits.giveBackAll(db, takes);
    expect((await limits.consumeAll(takes)).allowed).toBe(true);
    expect((await limits.consumeAll(takes)).allowed).toBe(false);
  });

  it('let exactly as many of 30 simultaneous tries through as the tightest of several limits', async () => {
    const { limits } = await open();
    const takes = [
      { limit: { ...limit, name: 'from', points: 100 }, key: 'here' },
      { limit, key: 'ines' },
    ];
    const answers = await Promise.all(Array.from({ length: 30 }, () => limits.consumeAll(takes)));
    expect(answers.filter((answer) => answer.allowed)).toHaveLength(5);
  });
});
