import { describe, expect, it } from 'vitest';
import { planSubscriptionNotice, type SubscriptionState } from './plan-subscription-notice.ts';

const hour = 60 * 60_000;
const now = Date.parse('2027-03-15T09:00:00Z');

describe('what is told of a subscribed calendar', () => {
  const state = (more: Partial<SubscriptionState>): SubscriptionState => ({
    failure: null,
    failures: 0,
    failingSince: null,
    toldAt: null,
    ...more,
  });
  const failing = (failures: number, forMs: number, more: Partial<SubscriptionState> = {}) =>
    state({ failure: 'unreachable', failures, failingSince: now - forMs, ...more });

  it.each<[string, SubscriptionState, ReturnType<typeof planSubscriptionNotice>]>([
    ['works', state({}), null],
    ['fails for the first time', failing(1, 0), null],
    ['fails often, within a day', failing(9, 24 * hour - 1), null],
    ['fails seldom, for weeks', failing(2, 500 * hour), null],
    ['fails three times, for a day', failing(3, 24 * hour), 'failing'],
    ['has failed long before that was counted', failing(9, 0, { failingSince: null }), null],
    ['is not there any more', failing(1, 0, { failure: 'gone' }), 'gone'],
    ['fails and was told of', failing(30, 99 * hour, { toldAt: now - hour }), null],
    ['is gone and was told of', failing(30, 99 * hour, { failure: 'gone', toldAt: now - hour }), null],
    ['works again and was told of', state({ toldAt: now - hour }), 'works again'],
  ])('that %s', (_, given, expected) => {
    expect(planSubscriptionNotice(given, now)).toBe(expected);
  });
});
