import type { ServerEvent } from '@squeeze/contracts/events';
import type { Receipt } from '@squeeze/contracts/receipts';

/** What clients hear when one of these has changed. */
export const changeEvent = (noun: Receipt['noun']): ServerEvent => ({ type: eventOf[noun] });

const eventOf = {
  todo: 'todos_changed',
  ai_task: 'ai_tasks_changed',
  note: 'notes_changed',
  event: 'calendar_changed',
  memory_fact: 'memory_changed',
  quiet_hours: 'account_changed',
  time_zone: 'account_changed',
  language: 'account_changed',
  mail: 'conversations_changed',
  video: 'conversations_changed',
} as const satisfies Record<Receipt['noun'], ServerEvent['type']>;
