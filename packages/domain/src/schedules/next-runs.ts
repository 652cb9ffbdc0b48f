import { limits } from '@squeeze/contracts/limits';
import { runsAfter } from './next-run.ts';
import { RuleError } from './recurrence-rule.ts';
import type { StoredSchedule } from './stored-schedule.ts';

/**
 * The next occurrences strictly after `after` (epoch ms), soonest first; fewer than `count` when the schedule ends, or where
 * those behind the first lie so far apart that finding them takes too much work.
 * @throws {RuleError} for a rule that cannot be read, or whose first occurrence takes too much
 */
export function nextRuns(
  schedule: StoredSchedule,
  after: number,
  count: number = limits.previewedRuns,
): number[] {
  const runs: number[] = [];
  try {
    for (const run of runsAfter(schedule, after)) {
      runs.push(run);
      if (runs.length >= count) break;
    }
  } catch (error) {
    if (!(error instanceof RuleError) || runs.length === 0) throw error;
  }
  return runs;
}
