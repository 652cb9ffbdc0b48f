import type { CalendarDraft } from '@squeeze/contracts/calendars';
import { limits } from '@squeeze/contracts/limits';
import { says } from '@squeeze/contracts/sentences/sentence';
import type { Db } from '@squeeze/database/connection';
import { type CalendarRecord, findCalendar } from '@squeeze/database/repositories/calendar-repository';
import {
  type CalendarSubscriptionRecord,
  findSubscription,
  insertSubscription,
  listSubscriptions,
  updateSubscription,
} from '@squeeze/database/repositories/calendar-subscription-repository';
import { AppError, invalid, notFound } from '../../http/app-error.ts';
import type { Jobs } from '../../ports/jobs.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { askForRefresh } from '../calendars/ask-for-refresh.ts';
import { createCalendar } from '../calendars/calendar-actions.ts';
import { openAddress, sealedAddress } from './sealed-address.ts';

export interface SubscriptionParts {
  readonly keys: PurposeKeys;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

export interface SubscribedCalendar {
  readonly calendar: CalendarRecord;
  readonly subscription: CalendarSubscriptionRecord;
}

type SubscriptionDraft = CalendarDraft & { readonly address: string; readonly refresh_hours: number };

/**
 * Keeps the calendar at an address beside a person's own, and has it read. With an id of its own that is done once: done again,
 * by a call whose answer was lost, it stays as it is.
 * @throws {AppError} `limit_reached`; `validation_failed` where its id cannot be had
 */
export async function subscribe(
  trx: Db,
  { keys, jobs }: SubscriptionParts,
  userId: string,
  { address, refresh_hours: refreshHours, ...draft }: SubscriptionDraft,
  now: number,
): Promise<SubscribedCalendar> {
  const known = draft.id === undefined ? null : await findCalendar(trx, userId, draft.id);
  if (known !== null) {
    const subscription = await findSubscription(trx, userId, known.id);
    // A calendar of the person's own stays that.
    if (subscription === null) throw invalid('id', says('id_taken', {}));
    return { calendar: known, subscription };
  }
  const calendar = await createCalendar(trx, userId, draft, now);
  // Counted under the lock that `createCalendar` took.
  if ((await listSubscriptions(trx, userId)).size >= limits.subscriptionsPerUser) {
    throw new AppError(says('limit_reached.subscriptions', { limit: limits.subscriptionsPerUser }));
  }
  await insertSubscription(trx, {
    calendarId: calendar.id,
    userId,
    ...sealedAddress(keys, calendar.id, address),
    refreshHours,
    ...neverRead,
    nextAt: now,
  });
  await askForRefresh({ db: trx, jobs }, { userId, calendarId: calendar.id }, now);
  return await readSubscribed(trx, userId, calendar.id);
}

/** Of one that was never read, or not from where it is read now. */
export const neverRead = {
  etag: null,
  lastModified: null,
  lastWorkedAt: null,
  lastTriedAt: null,
  failure: null,
  failures: 0,
  unread: 0,
  failingSince: null,
  toldAt: null,
} as const;

/** A live subscribed calendar of this person. @throws {AppError} `not_found`, also for a calendar of their own */
export async function readSubscribed(db: Db, userId: string, id: string): Promise<SubscribedCalendar> {
  const calendar = await findCalendar(db, userId, id);
  const subscription = await findSubscription(db, userId, id);
  if (calendar === null || subscription === null) throw notFound('calendar');
  return { calendar, subscription };
}

/**
 * Absent fields stay. From another address it is read at once and whole; what was read before stays until then.
 * @throws {AppError} `not_found`
 */
export async function changeSubscription(
  trx: Db,
  { keys, jobs }: SubscriptionParts,
  userId: string,
  id: string,
  change: { readonly address?: string | undefined; readonly refresh_hours?: number | undefined },
  now: number,
): Promise<SubscribedCalendar> {
  const { subscription } = await readSubscribed(trx, userId, id);
  const { address, refresh_hours: refreshHours } = change;
  const isMoved = address !== undefined && address !== openAddress(keys, subscription);
  await updateSubscription(trx, userId, id, {
    ...(refreshHours !== undefined && { refreshHours }),
    ...(isMoved && { ...neverRead, ...sealedAddress(keys, id, address) }),
  });
  const isSooner = refreshHours !== undefined && refreshHours < subscription.refreshHours;
  if (isMoved || isSooner) await askForRefresh({ db: trx, jobs }, { userId, calendarId: id }, now);
  return await readSubscribed(trx, userId, id);
}
