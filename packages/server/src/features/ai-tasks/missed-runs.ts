import type { MissedRunAnswer } from '@squeeze/contracts/missed-runs';
import { limits } from '@squeeze/contracts/limits';
import type { Db } from '@squeeze/database/connection';
import * as missed from '@squeeze/database/repositories/missed-run-repository';
import type { TaskRunHistory, TaskRunRecord } from '@squeeze/database/repositories/task-run-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Jobs } from '../../ports/jobs.ts';
import type { RunHistory } from './run-history.ts';
import { recipientOf } from '../notifications/recipient.ts';

export interface AnswerParts {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly runHistory: RunHistory;
}

/** Whose runs they are, and when the answer was given; `db` is a transaction. */
export interface AnswerCall {
  readonly db: Db;
  readonly userId: string;
  readonly now: number;
}

/**
 * Carries a missed run out after all, or lets it go: whatever is said first counts.
 * @throws {AppError} `not_found`, `already_answered` for one that waits for no answer
 */
export async function answerMissedRun(
  parts: AnswerParts,
  call: AnswerCall,
  id: string,
  answer: MissedRunAnswer,
): Promise<TaskRunHistory> {
  const run = await find(call, id);
  if (!isUnanswered(run)) {
    throw new AppError('already_answered');
  }
  await (answer === 'run' ? carryOut(parts, call, [run]) : letGo(parts, call, [run], 'dismissed'));
  return await find(call, id);
}

export interface AnsweredRuns {
  readonly run: number;
  readonly dismissed: number;
  /** Still waiting for an answer. */
  readonly left: number;
}

/** Answers everything that was due by `until`. Of each task the latest is carried out; it stands for those before it. */
export async function answerMissedRuns(
  parts: AnswerParts,
  call: AnswerCall,
  answer: MissedRunAnswer,
  until: number,
): Promise<AnsweredRuns> {
  const { db, userId } = call;
  const tasks = limits.tasksAnsweredAtOnce;
  const runs = await missed.lockRunsToAnswer(db, userId, { until, tasks });
  const latest = new Map<string, TaskRunRecord>();
  for (const run of runs) if (!latest.has(run.taskId)) latest.set(run.taskId, run);
  const wanted = answer === 'run' ? [...latest.values()] : [];
  const others = runs.filter((run) => !wanted.includes(run));
  await carryOut(parts, call, wanted);
  await letGo(parts, call, others, answer === 'run' ? 'superseded' : 'dismissed');
  return {
    run: wanted.length,
    dismissed: others.length,
    left: await missed.countMissedRuns(db, userId),
  };
}

async function find({ db, userId }: AnswerCall, id: string): Promise<TaskRunHistory> {
  const run = await missed.lockRunToAnswer(db, userId, id);
  if (run === null) throw notFound('run');
  return run;
}

/** Whether its person may still say what is to become of it. */
export const isUnanswered = ({ status, missed: { answeredAt } }: TaskRunRecord): boolean =>
  (status === 'asked' || status === 'missed') && answeredAt === null;

async function carryOut(
  { jobs, runHistory }: AnswerParts,
  { db, now }: AnswerCall,
  runs: readonly TaskRunRecord[],
): Promise<void> {
  const ids = runs.map(({ id }) => id);
  await missed.claimMissedRuns(db, ids, now);
  const events = runs.map((run) => ({ kind: 'wanted', run: missed.claimedAgain(run, now), now }) as const);
  await runHistory.append(db, events);
  // A key of its own: the run may have had a job before.
  for (const id of ids) await jobs.enqueue(db, 'run-task', { runId: id }, { key: `run:${id}:asked:${now}` });
}

async function letGo(
  { runHistory }: AnswerParts,
  { db, userId, now }: AnswerCall,
  runs: readonly TaskRunRecord[],
  because: 'dismissed' | 'superseded',
): Promise<void> {
  if (runs.length === 0) return;
  const user = await findUser(db, userId);
  if (user === null) throw notFound('account');
  const outcome = recipientOf(user).texts.outcomes[because];
  const ids = runs.map(({ id }) => id);
  const letting = { now, because, outcome };
  await missed.letMissedRunsGo(db, ids, letting);
  const events = runs.map((run) => ({ kind: 'dismissed', run: missed.letGo(run, letting), now }) as const);
  await runHistory.append(db, events);
}
