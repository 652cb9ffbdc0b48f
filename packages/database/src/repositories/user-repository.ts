import { type Selectable, type Updateable, sql } from 'kysely';
import type { Role } from '@squeeze/contracts/users';
import { compiledOnce } from '../compiled-once.ts';
import { type Db, inTransaction, isPostgres } from '../connection.ts';
import { emailKey } from '../email-key.ts';
import { toFlag } from '../flag.ts';
import { nameBeginnings } from '../name-beginnings.ts';
import type { UsersTable } from '../schema/users.ts';
import { parseRoles, rolesOfUser } from '../user-roles.ts';

export interface UserRecord {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly fullName: string;
  /** Mirror of the primary number, E.164; kept by phone-number-repository. */
  readonly phoneNumber: string | null;
  readonly isActive: boolean;
  /** Whether a phone number has been verified. */
  readonly isVerified: boolean;
  readonly timeZone: string;
  /** Chosen values, most dear first. */
  readonly values: readonly string[];
  readonly preferences: Readonly<Record<string, unknown>>;
  readonly firstSignedInAt: number | null;
  /** When the e-mail address was confirmed. */
  readonly emailConfirmedAt: number | null;
  /** When the account will be deleted, unless its person signs in before. */
  readonly deletionDueAt: number | null;
  /** Premium until then, whatever the roles. */
  readonly trialEndsAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly roles: readonly Role[];
}

/** What may change by itself; an absent field stays. Roles have functions of their own. */
export type UserChange = Partial<Omit<UserRecord, 'id' | 'createdAt' | 'roles'>>;

const columns = [
  'id',
  'email',
  'password_hash',
  'full_name',
  'phone_number',
  'is_active',
  'is_verified',
  'time_zone',
  'values_json',
  'preferences_json',
  'first_signed_in_at',
  'email_confirmed_at',
  'deletion_due_at',
  'trial_ends_at',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof UsersTable)[];

type UserRow = Pick<Selectable<UsersTable>, (typeof columns)[number]> & { roles: string | null };

function toRecord(row: UserRow): UserRecord {
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    fullName: row.full_name,
    phoneNumber: row.phone_number,
    isActive: row.is_active === 1,
    isVerified: row.is_verified === 1,
    timeZone: row.time_zone,
    values: JSON.parse(row.values_json) as string[],
    preferences: JSON.parse(row.preferences_json) as Record<string, unknown>,
    firstSignedInAt: row.first_signed_in_at,
    emailConfirmedAt: row.email_confirmed_at,
    deletionDueAt: row.deletion_due_at,
    trialEndsAt: row.trial_ends_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    roles: parseRoles(row.roles),
  };
}

function toColumns(change: UserChange): Updateable<UsersTable> {
  return {
    ...(change.email !== undefined && { email: change.email, email_key: emailKey(change.email) }),
    ...(change.passwordHash !== undefined && { password_hash: change.passwordHash }),
    ...(change.fullName !== undefined && { full_name: change.fullName }),
    ...(change.phoneNumber !== undefined && { phone_number: change.phoneNumber }),
    ...(change.isActive !== undefined && { is_active: toFlag(change.isActive) }),
    ...(change.isVerified !== undefined && { is_verified: toFlag(change.isVerified) }),
    ...(change.timeZone !== undefined && { time_zone: change.timeZone }),
    ...(change.values !== undefined && { values_json: JSON.stringify(change.values) }),
    ...(change.preferences !== undefined && { preferences_json: JSON.stringify(change.preferences) }),
    ...(change.firstSignedInAt !== undefined && { first_signed_in_at: change.firstSignedInAt }),
    ...(change.emailConfirmedAt !== undefined && { email_confirmed_at: change.emailConfirmedAt }),
    ...(change.deletionDueAt !== undefined && { deletion_due_at: change.deletionDueAt }),
    ...(change.trialEndsAt !== undefined && { trial_ends_at: change.trialEndsAt }),
    ...(change.updatedAt !== undefined && { updated_at: change.updatedAt }),
  };
}

const selectUsers = (db: Db) => db.selectFrom('users').select(columns).select(rolesOfUser.as('roles'));

/**
 * Stores a new account with its roles.
 * @throws a unique violation (`isUniqueViolation`) when the e-mail address is taken.
 */
export async function insertUser(db: Db, user: UserRecord): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('users')
      .values({
        id: user.id,
        email: user.email,
        email_key: emailKey(user.email),
        password_hash: user.passwordHash,
        full_name: user.fullName,
        phone_number: user.phoneNumber,
        is_active: toFlag(user.isActive),
        is_verified: toFlag(user.isVerified),
        time_zone: user.timeZone,
        values_json: JSON.stringify(user.values),
        preferences_json: JSON.stringify(user.preferences),
        first_signed_in_at: user.firstSignedInAt,
        email_confirmed_at: user.emailConfirmedAt,
        deletion_due_at: user.deletionDueAt,
        trial_ends_at: user.trialEndsAt,
        created_at: user.createdAt,
        updated_at: user.updatedAt,
      })
      .execute();
    await addNameBeginnings(trx, user.id, user.fullName);
    if (user.roles.length > 0) {
      await trx
        .insertInto('user_roles')
        .values(user.roles.map((role) => ({ user_id: user.id, role })))
        .execute();
    }
  });
}

async function addNameBeginnings(trx: Db, userId: string, fullName: string): Promise<void> {
  const rows = nameBeginnings(fullName).map((key) => ({ user_id: userId, key }));
  if (rows.length > 0) await trx.insertInto('name_beginnings').values(rows).execute();
}

