import type { AiTaskDraft } from '@squeeze/contracts/ai-tasks';
import type { CapturedItem } from '@squeeze/contracts/capture';

/** What is saved of a reminder that was captured. */
export const reminderDraft = (title: string, timing: NonNullable<CapturedItem['reminder']>): AiTaskDraft => ({
  title,
  description: null,
  task_type: 'reminder',
  ...timing,
  ai_context: null,
  notification_channels: ['in_app'],
  catch_up: 'latest_once',
});
