import { givenOauthCall } from '@squeeze/testing/given-oauth-call';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { openAgain, openTestDatabase } from '@squeeze/testing/test-database';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { reserveTurn, settleTurn, settleUsage } from './assistant-turn-repository.ts';
import { insertOauthCalls, sumOauthCallHours, sumOauthCalls } from './oauth-call-repository.ts';
import { countEarlierCalls, rebuildOauthCallCounts } from './oauth-call-upkeep-repository.ts';
import { sumTurnHours, sumTurnQuarters } from './turn-count-repository.ts';
import { endLeftTurns, rebuildTurnCounts } from './turn-count-upkeep-repository.ts';

const people = ['ana', 'ben', 'chloe', 'dev'] as const;
const providers = ['google', 'notion', 'microsoft'] as const;
const whole = { from: -1, before: 9_000_000 };
const hourMs = 60 * 60_000;
const nth = <T>(all: readonly T[], n: number): T => all[n % all.length] as T;

describe('postgres: writers side by side, and what counts what was there before', () => {
  it('leave every sum of turns right', async () => {
    await using database = await openTestDatabase('postgres');
    const { db } = database;
    for (const id of people) await givenUser(db, { id });
    const used = { inputTokens: 100, outputTokens: 10, estimated: false, cost: 300 };
    const reserve = (id: string, userId: string, createdAt: number) =>
      reserveTurn(db, { id, userId, source: 'chat', ...used, model: 'small', createdAt });
    for (let left = 0; left < 120; left += 1) {
      await reserve(`left-${left}`, nth(people, left), givenAt - left * 400_000);
    }
    const others = [openAgain(database), openAgain(database)];
    const write = async (writer: number): Promise<void> => {
      const own = nth([...others, database], writer);
      for (let turn = 0; turn < 15; turn += 1) {
        const place = {
          id: `${writer}-${turn}`,
          userId: nth(people, writer + turn),
          source: 'chat',
        } as const;
        // On both sides of an hour.
        const begunAt = givenAt - (turn % 2);
        if (turn % 3 > 0) await reserve(place.id, place.userId, begunAt);
        const use =
          turn % 3 > 0 && settleUsage(own.db, place, { reserved: used, used: { ...used, cost: 200 } });
        const end = {
          kind: turn % 3 > 0 ? 'model' : 'built-in',
          outcome: 'answered',
          begunAt,
          ms: 9,
        } as const;
        // What was used may be known before the turn has ended, or later.
        await Promise.all([use, own.transaction((trx) => settleTurn(trx, { ...place, ...end }))]);
      }
    };
    const endLeft = async (): Promise<void> => {
      while ((await database.transaction((trx) => endLeftTurns(trx, givenAt + hourMs, 7))) > 0);
    };
    await Promise.all([...Array.from({ length: 8 }, (_, writer) => write(writer)), endLeft(), endLeft()]);
    await endLeft();
    await Promise.all(others.map((other) => other.close()));

    const told = async () => [
      await sumTurnHours(db, whole),
      ...(await Promise.all(people.map((id) => sumTurnQuarters(db, id, whole)))),
    ];
    const counted = await told();
    expect(counted[0]).toMatchObject({
      turns: 120 + 8 * 15,
      answered: 8 * 15,
      byModel: 120 + 8 * 10,
      micros: 120 * 300 + 8 * 10 * 200,
    });
    await database.transaction(rebuildTurnCounts);
    expect(await told()).toEqual(counted);
  });

  it('leave every sum of calls right', async () => {
    await using database = await openTestDatabase('postgres');
    const { db } = database;
    for (const id of people) await givenUser(db, { id });
    for (let call = 0; call < 120; call += 1) {
      const at = givenAt - call * 400_000;
      await givenOauthCall(db, { userId: nth(people, call), provider: nth(providers, call), at });
    }
    await sql`update oauth_calls set counted = 0`.execute(db);
    const others = [openAgain(database), openAgain(database)];
    const write = async (writer: number): Promise<void> => {
      const own = nth([...others, database], writer);
      for (let round = 0; round < 15; round += 1) {
        const call = {
          userId: nth(people, writer + round),
          provider: nth(providers, round),
          kind: 'refresh',
          status: 200,
          worked: round % 2 === 0,
          ms: 10,
        };
        // Told in no order, on both sides of an hour.
        const times = [givenAt, givenAt - hourMs, givenAt - 1];
        await own.hastyTransaction((trx) =>
          insertOauthCalls(
            trx,
            times.map((at) => ({ ...call, id: uuidv7(), at })),
          ),
        );
      }
    };
    const count = async (): Promise<void> => {
      while ((await database.transaction((trx) => countEarlierCalls(trx, 7))) > 0);
    };
    // Whatever is counted already: the answer is the same.
    const sumOf = async (id: string) => (await sumOauthCalls(db, id, [0], givenAt - 2 * hourMs))[0]?.total;
    const before = await sumOf('ana');
    const looks: unknown[] = [];
    const look = async (): Promise<void> => {
      for (let round = 0; round < 10; round += 1) looks.push(await sumOf('ana'));
    };
    await Promise.all([...Array.from({ length: 8 }, (_, writer) => write(writer)), count(), count(), look()]);
    await Promise.all(others.map((other) => other.close()));
    expect(new Set(looks)).toEqual(new Set([before]));

    const told = async () => [
      await sumOauthCallHours(db, whole),
      ...(await Promise.all(people.map((id) => sumOauthCalls(db, id, [0], givenAt * 2)))),
    ];
    const counted = await told();
    const totals = await sumOauthCallHours(db, whole);
    expect(totals.reduce((sum, { total }) => sum + total, 0)).toBe(120 + 8 * 15 * 3);
    await database.transaction(rebuildOauthCallCounts);
    expect(await told()).toEqual(counted);
  });
});
