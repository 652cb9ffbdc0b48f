import type { EventStatus } from '@squeeze/contracts/calendar-events';
import type { PlainMessageId } from '../../i18n/messages.ts';
import type { useText } from '../../i18n/use-text.ts';

export const statusNames = {
  confirmed: 'event.status.confirmed',
  tentative: 'event.status.tentative',
  cancelled: 'event.status.cancelled',
} as const satisfies Record<EventStatus, PlainMessageId>;

/** Offered before an event, minutes. */
export const reminderChoices = [0, 5, 10, 15, 30, 60, 120, 1_440, 2_880, 10_080] as const;

/** "15 minutes before". */
export const reminderText = (t: ReturnType<typeof useText>, minutes: number): string => {
  if (minutes === 0) return t('event.reminder.atStart');
  if (minutes % 10_080 === 0) return t('event.reminder.weeks', { count: minutes / 10_080 });
  if (minutes % 1_440 === 0) return t('event.reminder.days', { count: minutes / 1_440 });
  if (minutes % 60 === 0) return t('event.reminder.hours', { count: minutes / 60 });
  return t('event.reminder.minutes', { count: minutes });
};
