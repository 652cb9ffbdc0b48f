import type { Db } from '@squeeze/database/connection';
import { insertSubscription } from '@squeeze/database/repositories/calendar-subscription-repository';
import { sealedAddress } from '@squeeze/server/features/calendar-subscriptions/sealed-address';
import { neverRead } from '@squeeze/server/features/calendar-subscriptions/subscription-actions';
import type { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import { givenAt } from './given-user.ts';

interface GivenSubscription {
  /** A stored calendar, which is read from there from now on. */
  readonly calendarId: string;
  readonly userId: string;
  readonly address: string;
}

/** Where a calendar is read from; it has never been read yet. */
export const givenSubscription = (
  db: Db,
  keys: PurposeKeys,
  { calendarId, userId, address }: GivenSubscription,
): Promise<void> =>
  insertSubscription(db, {
    ...neverRead,
    ...sealedAddress(keys, calendarId, address),
    calendarId,
    userId,
    refreshHours: 24,
    nextAt: givenAt,
  });
