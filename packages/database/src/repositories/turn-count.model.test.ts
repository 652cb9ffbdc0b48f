import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { historyCount } from '@squeeze/testing/history-count';
import { dialects, openTestDatabase } from '@squeeze/testing/test-database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db, OpenDatabase } from '../connection.ts';
import {
  modelCostSince,
  reserveTurn,
  settleTurn,
  settleUsage,
  takeBackTurn,
} from './assistant-turn-repository.ts';
import { sumErasedTurns, sumTurnHours, sumTurnQuarters, sumTurnsByUtcDay } from './turn-count-repository.ts';
import {
  endLeftTurns,
  eraseTurnsOf,
  purgeTurnCounts,
  purgeTurns,
  rebuildTurnCounts,
} from './turn-count-upkeep-repository.ts';

const dayMs = 24 * 60 * 60_000;
const people = ['ana', 'ben', 'chloe'] as const;
const who = fc.constantFrom(...people);
/** Ids come again, as turns that are carried on do. */
const turn = fc.nat(8);
const usage = fc.record({
  inputTokens: fc.nat(3_000),
  outputTokens: fc.nat(900),
  estimated: fc.boolean(),
  cost: fc.nat(90_000),
});
const source = fc.constantFrom('chat', 'sms', 'ai_task');

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('reserve' as const), who, turn, source, reserved: usage }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('use' as const), used: usage, nth: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('take back' as const), nth: fc.nat(5) }) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('end' as const),
      who,
      turn,
      source,
      by: fc.constantFrom('built-in', 'model', null),
      outcome: fc.constantFrom('answered', 'fell_back', 'failed', 'stopped'),
      ms: fc.option(fc.nat(60_000)),
    }),
  },
  // Also back, as clocks are set.
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.integer({ min: -2 * dayMs, max: 3 * dayMs }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('purge' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), who, bySome: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rebuild' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type Usage = typeof usage extends fc.Arbitrary<infer One> ? One : never;

interface Row {
  readonly user_id: string;
  readonly source: string | null;
  readonly kind: string;
  readonly outcome: string | null;
  readonly ms: number | null;
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly estimates: number;
  readonly cost: number;
  readonly created_at: number;
}

/** What rows come to, by looking at each of them. */
function scan(all: readonly Row[]) {
  const rows = all.filter(({ outcome }) => outcome !== null);
  const count = (is: (row: Row) => boolean) => rows.filter(is).length;
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    turns: rows.length,
    byModel: count((row) => row.kind === 'model'),
    answered: count((row) => row.outcome === 'answered'),
    fellBack: count((row) => row.outcome === 'fell_back'),
    failed: count((row) => row.outcome === 'failed'),
    stopped: count((row) => row.outcome === 'stopped'),
    inChat: count((row) => row.source === 'chat'),
    bySms: count((row) => row.source === 'sms'),
    inTasks: count((row) => row.source === 'ai_task'),
    timed: count((row) => row.ms !== null),
    totalMs: sum((row) => row.ms ?? 0),
    inputTokens: sum((row) => row.input_tokens),
    outputTokens: sum((row) => row.output_tokens),
    micros: sum((row) => row.cost),
    estimated: count((row) => row.estimates > 0),
  };
}

const whole = { from: -1, before: Number.MAX_SAFE_INTEGER };
const quarterOf = (row: Row) => Math.floor(row.created_at / 900_000);

async function expectCounts(db: Db): Promise<void> {
  const { rows } = await sql<Row>`select * from assistant_turns`.execute(db);
  expect(await sumTurnHours(db, whole)).toEqual(scan(rows));
  for (const { day, ...sums } of await sumTurnsByUtcDay(db, whole)) {
    expect(sums).toEqual(scan(rows.filter((row) => Math.floor(row.created_at / dayMs) === day)));
  }
  for (const id of people) {
    const own = rows.filter((row) => row.user_id === id);
    expect(await sumTurnQuarters(db, id, whole)).toEqual(scan(own));
    for (const from of new Set(own.map(quarterOf))) {
      const ofQuarter = own.filter((row) => quarterOf(row) === from);
      expect(await sumTurnQuarters(db, id, { from, before: from + 1 })).toEqual(scan(ofQuarter));
    }
  }
}

/** A use of a model that has begun: its turn may have ended meanwhile, or its person gone. */
interface Begun {
  readonly place: { readonly id: string; readonly userId: string };
  readonly reserved: Usage;
}
interface State {
  now: number;
  erased: number;
  readonly begun: Begun[];
}

