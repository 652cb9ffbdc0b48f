import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { isUniqueViolation } from '../database-error.ts';
import * as numbers from './phone-number-repository.ts';
import { verifyPhoneNumber } from './phone-verification-repository.ts';
import { findUser } from './user-repository.ts';

const nobody = '0197f000-0000-7000-8000-000000000000';
const home = '+14155550101';
const work = '+14155550102';
const later = givenAt + 60_000;

describe.each(dialects)('$name: phone number repository', ({ name }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  beforeEach(async () => {
    await database.db.deleteFrom('users').execute();
  });
  afterAll(() => database.close());

  it('stores every field and reads it back', async () => {
    const { db } = database;
    const number = await givenPhoneNumber(db, {
      phoneNumber: home,
      isPrimary: true,
      isVerified: true,
      verifiedAt: givenAt + 1,
      consentVersion: '2',
      consentAt: givenAt + 2,
    });
    expect(await numbers.findPhoneNumber(db, number.userId, home)).toEqual(number);
    expect(await numbers.findVerifiedPhoneNumber(db, home)).toEqual(number);
    expect(await findUser(db, number.userId)).toMatchObject({ phoneNumber: home, isVerified: true });
    expect(await numbers.findPhoneNumber(db, number.userId, work)).toBeNull();
    expect(await numbers.findPhoneNumber(db, nobody, home)).toBeNull();
    expect(await numbers.findVerifiedPhoneNumber(db, work)).toBeNull();
  });

  it('gives an account a number once', async () => {
    const { db } = database;
    const { userId } = await givenPhoneNumber(db);
    const error: unknown = await givenPhoneNumber(db, { userId }).catch((thrown: unknown) => thrown);
    expect(isUniqueViolation(error)).toBe(true);
  });

  it('makes the first verified number the primary one and mirrors it on the account', async () => {
    const { db } = database;
    const first = await givenPhoneNumber(db, { phoneNumber: home });
    const { userId } = first;
    await givenPhoneNumber(db, { userId, phoneNumber: work });
    expect(await verifyPhoneNumber(db, userId, home, later)).toEqual({
      phoneNumber: { ...first, isVerified: true, isPrimary: true, verifiedAt: later },
      takenFrom: null,
    });
    expect(await verifyPhoneNumber(db, userId, work, later + 1)).toMatchObject({
      phoneNumber: { isVerified: true, isPrimary: false },
    });
    expect(await findUser(db, userId)).toMatchObject({ phoneNumber: home, isVerified: true });
    const listed = await numbers.listPhoneNumbers(db, userId);
    expect(listed.map((number) => number.phoneNumber)).toEqual([home, work]);
    expect(await verifyPhoneNumber(db, userId, '+14155550199', later)).toBeNull();
    expect(await verifyPhoneNumber(db, nobody, home, later)).toBeNull();
  });

  it('takes a verified number over from the account that had it', async () => {
    const { db } = database;
    const old = await givenPhoneNumber(db, { phoneNumber: home });
    await givenPhoneNumber(db, { userId: old.userId, phoneNumber: work });
    await verifyPhoneNumber(db, old.userId, home, givenAt);
    await verifyPhoneNumber(db, old.userId, work, givenAt);
    const taker = await givenPhoneNumber(db, { phoneNumber: home });
    expect(await verifyPhoneNumber(db, taker.userId, home, later)).toMatchObject({
      takenFrom: old.userId,
    });
    expect(await numbers.findVerifiedPhoneNumber(db, home)).toMatchObject({ userId: taker.userId });
    expect(await numbers.findPhoneNumber(db, old.userId, home)).toMatchObject({
      isVerified: false,
      isPrimary: false,
      verifiedAt: null,
    });
    expect(await findUser(db, old.userId)).toMatchObject({ phoneNumber: work, isVerified: true });
    expect(await findUser(db, taker.userId)).toMatchObject({ phoneNumber: home, isVerified: true });
  });

  it('leaves an account that lost its only number unverified', async () => {
    const { db } = database;
    const old = await givenPhoneNumber(db, { phoneNumber: home });
    await verifyPhoneNumber(db, old.userId, home, givenAt);
    const taker = await givenPhoneNumber(db, { phoneNumber: home });
    await verifyPhoneNumber(db, taker.userId, home, later);
    expect(await findUser(db, old.userId)).toMatchObject({ phoneNumber: null, isVerified: false });
  });

  it('leaves a number verified once when many accounts verify it at the same moment', async () => {
    const { db } = database;
    const holders: string[] = [];
    for (let i = 0; i < 6; i += 1) holders.push((await givenPhoneNumber(db, { phoneNumber: home })).userId);
    const results = await Promise.all(holders.map((userId) => verifyPhoneNumber(db, userId, home, later)));
    expect(results.every((result) => result !== null)).toBe(true);
    const owner = await numbers.findVerifiedPhoneNumber(db, home);
    const states = await Promise.all(holders.map((userId) => findUser(db, userId)));
    expect(states.filter((user) => user?.isVerified === true).map((user) => user?.id)).toEqual([
      owner?.userId,
    ]);
  });

  it('promotes only a verified number of the account', async () => {
    const { db } = database;
    const { userId } = await givenPhoneNumber(db, { phoneNumber: home });
    const second = await givenPhoneNumber(db, { userId, phoneNumber: work });
    await verifyPhoneNumber(db, userId, home, givenAt);
    expect(await numbers.makePhoneNumberPrimary(db, userId, second.id)).toBe(false);
    await verifyPhoneNumber(db, userId, work, later);
    expect(await numbers.makePhoneNumberPrimary(db, nobody, second.id)).toBe(false);
    expect(await findUser(db, userId)).toMatchObject({ phoneNumber: home });
    expect(await numbers.makePhoneNumberPrimary(db, userId, second.id)).toBe(true);
    expect(await findUser(db, userId)).toMatchObject({ phoneNumber: work });
    const primary = (await numbers.listPhoneNumbers(db, userId)).filter((number) => number.isPrimary);
    expect(primary.map((number) => number.phoneNumber)).toEqual([work]);
  });

  it('leaves one primary number when several are verified or promoted at the same moment', async () => {
    const { db } = database;
    const first = await givenPhoneNumber(db, { phoneNumber: home });
    const { userId } = first;
    const second = await givenPhoneNumber(db, { userId, phoneNumber: work });
    const primaries = async (): Promise<numbers.PhoneNumberRecord[]> =>
      (await numbers.listPhoneNumbers(db, userId)).filter((number) => number.isPrimary);
    await Promise.all([home, work].map((number) => verifyPhoneNumber(db, userId, number, later)));
    expect(await primaries()).toHaveLength(1);
    const ids = [first.id, second.id, first.id, second.id];
    await Promise.all(ids.map((id) => numbers.makePhoneNumberPrimary(db, userId, id)));
    const [primary] = await primaries();
    expect(await primaries()).toHaveLength(1);
    expect(await findUser(db, userId)).toMatchObject({ phoneNumber: primary?.phoneNumber });
  });

  it('lets the next verified number be primary when the primary one is removed', async () => {
    const { db } = database;
    const first = await givenPhoneNumber(db, { phoneNumber: home });
    const { userId } = first;
    await givenPhoneNumber(db, { userId, phoneNumber: work });
    await verifyPhoneNumber(db, userId, home, givenAt);
    await verifyPhoneNumber(db, userId, work, later);
    expect(await numbers.deletePhoneNumber(db, nobody, first.id)).toBe(false);
    expect(await numbers.deletePhoneNumber(db, userId, first.id)).toBe(true);
    expect(await numbers.deletePhoneNumber(db, userId, first.id)).toBe(false);
    expect(await findUser(db, userId)).toMatchObject({ phoneNumber: work, isVerified: true });
  });

  it('records consent given anew', async () => {
    const { db } = database;
    const number = await givenPhoneNumber(db, { phoneNumber: home });
    const consent = { version: '3', now: later };
    expect(await numbers.recordPhoneConsent(db, number.userId, home, consent)).toEqual({
      ...number,
      consentVersion: '3',
      consentAt: later,
    });
    expect(await numbers.recordPhoneConsent(db, number.userId, work, consent)).toBeNull();
  });

  it('removes the unverified numbers of one account', async () => {
    const { db } = database;
    const { userId } = await givenPhoneNumber(db, { phoneNumber: home });
    await verifyPhoneNumber(db, userId, home, givenAt);
    await givenPhoneNumber(db, { userId, phoneNumber: work });
    const other = await givenUser(db);
    const kept = await givenPhoneNumber(db, { userId: other.id, phoneNumber: work });
    expect(await numbers.deleteUnverifiedPhoneNumbers(db, userId)).toBe(1);
    expect((await numbers.listPhoneNumbers(db, userId)).map((number) => number.phoneNumber)).toEqual([home]);
    expect(await numbers.listPhoneNumbers(db, other.id)).toEqual([kept]);
  });
});
