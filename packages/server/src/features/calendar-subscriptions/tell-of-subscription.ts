import type { Db } from '@squeeze/database/connection';
import { findCalendar } from '@squeeze/database/repositories/calendar-repository';
import type { CalendarSubscriptionRecord } from '@squeeze/database/repositories/calendar-subscription-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { afterQuietHours } from '@squeeze/domain/notifications/quiet-hours';
import { recipientOf, whenFor } from '../notifications/recipient.ts';
import { ofNoTask, sendNotification, type NotificationParts } from '../notifications/send-notification.ts';
import type { SubscriptionNotice } from './plan-subscription-notice.ts';

type Told = Pick<CalendarSubscriptionRecord, 'calendarId' | 'userId' | 'host'> & {
  /** Since when it fails, or failed, epoch ms. */
  readonly since: number;
};

/** Tells the owner of a subscribed calendar how it goes, in the transaction that writes down that they were told. */
export async function tellOfSubscription(
  parts: NotificationParts,
  trx: Db,
  notice: SubscriptionNotice,
  { calendarId, userId, host, since }: Told,
  now: number,
): Promise<void> {
  const user = await findUser(trx, userId);
  const calendar = await findCalendar(trx, userId, calendarId);
  if (user === null || calendar === null) return;
  const recipient = recipientOf(user);
  const { texts, quietHours, timeZone } = recipient;
  const { name } = calendar;
  const { worksAgain, fails, failing, gone } = texts.calendar;
  const body = { failing: failing(host, whenFor(recipient, since)), gone: gone(host), 'works again': null }[
    notice
  ];
  await sendNotification(
    parts,
    trx,
    {
      userId,
      kind: notice === 'works again' ? 'reminder' : 'task_failed',
      title: notice === 'works again' ? worksAgain(name) : fails(name),
      body,
      ...ofNoTask,
      channels: ['in_app'],
      shownAt: afterQuietHours(now, quietHours, timeZone),
      dedupeKey: `calendar:${calendarId}:${notice}:${since}`,
    },
    now,
  );
}