/** Whoever changes a name at the same time waits for its row, so that the beginnings of one of them are left. */
async function renewNameBeginnings(trx: Db, userId: string, fullName: string): Promise<void> {
  await trx.deleteFrom('name_beginnings').where('user_id', '=', userId).execute();
  await addNameBeginnings(trx, userId, fullName);
}

export async function findUser(db: Db, id: string): Promise<UserRecord | null> {
  const [row] = await readUser(db, { id }, null);
  return row === undefined ? null : toRecord(row);
}

const readUser = compiledOnce((db, { id }: { readonly id: string }) => selectUsers(db).where('id', '=', id));

/**
 * The account, which nobody else changes until the transaction ends: they wait for the row. Not for its key: sessions and
 * todos of theirs may be added meanwhile. SQLite has one writer anyway.
 */
export async function lockUser(trx: Db, id: string): Promise<UserRecord | null> {
  const [row] = await readLockedUser(trx, { id }, null);
  return row === undefined ? null : toRecord(row);
}

const readLockedUser = compiledOnce((trx, { id }: { readonly id: string }) => {
  const query = selectUsers(trx).where('id', '=', id);
  return isPostgres(trx) ? query.forNoKeyUpdate() : query;
});

/** @param key what `emailKey` makes of the address. */
export async function findUserByEmailKey(db: Db, key: string): Promise<UserRecord | null> {
  const [row] = await readUserByEmailKey(db, { key }, null);
  return row === undefined ? null : toRecord(row);
}

const readUserByEmailKey = compiledOnce((db, { key }: { readonly key: string }) =>
  selectUsers(db).where('email_key', '=', key),
);

/**
 * Changes the given fields; null when there is no such account.
 * @throws a unique violation when the new e-mail address is taken.
 */
export async function updateUser(db: Db, id: string, change: UserChange): Promise<UserRecord | null> {
  const values = toColumns(change);
  if (Object.keys(values).length === 0) return findUser(db, id);
  const { fullName } = change;
  const write = async (trx: Db): Promise<UserRecord | null> => {
    const row = await trx
      .updateTable('users')
      .set(values)
      .where('id', '=', id)
      .returning(columns)
      .returning(rolesOfUser.as('roles'))
      .executeTakeFirst();
    if (row !== undefined && fullName !== undefined) await renewNameBeginnings(trx, id, fullName);
    return row === undefined ? null : toRecord(row);
  };
  return fullName === undefined ? await write(db) : await inTransaction(db, write);
}

export interface UserPage {
  readonly users: readonly UserRecord[];
  /** Pass as `after` for the page that follows; null on the last one. */
  readonly next: string | null;
}

/** Accounts in the order of their ids, which is the order of their creation. */
export async function listUsers(
  db: Db,
  { limit, after }: { limit: number; after: string | null },
): Promise<UserPage> {
  let query = selectUsers(db)
    .orderBy('id')
    .limit(limit + 1);
  if (after !== null) query = query.where('id', '>', after);
  const users = (await query.execute()).map(toRecord);
  const page = users.slice(0, limit);
  return { users: page, next: users.length > limit ? (page.at(-1)?.id ?? null) : null };
}

export async function rolesOf(db: Db, userId: string): Promise<Role[]> {
  const rows = await db.selectFrom('user_roles').select('role').where('user_id', '=', userId).execute();
  return parseRoles(rows.map((row) => row.role).join(','));
}

/** False when the account has the role already. */
export async function grantRole(db: Db, userId: string, role: Role): Promise<boolean> {
  const result = await db
    .insertInto('user_roles')
    .values({ user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** False when the account does not have the role. */
export async function revokeRole(db: Db, userId: string, role: Role): Promise<boolean> {
  const result = await db
    .deleteFrom('user_roles')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/**
 * Ids of the active accounts that have the role and are here to stay. In a transaction the answer stays true until it ends: whoever asks
 * meanwhile, in order to take the role from one of them, waits.
 */
export async function lockActiveWithRole(trx: Db, role: Role): Promise<string[]> {
  const query = trx
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .where('user_roles.role', '=', role)
    .where('users.is_active', '=', 1)
    .where('users.deletion_due_at', 'is', null)
    .orderBy('users.id')
    .select('users.id');
  const rows = await (isPostgres(trx) ? query.forUpdate() : query).execute();
  return rows.map((row) => row.id);
}

/** Those who run the server and are here to stay. */
export async function listAdministrators(db: Db): Promise<UserRecord[]> {
  const rows = await selectUsers(db)
    .where('users.is_active', '=', 1)
    .where('users.deletion_due_at', 'is', null)
    .where('users.id', 'in', (eb) =>
      eb.selectFrom('user_roles').select('user_id').where('role', '=', 'administrator'),
    )
    .orderBy('users.id')
    .execute();
  return rows.map(toRecord);
}

/**
 * Deletes accounts created before `before` that never signed in, and everything of theirs; administrators stay,
 * for they are made by hand. Returns how many there were.
 */
export async function purgeNeverSignedIn(db: Db, before: number): Promise<number> {
  const result = await db
    .deleteFrom('users')
    .where('first_signed_in_at', 'is', null)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_roles')
            .select(sql.lit(1).as('one'))
            .whereRef('user_roles.user_id', '=', 'users.id')
            .where('user_roles.role', '=', 'administrator'),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
