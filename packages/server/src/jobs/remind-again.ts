import type { Db } from '@squeeze/database/connection';
import { findEvent } from '@squeeze/database/repositories/calendar-event-repository';
import {
  findNotificationToAnswer,
  type NotificationRecord,
} from '@squeeze/database/repositories/notification-repository';
import { findUser, type UserRecord } from '@squeeze/database/repositories/user-repository';
import { timeKnownBy } from '@squeeze/domain/calendar-events/time-known-by';
import { planNotifications } from '@squeeze/domain/notifications/plan-notifications';
import { isLate, occurrencePolicy } from '@squeeze/domain/schedules/plan-occurrences';
import { RuleError } from '@squeeze/domain/schedules/recurrence-rule';
import { presentEvent } from '../features/calendar-events/present-calendar-event.ts';
import { eventMessage, type EventNotice } from '../features/notifications/event-message.ts';
import { recipientOf } from '../features/notifications/recipient.ts';
import { sendNotification } from '../features/notifications/send-notification.ts';
import type { JobHandlers, RunningJob } from '../ports/jobs.ts';
import { channelsOfEvents, type ReminderParts } from './remind-of-events.ts';

/**
 * Reminds of an event that was snoozed, in words that are true by now. A snooze that was taken back, answered or moved
 * meanwhile reminds of nothing, nor does a time that is not in the calendar any more; the key of the message keeps a job that
 * comes again from saying it twice.
 */
export const remindAgain =
  (parts: ReminderParts): JobHandlers['remind-again'] =>
  async ({ payload }) => {
    await parts.database.transaction((trx) => remind(parts, trx, payload));
  };

async function remind(
  parts: ReminderParts,
  trx: Db,
  payload: RunningJob<'remind-again'>['payload'],
): Promise<void> {
  const snoozed = await stillSnoozed(trx, payload);
  if (snoozed === null) return;
  const { notificationId, until } = payload;
  const { notification, user } = snoozed;
  const now = await parts.claimTime(trx);
  const notice = await noticeOf(trx, notification, user, { until, now });
  if (notice === null) return;
  for (const planned of planNotifications([notice], recipientOf(user), now)) {
    const message = eventMessage(planned, recipientOf(user), now);
    await sendNotification(parts, trx, { ...message, dedupeKey: `again:${notificationId}:${until}` }, now);
  }
}

/** What is still snoozed until then, and whose it is; held, so that it cannot be answered in between. */
async function stillSnoozed(
  trx: Db,
  { userId, notificationId, until }: RunningJob<'remind-again'>['payload'],
): Promise<{ readonly notification: NotificationRecord; readonly user: UserRecord } | null> {
  const user = await findUser(trx, userId);
  if (user?.isActive !== true || user.deletionDueAt !== null) return null;
  const notification = await findNotificationToAnswer(trx, userId, notificationId);
  const isMeant = notification?.answer === 'snoozed' && notification.snoozedUntil === until;
  return isMeant ? { notification, user } : null;
}

async function noticeOf(
  trx: Db,
  { eventId, occurrence }: NotificationRecord,
  user: UserRecord,
  { until, now }: { readonly until: number; readonly now: number },
): Promise<EventNotice | null> {
  const event = eventId === null ? null : await findEvent(trx, user.id, eventId);
  if (event === null) return null;
  const known = timeIn(() => timeKnownBy(presentEvent(event), occurrence, user.timeZone));
  if (known === null) return null;
  const late = isLate(until, now);
  const isMissed = now - until >= occurrencePolicy.tooOldAfterMs;
  const fate = isMissed ? 'missed' : late ? 'late' : 'on_time';
  return {
    eventId: event.id,
    reminder: { ...known, occurrence, at: until, minutes: 0, fate },
    dueAt: until,
    late,
    kind: isMissed ? 'missed' : 'reminder',
    channels: channelsOfEvents(user),
  };
}

/** A rule that cannot be followed any more reminds of nothing. */
function timeIn<T>(find: () => T): T | null {
  try {
    return find();
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}
