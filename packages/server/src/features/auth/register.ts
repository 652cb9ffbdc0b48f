import type { authEndpoints, Registration } from '@squeeze/contracts/auth';
import type { Issue } from '@squeeze/contracts/issues';
import { says } from '@squeeze/contracts/sentences/sentence';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { isUniqueViolation } from '@squeeze/database/database-error';
import { emailKey } from '@squeeze/database/email-key';
import {
  deleteUnverifiedPhoneNumbers,
  findPhoneNumber,
  insertPhoneNumber,
} from '@squeeze/database/repositories/phone-number-repository';
import {
  findUserByEmailKey,
  insertUser,
  lockUser,
  updateUser,
  type UserRecord,
} from '@squeeze/database/repositories/user-repository';
import { normalizePhoneNumber } from '@squeeze/domain/phone-number';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../http/app-error.ts';
import { unbound, type Route } from '../../http/call.ts';
import type { PasswordHasher } from '../../ports/password-hasher.ts';
import type { PhoneLine } from '../../ports/phone-line.ts';
import type { AuditLog } from '../../security/audit-log.ts';
import { isCommonPassword } from '../../security/common-passwords.ts';
import { requesterOf } from '../../http/requester.ts';
import type { TokenMint } from '../../security/open-session.ts';
import { phoneConsentVersion } from '../phone-numbers/phone-texts.ts';
import { presentUser } from '../users/present-user.ts';
import {
  type ConfirmationMailParts,
  enqueueConfirmationLink,
  takeConfirmationMail,
} from '../email/send-confirmation-link.ts';
import { refuseTakenEmail } from '../email/refuse-taken-email.ts';

export interface RegisterParts extends ConfirmationMailParts {
  readonly mint: Pick<TokenMint, 'accessTokens'>;
  readonly passwordHasher: PasswordHasher;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly phoneLine: Pick<PhoneLine, 'kind'>;
  readonly log: Logger;
}

/** Where the client does not say, until the settings do. */
const defaultTimeZone = 'UTC';

/**
 * Creates an account that waits for its phone number to be verified. With a live verification token it amends that
 * account instead, which is how 'Back' and a second submit work.
 */
export const register = (parts: RegisterParts): Route<typeof authEndpoints.register> =>
  unbound(async ({ database, person, body, now, request }) => {
    const requester = requesterOf(request.address);
    await parts.tries.count(['registerFrom', requester], ['registerAnywhere']);
    const phoneNumber = requireUsable(body);
    const pendingId = person?.scope === 'verification' ? person.userId : null;

    const holder = await findUserByEmailKey(database.db, emailKey(body.email));
    if (holder !== null && holder.id !== pendingId) return await refuseTakenEmail(parts, requester);
    const passwordHash = await parts.passwordHasher.hash(body.password);
    const account = { registration: body, phoneNumber, passwordHash, now };
    const user = await storeAccount(database, pendingId, account, (trx, userId) =>
      parts.audit.record(trx, { userId, kind: 'account_created', sessionId: null, request, now }),
    );
    if (user === 'email_taken') return await refuseTakenEmail(parts, requester);
    await mailConfirmationLink(parts, database, user);
    const claims = { scope: 'verification', userId: user.id, phoneNumber } as const;
    return {
      user: presentUser(user, now),
      verification_token: parts.mint.accessTokens.sign(claims, now),
      phone_verification: parts.phoneLine.kind !== 'not_configured',
    };
  });

/** After the account has been stored: it stands whatever becomes of the mail. */
async function mailConfirmationLink(
  parts: RegisterParts,
  { db }: OpenDatabase,
  user: UserRecord,
): Promise<void> {
  try {
    if ((await takeConfirmationMail(parts, user)).allowed) await enqueueConfirmationLink(parts, db, user.id);
  } catch (error) {
    parts.log.warn({ err: error, user_id: user.id }, 'the link that confirms an address could not be sent');
  }
}

/** What the schema cannot judge: the number as E.164, or 422 with everything that is wrong. */
function requireUsable(body: Registration): string {
  const phoneNumber = normalizePhoneNumber(body.phone_number);
  const issues: Issue[] = [];
  if (isCommonPassword(body.password))
    issues.push({ path: 'password', sentence: says('password_common', {}) });
  if (phoneNumber === null) issues.push({ path: 'phone_number', sentence: says('phone_invalid', {}) });
  if (phoneNumber !== null && issues.length === 0) return phoneNumber;
  throw new AppError('validation_failed', { issues });
}

interface NewAccount {
  readonly registration: Registration;
  /** E.164. */
  readonly phoneNumber: string;
  readonly passwordHash: string;
  readonly now: number;
}

/** The address may have been taken since it was looked up; the database has the last word. */
async function storeAccount(
  database: OpenDatabase,
  pendingId: string | null,
  account: NewAccount,
  recordCreation: (trx: Db, userId: string) => Promise<void>,
): Promise<UserRecord | 'email_taken'> {
  try {
    return await database.transaction(async (trx) => {
      const user = pendingId === null ? await create(trx, account) : await amend(trx, pendingId, account);
      if (pendingId === null) await recordCreation(trx, user.id);
      await putPendingNumber(trx, user.id, account);
      return user;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return 'email_taken';
    throw error;
  }
}

async function create(db: Db, { registration, passwordHash, now }: NewAccount): Promise<UserRecord> {
  const user: UserRecord = {
    id: uuidv7(),
    email: registration.email,
    passwordHash,
    fullName: registration.full_name,
    phoneNumber: null,
    isActive: true,
    isVerified: false,
    timeZone: registration.time_zone ?? defaultTimeZone,
    values: registration.values ?? [],
    preferences: {},
    firstSignedInAt: null,
    emailConfirmedAt: null,
    deletionDueAt: null,
    trialEndsAt: null,
    createdAt: now,
    updatedAt: now,
    roles: ['user'],
  };
  await insertUser(db, user);
  return user;
}

async function amend(
  db: Db,
  id: string,
  { registration, passwordHash, now }: NewAccount,
): Promise<UserRecord> {
  const pending = await lockUser(db, id);
  const isOtherAddress = pending !== null && emailKey(pending.email) !== emailKey(registration.email);
  const user = await updateUser(db, id, {
    email: registration.email,
    // A link that went to the address before says nothing of this one.
    ...(isOtherAddress && { emailConfirmedAt: null }),
    passwordHash,
    fullName: registration.full_name,
    updatedAt: now,
    ...(registration.time_zone !== undefined && { timeZone: registration.time_zone }),
    ...(registration.values !== undefined && { values: registration.values }),
  });
  // Purged or verified since its token was accepted: the token is dead now.
  if (user === null || user.isVerified) throw new AppError('unauthenticated');
  return user;
}

/** Another number takes the place of the pending one; the same one keeps its code and the tries spent on it. */
async function putPendingNumber(db: Db, userId: string, { phoneNumber, now }: NewAccount): Promise<void> {
  if ((await findPhoneNumber(db, userId, phoneNumber)) !== null) return;
  await deleteUnverifiedPhoneNumbers(db, userId);
  await insertPhoneNumber(db, {
    id: uuidv7(),
    userId,
    phoneNumber,
    isPrimary: false,
    isVerified: false,
    verifiedAt: null,
    consentVersion: phoneConsentVersion,
    consentAt: now,
    createdAt: now,
  });
}
