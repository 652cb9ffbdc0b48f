import { readSentence } from '@squeeze/contracts/sentences/kept-sentence';
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Platform } from '../platform/platform.ts';
import { hasCode, type ApiError } from './api-error.ts';
import {
  connectionFound,
  connectionLost,
  faultFound,
  savingFaults,
  type SavingFault,
} from './connection-slice.ts';
import type { PersonQuestion } from './person-question.ts';
import { readKeptUser } from './saved-auth.ts';
import { send, type ApiRequest, type Sent } from './send.ts';
import type { SessionKeeper } from './session-keeper.ts';

/** Who a call speaks for: the session, or the bearer of one token (a registration under way). */
export type SessionRequest = ApiRequest & { readonly token?: string };

/** What every call is sent with. */
export interface SessionExtras {
  readonly platform: Platform;
  readonly session: SessionKeeper;
  /** Whether they have proven who they are, which sensitive calls wait for. */
  readonly reauthentication: PersonQuestion;
}

export type ApiBaseQuery = BaseQueryFn<SessionRequest, unknown, ApiError>;

/**
 * Sends a call for the session. A 401 brings one refresh and, for the same person, one retry; the session ends only when
 * the refresh itself is refused. While a refresh learns nothing, the call fails with the refresh's own, retryable reason. A sensitive call
 * waits until the person has proven who they are and is then sent again; who declines gets the refusal (`isDeclined`).
 */
export const sessionBaseQuery: ApiBaseQuery = async (request, api) => {
  const extras = api.extra as SessionExtras;
  const first = await sendForSession(request, api, extras);
  const sent =
    wantsProof(first) && (await extras.reauthentication.ask())
      ? await sendForSession(request, api, extras)
      : first;
  const reached = !('error' in sent) || sent.error.kind === 'problem';
  // Whoever gave it up has not waited for an answer.
  if (!api.signal.aborted) api.dispatch(reached ? connectionFound() : connectionLost());
  const fault = faultIn(sent);
  if (fault !== null) api.dispatch(faultFound(fault));
  return sent;
};

const faultIn = (sent: Sent): SavingFault | null => {
  if (!('error' in sent) || sent.error.kind !== 'problem' || sent.error.sentence === null) return null;
  const { id } = readSentence(sent.error.sentence);
  return savingFaults.find((fault) => fault === id) ?? null;
};

const sendForSession = async (
  { token, ...request }: SessionRequest,
  { signal }: BaseQueryApi,
  { platform, session }: SessionExtras,
): Promise<Sent> => {
  const sendAs = (accessToken: string | null): Promise<Sent> =>
    send(request, { origin: platform.apiOrigin(), accessToken, signal });
  // The embedded server knows its owner by the window, not by a token.
  if (platform.edition === 'embedded') return sendAs(null);
  if (token !== undefined) return sendAs(token);
  // Before the token: whoever is there later may be somebody else.
  const whose = await keptId(platform);
  const accessToken = await session.accessToken();
  const sent = await sendAs(accessToken);
  if (!isUnauthenticated(sent)) return sent;
  const outcome = await session.refresh(accessToken);
  switch (outcome.kind) {
    case 'refreshed':
      return (await keptId(platform)) === whose ? sendAs(outcome.accessToken) : sent;
    case 'failed':
      return { error: outcome.error };
    case 'ended':
      return sent;
  }
};

const keptId = async ({ tokenStore }: Platform): Promise<string | undefined> =>
  readKeptUser(await tokenStore.get('user'))?.id;

const isUnauthenticated = (sent: Sent): boolean =>
  'error' in sent && sent.error.kind === 'problem' && sent.error.status === 401;

const wantsProof = (sent: Sent): boolean =>
  'error' in sent && hasCode(sent.error, 'reauthentication_required');
