import { limits } from '@squeeze/contracts/limits';
import { runsAfter } from './next-run.ts';
import type { StoredSchedule } from './stored-schedule.ts';

/** The next occurrences strictly after `after` (epoch ms), soonest first; fewer than `count` when the schedule ends. */
export function nextRuns(
  schedule: StoredSchedule,
  after: number,
  count: number = limits.previewedRuns,
): number[] {
  const runs: number[] = [];
  for (const run of runsAfter(schedule, after)) {
    runs.push(run);
    if (runs.length >= count) break;
  }
  return runs;
}
