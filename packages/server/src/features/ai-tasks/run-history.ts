import { createHash, type KeyObject } from 'node:crypto';
import { runOrigins, runStatuses, missedReasons } from '@squeeze/contracts/ai-tasks';
import { runChain } from '@squeeze/database/chains';
import type { Db } from '@squeeze/database/connection';
import type { SecurityEventRecord } from '@squeeze/database/repositories/security-event-repository';
import type { TaskRunRecord } from '@squeeze/database/repositories/task-run-repository';
import { z } from 'zod';
import { appendLinks } from '../../security/append-links.ts';
import { openWords } from '../../security/audit-chain.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';

/** So long a task's history is kept. */
export const runsKeptMs = 365 * 24 * 60 * 60_000;

/** What can become of a run. `wanted`, `dismissed`: its person's answer. `approved`, `declined`: of what it proposed. */
export const runEventKinds = [
  'claimed',
  'asked',
  'missed',
  'wanted',
  'dismissed',
  'begun',
  'released',
  'done',
  'failed',
  'approved',
  'declined',
] as const;
export type RunEventKind = (typeof runEventKinds)[number];

/** A run as it was after the event; `outcome_sha256` stands for its words, which go with the task. */
export const RunWords = z.object({
  task_id: z.string(),
  origin: z.enum(runOrigins),
  due_at: z.number(),
  status: z.enum(runStatuses),
  late: z.boolean(),
  missed_because: z.enum(missedReasons).nullable(),
  outcome_sha256: z.string().nullable(),
  /** Of what was approved or declined. */
  receipt_id: z.string().nullable(),
});
export type RunWords = z.infer<typeof RunWords>;

export interface RunEvent {
  readonly kind: RunEventKind;
  /** As it is after the event. */
  readonly run: TaskRunRecord;
  readonly receiptId?: string;
  readonly now: number;
}

/** What a link of the chain says of a run that is like this. */
export const wordsOf = (run: TaskRunRecord, receiptId: string | null = null): RunWords => ({
  task_id: run.taskId,
  origin: run.origin,
  due_at: run.dueAt,
  status: run.status,
  late: run.late,
  missed_because: run.missed.because,
  outcome_sha256: run.outcome === null ? null : createHash('sha256').update(run.outcome).digest('base64url'),
  receipt_id: receiptId,
});

/** The words of a link; null where the key does not open it. */
export const openRunWords = (key: KeyObject, link: SecurityEventRecord): RunWords | null =>
  openWords(key, link, RunWords);

/** Writes down what becomes of runs, each person's in one hash chain, in the transaction of what it records. */
export class RunHistory {
  readonly #keys: PurposeKeys;

  constructor(keys: PurposeKeys) {
    this.#keys = keys;
  }

  async append(trx: Db, events: readonly RunEvent[]): Promise<void> {
    const links = events.map(({ kind, run, receiptId, now }) => ({
      userId: run.userId,
      kind,
      subjectId: run.id,
      words: wordsOf(run, receiptId ?? null),
      now,
    }));
    await appendLinks(trx, this.#keys, runChain, links);
  }
}
