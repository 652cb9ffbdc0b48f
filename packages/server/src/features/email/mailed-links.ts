import type { emailEndpoints } from '@squeeze/contracts/email';
import type { Db } from '@squeeze/database/connection';
import {
  confirmEmailAddress,
  releaseEmailAddress,
} from '@squeeze/database/repositories/credential-repository';
import {
  lockMailedToken,
  markMailedTokenUsed,
  type MailedTokenPurpose,
  type MailedTokenRecord,
} from '@squeeze/database/repositories/mailed-token-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { AppError } from '../../http/app-error.ts';
import { unbound, type RequestFacts, type Route } from '../../http/call.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import type { AuditLog } from '../../security/audit-log.ts';
import { mailedTokenHash } from '../../security/mailed-token.ts';
import { requesterOf } from '../../http/requester.ts';
import type { TryLimits } from '../../security/try-limits.ts';

export interface MailedLinkParts {
  readonly tries: TryLimits;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}

const invalidToken = (): AppError => new AppError('invalid_token');

/**
 * Confirms the address that the link was mailed to, while it is still the account's. The same link again answers
 * the same: people click twice.
 */
export const confirmEmail = (parts: MailedLinkParts): Route<typeof emailEndpoints.confirmEmail> =>
  unbound(async ({ database, body, now, request }) => {
    await parts.tries.count(['mailedTokenFrom', requesterOf(request.address)]);
    return await database.transaction(async (trx) => {
      const token = await requireToken(trx, body.token, 'confirm_email', now);
      const { userId, emailKey } = token;
      const outcome = await confirmEmailAddress(trx, userId, emailKey, now);
      const user = await findUser(trx, userId);
      if (outcome === 'not_theirs' || user === null || !user.isActive) throw invalidToken();
      if (outcome === 'confirmed')
        await notify(parts, trx, { kind: 'email_confirmed', userId, request, now });
      await markMailedTokenUsed(trx, token.id, now);
      return { email: user.email };
    });
  });

/**
 * Takes the address that the link was mailed to from an account that never confirmed it: whoever reads mail there is
 * its owner, and may now register with it. The account itself and its sessions stay; its person can add another address.
 */
export const releaseEmail = (parts: MailedLinkParts): Route<typeof emailEndpoints.releaseEmail> =>
  unbound(async ({ database, body, now, request }) => {
    await parts.tries.count(['mailedTokenFrom', requesterOf(request.address)]);
    return await database.transaction(async (trx) => {
      const token = await requireToken(trx, body.token, 'release_email', now);
      const user = await findUser(trx, token.userId);
      const released = await releaseEmailAddress(trx, token.userId, token.emailKey, now);
      if (user === null || !released || token.usedAt !== null) throw invalidToken();
      await markMailedTokenUsed(trx, token.id, now);
      await notify(parts, trx, { kind: 'email_released', userId: user.id, request, now });
      return { email: user.email };
    });
  });

async function requireToken(
  trx: Db,
  token: string,
  purpose: MailedTokenPurpose,
  now: number,
): Promise<MailedTokenRecord> {
  const found = await lockMailedToken(trx, { tokenHash: mailedTokenHash(token), purpose }, now);
  if (found === null) throw invalidToken();
  return found;
}

async function notify(
  { audit, liveEvents }: MailedLinkParts,
  trx: Db,
  event: {
    readonly kind: 'email_confirmed' | 'email_released';
    readonly userId: string;
    readonly request: RequestFacts;
    readonly now: number;
  },
): Promise<void> {
  await audit.record(trx, { ...event, sessionId: null });
  await liveEvents.publish(trx, event.userId, { type: 'account_changed' });
}
