import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedCall } from '@squeeze/server/ports/text-webhooks';

type Fields = SignedCall['fields'];

/**
 * What Twilio signs a call with: HMAC-SHA1 over the URL and the sorted fields
 * (https://www.twilio.com/docs/usage/webhooks/webhooks-security). @param url in full, with its query
 */
export function twilioSignature(authToken: string, url: string, fields: Fields): string {
  const said = Object.keys(fields)
    .toSorted(byCodeUnits)
    .flatMap((name) => valuesOf(fields[name]).map((value) => name + value));
  return createHmac('sha1', authToken)
    .update([url, ...said].join(''), 'utf8')
    .digest('base64');
}

/** A field that comes several times counts each of its values once. */
const valuesOf = (value: Fields[string] | undefined): readonly string[] => {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : [...new Set(value)].toSorted(byCodeUnits);
};

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Whether the holder of the token has signed this call, with or without the standard port in the URL. */
export function isSignedByTwilio(authToken: string, { url, signature, fields }: SignedCall): boolean {
  if (signature === undefined || !URL.canParse(url)) return false;
  const given = Buffer.from(signature);
  return [withoutPort(url), withStandardPort(url)].some((spelling) => {
    const expected = Buffer.from(twilioSignature(authToken, spelling, fields));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const parts = /^(https?:\/\/)([^/?#]*)(.*)$/is;

const withoutPort = (url: string): string =>
  url.replace(
    parts,
    (_, scheme: string, host: string, rest: string) => `${scheme}${host.replace(/:\d*$/, '')}${rest}`,
  );

const withStandardPort = (url: string): string =>
  url.replace(parts, (whole: string, scheme: string, host: string, rest: string) => {
    if (/:\d+$/.test(host)) return whole;
    return `${scheme}${host}:${scheme.toLowerCase() === 'https://' ? 443 : 80}${rest}`;
  });
