import { sumTextHours } from '@squeeze/database/repositories/text-count-repository';
import { givenText } from '@squeeze/testing/given-text';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { continueCounting, countEarlier } from './count-earlier-texts.ts';
import { purgeOldTexts } from './purge-old-texts.ts';

const whole = { from: 0, before: 10_000_000 };
const day = 24 * 60 * 60_000;

describe.each(dialects)('$name: texts of before they were counted', ({ name }) => {
  it('are counted bit by bit, go on after a stop, and end', async () => {
    await using server = await startTestServer({ dialect: name });
    const { db } = server.database;
    await givenUser(db, { id: 'ana' });
    for (let text = 0; text < 130; text += 1) await givenText(db, { userId: text % 2 ? 'ana' : null });
    await sql`update text_messages set counted = 0, country = null`.execute(db);
    const messages = async () => (await sumTextHours(db, whole)).messages;
    expect(await messages()).toBe(0);
    const parts = { ...server, ownNumber: '+33756000000' };
    const stopped = new AbortController();
    const carryOut = countEarlier(parts);
    const job = { payload: {}, attempt: 1, isLastAttempt: false } as const;
    stopped.abort();
    // What was stopped comes again.
    await expect(carryOut({ ...job, signal: stopped.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(await messages()).toBe(0);
    expect(await continueCounting(parts)).toBe(1);
    await server.runJobs();
    expect(await messages()).toBe(130);
    const { rows } = await sql`select distinct country, abroad from text_messages`.execute(db);
    expect(rows).toEqual([{ country: 'US', abroad: 0 }]);
    expect(await continueCounting(parts)).toBe(0);
  });

  it('are erased by whole days, with what was counted of them', async () => {
    await using server = await startTestServer({ dialect: name });
    const { db } = server.database;
    await givenUser(db, { id: 'ana' });
    for (const ago of [0, 1, 2, 3]) await givenText(db, { userId: 'ana', createdAt: givenAt - ago * day });
    expect(await purgeOldTexts(server.database, givenAt - day)).toBe(2);
    expect((await sumTextHours(db, whole)).messages).toBe(2);
    const { rows } = await sql`select count(*) as days from text_days`.execute(db);
    expect(rows).toEqual([{ days: 2 }]);
    expect((await sql`select * from erased_texts`.execute(db)).rows).toEqual([]);
  });
});
