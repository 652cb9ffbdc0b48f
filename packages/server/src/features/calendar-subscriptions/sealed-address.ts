import type { CalendarSubscriptionRecord } from '@squeeze/database/repositories/calendar-subscription-repository';
import { open, seal } from '../../security/envelope.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';

const placeOf = (calendarId: string) =>
  ({ table: 'calendar_subscriptions', id: calendarId, column: 'address_sealed' }) as const;

/** An address as it is kept: the whole of it sealed, since it may hold a secret, and the part that is shown. */
export const sealedAddress = (
  keys: PurposeKeys,
  calendarId: string,
  address: string,
): Pick<CalendarSubscriptionRecord, 'addressSealed' | 'host'> => ({
  addressSealed: seal(keys, placeOf(calendarId), Buffer.from(address, 'utf8')),
  host: new URL(address).hostname,
});

/** @throws {EnvelopeError} where the key that it was sealed with is gone */
export const openAddress = (
  keys: PurposeKeys,
  { calendarId, addressSealed }: Pick<CalendarSubscriptionRecord, 'calendarId' | 'addressSealed'>,
): string => open(keys, placeOf(calendarId), addressSealed).toString('utf8');
