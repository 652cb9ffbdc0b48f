import type { JobHandlers, JobName, RunningJob } from '../ports/jobs.ts';

/** How the try stands that a part is to carry out. */
export type JobTry = Pick<RunningJob<JobName>, 'attempt' | 'isLastAttempt' | 'signal'>;

/** The features that carry jobs out. Each may be called again for what it has done already; rejecting asks for another try. */
export interface JobParts {
  readonly runTask: (runId: string, current: JobTry) => Promise<void>;
  readonly deliverNotification: (deliveryId: string, current: JobTry) => Promise<void>;
}

/** A handler for every kind of job. */
export const jobHandlers = (parts: JobParts): JobHandlers => ({
  'run-task': ({ payload, ...current }) => parts.runTask(payload.runId, current),
  'deliver-notification': ({ payload, ...current }) => parts.deliverNotification(payload.deliveryId, current),
});
