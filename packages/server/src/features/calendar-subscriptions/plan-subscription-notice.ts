import type { CalendarSubscriptionRecord } from '@squeeze/database/repositories/calendar-subscription-repository';
import { subscriptionPolicy } from './subscription-policy.ts';

/** How reading a calendar goes, after a look. */
export type SubscriptionState = Pick<
  CalendarSubscriptionRecord,
  'failure' | 'failures' | 'failingSince' | 'toldAt'
>;

/** What its person is told: that it fails and hardly passes by itself, that it is not there any more, or that it works again. */
export type SubscriptionNotice = 'failing' | 'gone' | 'works again';

/**
 * What there is to tell of a calendar after a look; null: nothing, or it has been told. Whatever may pass by itself is told of once
 * it has failed three times in a row and for a day; that it works again only to who was told that it does not.
 * @param now epoch ms
 */
export function planSubscriptionNotice(
  { failure, failures, failingSince, toldAt }: SubscriptionState,
  now: number,
): SubscriptionNotice | null {
  if (failure === null) return toldAt === null ? null : 'works again';
  if (toldAt !== null) return null;
  if (failure === 'gone') return 'gone';
  const { toldAfterFailures, toldAfterMs } = subscriptionPolicy;
  const isLasting = failingSince !== null && now - failingSince >= toldAfterMs;
  return isLasting && failures >= toldAfterFailures ? 'failing' : null;
}
