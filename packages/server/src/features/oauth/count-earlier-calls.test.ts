import { sumErasedOauthCalls, sumOauthCallHours } from '@squeeze/database/repositories/oauth-call-repository';
import { givenOauthCall } from '@squeeze/testing/given-oauth-call';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { continueCountingCalls, countEarlierOauthCalls } from './count-earlier-calls.ts';
import { purgeOldCalls } from './purge-old-calls.ts';

const whole = { from: 0, before: 10_000_000 };
const day = 24 * 60 * 60_000;

describe.each(dialects)('$name: calls of before they were counted', ({ name }) => {
  it('are counted bit by bit, go on after a stop, and end', async () => {
    await using server = await startTestServer({ dialect: name });
    const { db } = server.database;
    for (const id of ['ana', 'ben']) await givenUser(db, { id });
    for (let call = 0; call < 130; call += 1) await givenOauthCall(db, { userId: call % 2 ? 'ana' : 'ben' });
    await sql`update oauth_calls set counted = 0`.execute(db);
    expect(await sumOauthCallHours(db, whole)).toEqual([]);
    const stopped = new AbortController();
    stopped.abort();
    const job = { payload: {}, attempt: 1, isLastAttempt: false } as const;
    await expect(countEarlierOauthCalls(server)({ ...job, signal: stopped.signal })).rejects.toThrow('abort');
    expect(await sumOauthCallHours(db, whole)).toEqual([]);
    // More than one job takes would go on by another.
    expect(await continueCountingCalls(server)).toBe(1);
    await server.runJobs();
    expect(await sumOauthCallHours(db, whole)).toEqual([
      { provider: 'google', total: 130, worked: 130, ms: 1_300 },
    ]);
    expect(await continueCountingCalls(server)).toBe(0);
  });

  it('are erased by whole days, with what was counted of them', async () => {
    await using server = await startTestServer({ dialect: name });
    const { db } = server.database;
    await givenUser(db, { id: 'ana' });
    for (const ago of [0, 1, 2, 3]) await givenOauthCall(db, { userId: 'ana', at: givenAt - ago * day });
    expect(await purgeOldCalls(server.database, givenAt - day)).toBe(2);
    expect(await sumOauthCallHours(db, whole)).toMatchObject([{ total: 2 }]);
    const { rows } = await sql`select sum(calls) as calls from oauth_call_quarters`.execute(db);
    expect(rows).toEqual([{ calls: 2 }]);
    expect((await sql`select * from erased_oauth_calls`.execute(db)).rows).toEqual([]);
  });

  it('leave how many they were where their account is erased', async () => {
    await using server = await startTestServer({ dialect: name });
    const { db } = server.database;
    for (const id of ['ana', 'ben']) await givenUser(db, { id });
    for (const userId of ['ana', 'ana', 'ben']) await givenOauthCall(db, { userId });
    await sql`delete from users where id = 'ana'`.execute(db);
    expect(await sumOauthCallHours(db, whole)).toMatchObject([{ total: 1 }]);
    const today = Math.floor(givenAt / day);
    expect(await sumErasedOauthCalls(db, { from: today, before: today + 1 })).toBe(2);
  });
});
