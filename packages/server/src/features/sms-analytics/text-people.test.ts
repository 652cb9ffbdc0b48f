import { FakeClock } from '@squeeze/testing/fake-clock';
import { givenText } from '@squeeze/testing/given-text';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase } from '@squeeze/testing/test-database';
import { describe, expect, it } from 'vitest';
import { TextPeopleOfLate } from './text-people.ts';

const today = Math.floor(givenAt / (24 * 60 * 60_000));
const span = { from: today, before: today + 1 };

describe.each(dialects)('$name: who texted', ({ name }) => {
  it('is told a minute long, whoever asks, and looked up anew after it', async () => {
    await using database = await openTestDatabase(name);
    const { db } = database;
    const clock = new FakeClock();
    const people = new TextPeopleOfLate(clock);
    const text = async (id: string, priceMicros: number) => {
      await givenUser(db, { id });
      await givenText(db, { userId: id, priceMicros });
    };
    await text('ana', 12_000);
    const [first, second] = await Promise.all([people.within(db, span), people.within(db, span)]);
    expect(first).toEqual({ people: 1, dearest: [{ userId: 'ana', micros: 12_000 }] });
    expect(second).toBe(first);
    await text('ben', 24_000);
    clock.advance(59_000);
    expect(await people.within(db, span)).toBe(first);
    // Another range is another question.
    expect(await people.within(db, { ...span, from: today - 1 })).toMatchObject({ people: 2 });
    clock.advance(1_000);
    expect(await people.within(db, span)).toEqual({
      people: 2,
      dearest: [
        { userId: 'ben', micros: 24_000 },
        { userId: 'ana', micros: 12_000 },
      ],
    });
  });

  it('is found of more people than are looked up at once', async () => {
    await using database = await openTestDatabase(name);
    const { db } = database;
    await database.transaction(async (trx) => {
      for (let n = 0; n < 201; n += 1) {
        const { id: userId } = await givenUser(trx);
        await givenText(trx, { userId, priceMicros: n });
      }
    });
    const found = await new TextPeopleOfLate(new FakeClock()).within(db, span);
    expect(found.people).toBe(201);
    expect(found.dearest.map(({ micros }) => micros)).toEqual([
      200, 199, 198, 197, 196, 195, 194, 193, 192, 191,
    ]);
  });

  it('is asked for again after it could not be had', async () => {
    const database = await openTestDatabase(name);
    const people = new TextPeopleOfLate(new FakeClock());
    await database.close();
    await expect(people.within(database.db, span)).rejects.toThrow(/closed|not open|destroyed|pool|end/i);
    await using other = await openTestDatabase(name);
    expect(await people.within(other.db, span)).toEqual({ people: 0, dearest: [] });
  });
});
