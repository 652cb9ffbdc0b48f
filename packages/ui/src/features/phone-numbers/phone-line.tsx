import { formatPhoneNumber } from '@squeeze/domain/phone-number';
import type { ReactNode } from 'react';
import { useListPhoneNumbersQuery } from '../../api/phone-numbers/phone-number-endpoints.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';

/** The person's phone numbers, in a line. */
export function PhoneLine(): ReactNode {
  const t = useText();
  const format = useFormat();
  const { data } = useListPhoneNumbersQuery();
  if (data === undefined) return '\u2013';
  if (data.phone_numbers.length === 0) return t('profile.phone.none');
  return format.list(
    data.phone_numbers.map(({ phone_number: number, is_verified: isVerified }) =>
      t('profile.phone.line', {
        number: formatPhoneNumber(number),
        state: t(isVerified ? 'phone.verified' : 'phone.unverified').toLocaleLowerCase(),
      }),
    ),
  );
}
