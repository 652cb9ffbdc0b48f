import { AppError } from '../http/app-error.ts';
import type { AiTaskActions } from './ai-task-actions.ts';

const refuse = (): Promise<never> =>
  Promise.reject(new AppError('not_configured', 'Reminders are not here yet'));

export const aiTasksToCome: AiTaskActions = {
  create: refuse,
  find: refuse,
  list: () => Promise.resolve([]),
  change: refuse,
  snooze: refuse,
  pause: refuse,
  resume: refuse,
  delete: refuse,
  restore: refuse,
  snapshot: refuse,
  putBack: refuse,
};
