import type { RateLimits } from '@squeeze/server/ports/rate-limits';
import { dialects, openTestDatabase } from '@squeeze/testing/test-database';
import { afterEach, describe, expect, it } from 'vitest';
import { DatabaseRateLimits } from './database-rate-limits.ts';
import { MemoryRateLimits } from './memory-rate-limits.ts';

const start = Date.UTC(2026, 5, 10, 9);
const limit = { name: 'tries', points: 5, windowMs: 60_000 };
const clock = { time: start, now: () => clock.time };
const closing: (() => PromiseLike<void>)[] = [];

const kinds: { name: string; open: () => Promise<RateLimits> }[] = [
  { name: 'memory', open: () => Promise.resolve(new MemoryRateLimits(clock)) },
  ...dialects.map(({ name }) => ({
    name,
    open: async (): Promise<RateLimits> => {
      const database = await openTestDatabase(name);
      closing.push(() => database[Symbol.asyncDispose]());
      return new DatabaseRateLimits(database, clock);
    },
  })),
];

afterEach(async () => {
  clock.time = start;
  await Promise.all(closing.splice(0).map((close) => close()));
});

describe.each(kinds)('$name: rate limits', ({ open }) => {
  it('let exactly as many of 30 simultaneous tries through as there are points', async () => {
    const limits = await open();
    const answers = await Promise.all(Array.from({ length: 30 }, () => limits.consume(limit, 'ines')));
    expect(answers.filter((answer) => answer.allowed)).toHaveLength(5);
  });

  it('say when the next point is free, and free it then', async () => {
    const limits = await open();
    await limits.consume(limit, 'ines', 5);
    clock.time += 20_000;
    expect(await limits.consume(limit, 'ines')).toEqual({ allowed: false, retryAfterMs: 40_000 });
    clock.time += 40_000;
    expect(await limits.consume(limit, 'ines')).toEqual({ allowed: true, retryAfterMs: 0 });
  });

  it('take nothing for a refused try', async () => {
    const limits = await open();
    await limits.consume(limit, 'ines', 3);
    expect((await limits.consume(limit, 'ines', 3)).allowed).toBe(false);
    expect((await limits.consume(limit, 'ines', 2)).allowed).toBe(true);
  });

  it('count each key and each limit apart, and forget on reset', async () => {
    const limits = await open();
    await limits.consume(limit, 'ines', 5);
    expect((await limits.consume(limit, 'jonas')).allowed).toBe(true);
    expect((await limits.consume({ ...limit, name: 'codes' }, 'ines')).allowed).toBe(true);
    await limits.reset(limit, 'ines');
    expect((await limits.consume(limit, 'ines', 5)).allowed).toBe(true);
  });
});
