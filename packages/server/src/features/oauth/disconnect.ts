import { says } from '@squeeze/contracts/sentences/sentence';
import { eraseForGood } from '@squeeze/database/erase-for-good';
import {
  findIntegration,
  type OauthIntegrationRecord,
} from '@squeeze/database/repositories/oauth-integration-repository';
import { lockUser } from '@squeeze/database/repositories/user-repository';
import { notFound } from '../../http/app-error.ts';
import { beginEnd } from './begin-end.ts';
import { finishEnd, LeftForLater, type ToldProvider } from './finish-end.ts';
import type { Actor, EndParts } from './oauth-parts.ts';
import { oauthPolicy } from './oauth-policy.ts';

/**
 * Ends a connection: it is over here first, in one transaction with what is left to be done of it, then its provider is told, as far as
 * that can be, and what came of it is answered. So it is over whatever the provider does, and a job does what is not done here: where
 * the process ends, the provider does not answer, or there are many things to take away.
 * @throws {AppError} `not_found`, also for one that is revoked already
 */
export async function disconnect(
  parts: EndParts,
  actor: Actor,
  { id, reason, keep }: { readonly id: string; readonly reason: string | null; readonly keep: boolean },
): Promise<{ readonly integration: OauthIntegrationRecord; readonly told: ToldProvider }> {
  const { database, clock } = parts;
  const { userId } = actor;
  const now = clock.now();
  const ended = await eraseForGood(database, async (trx) => {
    // Of two that share an account and are ended at once, one is the last.
    await lockUser(trx, userId);
    const before = await findIntegration(trx, userId, id);
    const ending = {
      fate: keep ? 'keep' : 'take_away',
      reason: reason ?? says('oauth_audit.no_reason', {}),
      now,
      finishAt: now + oauthPolicy.leaseMs,
    } as const;
    if (before === null || !(await beginEnd(parts, trx, actor, before, ending)))
      throw notFound('integration');
    return (await findIntegration(trx, userId, id)) ?? before;
  });
  let portions = 0;
  const told = await finishEnd(parts, ended, actor, () => {
    portions += 1;
    if (portions > oauthPolicy.portionsAwaited) throw new LeftForLater();
  });
  return { integration: ended, told };
}
