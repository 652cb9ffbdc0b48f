import { givenText } from '@squeeze/testing/given-text';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { openAgain, openTestDatabase } from '@squeeze/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { countEarlierTexts, foldTextCounts, rebuildTextCounts } from './text-count-upkeep-repository.ts';
import {
  countTextTimes,
  sumTextHours,
  sumTextPeople,
  sumTextQuarters,
  textCountsVersion,
} from './text-count-repository.ts';
import { advanceText, settleTextPrice } from './text-message-repository.ts';

const people = ['ana', 'ben', 'chloe', 'dev'] as const;
const whole = { from: -1, before: 9_000_000 };
/** So that also what is being written is put together. */
const later = givenAt + 10 * 24 * 60 * 60_000;

describe('postgres: writers side by side, and the job that counts earlier texts', () => {
  it('wait for each other for a moment at most, and leave every sum right', async () => {
    await using database = await openTestDatabase('postgres');
    const { db } = database;
    for (const id of people) await givenUser(db, { id });
    for (let text = 0; text < 120; text += 1) await givenText(db, { userId: people[text % 4] ?? null });
    await sql`update text_messages set counted = 0`.execute(db);

    const others = [openAgain(database), openAgain(database)];
    const write = async (writer: number): Promise<void> => {
      const own = others[writer % 2] ?? database;
      for (let text = 0; text < 15; text += 1) {
        const userId = people[(writer + text) % 4] ?? null;
        // Two texts of one person in one transaction, on both sides of an hour.
        const [first, second] = await own.transaction(async (trx) => [
          await givenText(trx, { userId, direction: 'in', state: 'received', createdAt: givenAt - 1 }),
          await givenText(trx, { userId, createdAt: givenAt, priceMicros: 12_000 }),
        ]);
        await advanceText(own.db, second.id, { state: 'accepted', now: givenAt + text });
        await settleTextPrice(own.db, first.id, 8_000);
      }
    };
    const count = async (): Promise<void> => {
      while ((await database.transaction((trx) => countEarlierTexts(trx, null, 7))) > 0);
    };
    const writing = new AbortController();
    const fold = async (): Promise<void> => {
      while (!writing.signal.aborted) await foldTextCounts(db, later, 3);
    };
    const folding = [fold(), fold()];
    await Promise.all([...Array.from({ length: 8 }, (_, writer) => write(writer)), count(), count()]);
    writing.abort();
    await Promise.all(folding);
    await Promise.all(others.map((other) => other.close()));

    const told = async () => [
      await sumTextHours(db, whole),
      await sumTextPeople(db, whole, 4),
      (await countTextTimes(db, whole)).toSorted((one, other) => one.bucket - other.bucket),
      ...(await Promise.all(people.map((id) => sumTextQuarters(db, id, whole)))),
    ];
    const counted = await told();
    expect(counted[0]).toMatchObject({ messages: 120 + 8 * 15 * 2, timed: 8 * 15 });
    await database.transaction(rebuildTextCounts);
    expect(await told()).toEqual(counted);

    const version = await textCountsVersion(db, null);
    while ((await foldTextCounts(db, later, 3)) > 0);
    const { rows } = await sql`select distinct stripe from text_hours`.execute(db);
    expect(rows).toEqual([{ stripe: -1 }]);
    expect(await told()).toEqual(counted);
    expect(await textCountsVersion(db, null)).toBe(version);
  });
});
