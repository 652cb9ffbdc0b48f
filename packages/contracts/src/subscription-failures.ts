import { z } from 'zod';

/** Why a subscribed calendar could not be read. */
export const subscriptionFailures = [
  /** Nobody answers there: no such name, no connection, cut off in the middle, or an address that is not asked. */
  'unreachable',
  /** 404 or 410. */
  'gone',
  /** 401 or 403. */
  'denied',
  /** Any other answer that is none, such as 500. */
  'refused',
  /** It leads from one address to the next without end, or to one without https. */
  'misled',
  'too_slow',
  'too_large',
  'too_many',
  /** What came is no calendar, or only a part of one. */
  'not_a_calendar',
] as const;
export const SubscriptionFailure = z.enum(subscriptionFailures);
export type SubscriptionFailure = z.infer<typeof SubscriptionFailure>;
