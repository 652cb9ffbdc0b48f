import type { Calendar, CalendarSubscription } from '@squeeze/contracts/calendars';
import type { CalendarRecord } from '@squeeze/database/repositories/calendar-repository';
import type { CalendarSubscriptionRecord } from '@squeeze/database/repositories/calendar-subscription-repository';
import { presentInstant } from '../../http/present-instant.ts';

// Fields are listed one by one, so that a new column never leaks by default.

/** A calendar as the API answers it. @param subscription how it goes with one that is read from an address */
export const presentCalendar = (
  calendar: CalendarRecord,
  subscription: CalendarSubscriptionRecord | null = null,
): Calendar => ({
  id: calendar.id,
  name: calendar.name,
  hue: calendar.hue,
  visible: calendar.visible,
  subscription: subscription && presentSubscription(subscription),
  created_at: presentInstant(calendar.createdAt),
  updated_at: presentInstant(calendar.updatedAt),
});

/** Without its address, which may be all that keeps others from reading it. */
const presentSubscription = (one: CalendarSubscriptionRecord): CalendarSubscription => ({
  host: one.host,
  refresh_hours: one.refreshHours,
  last_worked_at: presentInstant(one.lastWorkedAt),
  last_tried_at: presentInstant(one.lastTriedAt),
  next_at: presentInstant(one.nextAt),
  failure: one.failure,
  failures: one.failures,
  unread: one.unread,
});
