import { randomInt } from 'node:crypto';
import { issuesOf } from '@squeeze/contracts/issues';
import { wordSentence } from '@squeeze/contracts/sentences/word-sentence';
import { emailAddress, fullName, newPassword } from '@squeeze/contracts/sign-up-fields';
import { roles, type Role } from '@squeeze/contracts/users';
import type { OpenDatabase } from '@squeeze/database/connection';
import { isUniqueViolation } from '@squeeze/database/database-error';
import { emailKey } from '@squeeze/database/email-key';
import { deleteMfa } from '@squeeze/database/repositories/mfa-repository';
import { revokeAllSessions } from '@squeeze/database/repositories/session-repository';
import {
  findUserByEmailKey,
  grantRole,
  insertUser,
  listUsers,
  lockActiveWithRole,
  lockUser,
  revokeRole,
  type UserRecord,
} from '@squeeze/database/repositories/user-repository';
import { isLastAdministrator } from '@squeeze/domain/roles';
import type { PasswordHasher } from '@squeeze/server/ports/password-hasher';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { AdminError } from './admin-error.ts';
import type { Installation } from './installation.ts';

/** An account as the command line shows it. */
export interface AccountLine {
  readonly email: string;
  readonly full_name: string;
  readonly roles: readonly Role[];
  readonly active: boolean;
  readonly verified: boolean;
  readonly created_at: string;
}

export interface NewAccount {
  readonly email: string;
  readonly fullName: string;
  readonly role: string;
  /** Null: one is made up and answered, once. */
  readonly password: string | null;
}

export interface CreatedAccount {
  readonly account: AccountLine;
  /** Only when it was made up here. */
  readonly password: string | null;
}

/** Creates an account that can sign in at once. */
export async function createAccount(
  { database, audit }: Pick<Installation, 'database' | 'audit'>,
  hasher: PasswordHasher,
  wanted: NewAccount,
  now: number,
): Promise<CreatedAccount> {
  const email = valid(emailAddress, wanted.email);
  const role = roleNamed(wanted.role);
  const password = wanted.password === null ? madeUpPassword() : valid(newPassword, wanted.password);
  const user: UserRecord = {
    id: uuidv7(),
    email,
    passwordHash: await hasher.hash(password),
    fullName: valid(fullName, wanted.fullName),
    phoneNumber: null,
    isActive: true,
    isVerified: false,
    timeZone: 'UTC',
    values: [],
    preferences: {},
    roles: role === 'user' ? ['user'] : ['user', role],
    // Made by an administrator, not by a stranger: never purged as an abandoned sign-up.
    firstSignedInAt: now,
    emailConfirmedAt: null,
    deletionDueAt: null,
    trialEndsAt: null,
    createdAt: now,
    updatedAt: now,
  };
  try {
    await database.transaction(async (trx) => {
      await insertUser(trx, user);
      const event = { userId: user.id, sessionId: null, request: null, now };
      await audit.record(trx, { ...event, kind: 'account_created', details: byAdministrator });
      if (role !== 'user') {
        await audit.record(trx, { ...event, kind: 'role_granted', details: { ...byAdministrator, role } });
      }
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AdminError(`${email} already has an account`);
    throw error;
  }
  return { account: lineOf(user), password: wanted.password === null ? password : null };
}

/** Who did what is recorded: nobody but whoever runs the server can. */
const byAdministrator = { by: 'administrator' };

export interface RoleChange {
  readonly email: string;
  readonly role: string;
  readonly now: number;
}

/** Gives a role; giving it again changes nothing. */
export async function grant(
  { database, audit }: Pick<Installation, 'database' | 'audit'>,
  { email, role, now }: RoleChange,
): Promise<AccountLine> {
  return await database.transaction(async (trx) => {
    const user = await accountOf(trx, email);
    const name = roleNamed(role);
    if (await grantRole(trx, user.id, name)) {
      const details = { ...byAdministrator, role: name };
      const event = { userId: user.id, sessionId: null, request: null, details, now };
      await audit.record(trx, { ...event, kind: 'role_granted' });
    }
    return lineOf(await accountOf(trx, email));
  });
}

/** Takes a role away. The last administrator stays one: nobody could give the role again from inside. */
export async function revoke(
  { database, audit }: Pick<Installation, 'database' | 'audit'>,
  { email, role, now }: RoleChange,
): Promise<AccountLine> {
  return await database.transaction(async (trx) => {
    const user = await accountOf(trx, email);
    const name = roleNamed(role);
    if (name === 'user') throw new AdminError('Everyone is a user; that role cannot be taken away');
    if (name === 'administrator') {
      const administrators = await lockActiveWithRole(trx, name);
      if (isLastAdministrator(administrators, user.id)) {
        throw new AdminError(`${user.email} is the last administrator`);
      }
    }
    if (await revokeRole(trx, user.id, name)) {
      const details = { ...byAdministrator, role: name };
      const event = { userId: user.id, sessionId: null, request: null, details, now };
      await audit.record(trx, { ...event, kind: 'role_revoked' });
    }
    return lineOf(await accountOf(trx, email));
  });
}

/**
 * Takes every second factor and backup code from an account whose person has lost them all, and ends its sessions: the
 * password opens it again, from the sign-in page.
 */
export async function resetMfa(
  { database, audit }: Pick<Installation, 'database' | 'audit'>,
  { email, now }: Pick<RoleChange, 'email' | 'now'>,
): Promise<AccountLine> {
  return await database.transaction(async (trx) => {
    const { id: userId } = await accountOf(trx, email);
    await lockUser(trx, userId);
    if (!(await deleteMfa(trx, userId))) throw new AdminError(`${email} has no second factor`);
    await revokeAllSessions(trx, userId, 'mfa_reset', now);
    const event = { userId, sessionId: null, request: null, details: byAdministrator, now };
    await audit.record(trx, { ...event, kind: 'mfa_reset_by_administrator' });
    return lineOf(await accountOf(trx, email));
  });
}

const pageSize = 500;

/** Every account, oldest first. */
export async function* listAccounts(database: OpenDatabase): AsyncGenerator<AccountLine> {
  let after: string | null = null;
  do {
    const page = await listUsers(database.db, { limit: pageSize, after });
    for (const user of page.users) yield lineOf(user);
    after = page.next;
  } while (after !== null);
}

type Transaction = Parameters<Parameters<OpenDatabase['transaction']>[0]>[0];

async function accountOf(trx: Transaction, email: string): Promise<UserRecord> {
  const user = await findUserByEmailKey(trx, emailKey(email));
  if (user === null) throw new AdminError(`No account has the address ${email}`);
  return user;
}

function roleNamed(name: string): Role {
  const role = roles.find((known) => known === name);
  if (role === undefined) throw new AdminError(`${name} is no role; there are ${roles.join(', ')}`);
  return role;
}

function valid<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const [first] = issuesOf(result.error);
  throw new AdminError(first === undefined ? 'Not valid' : wordSentence('en', first.sentence));
}

/** Without letters and digits that read alike. */
const alphabets = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '@$!%*?&'];

const pick = (from: string): string => from.charAt(randomInt(from.length));

/** 24 random characters that satisfy the password rule: about 130 bits. */
function madeUpPassword(): string {
  const all = alphabets.join('');
  const rest = Array.from({ length: 20 }, () => pick(all));
  return [...alphabets.map(pick), ...rest].join('');
}

const lineOf = (user: UserRecord): AccountLine => ({
  email: user.email,
  full_name: user.fullName,
  roles: user.roles,
  active: user.isActive,
  verified: user.isVerified,
  created_at: new Date(user.createdAt).toISOString(),
});
