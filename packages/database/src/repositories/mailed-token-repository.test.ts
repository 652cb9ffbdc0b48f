import { givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  insertMailedToken,
  lastMailedTokenAt,
  lockMailedToken,
  markMailedTokenUsed,
  type MailedTokenRecord,
  purgeMailedTokens,
} from './mailed-token-repository.ts';

const now = Date.UTC(2026, 5, 10, 9);

describe.each(dialects)('$name: mailed token repository', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  const given = async (overrides: Partial<MailedTokenRecord> = {}): Promise<MailedTokenRecord> => {
    const { id: userId } = await givenUser(database.db);
    const token: MailedTokenRecord = {
      id: `token of ${userId}`,
      userId,
      purpose: 'confirm_email',
      emailKey: `${userId}@example.test`,
      tokenHash: `hash of ${userId}`,
      createdAt: now,
      expiresAt: now + 1_000,
      usedAt: null,
      ...overrides,
    };
    await insertMailedToken(database.db, token);
    return token;
  };

  it('finds a token by its hash and purpose until it expires, used or not', async () => {
    const { db } = database;
    const token = await given();
    expect(await lockMailedToken(db, token, now)).toEqual(token);
    expect(await lockMailedToken(db, { ...token, purpose: 'release_email' }, now)).toBeNull();
    expect(await lockMailedToken(db, { ...token, tokenHash: 'other' }, now)).toBeNull();
    await markMailedTokenUsed(db, token.id, now + 1);
    expect(await lockMailedToken(db, token, now + 999)).toEqual({ ...token, usedAt: now + 1 });
    expect(await lockMailedToken(db, token, token.expiresAt)).toBeNull();
  });

  it('knows when a link was last mailed to an address, and erases what has expired', async () => {
    const { db } = database;
    const token = await given({ purpose: 'release_email' });
    await insertMailedToken(db, {
      ...token,
      id: `${token.id} 2`,
      tokenHash: `${token.tokenHash} 2`,
      createdAt: now + 5,
    });
    expect(await lastMailedTokenAt(db, token)).toBe(now + 5);
    expect(await lastMailedTokenAt(db, { ...token, purpose: 'confirm_email' })).toBeNull();
    expect(await purgeMailedTokens(db, token.expiresAt + 1)).toBeGreaterThanOrEqual(2);
    expect(await lastMailedTokenAt(db, token)).toBeNull();
  });
});
