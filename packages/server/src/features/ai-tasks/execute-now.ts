import type { Db } from '@squeeze/database/connection';
import type { AiTaskRecord } from '@squeeze/database/repositories/ai-task-repository';
import {
  insertTaskRun,
  notMissed,
  type TaskRunRecord,
} from '@squeeze/database/repositories/task-run-repository';
import { uuidv7 } from 'uuidv7';
import type { Jobs } from '../../ports/jobs.ts';

/** One run beside the schedule, whatever the task's status. Run and job come to be together, or not at all. */
export async function executeNow(
  db: Db,
  jobs: Jobs,
  task: Pick<AiTaskRecord, 'id' | 'userId'>,
  now: number,
): Promise<TaskRunRecord> {
  const id = uuidv7();
  const run = await insertTaskRun(db, {
    id,
    taskId: task.id,
    userId: task.userId,
    occurrenceKey: `execute@${id}`,
    origin: 'execute',
    status: 'claimed',
    dueAt: now,
    late: false,
    claimedAt: now,
    startedAt: null,
    finishedAt: null,
    attempts: 0,
    outcome: null,
    missed: notMissed,
  });
  await jobs.enqueue(db, 'run-task', { runId: id }, { key: `run:${id}` });
  return run;
}
