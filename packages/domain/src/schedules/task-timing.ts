import { nextRun } from './next-run.ts';
import type { TaskTiming } from './next-run-at.ts';
import { RuleError } from './recurrence-rule.ts';
import type { StoredSchedule } from './stored-schedule.ts';

/** A task as far as its timing depends on it. */
export interface TimedTask extends TaskTiming {
  readonly schedule: StoredSchedule;
}

/** Keeps what was planned; nothing of it runs while the task is paused. */
export const paused = (task: TimedTask): TaskTiming => ({ ...timingOf(task), status: 'paused' });

const timingOf = ({ status, scheduledAt, snoozedUntil }: TimedTask): TaskTiming => ({
  status,
  scheduledAt,
  snoozedUntil,
});

/** Active from now on: what was missed is not made up for. Null when nothing is to come. */
export function resumed(task: TimedTask, now: number): TaskTiming | null {
  const scheduledAt = nextRun(task.schedule, now);
  const snoozedUntil = task.snoozedUntil !== null && task.snoozedUntil > now ? task.snoozedUntil : null;
  return scheduledAt === null && snoozedUntil === null
    ? null
    : { status: 'active', scheduledAt, snoozedUntil };
}

/**
 * Runs once more at `until`, a completed task too; what was to come before then is what is put off. Null for one that is
 * paused or has failed.
 */
export function snoozed(task: TimedTask, until: number): TaskTiming | null {
  if (task.status !== 'active' && task.status !== 'completed') return null;
  // What comes once comes once, wherever it is put.
  const isPutOff = task.scheduledAt !== null && (task.scheduledAt <= until || task.schedule.type === 'once');
  const scheduledAt = isPutOff ? nextRun(task.schedule, until) : task.scheduledAt;
  return { status: 'active', scheduledAt, snoozedUntil: until };
}

/**
 * Back from the deleted as it was, but an active task whose time has passed meanwhile is completed, and one whose rule cannot
 * be followed any more is paused.
 */
export function restored(task: TimedTask, now: number): TaskTiming {
  if (task.status !== 'active') return timingOf(task);
  try {
    return resumed(task, now) ?? { status: 'completed', scheduledAt: null, snoozedUntil: null };
  } catch (error) {
    if (error instanceof RuleError) return paused(task);
    throw error;
  }
}

/**
 * With a new schedule: it takes the place of a snooze, and a completed task has something to do again. A paused or failed
 * one waits to be resumed.
 */
export const rescheduled = (task: TimedTask, schedule: StoredSchedule, now: number): TaskTiming => ({
  status: task.status === 'completed' ? 'active' : task.status,
  scheduledAt: nextRun(schedule, now),
  snoozedUntil: null,
});
