import type { passwordEndpoints } from '@squeeze/contracts/password';
import { emailKey } from '@squeeze/database/email-key';
import { insertPasswordResetRequest } from '@squeeze/database/repositories/password-reset-request-repository';
import { findUserByEmailKey } from '@squeeze/database/repositories/user-repository';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../http/app-error.ts';
import { unbound, type Route } from '../../http/call.ts';
import { presentInstant } from '../../http/present-instant.ts';
import type { Jobs } from '../../ports/jobs.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { PhoneLine } from '../../ports/phone-line.ts';
import { seal, type EnvelopePlace } from '../../security/envelope.ts';
import { codePolicy } from '../verification-codes/decide-code-send.ts';
import { countResetTry, type ResetTryParts } from './reset-limits.ts';
import { resetPolicy } from './reset-policy.ts';

export interface ForgotPasswordParts extends ResetTryParts {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly mailer: Pick<Mailer, 'kind'>;
  readonly phoneLine: Pick<PhoneLine, 'kind'>;
}

export const resetEmailPlace = (id: string): EnvelopePlace => ({
  table: 'password_reset_requests',
  id,
  column: 'email_sealed',
});

/**
 * Takes note that somebody wants a code. Whether there is an account, and what it may be sent, is looked up later by a
 * job: the answer and the work before it are the same for every address. The times are those of a new code.
 */
export const forgotPassword = (parts: ForgotPasswordParts): Route<typeof passwordEndpoints.forgotPassword> =>
  unbound(async ({ database, body, now, request }) => {
    requireChannel(parts, body.channel);
    const key = emailKey(body.email);
    const found = await findUserByEmailKey(database.db, key);
    const isKnown = await countResetTry(parts, database.db, 'Asked', { key, found, request, now });
    const id = uuidv7();
    await database.transaction(async (trx) => {
      await insertPasswordResetRequest(trx, {
        id,
        emailSealed: seal(parts.keys, resetEmailPlace(id), Buffer.from(body.email, 'utf8')),
        channel: body.channel,
        address: request.address === '' ? null : request.address,
        createdAt: now,
      });
      await parts.jobs.enqueue(trx, 'send-reset-code', { requestId: id, isKnown }, { key: `reset:${id}` });
    });
    return {
      message: 'If there is an account with this address, a code is on its way',
      expires_at: presentInstant(now + resetPolicy.lifetimeMs),
      resend_at: presentInstant(now + codePolicy.resendAfterMs),
    };
  });

function requireChannel({ mailer, phoneLine }: ForgotPasswordParts, channel: 'email' | 'sms'): void {
  const { kind } = channel === 'email' ? mailer : phoneLine;
  if (kind !== 'not_configured') return;
  throw new AppError(channel === 'email' ? 'not_configured.mail' : 'not_configured.texts');
}
