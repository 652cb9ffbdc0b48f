import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TokenName, TokenStore } from '../platform/platform.ts';
import type { ApiError } from './api-error.ts';
import { createRefresh, type RefreshParts } from './refresh.ts';
import type { RefreshLock } from './refresh-lock.ts';

const problem = (status: number): { error: ApiError } => ({
  error: { kind: 'problem', status, code: null, sentence: null, errors: {}, retryAfterMs: null },
});

const storeOf = (tokens: Partial<Record<TokenName, string>>): TokenStore & { kept: typeof tokens } => {
  const kept = { ...tokens };
  return {
    kept,
    get: async (name) => kept[name] ?? null,
    set: async (name, value) => {
      kept[name] = value;
    },
    clear: async () => {
      for (const name of Object.keys(kept)) delete kept[name as TokenName];
    },
  };
};

/** One lock for all tabs, as a browser has. */
const oneLock = (): RefreshLock => {
  let last: Promise<unknown> = Promise.resolve();
  const replaced = new Set<string>();
  return {
    exclusively: (work) => {
      const mine = last.then(work);
      last = mine.catch(() => null);
      return mine;
    },
    noteReplaced: async (stale) => void replaced.add(stale),
    wasReplaced: async (stale) => replaced.has(stale),
  };
};

const successor = { data: { access_token: 'a2', refresh_token: 'r2' } };

const neverAsked: RefreshParts['exchange'] = async () => {
  throw new Error('asked');
};

describe('refreshing a token', () => {
  it('asks the server once for twenty calls of one tab', async () => {
    const tokenStore = storeOf({ access_token: 'a1', refresh_token: 'r1' });
    const asked: string[] = [];
    const exchange: RefreshParts['exchange'] = async (token) => {
      asked.push(token);
      return successor;
    };
    const refresh = createRefresh({ tokenStore, exchange, lock: oneLock() });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refresh('a1')));
    expect(asked).toEqual(['r1']);
    expect(outcomes.every((outcome) => outcome.kind === 'refreshed')).toBe(true);
    expect(tokenStore.kept).toMatchObject({ access_token: 'a2', refresh_token: 'r2' });
  });

  it('asks the server once for twenty tabs', async () => {
    const tokenStore = storeOf({ access_token: 'a1', refresh_token: 'r1' });
    const asked: string[] = [];
    const exchange: RefreshParts['exchange'] = async (token) => {
      asked.push(token);
      return successor;
    };
    const lock = oneLock();
    const tabs = Array.from({ length: 20 }, () => createRefresh({ tokenStore, exchange, lock }));
    const outcomes = await Promise.all(tabs.map((refresh) => refresh('a1')));
    expect(asked).toEqual(['r1']);
    expect(outcomes).toEqual(Array.from({ length: 20 }, () => ({ kind: 'refreshed', accessToken: 'a2' })));
  });

  describe('where what another tab stores arrives late', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    /** A tab that sees the old tokens until told. */
    const lateTab = async (lock: RefreshLock, exchange: RefreshParts['exchange']) => {
      const first = storeOf({ access_token: 'a1', refresh_token: 'r1' });
      const late = storeOf({ access_token: 'a1', refresh_token: 'r1' });
      await createRefresh({ tokenStore: first, exchange: async () => successor, lock })('a1');
      return {
        arrive: () => Object.assign(late.kept, first.kept),
        outcome: createRefresh({ tokenStore: late, exchange, lock })('a1'),
      };
    };

    it('waits for it and does not ask again', async () => {
      const { arrive, outcome } = await lateTab(oneLock(), neverAsked);
      await vi.advanceTimersByTimeAsync(1_500);
      arrive();
      await vi.advanceTimersByTimeAsync(20);
      expect(await outcome).toEqual({ kind: 'refreshed', accessToken: 'a2' });
    });

    it('asks after all when it never arrives', async () => {
      const asked: string[] = [];
      const { outcome } = await lateTab(oneLock(), async (token) => {
        asked.push(token);
        return successor;
      });
      await vi.advanceTimersByTimeAsync(2_000);
      expect(await outcome).toEqual({ kind: 'refreshed', accessToken: 'a2' });
      expect(asked).toEqual(['r1']);
    });
  });

  it('uses a token that came in the meantime without asking at all', async () => {
    const tokenStore = storeOf({ access_token: 'a2', refresh_token: 'r2' });
    const refresh = createRefresh({ tokenStore, exchange: neverAsked, lock: oneLock() });
    expect(await refresh('a1')).toEqual({ kind: 'refreshed', accessToken: 'a2' });
  });

  it.each([400, 401])('ends the session when refused with %i', async (status) => {
    const tokenStore = storeOf({ access_token: 'a1', refresh_token: 'r1' });
    const refresh = createRefresh({ tokenStore, exchange: async () => problem(status), lock: oneLock() });
    expect(await refresh('a1')).toEqual({ kind: 'ended' });
  });

  it.each<[string, { error: ApiError }]>([
    ['429', problem(429)],
    ['500', problem(500)],
    ['503', problem(503)],
    ['a timeout', { error: { kind: 'timeout' } }],
    ['a broken connection', { error: { kind: 'unreachable' } }],
  ])('keeps the session through %s', async (_what, answer) => {
    const tokenStore = storeOf({ access_token: 'a1', refresh_token: 'r1' });
    const refresh = createRefresh({ tokenStore, exchange: async () => answer, lock: oneLock() });
    expect(await refresh('a1')).toEqual({ kind: 'failed', error: answer.error });
    expect(tokenStore.kept).toEqual({ access_token: 'a1', refresh_token: 'r1' });
  });

  it('tries again after a failure', async () => {
    const tokenStore = storeOf({ access_token: 'a1', refresh_token: 'r1' });
    const answers = [problem(503), successor];
    const exchange: RefreshParts['exchange'] = async () => answers.shift() ?? problem(500);
    const refresh = createRefresh({ tokenStore, exchange, lock: oneLock() });
    expect((await refresh('a1')).kind).toBe('failed');
    expect((await refresh('a1')).kind).toBe('refreshed');
  });

  it('does not bring back the session of somebody who signs out meanwhile', async () => {
    const tokenStore = storeOf({ access_token: 'a1', refresh_token: 'r1' });
    const exchange: RefreshParts['exchange'] = async () => {
      await tokenStore.clear();
      return successor;
    };
    const refresh = createRefresh({ tokenStore, exchange, lock: oneLock() });
    expect(await refresh('a1')).toEqual({ kind: 'ended' });
    expect(tokenStore.kept).toEqual({});
  });

  it('lets a sign-in that happens meanwhile stand, even if the old session is refused', async () => {
    const tokenStore = storeOf({ access_token: 'a1', refresh_token: 'r1' });
    const exchange: RefreshParts['exchange'] = async () => {
      await tokenStore.set('refresh_token', 'other-r');
      await tokenStore.set('access_token', 'other-a');
      return problem(400);
    };
    const refresh = createRefresh({ tokenStore, exchange, lock: oneLock() });
    expect(await refresh('a1')).toEqual({ kind: 'refreshed', accessToken: 'other-a' });
  });
});
