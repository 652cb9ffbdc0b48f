import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenSession } from '@squeeze/testing/given-session';
import { givenTodo } from '@squeeze/testing/given-todo';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { isForeignKeyViolation, isUniqueViolation } from '../database-error.ts';
import { emailKey } from '../email-key.ts';
import * as users from './user-repository.ts';

const nobody = '0197f000-0000-7000-8000-000000000000';
const rejection = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe.each(dialects)('$name: user repository', ({ name }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  it('stores every field and reads it back', async () => {
    const { db } = database;
    const user: users.UserRecord = {
      id: '0197f000-2222-7000-8000-000000000001',
      email: 'Élodie@Example.com',
      passwordHash: '$argon2id$…',
      fullName: 'Élodie Ñandú',
      phoneNumber: '+33612345678',
      isActive: false,
      isVerified: true,
      timeZone: 'Asia/Kathmandu',
      values: ['Health', 'Nature Lover'],
      preferences: { settings: { theme: 'dark', nested: [1, null, 'x'] } },
      firstSignedInAt: null,
      emailConfirmedAt: 1_000,
      deletionDueAt: 2_000,
      trialEndsAt: 3_000,
      createdAt: givenAt,
      updatedAt: givenAt + 1,
      roles: ['user', 'premium'],
    };
    await users.insertUser(db, user);
    expect(await users.findUser(db, user.id)).toEqual(user);
    expect(await users.findUserByEmailKey(db, emailKey(' ÉLODIE@example.COM'))).toEqual(user);
    expect(await users.findUser(db, nobody)).toBeNull();
    expect(await users.findUserByEmailKey(db, 'nobody@example.com')).toBeNull();
  });

  it('takes an e-mail address once, however it is written', async () => {
    const { db } = database;
    await givenUser(db, { email: 'ömer@example.com' });
    const other = await givenUser(db);
    expect(isUniqueViolation(await rejection(givenUser(db, { email: 'ÖMER@EXAMPLE.COM ' })))).toBe(true);
    const change = { email: 'Ömer@Example.com', updatedAt: givenAt };
    expect(isUniqueViolation(await rejection(users.updateUser(db, other.id, change)))).toBe(true);
    expect(await users.findUser(db, other.id)).toEqual(other);
  });

  it('leaves nothing of an account whose roles cannot be stored', async () => {
    const { db } = database;
    const id = '0197f000-2222-7000-8000-000000000002';
    const error = await rejection(givenUser(db, { id, roles: ['user', 'user'] }));
    expect(isUniqueViolation(error)).toBe(true);
    expect(await users.findUser(db, id)).toBeNull();
  });

  it('changes only what it is given', async () => {
    const { db } = database;
    const user = await givenUser(db, { roles: ['user', 'administrator'] });
    const change = { fullName: 'Grace Hopper', isActive: false, updatedAt: givenAt + 5 };
    expect(await users.updateUser(db, user.id, change)).toEqual({ ...user, ...change });
    const rest = {
      email: 'grace@example.com',
      passwordHash: 'hash',
      phoneNumber: '+15550100',
      isVerified: false,
      timeZone: 'America/New_York',
      values: ['Creative'],
      preferences: { a: 1 },
      firstSignedInAt: givenAt + 6,
    };
    expect(await users.updateUser(db, user.id, rest)).toEqual({ ...user, ...change, ...rest });
    expect(await users.updateUser(db, user.id, {})).toEqual({ ...user, ...change, ...rest });
    expect(await users.findUserByEmailKey(db, 'grace@example.com')).toMatchObject({ id: user.id });
    expect(await users.updateUser(db, nobody, change)).toBeNull();
  });

  it('lists accounts by page', async () => {
    await using own = await openTestDatabase(name);
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) ids.push((await givenUser(own.db)).id);
    const sizes: number[] = [];
    const found: string[] = [];
    let after: string | null = null;
    do {
      const page: users.UserPage = await users.listUsers(own.db, { limit: 2, after });
      sizes.push(page.users.length);
      found.push(...page.users.map((user) => user.id));
      after = page.next;
    } while (after !== null);
    expect(found).toEqual(ids);
    expect(sizes).toEqual([2, 2, 1]);
  });

  it('grants and revokes roles', async () => {
    const { db } = database;
    const { id } = await givenUser(db);
    expect(await users.grantRole(db, id, 'premium')).toBe(true);
    expect(await users.grantRole(db, id, 'premium')).toBe(false);
    expect(await users.rolesOf(db, id)).toEqual(['user', 'premium']);
    expect(await users.findUser(db, id)).toMatchObject({ roles: ['user', 'premium'] });
    expect(await users.revokeRole(db, id, 'user')).toBe(true);
    expect(await users.revokeRole(db, id, 'user')).toBe(false);
    expect(await users.rolesOf(db, id)).toEqual(['premium']);
    expect(await users.rolesOf(db, nobody)).toEqual([]);
    expect(isForeignKeyViolation(await rejection(users.grantRole(db, nobody, 'user')))).toBe(true);
  });

  it('names the active accounts that have a role', async () => {
    await using own = await openTestDatabase(name);
    const administrator = await givenUser(own.db, { roles: ['user', 'administrator'] });
    await givenUser(own.db, { roles: ['administrator'], isActive: false });
    const user = await givenUser(own.db);
    const named = (role: 'user' | 'premium' | 'administrator') =>
      own.transaction((trx) => users.lockActiveWithRole(trx, role));
    expect(await named('administrator')).toEqual([administrator.id]);
    expect((await named('user')).toSorted()).toEqual([administrator.id, user.id].toSorted());
    expect(await named('premium')).toEqual([]);
  });

  it('purges accounts that never signed in, with all that is theirs', async () => {
    await using own = await openTestDatabase(name);
    const never = { firstSignedInAt: null, createdAt: givenAt };
    const gone = await givenUser(own.db, never);
    await givenSession(own.db, { userId: gone.id });
    await givenTodo(own.db, { userId: gone.id });
    const administrator = await givenUser(own.db, { ...never, roles: ['administrator'] });
    const recent = await givenUser(own.db, { ...never, createdAt: givenAt + 1 });
    const regular = await givenUser(own.db);
    expect(await users.purgeNeverSignedIn(own.db, givenAt + 1)).toBe(1);
    expect(await users.purgeNeverSignedIn(own.db, givenAt + 1)).toBe(0);
    const left = await users.listUsers(own.db, { limit: 10, after: null });
    expect(left.users).toEqual([administrator, recent, regular]);
  });
});
