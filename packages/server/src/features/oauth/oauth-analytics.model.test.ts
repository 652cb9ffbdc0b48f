import type { OauthRange } from '@squeeze/contracts/oauth-analytics';
import { countEarlierCalls } from '@squeeze/database/repositories/oauth-call-upkeep-repository';
import { givenOauthCall } from '@squeeze/testing/given-oauth-call';
import { givenUser } from '@squeeze/testing/given-user';
import { historyCount } from '@squeeze/testing/history-count';
import { dialects, openTestDatabase } from '@squeeze/testing/test-database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { oauthAnalytics } from './oauth-analytics.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const dayCount = { '7d': 7, '30d': 30, '90d': 90 } as const;

interface Row {
  readonly at: number;
  readonly worked: number;
  readonly ms: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What a clock of a zone shows. */
function clockOf(at: number, timeZone: string): { readonly day: string; readonly minute: string } {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
      hour12: false,
    });
    formats.set(timeZone, format);
  }
  const shown = format.format(at);
  return { day: shown.slice(0, 10), minute: shown.slice(-2) };
}

/** The first quarter of an hour in which clocks of a zone show a day. */
function beginningOf(date: string, timeZone: string): number {
  let [before, from] = [Date.parse(`${date}T00:00Z`) - 15 * hour, Date.parse(`${date}T00:00Z`) + 15 * hour];
  while (from - before > 15 * minute) {
    const middle = before + Math.floor((from - before) / (30 * minute)) * 15 * minute;
    if (clockOf(middle, timeZone).day < date) before = middle;
    else from = middle;
  }
  return from;
}

/** Where the parts of a range begin, found by looking at clocks rather than by the rules of the server. */
function startsOf(range: OauthRange, timeZone: string, now: number): number[] {
  if (range === '1d') {
    const starts = [now - day];
    for (let at = Math.ceil((now - day + 1) / minute) * minute; at <= now; at += minute) {
      if (clockOf(at, timeZone).minute === '00') starts.push(at);
    }
    return starts;
  }
  const count = dayCount[range];
  const today = Date.parse(`${clockOf(now, timeZone).day}T00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    beginningOf(new Date(today - (count - 1 - index) * day).toISOString().slice(0, 10), timeZone),
  );
}

/** What was answered when each call was looked at. */
function lookedAt(rows: readonly Row[], starts: readonly number[], now: number) {
  const sumOf = (from: number, before: number) => {
    const within = rows.filter(({ at }) => at >= from && at < before);
    const worked = within.filter((row) => row.worked === 1).length;
    const ms = within.reduce((sum, row) => sum + row.ms, 0);
    return { total: within.length, failed: within.length - worked, worked, ms };
  };
  const averageOf = ({ total, ms }: { total: number; ms: number }) => (total === 0 ? null : ms / total);
  const all = sumOf(starts[0] ?? now, now + 1);
  return {
    usage: {
      total_requests: all.total,
      successful_requests: all.worked,
      failed_requests: all.failed,
      average_response_time: averageOf(all),
    },
    trends: starts.map((from, index) => {
      const part = sumOf(from, starts[index + 1] ?? now + 1);
      return {
        from: new Date(from).toISOString(),
        total_requests: part.total,
        failed_requests: part.failed,
        average_response_time: averageOf(part),
      };
    }),
  };
}

const zones = [
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Adelaide',
  'America/Santiago',
  'UTC',
] as const;

const asked = fc.record({
  timeZone: fc.constantFrom(...zones),
  range: fc.constantFrom<OauthRange>('1d', '7d', '30d', '90d'),
  now: fc.oneof(
    // Around changes of clocks, there and elsewhere.
    fc
      .constantFrom(
        '2026-03-08T07:00Z',
        '2026-03-29T01:00Z',
        '2026-10-25T01:00Z',
        '2026-11-01T06:00Z',
        '2026-04-04T16:30Z',
        '2026-09-06T04:00Z',
      )
      .chain((at) => fc.integer({ min: -2 * day, max: 2 * day }).map((ms) => Date.parse(at) + ms)),
    fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 0) }),
    // The very beginning of a quarter of an hour.
    fc.integer({ min: 0, max: 30_000 }).map((quarter) => Date.UTC(2026, 0) + quarter * 15 * minute),
  ),
  calls: fc.array(
    fc.record({
      ago: fc.oneof(
        fc.integer({ min: -hour, max: 92 * day }),
        fc.integer({ min: -2, max: 2 }).map((ms) => day + ms),
        fc.integer({ min: 0, max: 25 * hour }),
      ),
      provider: fc.constantFrom('google' as const, 'notion' as const),
      worked: fc.boolean(),
      ms: fc.nat(20_000),
      counted: fc.boolean(),
    }),
    { maxLength: 25 },
  ),
});

describe.each(dialects)('$name: the analytics of calls to providers', ({ name }) => {
  it('answer what a look at every call says, in any zone and also before all are counted', async () => {
    await using database = await openTestDatabase(name);
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(asked, async ({ timeZone, range, now, calls }) => {
        await sql`delete from users`.execute(db);
        const [me, other] = [await givenUser(db, { timeZone }), await givenUser(db)];
        for (const { ago, counted, ...call } of calls) {
          const at = now - ago;
          const { id } = await givenOauthCall(db, { ...call, userId: me.id, at });
          await givenOauthCall(db, { ...call, userId: other.id, at });
          if (!counted) await sql`update oauth_calls set counted = 0 where id = ${id}`.execute(db);
        }
        const { rows } = await sql<Row>`select * from oauth_calls where user_id = ${me.id}`.execute(db);
        const expected = lookedAt(rows, startsOf(range, timeZone, now), now);
        const answer = () => oauthAnalytics(db, { userId: me.id, timeZone }, range, now);
        expect(await answer()).toMatchObject(expected);
        while ((await database.transaction((trx) => countEarlierCalls(trx, 4))) > 0);
        expect(await answer()).toMatchObject(expected);
      }),
      { numRuns: historyCount(name === 'sqlite' ? 80 : 30) },
    );
  });
});
