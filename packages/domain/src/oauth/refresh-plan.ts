const minute = 60_000;
const day = 24 * 60 * minute;

export const refreshRules = {
  /** The pause after the first failure that may pass; each further one is twice as long. */
  firstPauseMs: 2 * minute,
  longestPauseMs: 6 * 60 * minute,
  /** Failures of so long end a connection; it is tried on, now and then. */
  endsAfterMs: 3 * day,
  /** A token whose provider does not say how long it is good for is renewed as often. */
  latestMs: day,
  /** So long before a connection ends its person hears of it, or halfway there where that is sooner. */
  endNoticeMs: day,
} as const;

export interface RenewableToken {
  /** Epoch ms. */
  readonly refreshedAt: number;
  /** Epoch ms; null where the provider does not say. */
  readonly expiresAt: number | null;
  readonly canRefresh: boolean;
}

export interface RefreshWish {
  readonly autoRefresh: boolean;
  /** Minutes before it runs out. */
  readonly thresholdMinutes: number;
}

/**
 * When a token has to be looked after next, epoch ms; null where it never has. As long before it runs out as its person wishes,
 * at most once per half of its life and at the latest after a day, which also keeps a refresh token from growing too old. What
 * is not to be renewed by itself, or cannot be, is looked at when it runs out.
 */
export function nextRefreshAt(
  { refreshedAt, expiresAt, canRefresh }: RenewableToken,
  { autoRefresh, thresholdMinutes }: RefreshWish,
): number | null {
  if (!autoRefresh || !canRefresh) return expiresAt;
  const latest = refreshedAt + refreshRules.latestMs;
  if (expiresAt === null) return latest;
  const half = refreshedAt + Math.max(0, expiresAt - refreshedAt) / 2;
  return Math.round(Math.min(latest, Math.max(half, expiresAt - thresholdMinutes * minute)));
}

interface EndingGrant {
  /** Of the access token, epoch ms; null where the provider does not say. */
  readonly expiresAt: number | null;
  /** Of all that was granted, epoch ms; null where the provider does not say, as most do not. */
  readonly grantEndsAt: number | null;
  readonly canRefresh: boolean;
}

/** When a connection ends however often it is renewed, epoch ms; null where no end is known. */
export const endOfGrant = ({ expiresAt, grantEndsAt, canRefresh }: EndingGrant): number | null =>
  canRefresh ? grantEndsAt : (expiresAt ?? grantEndsAt);

/** When its person is to hear that a connection ends at `end`, of which is known since `now`; epoch ms. */
export const endNoticeAt = (end: number | null, now: number): number | null =>
  end === null ? null : Math.round(end - Math.min(refreshRules.endNoticeMs, Math.max(0, end - now) / 2));

/** Providers count in whole seconds, and what is said of the same end again differs by as much as the way takes. */
const sameEndMs = 60_000;

/** Whether two ends (epoch ms) are the same one, said at two times. */
export const isSameEnd = (one: number | null, other: number | null): boolean =>
  one === other || (one !== null && other !== null && Math.abs(one - other) < sameEndMs);

/**
 * Ms until the next try after so many failures in a row: ever longer, as long as the provider asks for if that is more, up to a
 * quarter later by `random` (0 to 1), so that what failed together does not come back together.
 */
export function refreshPause(failures: number, retryAfterMs: number | null, random: number): number {
  const grown = refreshRules.firstPauseMs * 2 ** Math.min(Math.max(failures, 1) - 1, 16);
  const pause = Math.min(refreshRules.longestPauseMs, grown) * (1 + random / 4);
  return Math.round(Math.min(day, Math.max(pause, retryAfterMs ?? 0)));
}
