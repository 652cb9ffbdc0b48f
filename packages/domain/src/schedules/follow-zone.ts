import { nextRun, nextWall } from './next-run.ts';
import { looksLikeRecurrenceRule, parseRecurrenceRule } from './recurrence-rule.ts';
import type { StoredSchedule } from './stored-schedule.ts';
import { instantOfWall } from './wall-time.ts';

/** A schedule with its next occurrence, epoch ms. */
export interface PlannedSchedule {
  readonly schedule: StoredSchedule;
  readonly scheduledAt: number | null;
}

/**
 * The same schedule for somebody who now lives in `timeZone`: 9:00 stays 9:00. What comes next is the occurrence that
 * would have come next before, at its hour in the new zone, so that a day's 9:00 that has been is not repeated by going
 * west. Going east it may have passed already: `scheduledAt` lies in the past then and the occurrence is late, to be
 * caught up with like any other. What is due at `now` stays due. A rule that goes on around the clock has no such hours
 * and goes on from `now`. A single instant stays that instant.
 */
export function followZone(planned: PlannedSchedule, timeZone: string, now: number): PlannedSchedule {
  const { scheduledAt } = planned;
  const schedule = { ...planned.schedule, timeZone };
  if (schedule.type === 'once' || scheduledAt === null || scheduledAt <= now)
    return { schedule, scheduledAt };
  if (schedule.type === 'custom' && isAroundTheClock(schedule.rule)) {
    return { schedule, scheduledAt: nextRun(schedule, now) };
  }
  const wall = nextWall({ ...schedule, timeZone: planned.schedule.timeZone }, scheduledAt - 1);
  if (wall === null) return { schedule, scheduledAt };
  // A rule with an end may be over by then in the new zone.
  return { schedule, scheduledAt: nextRun(schedule, instantOfWall(wall, timeZone) - 1) };
}

/** Whether a rule names no hours but a step, as every hour or every twenty minutes does. */
function isAroundTheClock(rule: string): boolean {
  if (!looksLikeRecurrenceRule(rule)) return (rule.split(' ')[1] ?? '').startsWith('*');
  const { parts } = parseRecurrenceRule(rule);
  return ['SECONDLY', 'MINUTELY', 'HOURLY'].includes(parts.get('FREQ') ?? '') && !parts.has('BYHOUR');
}
