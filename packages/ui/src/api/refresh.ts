import type { RefreshAnswer } from '@squeeze/contracts/auth';
import type { TokenStore } from '../platform/platform.ts';
import type { ApiError } from './api-error.ts';

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
  /** Runs the work while no other tab runs it. */
  readonly exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

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
    underWay ??= parts
      .exclusively(() => refreshOnce(parts, stale))
      .finally(() => {
        underWay = null;
      });
    return underWay;
  };
};

const refreshOnce = async (parts: RefreshParts, stale: string | null): Promise<RefreshOutcome> => {
  const { tokenStore, exchange } = parts;
  const stored = await tokenStore.get('access_token');
  if (stored !== null && stored !== stale) return { kind: 'refreshed', accessToken: stored };
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
  return { kind: 'refreshed', accessToken: answer.data.access_token };
};

const superseded = async (tokenStore: TokenStore): Promise<RefreshOutcome> => {
  const accessToken = await tokenStore.get('access_token');
  return accessToken === null ? { kind: 'ended' } : { kind: 'refreshed', accessToken };
};

/**
 * One holder at a time among the tabs of this browser. Web Locks exist in secure contexts only; without them each tab
 * refreshes for itself, which the server forgives (it answers the same successor).
 */
export const exclusivelyInBrowser = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('squeeze-session', work) : work();
