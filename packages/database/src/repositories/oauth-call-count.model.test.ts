import { givenOauthCall } from '@squeeze/testing/given-oauth-call';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { historyCount } from '@squeeze/testing/history-count';
import { dialects, openTestDatabase } from '@squeeze/testing/test-database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db, OpenDatabase } from '../connection.ts';
import { sumErasedOauthCalls, sumOauthCallHours, sumOauthCalls } from './oauth-call-repository.ts';
import {
  countEarlierCalls,
  eraseOauthCallsOf,
  findUncountedCall,
  purgeOauthCallCounts,
  purgeOauthCalls,
  rebuildOauthCallCounts,
} from './oauth-call-upkeep-repository.ts';

const dayMs = 24 * 60 * 60_000;
const quarterMs = 15 * 60_000;
const people = ['ana', 'ben', 'chloe'] as const;
const who = fc.constantFrom(...people);

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('call' as const),
      who,
      provider: fc.constantFrom('google' as const, 'notion' as const, 'microsoft' as const),
      worked: fc.boolean(),
      ms: fc.nat(30_000),
      // Some at the very edge of a quarter of an hour.
      edge: fc.option(fc.integer({ min: -1, max: 1 })),
    }),
  },
  // Also back, as clocks are set.
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.integer({ min: -2 * dayMs, max: 3 * dayMs }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forget' as const), nth: fc.nat(40) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('count' as const), some: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('correct' as const), ms: fc.nat(90) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('purge' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), who, bySome: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rebuild' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface Row {
  readonly user_id: string;
  readonly provider: string;
  readonly worked: number;
  readonly ms: number;
  readonly at: number;
  readonly counted: number;
}

/** What rows come to, by looking at each of them. */
const scan = (rows: readonly Row[]) => ({
  total: rows.length,
  worked: rows.filter(({ worked }) => worked === 1).length,
  ms: rows.reduce((sum, { ms }) => sum + ms, 0),
});

const whole = { from: -1, before: Number.MAX_SAFE_INTEGER };

async function expectCounts(db: Db, starts: readonly number[], end: number): Promise<void> {
  const { rows } = await sql<Row>`select * from oauth_calls`.execute(db);
  for (const id of people) {
    const own = rows.filter((row) => row.user_id === id);
    expect(await sumOauthCalls(db, id, starts, end)).toEqual(
      starts.map((from, n) =>
        scan(own.filter(({ at }) => at >= from && at < (starts[n + 1] ?? Math.max(from, end)))),
      ),
    );
  }
  const counted = rows.filter((row) => row.counted === 1);
  const providers = [...new Set(counted.map(({ provider }) => provider))].toSorted();
  expect(await sumOauthCallHours(db, whole)).toEqual(
    providers.map((provider) => ({ provider, ...scan(counted.filter((row) => row.provider === provider)) })),
  );
}

interface State {
  now: number;
  erased: number;
}

async function take(database: OpenDatabase, one: Step, state: State): Promise<void> {
  const { db } = database;
  switch (one.kind) {
    case 'call': {
      // An erased account calls nobody.
      const user = await db.selectFrom('users').select('id').where('id', '=', one.who).executeTakeFirst();
      if (user === undefined) return;
      const { kind: _, who: userId, edge, ...call } = one;
      const at = edge === null ? state.now : Math.floor(state.now / quarterMs) * quarterMs + edge;
      await givenOauthCall(db, { ...call, userId, at });
      return;
    }
    case 'wait':
      state.now += one.ms;
      return;
    case 'forget':
      await sql`update oauth_calls set counted = 0 where id in (select id from oauth_calls order by at limit ${one.nth})`.execute(
        db,
      );
      return;
    case 'count':
      await database.transaction((trx) => countEarlierCalls(trx, one.some));
      return;
    case 'correct':
      await sql`update oauth_calls set ms = ms + ${one.ms}, worked = 1 - worked where provider = 'notion'`.execute(
        db,
      );
      return;
    case 'purge': {
      const day = Math.floor((state.now - 5 * dayMs) / dayMs);
      while ((await purgeOauthCalls(db, day, 3)) > 0);
      await purgeOauthCallCounts(db, day);
      state.erased = await sumErasedOauthCalls(db, whole);
      return;
    }
    case 'erase': {
      const { rows } = await sql<Row>`
        select * from oauth_calls where user_id = ${one.who} and counted = 1`.execute(db);
      state.erased += rows.length;
      if (one.bySome) while ((await eraseOauthCallsOf(db, one.who, 2)) > 0);
      await sql`delete from users where id = ${one.who}`.execute(db);
      return;
    }
    case 'rebuild':
      await database.transaction(rebuildOauthCallCounts);
  }
}

/** Where parts begin, and how far the last of them goes; as ms from the latest time on. */
const parts = fc.record({
  from: fc.integer({ min: -9 * dayMs, max: 0 }),
  lengths: fc.array(fc.integer({ min: 1, max: 2 * dayMs }), { maxLength: 6 }),
  end: fc.integer({ min: -dayMs, max: 2 * dayMs }),
  wholeQuarters: fc.boolean(),
});

describe.each(dialects)('$name: what calls to other services come to', ({ name }) => {
  it('is what a look at every row says, whatever happens to them, however they are parted', async () => {
    await using database = await openTestDatabase(name);
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), parts, async (steps, asked) => {
        await sql`delete from oauth_calls`.execute(db);
        await sql`delete from users`.execute(db);
        // What is left by a case that failed is not to be found in the next.
        await database.transaction(rebuildOauthCallCounts);
        await sql`delete from erased_oauth_calls`.execute(db);
        for (const id of people) await givenUser(db, { id });
        const state = { now: givenAt, erased: 0 };
        for (const one of steps) await take(database, one, state);
        const starts = [state.now + asked.from];
        for (const length of asked.lengths) starts.push((starts.at(-1) ?? 0) + length);
        const fit = (at: number) => (asked.wholeQuarters ? Math.floor(at / quarterMs) * quarterMs : at);
        await expectCounts(db, starts.map(fit), fit(state.now + asked.end));
        expect(await sumErasedOauthCalls(db, whole)).toBe(state.erased);
        while ((await database.transaction((trx) => countEarlierCalls(trx, 3))) > 0);
        expect(await findUncountedCall(db)).toBeNull();
        await expectCounts(db, starts.map(fit), fit(state.now + asked.end));
      }),
      { numRuns: historyCount(name === 'sqlite' ? 60 : 25) },
    );
  });
});
