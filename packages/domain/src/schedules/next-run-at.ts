import type { AiTaskStatus } from '@squeeze/contracts/ai-tasks';

/** What decides when a task runs next; instants are epoch ms. */
export interface TaskTiming {
  readonly status: AiTaskStatus;
  /** The schedule's next occurrence. */
  readonly scheduledAt: number | null;
  /** One extra occurrence the person asked for, beside the schedule. */
  readonly snoozedUntil: number | null;
}

/** The sooner of the two while the task is active, else null. */
export function nextRunAt({ status, scheduledAt, snoozedUntil }: TaskTiming): number | null {
  if (status !== 'active') return null;
  if (scheduledAt === null || snoozedUntil === null) return scheduledAt ?? snoozedUntil;
  return Math.min(scheduledAt, snoozedUntil);
}
