import {
  findLiveById,
  type OauthIntegrationRecord,
} from '@squeeze/database/repositories/oauth-integration-repository';
import { OutsideFailure } from '../../ports/outside-lists.ts';
import { EnvelopeError } from '../../security/envelope.ts';
import type { Actor, OauthParts } from './oauth-parts.ts';
import { oauthSettingsOf } from './oauth-settings.ts';
import { type Renewal, renewTokens } from './renew-tokens.ts';
import { hasRunOut, runOut } from './run-out.ts';
import { openToken } from './sealed-tokens.ts';

/** A token to call a provider with, and which of those there were it is. */
export interface AccessToken {
  readonly accessToken: string;
  readonly tokenVersion: number;
}

/** It is renewed before it runs out on the way. */
const spareMs = 60_000;

/**
 * A token of a connection that is good now, renewed where it has run out; where its person has that switched off, used up to its end.
 * @param refused the one that the provider did not take: another one is asked for
 * @param actor who waits for it; null where the server asks by itself, which waits for nobody
 * @throws {OutsideFailure} `signed_out` where there is none until its person connects anew, `ran_out` until they have it refreshed;
 *   `unreachable` and `limited` where asking again later may help, and while somebody else has it renewed
 */
export async function accessTokenOf(
  parts: OauthParts,
  integrationId: string,
  { refused, actor = null }: { readonly refused: number | null; readonly actor?: Actor | null },
): Promise<AccessToken> {
  const seen = await findLiveById(parts.database.db, integrationId);
  if (seen === null) throw new OutsideFailure('signed_out');
  const isRefused = seen.tokenVersion === refused;
  const now = parts.clock.now();
  if (!isRefused && !hasRunOut(seen, now + spareMs)) return opened(parts, seen);
  if (seen.refreshTokenSealed === null) throw new OutsideFailure('signed_out');
  if (!(await oauthSettingsOf(parts.database.db, seen.userId)).autoRefreshTokens) {
    if (!isRefused && !hasRunOut(seen, now)) return opened(parts, seen);
    await runOut(parts, seen);
    throw new OutsideFailure('ran_out');
  }
  const renewal = await renewTokens(parts, { seen, actor });
  if (renewal.kind === 'renewed') return opened(parts, renewal.integration);
  throw failureOf(renewal);
}

function failureOf(renewal: Exclude<Renewal, { readonly kind: 'renewed' }>): OutsideFailure {
  if (renewal.kind === 'busy') return new OutsideFailure('unreachable');
  if (renewal.kind === 'gone') return new OutsideFailure('signed_out');
  const { reason, retryAfterMs } = renewal.failure;
  if (reason === 'refused' || reason === 'unreadable') return new OutsideFailure('signed_out');
  // What passes by itself, or for the operator to mend, is no reason for its person to connect anew.
  return new OutsideFailure(reason === 'limited' ? 'limited' : 'unreachable', retryAfterMs);
}

/** @throws {OutsideFailure} `signed_out` */
function opened(
  { keys, log }: OauthParts,
  { id, accessTokenSealed, tokenVersion }: OauthIntegrationRecord,
): AccessToken {
  if (accessTokenSealed === null) throw new OutsideFailure('signed_out');
  try {
    return { accessToken: openToken(keys, id, 'access_token_sealed', accessTokenSealed), tokenVersion };
  } catch (error) {
    if (!(error instanceof EnvelopeError)) throw error;
    log.error({ err: error, integrationId: id }, 'the token of a connection cannot be opened');
    throw new OutsideFailure('signed_out');
  }
}
