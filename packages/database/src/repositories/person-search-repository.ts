import { type RawBuilder, sql } from 'kysely';
import { type Db, isPostgres } from '../connection.ts';
import { emailKey } from '../email-key.ts';
import { nameKey } from '../name-beginnings.ts';
import { parseRoles, rolesOfUser } from '../user-roles.ts';
import type { UserRecord } from './user-repository.ts';

/** An account as it is found: nothing of what its person keeps. */
export type FoundPersonRecord = Pick<
  UserRecord,
  'id' | 'email' | 'fullName' | 'isActive' | 'isVerified' | 'emailConfirmedAt' | 'roles' | 'createdAt'
>;

export interface SoughtPerson {
  /** How an address or a name begins, in whatever case. */
  readonly beginning: string;
  /** E.164; null where what was typed is no number. */
  readonly phoneNumber: string | null;
}

/** Where a page ended. */
export type FoundPosition = readonly [emailKey: string, id: string];

interface FoundPage {
  readonly after: FoundPosition | null;
  readonly limit: number;
  /** Epoch ms: accounts that were to be erased by then are gone. */
  readonly now: number;
}

/** Stands behind everything that a text can go on with. */
const last = '\u{10FFFF}';

/** Shorter ones say too little; what is left of blanks and signs that nobody sees says nothing. */
const shortest = 3;

/**
 * Accounts whose address, or a word of whose name, begins so, or that have the number, verified or not; in the order of their addresses.
 * Each way is looked up by its own index first, so that what is rare is found as fast as what is common.
 */
export async function findPeople(
  db: Db,
  { beginning, phoneNumber }: SoughtPerson,
  { after, limit, now }: FoundPage,
): Promise<FoundPersonRecord[]> {
  const ways = waysTo(db, emailKey(beginning), nameKey(beginning), phoneNumber);
  if (ways.length === 0) return [];
  const email = inBytes(db, 'email_key');
  let query = db
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'is_active', 'is_verified', 'email_confirmed_at', 'created_at'])
    .select(rolesOfUser.as('roles'))
    .where(sql<boolean>`id in (${sql.join(ways, sql` union `)})`)
    .where((eb) => eb.or([eb('deletion_due_at', 'is', null), eb('deletion_due_at', '>', now)]))
    .orderBy(email)
    .orderBy('id')
    .limit(limit);
  if (after !== null) {
    const [key, id] = after;
    query = query.where((eb) =>
      eb.or([sql<boolean>`${email} > ${key}`, eb.and([eb('email_key', '=', key), eb('id', '>', id)])]),
    );
  }
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    isActive: row.is_active === 1,
    isVerified: row.is_verified === 1,
    emailConfirmedAt: row.email_confirmed_at,
    roles: parseRoles(row.roles),
    createdAt: row.created_at,
  }));
}

/** As the indexes are: SQLite compares by bytes anyway. */
const inBytes = (db: Db, column: string): RawBuilder<string> =>
  isPostgres(db) ? sql`${sql.ref(column)} collate "C"` : sql`${sql.ref(column)}`;

const begins = (column: RawBuilder<unknown>, key: string): RawBuilder<boolean> =>
  sql`${column} >= ${key} and ${column} < ${key + last}`;

const isEnough = (key: string): boolean => Array.from(key).length >= shortest;

/** What finds the ids that each way leads to. */
const waysTo = (db: Db, email: string, name: string, phoneNumber: string | null): RawBuilder<unknown>[] => [
  ...(isEnough(email) ? [sql`select id from users where ${begins(inBytes(db, 'email_key'), email)}`] : []),
  ...(isEnough(name) ? [sql`select user_id from name_beginnings where ${begins(sql.ref('key'), name)}`] : []),
  ...(phoneNumber === null
    ? []
    : [sql`select user_id from phone_numbers where phone_number = ${phoneNumber}`]),
];
