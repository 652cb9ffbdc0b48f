import { keepText, readText } from '../kept/kept-text.ts';
import type { OutboxEntry } from './outbox-slice.ts';

/** Opens a form with what was typed into it, unless something newer is in it. */
export const giveBackForm = (userId: string, write: OutboxEntry['write']): void => {
  if (write.kind !== 'createTask' && write.kind !== 'editTask') return;
  const name = `ai-task.${write.kind === 'editTask' ? write.task.id : 'new'}`;
  if (readText(userId, name) === '') keepText(userId, name, write.form);
};
