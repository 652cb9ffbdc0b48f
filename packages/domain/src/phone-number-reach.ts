// The full tables, which know the kinds of numbers: too heavy for a page, so only the server imports this.
import { parsePhoneNumberFromString, type PhoneNumberType } from 'libphonenumber-js/max';

/** What a person is called and texted at for nothing, or at the price of any call. */
const ordinary: ReadonlySet<PhoneNumberType | undefined> = new Set([
  'MOBILE',
  'FIXED_LINE',
  'FIXED_LINE_OR_MOBILE',
  'VOIP',
]);

/** Where a number belongs, and whether texting it costs what a text costs. */
export interface PhoneNumberReach {
  /** ISO 3166, such as `US`; null for numbers of no country. */
  readonly country: string | null;
  /** False for numbers that somebody earns by (premium rate, shared cost …), and of no known kind. */
  readonly isOrdinary: boolean;
}

/** @param number E.164 */
export function reachOf(number: string): PhoneNumberReach {
  const parsed = parsePhoneNumberFromString(number);
  return {
    country: parsed?.country ?? null,
    isOrdinary: parsed?.isValid() === true && ordinary.has(parsed.getType()),
  };
}
