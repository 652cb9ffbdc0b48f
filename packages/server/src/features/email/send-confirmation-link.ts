import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { emailKey } from '@squeeze/database/email-key';
import { findUser, type UserRecord } from '@squeeze/database/repositories/user-repository';
import type { Clock } from '../../ports/clock.ts';
import type { JobHandlers, Jobs } from '../../ports/jobs.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { RateLimitAnswer } from '../../ports/rate-limits.ts';
import type { TryLimits } from '../../security/try-limits.ts';
import { type LinkMailParts, writeLinkMail } from './mail-link.ts';

export interface ConfirmationLinkParts extends LinkMailParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly mailer: Mailer;
}

/** Mails a person the link that confirms their address; nothing where that has become needless. */
export const sendConfirmationLink =
  (parts: ConfirmationLinkParts): JobHandlers['send-confirmation-link'] =>
  async ({ payload }) => {
    const { mailer, database, clock } = parts;
    const user = await findUser(database.db, payload.userId);
    if (mailer.kind === 'not_configured' || user === null || !needsConfirmation(user)) return;
    // The network lies between the two: a mail that is refused leaves a token that nobody has.
    const mail = await writeLinkMail(parts, database.db, user, 'confirm_email', clock.now());
    await mailer.send(database.db, mail);
  };

const needsConfirmation = ({ email, emailConfirmedAt, isActive }: UserRecord): boolean =>
  isActive && email !== '' && emailConfirmedAt === null;

/** What it takes to have somebody mailed the link. */
export interface ConfirmationMailParts {
  readonly tries: TryLimits;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly mailer: Pick<Mailer, 'kind'>;
}

type Addressee = Pick<UserRecord, 'id' | 'email'>;

/**
 * Takes the right to mail a link to an account's address: once a minute, and so often a day. Not in a transaction:
 * counting opens one of its own.
 */
export const takeConfirmationMail = async (
  { tries }: Pick<ConfirmationMailParts, 'tries'>,
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
  { jobs, mailer }: Omit<ConfirmationMailParts, 'tries'>,
  db: Db,
  userId: string,
): Promise<void> => {
  if (mailer.kind === 'not_configured') return;
  await jobs.enqueue(db, 'send-confirmation-link', { userId });
};
