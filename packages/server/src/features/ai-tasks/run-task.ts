import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { settleTurn, type TurnEnd } from '@squeeze/database/repositories/assistant-turn-repository';
import type { AiTaskRecord } from '@squeeze/database/repositories/ai-task-repository';
import { failTask, findTaskToRun, recordTasksRun } from '@squeeze/database/repositories/due-task-repository';
import {
  beginRun,
  lockOpenRun,
  releaseRun,
  type RunSettlement,
  settled,
  settleRuns,
} from '@squeeze/database/repositories/occurrence-repository';
import type { TaskRunRecord } from '@squeeze/database/repositories/task-run-repository';
import { findTodoToChange } from '@squeeze/database/repositories/todo-repository';
import { findUser, type UserRecord } from '@squeeze/database/repositories/user-repository';
import { planNotifications } from '@squeeze/domain/notifications/plan-notifications';
import { afterQuietHours } from '@squeeze/domain/notifications/quiet-hours';
import { isOver } from '@squeeze/domain/todos/reminder-of-todo';
import { isLate } from '@squeeze/domain/schedules/plan-occurrences';
import type { Logger } from 'pino';
import type { ClaimTime } from '../../ports/claim-time.ts';
import { type JobHandlers, jobPolicy, type RunningJob } from '../../ports/jobs.ts';
import { noticeMessage } from '../notifications/notice-message.ts';
import { type Recipient, recipientOf } from '../notifications/recipient.ts';
import {
  type Message,
  type NotificationParts,
  sendNotification,
} from '../notifications/send-notification.ts';
import type { CarryOutTask, TaskOrder, TaskReport } from './carry-out.ts';
import type { RunHistory } from './run-history.ts';

export const runPolicy = {
  /** The assistant is stopped after so long; the try counts as failed. */
  carryOutAtMostMs: 10 * 60_000,
  /** An open occurrence untouched for so long is carried out by nobody. */
  forgottenAfterMs: 20 * 60_000,
} as const;

export interface RunTaskParts extends NotificationParts {
  readonly database: OpenDatabase;
  readonly claimTime: ClaimTime;
  readonly carryOut: CarryOutTask;
  readonly runHistory: RunHistory;
  readonly log: Logger;
}

interface Running {
  readonly run: TaskRunRecord;
  readonly task: AiTaskRecord;
  readonly recipient: Recipient;
}

/** An occurrence the assistant has to carry out. */
interface Begun extends Running {
  readonly type: TaskOrder['type'];
  readonly turnId: string;
  readonly now: number;
  /** No try is left after this one. */
  readonly isLast: boolean;
}

/**
 * Carries out one occurrence. A reminder is done in the transaction that writes its notification. What the assistant
 * does takes longer: it is begun, carried out, and reported in the transaction that ends the run; after the last try that
 * fails the task stops, and its person is notified.
 */
export const runTask =
  (parts: RunTaskParts): JobHandlers['run-task'] =>
  async (job) => {
    const begun = await parts.database.transaction((trx) => begin(parts, trx, job));
    if (begun === null) return;
    const signal = AbortSignal.any([job.signal, AbortSignal.timeout(runPolicy.carryOutAtMostMs)]);
    let report: TaskReport;
    try {
      const carriedOut = parts.carryOut(parts.database, orderOf(begun), begun.now, signal);
      report = await Promise.race([carriedOut, abortOf(signal)]);
    } catch (error) {
      if (job.signal.aborted) {
        // A process that stops has not tried: the job comes again as if for the first time, or has come already.
        await parts.database.transaction((trx) => release(parts, trx, begun));
        throw error;
      }
      if (!begun.isLast) {
        await parts.database.transaction((trx) => endTurn(parts, trx, begun, failedTurn));
        throw error;
      }
      parts.log.error({ err: error, runId: begun.run.id }, 'a task failed after its last try');
      await parts.database.transaction((trx) => giveUp(parts, trx, begun, begun));
      return;
    }
    await parts.database.transaction((trx) => finish(parts, trx, begun, report));
  };

async function release({ runHistory, claimTime }: RunTaskParts, trx: Db, { run, now }: Begun): Promise<void> {
  if (!(await releaseRun(trx, run.id, now))) return;
  const released = { ...run, status: 'claimed' } as const;
  await runHistory.append(trx, [{ kind: 'released', run: released, now: await claimTime(trx) }]);
}

