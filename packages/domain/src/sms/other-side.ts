import { countryOfNumber } from '../phone-number.ts';

/** Where texts come from and go to where our own number does not say. */
const home = 'US';

/**
 * The country of the other side's number (E.164), as an ISO 3166 code, and whether it is another than that of our own number. A number
 * whose digits do not tell is abroad.
 */
export function otherSide(
  number: string,
  own: string | null,
): { readonly country: string | null; readonly abroad: boolean } {
  const country = countryOfNumber(number);
  return { country, abroad: country !== ((own === null ? null : countryOfNumber(own)) ?? home) };
}
