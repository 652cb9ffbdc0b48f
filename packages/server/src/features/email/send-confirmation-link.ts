import type { Db } from '@squeeze/database/connection';
import { emailKey } from '@squeeze/database/email-key';
import { findUser, type UserRecord } from '@squeeze/database/repositories/user-repository';
import type { JobHandlers } from '../../ports/jobs.ts';
import type { RateLimitAnswer } from '../../ports/rate-limits.ts';
import type { AccountParts } from '../auth/account-parts.ts';
import { writeLinkMail } from './mail-link.ts';

/** Mails a person the link that confirms their address; nothing where that has become needless. */
export const sendConfirmationLink =
  (parts: AccountParts): JobHandlers['send-confirmation-link'] =>
  async ({ payload }) => {
    const { mailer, database, clock } = parts;
    const user = await findUser(database.db, payload.userId);
    if (mailer.kind === 'not_configured' || user === null || !needsConfirmation(user)) return;
    // Between the two the network: a mail that is refused leaves a token behind that nobody has.
    const mail = await writeLinkMail(parts, database.db, user, 'confirm_email', clock.now());
    await mailer.send(database.db, mail);
  };

const needsConfirmation = ({ email, emailConfirmedAt, isActive }: UserRecord): boolean =>
  isActive && email !== '' && emailConfirmedAt === null;

type Addressee = Pick<UserRecord, 'id' | 'email'>;

/**
 * Takes the right to mail a link to an account's address: once a minute, and so often a day. Not in a transaction:
 * counting opens one of its own.
 */
export const takeConfirmationMail = async (
  { tries }: Pick<AccountParts, 'tries'>,
  { id, email }: Addressee,
): Promise<RateLimitAnswer> => {
  const key = emailKey(email);
  return await tries.take(
    ['confirmationMailed', id, key],
    ['confirmationMailedByAccount', id],
    ['confirmationMailedToAddress', key],
  );
};

/** Has the link mailed once `db`'s transaction commits. */
export const enqueueConfirmationLink = async (
  { jobs, mailer }: Pick<AccountParts, 'jobs' | 'mailer'>,
  db: Db,
  userId: string,
): Promise<void> => {
  if (mailer.kind === 'not_configured') return;
  await jobs.enqueue(db, 'send-confirmation-link', { userId });
};
