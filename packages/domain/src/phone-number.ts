import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** What may stand in a number as people write it; everything else makes it invalid. */
const written = /^\+?[\d\s().\-\u00a0\u2010-\u2015]+$/;
/** The product's own rule, on the bare digits. */
const plausible = /^\+?[1-9]\d{0,15}$/;

/**
 * A phone number as E.164 (`+14155550132`), or null when it is none. Ten digits, or eleven that start with 1,
 * are taken for +1; every other number needs its plus. Vanity letters and extensions are refused.
 */
export function normalizePhoneNumber(input: string): string | null {
  const trimmed = input.trim();
  if (!written.test(trimmed)) {
    return null;
  }
  const digits = trimmed.replace(/[^\d+]/g, '');
  if (!plausible.test(digits)) {
    return null;
  }
  const number = parsePhoneNumberFromString(digits.startsWith('+') ? digits : withCountryCode(digits));
  return number?.isValid() ? number.number : null;
}

/**
 * A phone number for the eye: US style for ten digits ("(415) 555-0132") and for eleven that start with 1, with
 * or without plus ("+1 (415) 555-0132"), else international ("+44 20 7946 0018"). What is no number is answered
 * as it came.
 */
export function formatPhoneNumber(number: string): string {
  const digits = number.trim();
  const american = /^(?<country>\+?1)?(?<area>\d{3})(?<exchange>\d{3})(?<line>\d{4})$/.exec(digits);
  if (american?.groups) {
    const { country, area, exchange, line } = american.groups;
    return `${country === undefined ? '' : '+1 '}(${area}) ${exchange}-${line}`;
  }
  return parsePhoneNumberFromString(digits)?.formatInternational() ?? number;
}

/** The country of a number in E.164, as an ISO 3166 code such as `US`; null where its digits do not tell. */
export const countryOfNumber = (number: string): string | null =>
  parsePhoneNumberFromString(number)?.country ?? null;

/** Whether numbers can be of it: an ISO 3166 code in capitals, such as `US`. */
export const isPhoneCountry = (code: string): boolean => isSupportedCountry(code);

function withCountryCode(digits: string): string {
  if (digits.length === 10) {
    return `+1${digits}`;
  }
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : '';
}
