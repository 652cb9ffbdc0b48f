import { insertOauthCalls } from '@squeeze/database/repositories/oauth-call-repository';
import { givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oauthAnalytics } from './oauth-analytics.ts';

const minute = 60_000;
const hour = 60 * minute;

describe.each(dialects)('$name: how calls to providers went', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database[Symbol.asyncDispose]());

  const dayOf = async (timeZone: string, now: number, calls: readonly number[] = []) => {
    const { id: userId } = await givenUser(database.db, { timeZone });
    const call = { userId, provider: 'google', kind: 'refresh', status: 200, worked: true, ms: 10 } as const;
    await insertOauthCalls(
      database.db,
      calls.map((at) => ({ ...call, id: uuidv7(), at })),
    );
    return await oauthAnalytics(database.db, { userId, timeZone }, '1d', now);
  };
  const clocksOf = (trends: readonly { readonly from: string }[], timeZone: string): string[] => {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
    return trends.map(({ from }) => format.format(Date.parse(from)));
  };

  it.each([
    ['Asia/Kolkata', '10:20'],
    ['Asia/Kathmandu', '10:35'],
    ['America/New_York', '00:50'],
    ['Australia/Adelaide', '14:20'],
    ['UTC', '04:50'],
  ])('are counted by the hours of %s', async (timeZone, nowThere) => {
    const now = Date.parse('2026-06-10T04:50:00Z');
    const { trends } = await dayOf(timeZone, now);
    const clocks = clocksOf(trends, timeZone);
    expect(clocks).toHaveLength(25);
    expect(clocks[0]).toBe(nowThere);
    expect(clocks.slice(1).filter((clock) => !clock.endsWith(':00'))).toEqual([]);
    expect(new Set(clocks).size).toBe(25);
  });

  it('are those of the last 24 hours, neither less nor more', async () => {
    const now = Date.parse('2026-06-10T04:50:30Z');
    const calls = [
      now,
      now - minute,
      now - 23.5 * hour,
      now - 24 * hour,
      now - 24 * hour - 1,
      now - 25 * hour,
    ];
    const { usage, trends } = await dayOf('Asia/Kathmandu', now, calls);
    expect(usage.total_requests).toBe(4);
    expect(trends.map(({ total_requests: total }) => total).filter((total) => total > 0)).toEqual([1, 1, 2]);
    expect(trends[0]?.from).toBe(new Date(now - 24 * hour).toISOString());
  });

  it.each([
    // 2:00 is 3:00 there.
    ['where an hour is left out', '2026-03-29T10:30:00Z', ['01:00', '03:00'], 1],
    // 3:00 is 2:00 there.
    ['where an hour comes twice', '2026-10-25T10:30:00Z', ['02:00', '02:00'], 2],
  ])('follow the clock on the day %s', async (_, at, neighbours, twos) => {
    const now = Date.parse(at);
    const { trends } = await dayOf('Europe/Berlin', now);
    const clocks = clocksOf(trends, 'Europe/Berlin');
    expect(clocks).toHaveLength(25);
    const first = clocks.indexOf(neighbours[0] ?? '');
    expect(clocks.slice(first, first + 2)).toEqual(neighbours);
    expect(clocks.filter((clock) => clock === neighbours[1])).toHaveLength(twos);
    const starts = trends.map(({ from }) => Date.parse(from));
    expect(starts.slice(2).map((start, index) => start - (starts[index + 1] ?? 0))).toEqual(
      Array.from({ length: 23 }, () => hour),
    );
  });
});
