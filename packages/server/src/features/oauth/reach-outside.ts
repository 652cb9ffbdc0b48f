import { oauthProviders } from '@squeeze/contracts/oauth-providers';
import {
  findLiveById,
  listIntegrations,
  type OauthIntegrationRecord,
} from '@squeeze/database/repositories/oauth-integration-repository';
import { type OutsideCall, OutsideFailure } from '../../ports/outside-lists.ts';
import type {
  OutsideAbility,
  OutsideAccount,
  OutsideReach,
  OutsideSearch,
} from '../../ports/outside-search.ts';
import { EnvelopeError } from '../../security/envelope.ts';
import type { OauthParts } from './oauth-parts.ts';
import { recordingCalls } from './record-calls.ts';
import { type Renewal, renewTokens } from './renew-tokens.ts';
import { openToken } from './sealed-tokens.ts';

/** By which of the scopes that were granted something may be asked; one of them is enough. */
const allowing: Readonly<
  Record<OutsideAbility, Readonly<Partial<Record<OauthIntegrationRecord['provider'], readonly string[]>>>>
> = {
  mail: { google: ['gmail.readonly'], microsoft: ['Mail.Read', 'Mail.ReadWrite'] },
  files: { google: ['drive'], microsoft: ['Files.Read', 'Files.ReadWrite'] },
  videos: { youtube: ['readonly', 'full', 'force-ssl'] },
};
const abilities = Object.keys(allowing) as OutsideAbility[];

const mayDo = ({ provider, scopes, status }: OauthIntegrationRecord, ability: OutsideAbility): boolean =>
  status === 'active' && (allowing[ability][provider]?.some((scope) => scopes.includes(scope)) ?? false);

/** A token that runs out sooner is renewed before it is used. */
const soonMs = 60_000;

/** Reaches what people have connected by their own tokens, renewed where that is due. */
export const reachOutside = (parts: OauthParts, search: OutsideSearch): OutsideReach => ({
  abilities: async (userId) => {
    const connected = await listIntegrations(parts.database.db, userId, { status: 'active' });
    return new Set(abilities.filter((ability) => connected.some((one) => mayDo(one, ability))));
  },
  accounts: async (userId, ability) => {
    const connected = await listIntegrations(parts.database.db, userId, { status: 'active' });
    return connected
      .filter((one) => mayDo(one, ability))
      .toSorted((a, b) => oauthProviders.indexOf(a.provider) - oauthProviders.indexOf(b.provider))
      .map((one) => accountOf(parts, search, one));
  },
});

const accountOf = (
  parts: OauthParts,
  search: OutsideSearch,
  seen: OauthIntegrationRecord,
): OutsideAccount => ({
  provider: seen.provider,
  name: seen.displayName,
  ask: async (work, signal) => {
    const attempt = (one: OauthIntegrationRecord) =>
      recordingCalls(parts, one, (onCall) => {
        const call: OutsideCall = { accessToken: tokenOf(parts, one), onCall, signal };
        return work(search, call);
      });
    const isOld = seen.expiresAt !== null && seen.expiresAt - soonMs <= parts.clock.now();
    const ready = isOld ? await renewed(parts, seen) : seen;
    try {
      return await attempt(ready);
    } catch (error) {
      // It may have been ended there, or renewed by somebody else.
      if (!(error instanceof OutsideFailure) || error.kind !== 'signed_out' || isOld) throw error;
      return await attempt(await renewed(parts, ready));
    }
  },
});

/** With a new token. @throws {OutsideFailure} where there is none to be had */
async function renewed(parts: OauthParts, seen: OauthIntegrationRecord): Promise<OauthIntegrationRecord> {
  if (seen.refreshTokenSealed === null) throw new OutsideFailure('signed_out');
  // As for a person who waits: another process that is asking is waited for.
  const actor = { userId: seen.userId, sessionId: null, request: null };
  const renewal = await renewTokens(parts, { seen, actor });
  if (renewal.kind === 'renewed')
    return (await findLiveById(parts.database.db, seen.id)) ?? renewal.integration;
  throw failureOf(renewal);
}

/** What passes by itself is no reason to connect anew. */
function failureOf(renewal: Exclude<Renewal, { kind: 'renewed' }>): OutsideFailure {
  if (renewal.kind === 'gone') return new OutsideFailure('signed_out');
  if (renewal.kind === 'busy') return new OutsideFailure('unreachable');
  const { reason, retryAfterMs } = renewal.failure;
  if (reason === 'limited') return new OutsideFailure('limited', retryAfterMs);
  return new OutsideFailure(
    reason === 'refused' || reason === 'unreadable' ? 'signed_out' : 'unreachable',
    retryAfterMs,
  );
}

function tokenOf({ keys }: OauthParts, { id, accessTokenSealed }: OauthIntegrationRecord): string {
  if (accessTokenSealed === null) throw new OutsideFailure('signed_out');
  try {
    return openToken(keys, id, 'access_token_sealed', accessTokenSealed);
  } catch (error) {
    if (error instanceof EnvelopeError) throw new OutsideFailure('signed_out');
    throw error;
  }
}
