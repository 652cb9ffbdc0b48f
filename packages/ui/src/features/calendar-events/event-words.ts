import type { EventStatus } from '@squeeze/contracts/calendar-events';
import type { PlainMessageId } from '../../i18n/messages.ts';

export const statusNames = {
  confirmed: 'event.status.confirmed',
  tentative: 'event.status.tentative',
  cancelled: 'event.status.cancelled',
} as const satisfies Record<EventStatus, PlainMessageId>;
