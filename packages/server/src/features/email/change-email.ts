import type { emailEndpoints } from '@squeeze/contracts/email';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { isUniqueViolation } from '@squeeze/database/database-error';
import { emailKey } from '@squeeze/database/email-key';
import { changeUnconfirmedEmail } from '@squeeze/database/repositories/credential-repository';
import { findUserByEmailKey, type UserRecord } from '@squeeze/database/repositories/user-repository';
import { AppError } from '../../http/app-error.ts';
import { unbound, type RequestFacts, type Route } from '../../http/call.ts';
import { requesterOf } from '../../http/requester.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import type { AuditLog } from '../../security/audit-log.ts';
import { refuseTakenEmail } from './refuse-taken-email.ts';
import { presentUser } from '../users/present-user.ts';
import {
  type ConfirmationMailParts,
  enqueueConfirmationLink,
  takeConfirmationMail,
} from './send-confirmation-link.ts';

export interface ChangeEmailParts extends ConfirmationMailParts {
  readonly audit: Pick<AuditLog, 'record'>;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}

/** Changes an address that has not been confirmed; the new one gets a link. */
export const changeEmail = (parts: ChangeEmailParts): Route<typeof emailEndpoints.changeEmail> =>
  unbound(async ({ database, person, body, now, request }) => {
    const { userId, sessionId } = person;
    const requester = requesterOf(request.address);
    const holder = await findUserByEmailKey(database.db, emailKey(body.email));
    if (holder !== null && holder.id !== userId) return await refuseTakenEmail(parts, requester);
    const mayMail = (await takeConfirmationMail(parts, { id: userId, email: body.email })).allowed;
    const change = { userId, sessionId, email: body.email, mayMail, request, now };
    const user = await store(parts, database, change);
    if (user === 'email_taken') return await refuseTakenEmail(parts, requester);
    if (user === null) throw new AppError('email_confirmed.fixed');
    return { data: presentUser(user, now) };
  });

interface EmailChange {
  readonly userId: string;
  readonly sessionId: string | null;
  readonly email: string;
  readonly mayMail: boolean;
  readonly request: RequestFacts;
  readonly now: number;
}

/** The address may have been taken since it was looked up; the database has the last word. */
async function store(
  parts: ChangeEmailParts,
  database: OpenDatabase,
  change: EmailChange,
): Promise<UserRecord | 'email_taken' | null> {
  try {
    return await database.transaction((trx) => storeIn(parts, trx, change));
  } catch (error) {
    if (isUniqueViolation(error)) return 'email_taken';
    throw error;
  }
}

async function storeIn(
  parts: ChangeEmailParts,
  trx: Db,
  { userId, sessionId, email, mayMail, request, now }: EmailChange,
): Promise<UserRecord | null> {
  const user = await changeUnconfirmedEmail(trx, userId, email, now);
  if (user === null) return null;
  await parts.audit.record(trx, { kind: 'email_changed', userId, sessionId, request, now });
  await parts.liveEvents.publish(trx, userId, { type: 'account_changed' });
  if (mayMail) await enqueueConfirmationLink(parts, trx, userId);
  return user;
}
