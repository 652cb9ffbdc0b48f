import { describe, expect, it } from 'vitest';
import { healthOf, unhealthyAfterMs, worstHealth } from './integration-health.ts';
import { nextRefreshAt, refreshPause, refreshRules } from './refresh-plan.ts';

const now = Date.parse('2026-06-10T12:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('nextRefreshAt', () => {
  const wish = { autoRefresh: true, thresholdMinutes: 30 };
  const good = (ms: number | null, canRefresh = true) => ({
    refreshedAt: now,
    expiresAt: ms === null ? null : now + ms,
    canRefresh,
  });

  it.each([
    ['as long before the end as was wished', hour, 10, 50 * minute],
    ['at most once per half of its life', hour, 45, 30 * minute],
    ['at most once per half of its life, whatever was wished', hour, 1_440, 30 * minute],
    ['at most once per half of a very short life', 10_000, 30, 5_000],
    ['at the latest after a day', 60 * day, 30, day],
    ['after a day where nobody says how long it is good for', null, 30, day],
  ])('%s', (_, life, thresholdMinutes, after) => {
    expect(nextRefreshAt(good(life), { ...wish, thresholdMinutes })).toBe(now + after);
  });

  it('is when it runs out, where it is not renewed', () => {
    expect(nextRefreshAt(good(hour), { ...wish, autoRefresh: false })).toBe(now + hour);
    expect(nextRefreshAt(good(hour, false), wish)).toBe(now + hour);
    expect(nextRefreshAt(good(null, false), wish)).toBeNull();
  });

  it('is not before it came for one that had run out by then', () => {
    expect(nextRefreshAt(good(-hour), wish)).toBe(now);
  });
});

describe('refreshPause', () => {
  it('grows with each failure, to some hours', () => {
    const pauses = [1, 2, 3, 20, 1_000].map((failures) => refreshPause(failures, null, 0));
    expect(pauses).toEqual([
      2 * minute,
      4 * minute,
      8 * minute,
      refreshRules.longestPauseMs,
      refreshRules.longestPauseMs,
    ]);
  });

  it('is as long as the provider asks for, within a day', () => {
    expect(refreshPause(1, hour, 1)).toBe(hour);
    expect(refreshPause(1, 1_000, 0)).toBe(2 * minute);
    expect(refreshPause(1, 365 * day, 0)).toBe(day);
  });
});

describe('healthOf', () => {
  const active = { status: 'active', trouble: null, failingSince: null } as const;

  it.each([
    [active, 'healthy'],
    [{ ...active, trouble: 'fewer_scopes' }, 'healthy'],
    [{ ...active, trouble: 'unreachable', failingSince: now }, 'degraded'],
    [{ ...active, trouble: 'limited', failingSince: now - unhealthyAfterMs }, 'unhealthy'],
    [{ ...active, trouble: 'not_configured' }, 'critical'],
    [{ ...active, trouble: 'unreadable' }, 'critical'],
    [{ ...active, status: 'expired', trouble: 'refused' }, 'critical'],
  ] as const)('of %j is %s', (state, health) => {
    expect(healthOf(state, now)).toBe(health);
  });

  it('of several is that of the worst', () => {
    expect(worstHealth(['healthy', 'unhealthy', 'degraded'])).toBe('unhealthy');
    expect(worstHealth([])).toBeNull();
  });
});
