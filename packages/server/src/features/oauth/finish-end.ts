import { eraseForGood } from '@squeeze/database/erase-for-good';
import { findEnding } from '@squeeze/database/repositories/oauth-ending-repository';
import {
  type OauthIntegrationRecord,
  updateIntegration,
} from '@squeeze/database/repositories/oauth-integration-repository';
import { type AtProvider, endGrant } from './end-grant.ts';
import { grantToken } from './grant-token.ts';
import { auditTold } from './audit-told.ts';
import type { Actor, EndParts } from './oauth-parts.ts';
import { oauthPolicy } from './oauth-policy.ts';
import { enqueueLook } from './schedule-integration.ts';
import { tellOfIntegration } from './tell-of-integration.ts';

/** What is left of an end waits for a job: there is more of it than whoever does it now may do. */
export class LeftForLater extends Error {
  override readonly name = 'LeftForLater';
}

/** What a provider has said to the end of a connection. */
export interface ToldProvider {
  readonly atProvider: AtProvider;
  /** Until when it is told again, epoch ms; null where it is not. */
  readonly until: number | null;
}

/**
 * Does what is left of the end of a connection: lets go of what came by it, and has its provider told, as long as that may be tried.
 * Both may be done again, and a job goes on with whatever does not come to its end.
 * @param actor who has ended it and waits; null where a job goes on with it
 * @param beforePortion is called before each portion of many things, of which `LeftForLater` leaves the rest to a job
 * @returns what its provider has said
 */
export async function finishEnd(
  parts: EndParts,
  ended: OauthIntegrationRecord,
  actor: Actor | null,
  beforePortion: () => void,
): Promise<ToldProvider> {
  const { id: integrationId, userId, provider, ending } = ended;
  let pauseMs: number = oauthPolicy.endPauseMs;
  try {
    if (ending !== null) {
      await parts.letGo({ userId, integrationId }, { keep: ending === 'keep', beforePortion });
      await parts.database.transaction((trx) =>
        updateIntegration(trx, userId, integrationId, { ending: null }),
      );
    }
  } catch (error) {
    if (error instanceof LeftForLater) pauseMs = 0;
    else
      parts.log.error({ err: error, provider, integrationId }, 'what came by a connection was not let go of');
  }
  // Nothing of it waits for somebody else's server.
  const told = await tellProvider(parts, ended, actor);
  await lookAgain(parts, ended, pauseMs);
  return told;
}

/** What could not be told for as long as that is tried is left to its person, who hears where to end it. */
async function tellProvider(
  parts: EndParts,
  ended: OauthIntegrationRecord,
  actor: Actor | null,
): Promise<ToldProvider> {
  const atProvider = await endGrant(parts, ended, grantToken(parts.keys, ended));
  const now = parts.clock.now();
  const { userId, id, revocationTokenSealed, revokeUntil } = ended;
  const until = atProvider === 'failed' && revokeUntil !== null && now < revokeUntil ? revokeUntil : null;
  const told = { atProvider, isToldAgain: until !== null, request: actor?.request ?? null, now };
  if (revocationTokenSealed === null || until !== null) {
    // A job that comes once nothing is left to tell it with says nothing new.
    if (revocationTokenSealed !== null || actor !== null)
      await parts.database.transaction((trx) => auditTold(trx, ended, told));
    return { atProvider, until };
  }
  await eraseForGood(parts.database, async (trx) => {
    // Of two that have tried at once, one says so.
    if (((await findEnding(trx, id))?.revocationTokenSealed ?? null) === null) return;
    await updateIntegration(trx, userId, id, { revocationTokenSealed: null, revokeUntil: null });
    await auditTold(trx, ended, told);
    if (atProvider === 'failed') await tellOfIntegration(parts, trx, ended, 'lives_on', now);
  });
  return { atProvider, until };
}

/** Says when what is left is done. */
async function lookAgain(
  { database, clock, jobs }: EndParts,
  { id, userId }: OauthIntegrationRecord,
  pauseMs: number,
): Promise<void> {
  const now = clock.now();
  await database.transaction(async (trx) => {
    const dueAt = (await findEnding(trx, id)) === null ? null : now + pauseMs;
    await updateIntegration(trx, userId, id, { dueAt });
    await enqueueLook({ db: trx, jobs }, id, dueAt);
  });
}
