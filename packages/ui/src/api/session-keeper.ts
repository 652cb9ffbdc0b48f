import type { RefreshAnswer } from '@squeeze/contracts/auth';
import type { User } from '@squeeze/contracts/users';
import type { Platform } from '../platform/platform.ts';
import type { ApiError } from './api-error.ts';
import { createRefresh, type RefreshOutcome } from './refresh.ts';
import { browserLock } from './refresh-lock.ts';
import { send } from './send.ts';

/**
 * `left`: the person signed out, or deleted the account. `revoked`: the server would not go on with it, or the person did not
 * meet what it asks for first.
 */
export type SessionEnd = 'left' | 'revoked';

/** What windows of one browser tell each other about the session. */
export type SessionNews = 'started' | 'ended';

/** The tokens of the session and everything that may happen to them. */
export interface SessionKeeper {
  accessToken(): Promise<string | null>;
  /** @param stale the token that was refused, or null when there was none to send */
  refresh(stale: string | null): Promise<RefreshOutcome>;
  start(session: NewSession): Promise<void>;
  /** Keeps the person beside the tokens, as last seen. */
  keepUser(user: User): Promise<void>;
  /** Forgets the session, here and in the other windows. */
  end(how: SessionEnd): Promise<void>;
  /** Hears of an end, wherever it began, and of starts in other windows. Returns how to stop. */
  listen(listener: (news: SessionNews) => void): () => void;
}

export interface NewSession {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly user: User;
}

const channelName = 'squeeze-session';

/** The schemas come when they are first needed, not with the first page; without a connection they do not come. */
const fetchContract = () => import('@squeeze/contracts/auth').catch(() => null);

const exchangeOn =
  (platform: Platform) =>
  async (refreshToken: string): Promise<{ data: RefreshAnswer } | { error: ApiError }> => {
    const contract = await fetchContract();
    if (contract === null) return { error: { kind: 'unreachable' } };
    const { method, path } = contract.authEndpoints.refresh;
    const sent = await send(
      { method, path, body: { refresh_token: refreshToken } },
      { origin: platform.apiOrigin(), accessToken: null },
    );
    if ('error' in sent) return sent;
    const answer = contract.RefreshAnswer.safeParse(sent.data);
    // Not our server (a captive portal, say): it has said nothing about the session.
    return answer.success ? { data: answer.data } : { error: { kind: 'unreachable' } };
  };

/** @param beforeEnd what else has to go with the session */
export const createSessionKeeper = (
  platform: Platform,
  beforeEnd: (how: SessionEnd) => Promise<void> = async () => undefined,
): SessionKeeper => {
  const { tokenStore } = platform;
  const listeners = new Set<(news: SessionNews) => void>();
  let channel: BroadcastChannel | null = null;
  const announce = (news: SessionNews): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin and takes no target
    channel?.postMessage(news);
  };
  const emit = (news: SessionNews): void => {
    for (const listener of listeners) listener(news);
  };
  const openChannel = (): BroadcastChannel => {
    const opened = new BroadcastChannel(channelName);
    opened.addEventListener('message', ({ data }) => {
      if (data === 'started' || data === 'ended') emit(data);
    });
    return opened;
  };
  const end = async (how: SessionEnd): Promise<void> => {
    await beforeEnd(how);
    await tokenStore.clear();
    announce('ended');
    emit('ended');
  };
  const refresh = createRefresh({
    tokenStore,
    exchange: exchangeOn(platform),
    lock: browserLock(),
  });
  return {
    accessToken: () => tokenStore.get('access_token'),
    refresh: async (stale) => {
      const outcome = await refresh(stale);
      if (outcome.kind === 'ended') await end('revoked');
      return outcome;
    },
    start: async (session) => {
      await tokenStore.clear();
      if (session.refreshToken !== null) await tokenStore.set('refresh_token', session.refreshToken);
      await tokenStore.set('user', JSON.stringify(session.user));
      await tokenStore.set('access_token', session.accessToken);
      announce('started');
    },
    keepUser: (user) => tokenStore.set('user', JSON.stringify(user)),
    end,
    listen: (listener) => {
      listeners.add(listener);
      channel ??= openChannel();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        channel?.close();
        channel = null;
      };
    },
  };
};
