import type { Db } from '@squeeze/database/connection';

/** Every kind of background job with what it carries; ids only, so that a job never holds stale facts. */
export interface JobPayloads {
  /** Carry out one occurrence of a task. */
  'run-task': { readonly runId: string };
  /** Hand one notification to one channel. */
  'deliver-notification': { readonly deliveryId: string };
}
export type JobName = keyof JobPayloads;

export interface EnqueueOptions {
  /** Epoch ms; at once when left out. */
  readonly runAt?: number;
  /** Same key, same job: a second one is not added, also after the first has run. */
  readonly key?: string;
}

export interface RunningJob<Name extends JobName> {
  readonly payload: JobPayloads[Name];
  /** Counts from 1. */
  readonly attempt: number;
  readonly isLastAttempt: boolean;
  /** Aborts when the process stops; what is unfinished then runs again. */
  readonly signal: AbortSignal;
}

/** Carries a job out. Delivery is at least once: after a crash the same job comes again. Rejecting asks for another try. */
export type JobHandlers = {
  readonly [Name in JobName]: (job: RunningJob<Name>) => Promise<void>;
};

/** Tries of a job, and the pause before each further one. */
export const jobPolicy = { attempts: 3, backOffMs: [2_000, 15_000] } as const;

/** Durable background work with retries. */
export interface Jobs {
  /** Adds a job in the caller's transaction: it exists only if that commits. Answers its id. */
  enqueue<Name extends JobName>(
    db: Db,
    name: Name,
    payload: JobPayloads[Name],
    options?: EnqueueOptions,
  ): Promise<string>;
  /** Takes back a job that has not begun; one that has, or is unknown, stays as it is. */
  cancel(db: Db, name: JobName, id: string): Promise<void>;
  /** Begins to work jobs off. */
  start(handlers: JobHandlers): Promise<void>;
  /** Takes no more jobs and waits for those that run. */
  stop(): Promise<void>;
}