/**
 * Writes down how a run ended. Last in its transaction, as everywhere: whoever holds the chain waits for nothing more,
 * or the sweep, which holds tasks before it writes, and a run of the same task would wait for each other.
 */
const writeDown = (
  { runHistory }: RunTaskParts,
  trx: Db,
  run: TaskRunRecord,
  settlement: RunSettlement,
): Promise<void> =>
  runHistory.append(trx, [{ kind: settlement.status, run: settled(run, settlement), now: settlement.now }]);

/** Rejects when the signal aborts, whatever else goes on. */
const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const give = (): void => reject(new Error('stopped', { cause: signal.reason }));
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });

/** Does what can be done at once; answers what is left for the assistant, null for nothing. */
async function begin(parts: RunTaskParts, trx: Db, job: RunningJob<'run-task'>): Promise<Begun | null> {
  const run = await lockOpenRun(trx, job.payload.runId);
  if (run === null) return null;
  const task = await findTaskToRun(trx, run.userId, run.taskId);
  const user = await findUser(trx, run.userId);
  if (task === null || user === null) return null;
  const recipient = recipientOf(user);
  const running = { run, task, recipient };
  const now = await parts.claimTime(trx);
  const isOfWhatIsOver = task.todoId !== null && (await isTodoOver(trx, task.userId, task.todoId));
  const missedBecause =
    task.deletedAt !== null ? 'task_deleted' : (obstacleOf(user) ?? (isOfWhatIsOver ? 'dismissed' : null));
  if (missedBecause !== null) {
    const { outcomes } = recipient.texts;
    const outcome = missedBecause === 'dismissed' ? outcomes.todoOver : outcomes[missedBecause];
    const late = wasLate(run, now);
    const settlement = { status: 'missed', late, now, outcome, missedBecause } as const;
    await settleRuns(trx, [run.id], settlement);
    await writeDown(parts, trx, run, settlement);
    return null;
  }
  if (task.type === 'reminder') {
    await remind(parts, trx, running, now);
    return null;
  }
  if (isUnderWay(run, job, now)) return null;
  if (run.attempts >= jobPolicy.attempts) {
    // No try is left: each ended with its process.
    await giveUp(parts, trx, running, null);
    return null;
  }
  await beginRun(trx, run.id, now);
  await parts.runHistory.append(trx, [{ kind: 'begun', run: { ...run, status: 'running' }, now }]);
  const isLast = job.isLastAttempt || run.attempts + 1 >= jobPolicy.attempts;
  // One that was released does not count, and the next goes on from it.
  const turnId = `${run.id}/${run.attempts + 1}`;
  return { ...running, type: task.type, turnId, now, isLast };
}

/**
 * Whether the todo of a reminder is done or deleted. It stays as it is until the transaction ends: what is told here is either told
 * before its todo is over, and answered with it, or not at all.
 */
async function isTodoOver(trx: Db, userId: string, todoId: string): Promise<boolean> {
  const todo = await findTodoToChange(trx, userId, todoId);
  return todo === null || isOver(todo);
}

/** Nothing is done for somebody who has been locked out, or has asked for their account to be deleted. */
function obstacleOf(user: UserRecord): 'account_disabled' | 'account_leaving' | null {
  if (!user.isActive) return 'account_disabled';
  return user.deletionDueAt === null ? null : 'account_leaving';
}

/** Whether another job of the same run carries it out now. A further try of one job means that the one before has ended. */
const isUnderWay = (
  { status, startedAt }: TaskRunRecord,
  job: RunningJob<'run-task'>,
  now: number,
): boolean =>
  status === 'running' &&
  job.attempt === 1 &&
  startedAt !== null &&
  now - startedAt < runPolicy.forgottenAfterMs;

/** Executed on demand, nothing can be late. */
const wasLate = (run: TaskRunRecord, now: number): boolean =>
  run.origin !== 'execute' && (run.late || isLate(run.dueAt, now));

