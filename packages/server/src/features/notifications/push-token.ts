import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { pushKeptSeconds } from './outward-message.ts';

/** What a browser may answer with no page of ours open: about one notification, in one subscription, until a time. */
interface PushGrant {
  readonly notificationId: string;
  readonly subscriptionId: string;
}

const shape = /^v(\d{1,6})\.([0-9a-f-]{36})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

const macOf = (
  keys: PurposeKeys,
  version: number,
  { notificationId, subscriptionId }: PushGrant,
  until: string,
): Buffer | null => {
  const key = keys.find('push-answer', version);
  if (key === undefined) return null;
  return createHmac('sha256', key).update(`${notificationId} ${subscriptionId} ${until}`).digest();
};

/**
 * A token for the push of a notification to one browser, good for a day from `shownAt` (epoch ms). Pushed once more, it is the same:
 * the one takes the place of the other.
 */
export function pushToken(keys: PurposeKeys, grant: PushGrant, shownAt: number): string {
  const { version } = keys.current('push-answer');
  const until = (shownAt + pushKeptSeconds * 1_000).toString(36);
  const mac = macOf(keys, version, grant, until);
  return `v${version}.${grant.subscriptionId}.${until}.${mac?.toString('base64url') ?? ''}`;
}

/** The subscription that a token was made for, where it is one for this notification and its day is not over; else null. */
export function subscriptionOf(
  keys: PurposeKeys,
  notificationId: string,
  token: string,
  now: number,
): string | null {
  const [, version, subscriptionId, until, said] = shape.exec(token) ?? [];
  if (version === undefined || subscriptionId === undefined || until === undefined || said === undefined)
    return null;
  const mac = macOf(keys, Number(version), { notificationId, subscriptionId }, until);
  const given = Buffer.from(said, 'base64url');
  if (mac === null || mac.length !== given.length || !timingSafeEqual(mac, given)) return null;
  return Number.parseInt(until, 36) > now ? subscriptionId : null;
}
