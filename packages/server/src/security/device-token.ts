import { createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { RequestFacts } from '../http/call.ts';
import type { PurposeKeys } from './purpose-keys.ts';

const day = 24 * 60 * 60_000;

export const devicePolicy = {
  lifetimeMs: 180 * day,
  /** Only the calls that sign in get to see it. */
  cookiePath: '/api/v1/auth',
} as const;

/** The pages of the desktop app have this origin; no cookie of ours reaches it, so it keeps the token itself. */
const desktopOrigin = 'app://squeeze';

export const isDesktop = ({ origin }: Pick<RequestFacts, 'origin'>): boolean => origin === desktopOrigin;

/**
 * A device that an account has been signed in on shows it by a token: `<key version>.<issued, s, base 36>.<HMAC>` over
 * the account's id and the time. It opens nothing: it only gives tries of its own, so that strangers who guess
 * at an account cannot keep its person out. (OWASP, "Slow Down Online Guessing Attacks with Device Cookies".)
 */
export function newDeviceToken(keys: PurposeKeys, userId: string, now: number): string {
  const { version, key } = keys.current('device');
  const issued = Math.floor(now / 1000).toString(36);
  const mac = macOf(key, userId, issued);
  return `${version}.${issued}.${mac.toString('base64url')}`;
}

/** Whether the token was made for this account less than 180 days ago. */
export function isDeviceToken(keys: PurposeKeys, userId: string, token: string, now: number): boolean {
  const [, version = '', issued = '', mac = ''] =
    /^(\d{1,9})\.([0-9a-z]{1,9})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  const key = keys.find('device', Number(version));
  if (key === undefined || mac === '') return false;
  const issuedAt = Number.parseInt(issued, 36) * 1000;
  const isOwn = timingSafeEqual(macOf(key, userId, issued), Buffer.from(mac, 'base64url'));
  return isOwn && issuedAt <= now && now < issuedAt + devicePolicy.lifetimeMs;
}

const macOf = (key: KeyObject, userId: string, issued: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(['device', userId, issued]))
    .digest();

/** Several people may sign in on one device, so each account has a cookie of its own; its name tells nobody whose. */
const cookieName = (userId: string): string =>
  `squeeze_device_${createHash('sha256').update(userId).digest('hex').slice(0, 16)}`;

/** The device's token for this account, where the request brings a valid one in a cookie or, the desktop, in its body. */
export function knownDevice(
  keys: PurposeKeys,
  userId: string,
  {
    request,
    sent,
    now,
  }: { readonly request: RequestFacts; readonly sent?: string | undefined; readonly now: number },
): string | null {
  const token = sent ?? request.cookies.get(cookieName(userId)) ?? '';
  return isDeviceToken(keys, userId, token, now) ? token : null;
}

/** Remembers the device at a completed sign-in: by a cookie, or on the desktop by what the answer carries. */
export function rememberDevice(
  keys: PurposeKeys,
  userId: string,
  request: RequestFacts,
  now: number,
): { readonly device_token?: string } {
  const token = newDeviceToken(keys, userId, now);
  if (isDesktop(request)) return { device_token: token };
  request.cookies.set(cookieName(userId), token, {
    path: devicePolicy.cookiePath,
    maxAgeMs: devicePolicy.lifetimeMs,
  });
  return {};
}
