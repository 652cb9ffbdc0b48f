import { runTask, type RunTaskParts } from '../features/ai-tasks/run-task.ts';
import { deliverNotification, type DeliverParts } from '../features/notifications/deliver.ts';
import type { AccountJobs } from '../features/auth/account-jobs.ts';
import type { JobHandlers } from '../ports/jobs.ts';

/** What the features that carry jobs out need. */
export interface JobParts extends RunTaskParts, DeliverParts {
  readonly accountJobs: AccountJobs;
}

/** A handler for every kind of job. */
export const jobHandlers = (parts: JobParts): JobHandlers => ({
  'run-task': runTask(parts),
  'deliver-notification': deliverNotification(parts),
  ...parts.accountJobs,
});
