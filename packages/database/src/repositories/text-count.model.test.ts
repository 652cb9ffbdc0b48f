import { givenText } from '@squeeze/testing/given-text';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { historyCount } from '@squeeze/testing/history-count';
import { dialects, openTestDatabase } from '@squeeze/testing/test-database';
import { timeBucketOf } from '@squeeze/domain/analytics/time-buckets';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db, OpenDatabase } from '../connection.ts';
import type { TextState } from '../text-states.ts';
import {
  countEarlierTexts,
  purgeTextCounts,
  purgeTexts,
  rebuildTextCounts,
} from './text-count-upkeep-repository.ts';
import {
  listTextQuarters,
  countTextTimes,
  sumErasedTexts,
  sumTextHours,
  sumTextPeople,
  sumTextQuarters,
} from './text-count-repository.ts';
import {
  advanceText,
  beginSending,
  endStrandedTexts,
  settleIncomingText,
  settleTextPrice,
} from './text-message-repository.ts';

const dayMs = 24 * 60 * 60_000;
const people = ['ana', 'ben', 'chloe'] as const;

/** What may happen to texts; each names one of those that are there by a number. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('out' as const),
      who: fc.constantFrom(...people, null),
      micros: fc.nat(90_000),
      media: fc.nat(1),
      purpose: fc.constantFrom('code' as const, 'answer' as const, 'notice' as const),
      encoding: fc.constantFrom('GSM-7' as const, 'UCS-2' as const),
      segments: fc.nat(3),
      abroad: fc.boolean(),
      state: fc.constantFrom('queued' as const, 'accepted' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('in' as const),
      who: fc.constantFrom(...people, null),
      micros: fc.nat(20_000),
      state: fc.constantFrom('received' as const, 'ignored' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('news' as const),
      segments: fc.option(fc.integer({ min: 1, max: 4 })),
      text: fc.nat(50),
      state: fc.constantFrom<TextState>(
        'queued',
        'refused',
        'unknown',
        'accepted',
        'sent',
        'delivered',
        'undelivered',
        'failed',
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('send' as const), text: fc.nat(50) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('answer' as const), text: fc.nat(50) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('price' as const), text: fc.nat(50), micros: fc.nat(90_000) }),
  },
  // Also back, as clocks are set.
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.integer({ min: -3 * dayMs, max: 3 * dayMs }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('strand' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forget' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('again' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('erase' as const), who: fc.constantFrom(...people) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('purge' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rebuild' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface Row {
  readonly id: string;
  readonly user_id: string | null;
  readonly direction: string;
  readonly state: string;
  readonly characters: number;
  readonly price_micros: number;
  readonly price_final: number;
  readonly media: number;
  readonly segments: number;
  readonly encoding: string | null;
  readonly purpose: string;
  readonly abroad: number;
  readonly processing_ms: number | null;
  readonly created_at: number;
}

const whole = { from: -1, before: Number.MAX_SAFE_INTEGER };
const sum = (rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
const micros = (row: Row) => row.price_micros;

/** What rows come to, by looking at each of them. */
function scan(rows: readonly Row[]) {
  const timed = rows.filter((row) => row.processing_ms !== null);
  const out = rows.filter((row) => row.direction === 'out');
  const costOf = (is: (row: Row) => boolean) => sum(rows.filter(is), micros);
  return {
    messages: rows.length,
    inbound: rows.length - out.length,
    characters: sum(rows, (row) => row.characters),
    succeeded: rows.filter((row) => ['answered', 'accepted', 'sent', 'delivered'].includes(row.state)).length,
    failed: rows.filter((row) => ['refused', 'undelivered', 'failed'].includes(row.state)).length,
    timed: timed.length,
    totalMs: sum(timed, (row) => row.processing_ms ?? 0),
    microsIn: costOf((row) => row.direction === 'in'),
    microsOut: costOf((row) => row.direction === 'out'),
    microsMms: costOf((row) => row.media > 0),
    microsAbroad: costOf((row) => row.abroad === 1),
    estimated: rows.filter((row) => row.price_final === 0 && row.price_micros > 0).length,
    segments: sum(out, (row) => row.segments),
    ucs2: out.filter((row) => row.encoding === 'UCS-2').length,
    notices: out.filter((row) => row.purpose === 'notice').length,
  };
}

