import type { DeliveryChannel } from '@squeeze/contracts/ai-tasks';
import type { PoolUse } from '@squeeze/database/connection';
import type { JobName, WaitingJobs } from './jobs.ts';

/** Services of others that are asked, by a name that never holds an address. */
export const outsideServices = [
  'google',
  'microsoft',
  'notion',
  'youtube',
  'twilio',
  'smtp',
  'push',
] as const;
export type OutsideService = (typeof outsideServices)[number];

/**
 * How asking one went. `refused`: it said no, for good. `later`: it was not reached, or asked to come again. `failed`: an error
 * of its own, or an answer that was lost.
 */
export const outsideOutcomes = ['ok', 'refused', 'later', 'failed'] as const;
export type OutsideOutcome = (typeof outsideOutcomes)[number];

/** `broken_off`: whoever asked was gone before the answer had been sent. */
export const requestOutcomes = ['1xx', '2xx', '3xx', '4xx', '5xx', 'broken_off'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

export interface AnsweredRequest {
  /** One of a short list, never as it was sent. */
  readonly method: string;
  /** The path as the contracts spell it, `{id}` and all; never the one that was asked for. */
  readonly route: string;
  readonly outcome: RequestOutcome;
  readonly ms: number;
}

/** `given_back`: its process stopped, and the job runs again as if this try had not been. */
export const jobOutcomes = ['done', 'failed', 'given_back'] as const;
export type JobOutcome = (typeof jobOutcomes)[number];

/** `stopped`: its person, or its process, did not wait for the end. */
export const modelOutcomes = ['answered', 'stopped', 'unreachable', 'refused', 'too_slow', 'failed'] as const;
export type ModelOutcome = (typeof modelOutcomes)[number];

/** What a whole installation comes to, the same whichever process reads it. Money in micro-dollars. */
export interface InstallationFigures {
  readonly jobs: readonly WaitingJobs[];
  readonly smsSpend: { readonly today: number; readonly lastDay: number };
}

/** What is read when somebody asks for the page. */
export interface ReadFigures {
  readonly eventStreams: number;
  /** Null where there is no pool. */
  readonly pool: PoolUse | null;
  /** Null where the database did not say in time. */
  readonly installation: InstallationFigures | null;
  /** What texts of everybody may cost in 24 hours. */
  readonly smsLimit: number;
}

export interface MetricsPage {
  readonly contentType: string;
  readonly text: string;
}

/**
 * Hears what a process does, for whoever watches over it. Every label is of a closed list: nothing of a person, no id and no
 * address comes in. Times in ms, money in micro-dollars. Nothing of it throws or waits.
 */
export interface Metrics {
  requestArrived(): void;
  requestAnswered(request: AnsweredRequest): void;
  /** One try of a job. */
  jobEnded(kind: JobName, outcome: JobOutcome, ms: number): void;
  /** An occurrence was claimed so long after it was due. */
  occurrenceClaimed(lateMs: number): void;
  /** A notification was handed over so long after it was to be. */
  notificationDelivered(channel: DeliveryChannel, lateMs: number): void;
  /** What is due was looked for just now. */
  swept(worked: boolean, ms: number): void;
  serviceAsked(service: OutsideService, outcome: OutsideOutcome, ms: number): void;
  modelTurnEnded(outcome: ModelOutcome, ms: number): void;
  /** One request to a model. */
  modelUsed(used: {
    readonly inputTokens: number;
    readonly outputTokens: number;
    readonly cost: number;
  }): void;
  /** Everything, in the text format of Prometheus. */
  page(read: ReadFigures): Promise<MetricsPage>;
}
