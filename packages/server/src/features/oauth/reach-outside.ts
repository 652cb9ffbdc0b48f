import { oauthProviders } from '@squeeze/contracts/oauth-providers';
import {
  listIntegrations,
  type OauthIntegrationRecord,
} from '@squeeze/database/repositories/oauth-integration-repository';
import { OutsideFailure } from '../../ports/outside-lists.ts';
import type {
  OutsideAbility,
  OutsideAccount,
  OutsideReach,
  OutsideSearch,
} from '../../ports/outside-search.ts';
import { type AccessToken, accessTokenOf } from './access-token.ts';
import type { OauthParts } from './oauth-parts.ts';
import { recordingCalls } from './record-calls.ts';

/** By which of the scopes that were granted something may be asked; one of them is enough. */
const allowing: Readonly<
  Record<OutsideAbility, Readonly<Partial<Record<OauthIntegrationRecord['provider'], readonly string[]>>>>
> = {
  mail: { google: ['gmail.readonly'], microsoft: ['Mail.Read', 'Mail.ReadWrite'] },
  files: { google: ['drive'], microsoft: ['Files.Read', 'Files.ReadWrite'] },
  videos: { youtube: ['readonly', 'full', 'force-ssl'] },
  send_mail: { microsoft: ['Mail.Send'] },
  add_videos: { youtube: ['full', 'force-ssl'] },
};
const abilities = Object.keys(allowing) as OutsideAbility[];

/** Also of one that waits to be refreshed: whoever asks hears that, and not that nothing is connected. */
const mayDo = (one: OauthIntegrationRecord, ability: OutsideAbility): boolean =>
  (one.status === 'active' || (one.trouble === 'ran_out' && one.refreshTokenSealed !== null)) &&
  (allowing[ability][one.provider]?.some((scope) => one.scopes.includes(scope)) ?? false);

/** Reaches what people have connected by their own tokens, renewed where that is due. */
export const reachOutside = (parts: OauthParts, search: OutsideSearch): OutsideReach => ({
  abilities: async (userId) => {
    const connected = await listIntegrations(parts.database.db, userId);
    return new Set(abilities.filter((ability) => connected.some((one) => mayDo(one, ability))));
  },
  accounts: async (userId, ability) => {
    const connected = await listIntegrations(parts.database.db, userId);
    return connected
      .filter((one) => mayDo(one, ability))
      .toSorted((a, b) => oauthProviders.indexOf(a.provider) - oauthProviders.indexOf(b.provider))
      .map((one) => accountOf(parts, search, one));
  },
  mayStill: async (db, userId, ability, { provider, name }) => {
    const connected = await listIntegrations(db, userId);
    return connected.some(
      (one) => one.provider === provider && one.displayName === name && mayDo(one, ability),
    );
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
    // As for a person who waits: another process that is asking is waited for.
    const actor = { userId: seen.userId, sessionId: null, request: null };
    const attempt = ({ accessToken }: AccessToken) =>
      recordingCalls(parts, seen, (onCall) => work(search, { accessToken, onCall, signal }));
    const token = await accessTokenOf(parts, seen.id, { refused: null, actor });
    try {
      return await attempt(token);
    } catch (error) {
      // It may have been ended there, or renewed by somebody else.
      if (!(error instanceof OutsideFailure) || error.kind !== 'signed_out') throw error;
    }
    return await attempt(await accessTokenOf(parts, seen.id, { refused: token.tokenVersion, actor }));
  },
});