async function take(database: OpenDatabase, one: Step, state: State): Promise<void> {
  const { db } = database;
  const { now } = state;
  const placeOf = (of: { readonly who: string; readonly turn: number }) => ({
    id: `${of.who}/${of.turn}`,
    userId: of.who,
  });
  const endOfUse = (nth: number) => state.begun.splice(nth % Math.max(1, state.begun.length), 1)[0];
  switch (one.kind) {
    case 'reserve': {
      // An erased account writes nothing.
      if (!(await isThere(db, one.who))) return;
      const place = placeOf(one);
      const turnOfModel = { ...place, ...one.reserved, source: one.source, model: 'small', createdAt: now };
      await reserveTurn(db, turnOfModel);
      state.begun.push({ place, reserved: one.reserved });
      return;
    }
    case 'use': {
      const use = endOfUse(one.nth);
      if (use !== undefined) await settleUsage(db, use.place, { reserved: use.reserved, used: one.used });
      return;
    }
    case 'take back': {
      const use = endOfUse(one.nth);
      if (use !== undefined) await takeBackTurn(db, use.place, use.reserved);
      return;
    }
    case 'end':
      if (!(await isThere(db, one.who))) return;
      await settleTurn(db, {
        ...placeOf(one),
        source: one.source,
        kind: one.by,
        outcome: one.outcome,
        begunAt: now,
        ms: one.ms,
      });
      return;
    case 'wait':
      state.now += one.ms;
      return;
    case 'leave':
      while ((await database.transaction((trx) => endLeftTurns(trx, now - dayMs, 2))) > 0);
      return;
    case 'purge': {
      const day = Math.floor((now - 5 * dayMs) / dayMs);
      while ((await purgeTurns(db, day, 3)) > 0);
      await purgeTurnCounts(db, day);
      state.erased = await sumErasedTurns(db, whole);
      return;
    }
    case 'erase': {
      const own = await sql<Row>`select * from assistant_turns where user_id = ${one.who}`.execute(db);
      state.erased += scan(own.rows).turns;
      if (one.bySome) while ((await eraseTurnsOf(db, one.who, 2)) > 0);
      await sql`delete from users where id = ${one.who}`.execute(db);
      // What they had begun is settled nowhere any more, also where somebody of that name comes.
      state.begun.splice(0, Infinity, ...state.begun.filter(({ place }) => place.userId !== one.who));
      return;
    }
    case 'rebuild':
      await database.transaction(rebuildTurnCounts);
  }
}

const isThere = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

describe.each(dialects)('$name: what turns of the assistant come to', ({ name }) => {
  it('is what a look at every row says, whatever happens to them', async () => {
    await using database = await openTestDatabase(name);
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
        await sql`delete from assistant_turns`.execute(db);
        await sql`delete from users`.execute(db);
        // What is left by a case that failed is not to be found in the next.
        await database.transaction(rebuildTurnCounts);
        await sql`delete from erased_turns`.execute(db);
        for (const id of people) await givenUser(db, { id });
        const state: State = { now: givenAt, erased: 0, begun: [] };
        for (const one of steps) await take(database, one, state);
        await expectCounts(db);
        expect(await sumErasedTurns(db, whole)).toBe(state.erased);
      }),
      { numRuns: historyCount(name === 'sqlite' ? 60 : 25) },
    );
  });

  it('counts what a model has used of a turn, over all its tries, until the turn is taken back', async () => {
    await using database = await openTestDatabase(name);
    const { db } = database;
    await givenUser(db, { id: 'ana' });
    const place = { id: 'reply', userId: 'ana', source: 'chat' } as const;
    const reserved = { inputTokens: 2_000, outputTokens: 500, estimated: true, cost: 9_000 };
    const used = { inputTokens: 10, outputTokens: 5, estimated: false, cost: 70 };
    const reserve = (createdAt: number) =>
      reserveTurn(db, { ...place, ...reserved, model: 'small', createdAt });
    const turns = () => db.selectFrom('assistant_turns').selectAll().execute();
    await reserve(givenAt);
    await takeBackTurn(db, place, reserved);
    expect(await turns()).toEqual([]);
    // The process of the first try died: nobody says what it has used.
    await reserve(givenAt);
    await reserve(givenAt + dayMs);
    expect(await modelCostSince(db, 'ana', givenAt + 1)).toBe(18_000);
    await settleUsage(db, place, { reserved, used });
    expect(await turns()).toMatchObject([{ input_tokens: 2_010, estimates: 1, cost: 9_070, outcome: null }]);
    await reserve(givenAt + dayMs);
    await takeBackTurn(db, place, reserved);
    const end = { kind: 'built-in', outcome: 'fell_back', begunAt: givenAt + dayMs, ms: 40 } as const;
    await settleTurn(db, { ...place, ...end });
    expect(await turns()).toMatchObject([
      {
        kind: 'built-in',
        model: 'small',
        cost: 9_070,
        outcome: 'fell_back',
        ms: 40,
        created_at: givenAt + dayMs,
      },
    ]);
    expect(await sumTurnHours(db, whole)).toMatchObject({ turns: 1, byModel: 0, fellBack: 1, micros: 9_070 });
  });

  it('writes nothing into the turns of somebody else', async () => {
    await using database = await openTestDatabase(name);
    const { db } = database;
    for (const id of ['ana', 'ben']) await givenUser(db, { id });
    const end = { kind: 'built-in', outcome: 'answered', begunAt: givenAt, ms: 1, source: 'chat' } as const;
    await settleTurn(db, { ...end, id: 'reply', userId: 'ana' });
    const other = { id: 'reply', userId: 'ben', source: 'sms' } as const;
    const used = { inputTokens: 1, outputTokens: 1, estimated: false, cost: 1 };
    await reserveTurn(db, { ...other, ...used, model: 'small', createdAt: givenAt });
    await settleUsage(db, other, { reserved: used, used: { ...used, cost: 5 } });
    await settleTurn(db, { ...end, ...other, outcome: 'failed' });
    expect(await db.selectFrom('assistant_turns').selectAll().execute()).toMatchObject([
      { user_id: 'ana', source: 'chat', outcome: 'answered', cost: 0 },
    ]);
  });
});
