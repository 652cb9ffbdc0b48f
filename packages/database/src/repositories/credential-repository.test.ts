import { givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUniqueViolation } from '../database-error.ts';
import { emailKey } from '../email-key.ts';
import {
  changeUnconfirmedEmail,
  confirmEmailAddress,
  releaseEmailAddress,
  replacePasswordHash,
} from './credential-repository.ts';
import { findUser, findUserByEmailKey } from './user-repository.ts';

const now = Date.UTC(2026, 5, 10, 9);

describe.each(dialects)('$name: credential repository', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  it('replaces a password hash once, by whoever knows which one is there', async () => {
    const { db } = database;
    const { id } = await givenUser(db, { passwordHash: 'old' });
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((to) => replacePasswordHash(db, id, { from: 'old', to, now })),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    const { id: without } = await givenUser(db, { passwordHash: null });
    expect(await replacePasswordHash(db, without, { from: 'old', to: 'a', now })).toBe(false);
    expect(await replacePasswordHash(db, without, { from: null, to: 'a', now })).toBe(true);
  });

  it('confirms an address while it is the account’s', async () => {
    const { db } = database;
    const { id, email } = await givenUser(db, { emailConfirmedAt: null });
    expect(await confirmEmailAddress(db, id, 'another@example.test', now)).toBe('not_theirs');
    expect(await confirmEmailAddress(db, id, emailKey(email), now)).toBe('confirmed');
    expect(await confirmEmailAddress(db, id, emailKey(email), now + 1)).toBe('confirmed_before');
    expect(await findUser(db, id)).toMatchObject({ emailConfirmedAt: now });
  });

  it('changes an address that is not confirmed, to one that is free', async () => {
    const { db } = database;
    const { id } = await givenUser(db, { emailConfirmedAt: null });
    const other = await givenUser(db);
    expect(await changeUnconfirmedEmail(db, id, `New-${id}@Example.test`, now)).toMatchObject({
      email: `New-${id}@Example.test`,
    });
    expect(await findUserByEmailKey(db, `new-${id}@example.test`)).toMatchObject({ id });
    const taken = await changeUnconfirmedEmail(db, id, other.email, now).catch((error: unknown) => error);
    expect(isUniqueViolation(taken)).toBe(true);
    expect(await changeUnconfirmedEmail(db, other.id, `x-${id}@example.test`, now)).toBeNull();
  });

  it('releases the addresses of several accounts; nothing typed finds them any more', async () => {
    const { db } = database;
    for (let index = 0; index < 2; index += 1) {
      const { id, email } = await givenUser(db, { emailConfirmedAt: null });
      expect(await releaseEmailAddress(db, id, 'another@example.test', now)).toBe(false);
      expect(await releaseEmailAddress(db, id, emailKey(email), now)).toBe(true);
      expect(await findUser(db, id)).toMatchObject({ email: '' });
      for (const typed of [email, '', `RELEASED:${id}`]) {
        expect(await findUserByEmailKey(db, emailKey(typed))).toBeNull();
      }
    }
    const confirmed = await givenUser(db);
    expect(await releaseEmailAddress(db, confirmed.id, emailKey(confirmed.email), now)).toBe(false);
  });
});