async function remind(
  parts: RunTaskParts,
  trx: Db,
  { run, task, recipient }: Running,
  now: number,
): Promise<void> {
  const late = wasLate(run, now);
  const settlement = { status: 'done', late, now, outcome: null } as const;
  await settleRuns(trx, [run.id], settlement);
  await recordTasksRun(trx, run.userId, [task.id], now);
  const notice = {
    kind: 'reminder',
    runId: run.id,
    taskId: task.id,
    title: task.title,
    description: task.description,
    dueAt: run.dueAt,
    late,
    channels: task.channels,
  } as const;
  for (const planned of planNotifications([notice], recipient, now)) {
    await sendNotification(parts, trx, noticeMessage(planned, recipient), now);
  }
  await writeDown(parts, trx, run, settlement);
  await parts.liveEvents.publish(trx, run.userId, { type: 'ai_tasks_changed' });
}

const orderOf = ({ run, task, recipient, type, turnId }: Begun): TaskOrder => ({
  taskId: task.id,
  runId: run.id,
  turnId,
  userId: run.userId,
  timeZone: recipient.timeZone,
  type,
  title: task.title,
  description: task.description,
  context: task.context,
});

async function finish(parts: RunTaskParts, trx: Db, begun: Begun, report: TaskReport): Promise<void> {
  const run = await lockOpenRun(trx, begun.run.id);
  if (run === null) return;
  const { task, recipient } = begun;
  const { texts } = recipient;
  const now = await parts.claimTime(trx);
  const late = wasLate(run, run.startedAt ?? now);
  const settlement = { status: 'done', late, now, outcome: report.text } as const;
  await settleRuns(trx, [run.id], settlement);
  await recordTasksRun(trx, run.userId, [task.id], now);
  await notify(parts, trx, begun, now, {
    kind: 'task_report',
    title: texts.reportTitle(task.title),
    body: report.proposals > 0 ? `${report.text}\n\n${texts.proposals(report.proposals)}` : report.text,
    late,
  });
  await endTurn(parts, trx, begun, {
    kind: report.by,
    outcome: report.fellBack ? 'fell_back' : 'answered',
  });
  await writeDown(parts, trx, run, settlement);
}

const failedTurn = { kind: null, outcome: 'failed' } as const;

/** Writes down how a try went, as a turn of the assistant. */
async function endTurn(
  { claimTime }: RunTaskParts,
  trx: Db,
  { turnId, run, now: begunAt }: Begun,
  end: Pick<TurnEnd, 'kind' | 'outcome'>,
): Promise<void> {
  const ms = Math.max(0, (await claimTime(trx)) - begunAt);
  await settleTurn(trx, { ...end, id: turnId, userId: run.userId, source: 'ai_task', begunAt, ms });
}

/** @param last the try that has just failed; null where each ended with its process */
async function giveUp(parts: RunTaskParts, trx: Db, running: Running, last: Begun | null): Promise<void> {
  const run = await lockOpenRun(trx, running.run.id);
  if (run === null) return;
  const { task, recipient } = running;
  const { texts } = recipient;
  const now = await parts.claimTime(trx);
  const late = wasLate(run, run.startedAt ?? now);
  const settlement = { status: 'failed', late, now, outcome: texts.failed } as const;
  await settleRuns(trx, [run.id], settlement);
  await failTask(trx, run.userId, task.id, now);
  await notify(parts, trx, running, now, {
    kind: 'task_failed',
    title: texts.failedTitle(task.title),
    body: texts.failed,
    late,
  });
  if (last !== null) await endTurn(parts, trx, last, failedTurn);
  await writeDown(parts, trx, run, settlement);
}

async function notify(
  parts: RunTaskParts,
  trx: Db,
  { run, task, recipient }: Running,
  now: number,
  what: Pick<Message, 'kind' | 'title' | 'body' | 'late'>,
): Promise<void> {
  await sendNotification(
    parts,
    trx,
    {
      ...what,
      userId: run.userId,
      taskId: task.id,
      runIds: [run.id],
      items: [],
      dueAt: run.dueAt,
      channels: task.channels,
      shownAt: afterQuietHours(now, recipient.quietHours, recipient.timeZone),
      dedupeKey: `${what.kind}:${run.id}`,
    },
    now,
  );
  await parts.liveEvents.publish(trx, run.userId, { type: 'ai_tasks_changed' });
}
