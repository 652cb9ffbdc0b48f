import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as mfa from './mfa-repository.ts';

const step = 59_000_000;

describe.each(dialects)('$name: second factor repository', ({ name }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  const givenTotp = async (overrides: Partial<mfa.TotpRecord> = {}): Promise<mfa.TotpRecord> => {
    const totp = {
      userId: (await givenUser(database.db)).id,
      seedSealed: 'v1.sealed',
      createdAt: givenAt,
      confirmedAt: givenAt + 1,
      lastUsedStep: step,
      begunBy: null,
      ...overrides,
    };
    await mfa.insertTotp(database.db, totp);
    return totp;
  };

  it('stores an app and reads it back', async () => {
    const totp = await givenTotp();
    expect(await mfa.findTotp(database.db, totp.userId)).toEqual(totp);
    expect(await mfa.hasMfa(database.db, totp.userId)).toBe(true);
    expect(await mfa.findTotp(database.db, 'nobody')).toBeNull();
    expect(await mfa.hasMfa(database.db, 'nobody')).toBe(false);
  });

  it('accepts a time step once, of 50 parallel tries one, and none before it', async () => {
    const { userId } = await givenTotp();
    const accepted = await Promise.all(
      Array.from({ length: 50 }, () => mfa.acceptTotpStep(database.db, userId, step + 2)),
    );
    expect(accepted.filter(Boolean)).toHaveLength(1);
    expect(await mfa.acceptTotpStep(database.db, userId, step + 1)).toBe(false);
    expect(await mfa.acceptTotpStep(database.db, userId, step + 3)).toBe(true);
  });

  it('accepts nothing from an app that has not been confirmed', async () => {
    const { userId } = await givenTotp({ confirmedAt: null, lastUsedStep: null });
    expect(await mfa.acceptTotpStep(database.db, userId, step)).toBe(false);
    expect(await mfa.hasMfa(database.db, userId)).toBe(false);
  });

  it('confirms an app once, and uses up the step it was confirmed with', async () => {
    const { userId } = await givenTotp({ confirmedAt: null, lastUsedStep: null });
    const confirmed = await Promise.all(
      Array.from({ length: 5 }, () => mfa.confirmTotp(database.db, userId, { step, now: givenAt + 5 })),
    );
    expect(confirmed.filter(Boolean)).toHaveLength(1);
    expect(await mfa.acceptTotpStep(database.db, userId, step)).toBe(false);
    expect(await mfa.acceptTotpStep(database.db, userId, step + 1)).toBe(true);
  });

  it('says when it takes everything away whether there was something in force', async () => {
    const { userId } = await givenTotp();
    const { userId: pending } = await givenTotp({ confirmedAt: null });
    expect(await mfa.deleteMfa(database.db, userId)).toBe(true);
    expect(await mfa.deleteMfa(database.db, userId)).toBe(false);
    expect(await mfa.deleteMfa(database.db, pending)).toBe(false);
    expect(await mfa.findTotp(database.db, pending)).toBeNull();
  });

  describe('a number as second method', () => {
    const givenMethod = async (verifiedAt: number) => {
      const { userId } = await givenTotp();
      const number = await givenPhoneNumber(database.db, {
        userId,
        phoneNumber: `+1415555${String(verifiedAt - givenAt).padStart(4, '0')}`,
        isVerified: true,
        verifiedAt,
      });
      await mfa.putPendingSmsMethod(database.db, userId, { phoneNumberId: number.id, now: givenAt + 100 });
      return { userId, phoneNumber: number.phoneNumber };
    };

    it('is confirmed once', async () => {
      const { userId, phoneNumber } = await givenMethod(givenAt + 1);
      expect(await mfa.findSmsMethod(database.db, userId)).toEqual({ phoneNumber, confirmedAt: null });
      expect(await mfa.confirmSmsMethod(database.db, userId, givenAt + 200)).toBe(true);
      expect(await mfa.confirmSmsMethod(database.db, userId, givenAt + 201)).toBe(false);
      expect(await mfa.findSmsMethod(database.db, userId)).toEqual({
        phoneNumber,
        confirmedAt: givenAt + 200,
      });
      await mfa.deleteSmsMethod(database.db, userId);
      expect(await mfa.findSmsMethod(database.db, userId)).toBeNull();
    });

    it('is none any more when it has been verified anew since', async () => {
      const { userId } = await givenMethod(givenAt + 101);
      expect(await mfa.findSmsMethod(database.db, userId)).toBeNull();
    });
  });
});
