import { runTask, type RunTaskParts } from '../features/ai-tasks/run-task.ts';
import { deliverNotification, type DeliverParts } from '../features/notifications/deliver.ts';
import type { JobHandlers, Jobs } from '../ports/jobs.ts';
import { startSweep, type SweepParts } from './sweep.ts';

export interface BackgroundParts extends SweepParts, RunTaskParts, DeliverParts {
  readonly jobs: Jobs;
}

export interface BackgroundWork {
  /** A task has changed in this process, or the machine has slept: looks at once what is due. */
  wake(): void;
  /** Takes nothing more on and waits for what runs. */
  stop(): Promise<void>;
}

/** Who carries out which job. */
export const jobHandlers = (parts: BackgroundParts): JobHandlers => ({
  'run-task': runTask(parts),
  'deliver-notification': deliverNotification(parts),
});

/** Finds what is due and carries it out, beside any number of other processes on the same database. */
export async function startBackgroundWork(parts: BackgroundParts): Promise<BackgroundWork> {
  await parts.jobs.start(jobHandlers(parts));
  const sweep = startSweep(parts);
  return {
    wake: () => sweep.wake(),
    stop: async () => {
      await sweep.stop();
      await parts.jobs.stop();
    },
  };
}
