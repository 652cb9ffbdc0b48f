import type { emailEndpoints } from '@squeeze/contracts/email';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { AppError } from '../../http/app-error.ts';
import { unbound, type Route } from '../../http/call.ts';
import { presentInstant } from '../../http/present-instant.ts';
import { tooManyTries } from '../../http/request-limits.ts';
import { tryLimitPolicy } from '../../security/try-limits.ts';
import {
  type ConfirmationMailParts,
  enqueueConfirmationLink,
  takeConfirmationMail,
} from './send-confirmation-link.ts';

const [{ windowMs: resendAfterMs }] = tryLimitPolicy.confirmationMailed;

/** Mails the link to the caller's own address, or says that one is on its way. */
export const requestConfirmation = (
  parts: ConfirmationMailParts,
): Route<typeof emailEndpoints.sendEmailConfirmation> =>
  unbound(async ({ database, person, now }) => {
    if (parts.mailer.kind === 'not_configured') {
      throw new AppError('not_configured.mail');
    }
    const user = await findUser(database.db, person.userId);
    if (user === null) throw new AppError('unauthenticated');
    if (user.emailConfirmedAt !== null) {
      throw new AppError('email_confirmed');
    }
    if (user.email === '') throw new AppError('not_found.email');
    const { allowed, retryAfterMs } = await takeConfirmationMail(parts, user);
    if (allowed) await enqueueConfirmationLink(parts, database.db, user.id);
    else if (retryAfterMs > resendAfterMs) throw tooManyTries(retryAfterMs);
    return {
      message: 'The confirmation link has been sent',
      resend_at: presentInstant(now + (allowed ? resendAfterMs : retryAfterMs)),
    };
  });
