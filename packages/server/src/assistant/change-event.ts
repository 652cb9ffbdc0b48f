import type { ServerEvent } from '@squeeze/contracts/events';
import type { Receipt } from '@squeeze/contracts/receipts';

/** What clients hear when one of these has changed. */
export const changeEvent = (noun: Receipt['noun']): ServerEvent => ({
  type: noun === 'todo' ? 'todos_changed' : 'ai_tasks_changed',
});
