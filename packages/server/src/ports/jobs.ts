import type { Db } from '@squeeze/database/connection';

/** Every kind of background job with what it carries; ids only, so that a job never holds stale facts. */
export interface JobPayloads {
  /** Carry out one occurrence of a task. */
  'run-task': { readonly runId: string };
  /** Hand one notification to one channel. */
  'deliver-notification': { readonly deliveryId: string };
  /** Hand one text to the carrier; `round` counts from 0 how often it asked to be left alone before. */
  'send-text': { readonly textId: string; readonly round?: number };
  /** Answer a text that was not answered while its sender's carrier waited; `round` counts the looks at it from 0. */
  'answer-text': { readonly textId: string; readonly round: number };
  /** Ask what a text has cost; `round` counts from 0. */
  'fetch-text-price': { readonly textId: string; readonly round: number };
  /** Count texts that were there before texts were counted. */
  'count-earlier-texts': Readonly<Record<string, never>>;
  /** Count calls to other services that were there before calls were counted. */
  'count-earlier-calls': Readonly<Record<string, never>>;
  /** End turns of the assistant of which nobody knows what became. */
  'end-left-turns': Readonly<Record<string, never>>;
  /** Look into what has become of one that was sent without an answer. */
  'reconcile-delivery': { readonly deliveryId: string };
  /** Remind of an event once more, if it is still snoozed until then (epoch ms). */
  'remind-again': { readonly userId: string; readonly notificationId: string; readonly until: number };
  /** Bring what counts in the zone a person has left into the one they have now. */
  'follow-time-zone': { readonly userId: string; readonly from: string };
  /** Tell a person that their trial is over. */
  'end-trial': { readonly userId: string };
  /** Answer somebody who has forgotten a password. */
  /** `isKnown`: asked on a device, or from a place, that the account has been signed in on. */
  'send-reset-code': { readonly requestId: string; readonly isKnown?: boolean };
  /** Mail a person the link that confirms their address. */
  'send-confirmation-link': { readonly userId: string };
  /** Mail somebody about a security event of their account. */
  'send-security-notice': { readonly eventId: string };
  /** Erase the bytes of files that are gone, whosever they were. */
  'erase-files': Readonly<Record<string, never>>;
  /** Make an export that was ordered, part by part. */
  'make-export': { readonly userId: string; readonly exportId: string };
  /** Read a subscribed calendar, if it is due. */
  'refresh-calendar': { readonly calendarId: string };
  /** Renew the tokens of a connection, or say that they have run out, if it is time. */
  'look-after-integration': { readonly integrationId: string };
  /** Keep the lists of a connection in step, if it is time. */
  'sync-integration': { readonly integrationId: string };
  /**
   * Hand a provider what its person has said yes to; `round` counts from 0 how often it was put off. `look`: only see whether
   * somebody who had begun has not come to an end.
   */
  'reach-out': {
    readonly userId: string;
    readonly receiptId: string;
    readonly round: number;
    readonly look?: true;
  };
}
export type JobName = keyof JobPayloads;

const everyName: Record<JobName, true> = {
  'run-task': true,
  'deliver-notification': true,
  'send-text': true,
  'answer-text': true,
  'fetch-text-price': true,
  'count-earlier-texts': true,
  'count-earlier-calls': true,
  'end-left-turns': true,
  'reconcile-delivery': true,
  'remind-again': true,
  'follow-time-zone': true,
  'end-trial': true,
  'send-reset-code': true,
  'send-confirmation-link': true,
  'send-security-notice': true,
  'erase-files': true,
  'make-export': true,
  'refresh-calendar': true,
  'look-after-integration': true,
  'sync-integration': true,
  'reach-out': true,
};
export const jobNames = Object.keys(everyName) as readonly JobName[];

export interface EnqueueOptions {
  /** Epoch ms; at once when left out. */
  readonly runAt?: number;
  /** Same key, same job among those of a name: a second one is not added, also after the first has run. */
  readonly key?: string;
}

export interface RunningJob<Name extends JobName> {
  readonly payload: JobPayloads[Name];
  /** Counts from 1; a try that ended with its process counts, one that a stop gave back does not. */
  readonly attempt: number;
  readonly isLastAttempt: boolean;
  /** Aborts when the process stops, and when the job is no longer this process's; what is unfinished then runs again. */
  readonly signal: AbortSignal;
}

/** Carries a job out. Delivery is at least once: after a crash the same job comes again. Rejecting asks for another try. */
export type JobHandlers = {
  readonly [Name in JobName]: (job: RunningJob<Name>) => Promise<void>;
};

export interface JobPolicy {
  readonly attempts: number;
  /** The pause before each further try. */
  readonly backOffMs: readonly number[];
  /** A stop lets handlers finish for so long before it aborts their signals … */
  readonly finishMs: number;
  /** … and gives back what has not ended so much later. */
  readonly abortMs: number;
  /** Jobs of one name that a process works on at the same time: slow ones never keep those of another name waiting. */
  readonly atOnce: number;
}

export const jobPolicy: JobPolicy = {
  attempts: 3,
  backOffMs: [2_000, 15_000],
  finishMs: 1_500,
  abortMs: 500,
  atOnce: 4,
};

/**
 * How long to wait after try number `attempt`, ms; null when it was the last. Up to a quarter longer than the policy says,
 * by `random` (0 to 1), so that what failed together does not come back together.
 */
export function retryPause(policy: JobPolicy, attempt: number, random: number): number | null {
  if (attempt >= policy.attempts) return null;
  const pause = policy.backOffMs[attempt - 1] ?? policy.backOffMs.at(-1) ?? 0;
  return Math.round(pause * (1 + random / 4));
}

/** Jobs of a kind that are due and have not begun. */
export interface WaitingJobs {
  readonly kind: JobName;
  /** At most `mostCountedJobs`: beyond that it is a great many, and counting would hold others up. */
  readonly count: number;
  /** How long the one that has been due for longest has waited, ms; 0 where none waits. */
  readonly oldestMs: number;
}

export const mostCountedJobs = 10_000;

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
  /** Removes every trace of jobs whose payload names one of these ids, whatever has become of them. */
  erase(db: Db, ids: readonly string[]): Promise<void>;
  /** Of every kind, those that wait, in whichever process they were added. */
  waiting(db: Db): Promise<readonly WaitingJobs[]>;
  /** Begins to work jobs off. Where it is not called, jobs are only added. */
  start(handlers: JobHandlers): Promise<void>;
  /** Takes no more jobs, waits a little for those that run (`jobPolicy`), and gives the unfinished ones back at once. */
  stop(): Promise<void>;
}
