import type { RefreshAnswer } from '@squeeze/contracts/auth';
import type { TokenStore } from '../platform/platform.ts';
import type { ApiError } from './api-error.ts';
import type { RefreshLock } from './refresh-lock.ts';

export type RefreshOutcome =
  | { readonly kind: 'refreshed'; readonly accessToken: string }
  /** The server has said that this session is over, or there is none. */
  | { readonly kind: 'ended' }
  /** Nothing was learnt about the session; it stays, and the call may be tried again. */
  | { readonly kind: 'failed'; readonly error: ApiError };

export interface RefreshParts {
  readonly tokenStore: TokenStore;
  /** Exchanges a refresh token on the server. */
  readonly exchange: (refreshToken: string) => Promise<{ data: RefreshAnswer } | { error: ApiError }>;
  readonly lock: RefreshLock;
}

/** How long a tab waits for what another has stored, and how often it looks. */
const arrival = { patienceMs: 2_000, stepMs: 20 } as const;

/** Refused for good: 400 and 401. Anything else says nothing about the session. */
const isRefusal = (error: ApiError): boolean =>
  error.kind === 'problem' && (error.status === 400 || error.status === 401);

/**
 * Gets a new access token, once for everybody who finds the old one dead: calls in this tab share one promise, other
 * tabs wait for the lock and then find the new token already stored.
 */
export const createRefresh = (parts: RefreshParts): ((stale: string | null) => Promise<RefreshOutcome>) => {
  let underWay: Promise<RefreshOutcome> | null = null;
  return (stale) => {
    underWay ??= parts.lock
      .exclusively(() => refreshOnce(parts, stale))
      .finally(() => {
        underWay = null;
      });
    return underWay;
  };
};

const refreshOnce = async (parts: RefreshParts, stale: string | null): Promise<RefreshOutcome> => {
  const { tokenStore, exchange, lock } = parts;
  const stored = await newerThan(stale, parts);
  if (stored !== null) return { kind: 'refreshed', accessToken: stored };
  const refreshToken = await tokenStore.get('refresh_token');
  if (refreshToken === null) return { kind: 'ended' };
  const answer = await exchange(refreshToken);
  // Somebody signed out, or in as somebody else, while the server thought: this answer belongs to no one any more.
  if ((await tokenStore.get('refresh_token')) !== refreshToken) return superseded(tokenStore);
  if ('error' in answer) {
    return isRefusal(answer.error) ? { kind: 'ended' } : { kind: 'failed', error: answer.error };
  }
  await tokenStore.set('refresh_token', answer.data.refresh_token);
  await tokenStore.set('access_token', answer.data.access_token);
  if (stale !== null) await lock.noteReplaced(stale);
  return { kind: 'refreshed', accessToken: answer.data.access_token };
};

/** What another tab has stored since; it may still be on its way to the process of this one. */
const newerThan = async (
  stale: string | null,
  { tokenStore, lock }: RefreshParts,
): Promise<string | null> => {
  const look = async (): Promise<string | null> => {
    const stored = await tokenStore.get('access_token');
    return stored === stale ? null : stored;
  };
  let found = await look();
  if (found !== null || stale === null || !(await lock.wasReplaced(stale))) return found;
  for (let waited = 0; found === null && waited < arrival.patienceMs; waited += arrival.stepMs) {
    await new Promise((resolve) => setTimeout(resolve, arrival.stepMs));
    found = await look();
  }
  return found;
};

const superseded = async (tokenStore: TokenStore): Promise<RefreshOutcome> => {
  const accessToken = await tokenStore.get('access_token');
  return accessToken === null ? { kind: 'ended' } : { kind: 'refreshed', accessToken };
};