async function expectCounts(db: Db): Promise<void> {
  const { rows } = await sql<Row>`select * from text_messages`.execute(db);
  expect(await sumTextHours(db, whole)).toEqual(scan(rows));
  const days = new Set(rows.map((row) => Math.floor(row.created_at / dayMs)));
  for (const day of days) {
    const ofDay = rows.filter((row) => Math.floor(row.created_at / dayMs) === day);
    const span = { from: day * 24, before: (day + 1) * 24 };
    expect(await sumTextHours(db, span)).toMatchObject(scan(ofDay));
  }
  for (const id of people) {
    const own = rows.filter((row) => row.user_id === id);
    const times = own.flatMap((row) => (row.processing_ms === null ? [] : [row.processing_ms]));
    const { minMs, maxMs, ...sums } = await sumTextQuarters(db, id, whole);
    expect(sums).toEqual(scan(own));
    expect([minMs, maxMs]).toEqual(
      times.length === 0 ? [null, null] : [Math.min(...times), Math.max(...times)],
    );
    const quarterOf = (row: Row) => Math.floor(row.created_at / 900_000);
    const found = await listTextQuarters(db, id, whole);
    for (const { quarter, messages } of found) {
      expect(messages).toBe(own.filter((row) => quarterOf(row) === quarter).length);
    }
    expect(found.reduce((all, { messages }) => all + messages, 0)).toBe(own.length);
    for (const quarter of new Set(own.map(quarterOf))) {
      const ofQuarter = own.filter((row) => quarterOf(row) === quarter);
      expect(await sumTextQuarters(db, id, { from: quarter, before: quarter + 1 })).toMatchObject(
        scan(ofQuarter),
      );
    }
  }
  const timed = rows.flatMap((row) => (row.processing_ms === null ? [] : [timeBucketOf(row.processing_ms)]));
  const buckets = (await countTextTimes(db, whole)).filter(({ messages }) => messages > 0);
  expect(new Map(buckets.map(({ bucket, messages }) => [bucket, messages]))).toEqual(
    new Map([...new Set(timed)].map((bucket) => [bucket, timed.filter((one) => one === bucket).length])),
  );
  const owned = people.map((userId) => ({
    userId,
    messages: rows.filter((row) => row.user_id === userId).length,
    micros: sum(
      rows.filter((row) => row.user_id === userId),
      micros,
    ),
  }));
  expect(await sumTextPeople(db, whole, 2)).toEqual({
    people: owned.filter(({ messages }) => messages > 0).length,
    dearest: owned
      .filter((one) => one.micros > 0)
      .toSorted((a, b) => b.micros - a.micros || (a.userId < b.userId ? -1 : 1))
      .slice(0, 2)
      .map(({ userId, micros: cost }) => ({ userId, micros: cost })),
  });
}

/** Carries a step out; `state` has what time it is and how many texts have been erased with their people. */
async function take(
  database: OpenDatabase,
  one: Step,
  state: { now: number; erased: number },
): Promise<void> {
  const { db } = database;
  const { now } = state;
  const texts = await sql<{ id: string }>`select id from text_messages order by created_at, id`.execute(db);
  const nth = (index: number) => texts.rows[index % Math.max(1, texts.rows.length)]?.id ?? '';
  const given = (direction: 'in' | 'out', text: Extract<Step, { kind: 'in' | 'out' }>) => {
    const { kind: _, who: userId, micros: priceMicros, ...rest } = text;
    return givenText(db, { ...rest, userId, priceMicros, direction, createdAt: now, bodySealed: 'sealed' });
  };
  switch (one.kind) {
    case 'out':
    case 'in':
      // An erased account writes nothing.
      if (one.who === null || (await isThere(db, one.who))) await given(one.kind, one);
      break;
    case 'news':
      await advanceText(db, nth(one.text), { state: one.state, segments: one.segments, now });
      break;
    case 'send':
      await beginSending(db, nth(one.text), now);
      break;
    case 'answer':
      await settleIncomingText(db, nth(one.text), { state: 'answered', now });
      break;
    case 'price':
      await settleTextPrice(db, nth(one.text), one.micros);
      break;
    case 'wait':
      state.now += one.ms;
      break;
    case 'strand':
      await endStrandedTexts(db, { from: now - 10 * dayMs, until: now - dayMs, now });
      break;
    case 'forget':
      await sql`update text_messages set counted = 0 where id < ${nth(7)}`.execute(db);
      while ((await database.transaction((trx) => countEarlierTexts(trx, null, 2))) > 0);
      await sql`update text_messages set abroad = 1 - abroad, media = 1`.execute(db);
      break;
    case 'again':
      await sql`update text_messages set counted = 0`.execute(db);
      await sql`update text_messages set counted = 1`.execute(db);
      break;
    case 'erase': {
      const own = await sql<Row>`select * from text_messages where user_id = ${one.who}`.execute(db);
      state.erased += own.rows.length;
      await sql`delete from users where id = ${one.who}`.execute(db);
      break;
    }
    case 'purge': {
      const day = Math.floor((now - 5 * dayMs) / dayMs);
      while ((await purgeTexts(db, day, 3)) > 0);
      await purgeTextCounts(db, day);
      state.erased = await sumErasedTexts(db, whole);
      break;
    }
    case 'rebuild':
      await database.transaction(rebuildTextCounts);
  }
}

const isThere = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

describe.each(dialects)('$name: what texts come to', ({ name }) => {
  it('is what a look at every row says, whatever happens to them', async () => {
    await using database = await openTestDatabase(name);
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
        await sql`delete from text_messages`.execute(db);
        await sql`delete from users`.execute(db);
        // What is left by a case that failed is not to be found in the next.
        await database.transaction(rebuildTextCounts);
        await sql`delete from erased_texts`.execute(db);
        for (const id of people) await givenUser(db, { id });
        const state = { now: givenAt, erased: 0 };
        for (const one of steps) await take(database, one, state);
        await expectCounts(db);
        expect(await sumErasedTexts(db, whole)).toBe(state.erased);
      }),
      { numRuns: historyCount(name === 'sqlite' ? 60 : 25) },
    );
  });
});
