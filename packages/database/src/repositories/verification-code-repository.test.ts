import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { givenVerificationCode } from '@squeeze/testing/given-verification-code';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { isUniqueViolation } from '../database-error.ts';
import * as codes from './verification-code-repository.ts';

const now = givenAt + 1_000;
const rule = { now, maxAttempts: 5 };

describe.each(dialects)('$name: verification code repository', ({ name }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  it('finds the live code of a person, number and purpose', async () => {
    const { db } = database;
    const code = await givenVerificationCode(db);
    expect(await codes.findLiveCode(db, code, now)).toEqual(code);
    expect(await codes.findLiveCode(db, code, code.expiresAt)).toBeNull();
    expect(await codes.findLiveCode(db, { ...code, purpose: 'reset' }, now)).toBeNull();
    expect(await codes.findLiveCode(db, { ...code, destination: '+14155550199' }, now)).toBeNull();
    const other = await givenUser(db);
    expect(await codes.findLiveCode(db, { ...code, userId: other.id }, now)).toBeNull();
  });

  it('keeps one live code, and closes an expired one for its successor', async () => {
    const { db } = database;
    const code = await givenVerificationCode(db);
    const successor = { userId: code.userId, createdAt: code.expiresAt };
    const tooEarly: unknown = await givenVerificationCode(db, {
      ...successor,
      createdAt: code.expiresAt - 1,
    }).catch((error: unknown) => error);
    expect(isUniqueViolation(tooEarly)).toBe(true);
    const next = await givenVerificationCode(db, successor);
    expect(await codes.findLiveCode(db, code, code.expiresAt)).toEqual(next);
    expect(await codes.consumeAttempt(db, code.id, rule)).toBeNull();
  });

  it('lets one of two simultaneous requests create the code', async () => {
    const { db } = database;
    const { id: userId } = await givenUser(db);
    const results = await Promise.allSettled([
      givenVerificationCode(db, { userId }),
      givenVerificationCode(db, { userId }),
    ]);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(isUniqueViolation(refused[0]?.reason)).toBe(true);
  });

  it('spends fifty parallel tries one by one and lets five through', async () => {
    const { db } = database;
    const code = await givenVerificationCode(db);
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => codes.consumeAttempt(db, code.id, rule)),
    );
    const spent = tries.flatMap((record) => record?.attempts ?? []);
    expect(spent.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    expect(await codes.findLiveCode(db, code, now)).toMatchObject({ attempts: 5 });
  });

  it('lets fifty parallel right tries succeed once', async () => {
    const { db } = database;
    const code = await givenVerificationCode(db);
    const tries = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const record = await codes.consumeAttempt(db, code.id, rule);
        return record !== null && codes.markCodeConsumed(db, record.id, now);
      }),
    );
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await codes.findLiveCode(db, code, now)).toBeNull();
    expect(await codes.consumeAttempt(db, code.id, rule)).toBeNull();
  });

  it('gives no try on an expired code', async () => {
    const { db } = database;
    const code = await givenVerificationCode(db);
    expect(await codes.consumeAttempt(db, code.id, { ...rule, now: code.expiresAt })).toBeNull();
    expect(await codes.findLiveCode(db, code, now)).toMatchObject({ attempts: 0 });
  });

  it('sends again only when it is time, once, and keeps the tries spent', async () => {
    const { db } = database;
    const code = await givenVerificationCode(db, { attempts: 3 });
    const again = { now: code.resendAt, resendAt: code.resendAt + 60_000 };
    expect(await codes.claimResend(db, code.id, { ...again, now: code.resendAt - 1 })).toBeNull();
    const claims = await Promise.all(Array.from({ length: 10 }, () => codes.claimResend(db, code.id, again)));
    expect(claims.filter((claim) => claim !== null)).toEqual([
      { ...code, sends: 2, attempts: 3, resendAt: again.resendAt },
    ]);
    const expired = { now: code.expiresAt, resendAt: code.expiresAt + 1 };
    expect(await codes.claimResend(db, code.id, expired)).toBeNull();
  });

  it('erases expired codes', async () => {
    await using own = await openTestDatabase(name);
    const code = await givenVerificationCode(own.db);
    expect(await codes.purgeExpiredVerificationCodes(own.db, code.expiresAt)).toBe(0);
    expect(await codes.purgeExpiredVerificationCodes(own.db, code.expiresAt + 1)).toBe(1);
  });
});
