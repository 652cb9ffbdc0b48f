import type { MissedReason } from '@squeeze/contracts/ai-tasks';
import { afterCommit } from '@squeeze/database/after-commit';
import type { Db } from '@squeeze/database/connection';
import type { AiTaskRecord } from '@squeeze/database/repositories/ai-task-repository';
import {
  advanceTasks,
  type DueTasks,
  type TaskAdvance,
  type UnreadableTask,
} from '@squeeze/database/repositories/due-task-repository';
import { insertRuns, occurrenceKey, settled } from '@squeeze/database/repositories/occurrence-repository';
import type { TaskRunRecord } from '@squeeze/database/repositories/task-run-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import {
  isLate,
  type NextRun,
  type OccurrencePlan,
  type PlannedOccurrence,
  planOccurrences,
  waitsForAnswer,
} from '@squeeze/domain/schedules/plan-occurrences';
import { RuleError } from '@squeeze/domain/schedules/recurrence-rule';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import type { RunEvent, RunHistory } from '../features/ai-tasks/run-history.ts';
import { Breather } from '../timing/breather.ts';
import { type Recipient, recipientOf } from '../features/notifications/recipient.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { NotificationParts } from '../features/notifications/send-notification.ts';
import {
  type Claim,
  digestSettlement,
  notifyOfClaims,
  notifyOfStopped,
  type Recipients,
} from './notify-of-claims.ts';

export interface ClaimParts extends NotificationParts {
  readonly nextRun: NextRun;
  readonly runHistory: RunHistory;
  readonly log: Logger;
  /** Hears how late what is due was found; nobody does where it is left out. */
  readonly metrics?: Pick<Metrics, 'occurrenceClaimed' | 'swept'> | undefined;
}

/** Enqueues the carrying out of an occurrence; a higher `round` does so again. */
export const enqueueRun = (parts: NotificationParts, trx: Db, runId: string, round = 0): Promise<string> =>
  parts.jobs.enqueue(
    trx,
    'run-task',
    { runId },
    { key: round === 0 ? `run:${runId}` : `run:${runId}:${round}` },
  );

/**
 * Records what has come due of tasks that the caller's transaction holds, writes what comes next, and has the occurrences
 * that fire carried out: all of it or, when the transaction fails, nothing. An occurrence on record already is left to
 * whoever recorded it. Given all late tasks of a person, many late ones are in one digest. Answers how many
 * occurrences it recorded.
 */
export async function claimOccurrences(
  parts: ClaimParts,
  trx: Db,
  due: DueTasks,
  now: number,
): Promise<number> {
  const { plans, broken, refused } = await planAll(parts, due, now);
  const recipients = await recipientsFor(trx, plans, [...broken, ...refused]);
  const drafts = plans.flatMap(({ task, plan }) =>
    plan.occurrences.map((occurrence) => ({
      task,
      occurrence,
      run: newRun(task, occurrence, recipients.get(task.userId), now),
    })),
  );
  const inserted = await insertRuns(
    trx,
    drafts.map(({ run }) => run),
  );
  const claims = drafts.filter(({ run }) => inserted.has(run.id));
  const firing = claims.filter(({ run }) => run.status === 'claimed');
  await advanceTasks(trx, [
    ...plans.map((planned) => advanceOf(planned, firing)),
    ...broken.map((task) => ({ ...task, status: 'failed' as const })),
    ...refused.map((task) => ({ ...task, status: 'paused' as const })),
  ]);
  const digested = await notifyOfClaims(parts, trx, claims, recipients, now);
  await parts.runHistory.append(trx, eventsOf(claims, digested, now));
  afterCommit(trx, () => {
    for (const { run } of claims) parts.metrics?.occurrenceClaimed(Math.max(0, now - run.dueAt));
  });
  for (const { run } of firing) {
    if (!digested.has(run.id)) await enqueueRun(parts, trx, run.id);
  }
  for (const task of broken) await notifyOfStopped(parts, trx, { task, refused: false }, recipients, now);
  for (const task of refused) await notifyOfStopped(parts, trx, { task, refused: true }, recipients, now);
  const touched = [...plans.map(({ task }) => task), ...broken, ...refused];
  for (const userId of new Set(touched.map((task) => task.userId))) {
    await parts.liveEvents.publish(trx, userId, { type: 'ai_tasks_changed' });
  }
  return claims.length;
}

/** All at once, so that a transaction locks the chains of its people once, and in one order. */
function eventsOf(claims: readonly Claim[], digested: ReadonlySet<string>, now: number): RunEvent[] {
  return claims.flatMap(({ run }): RunEvent[] => {
    const kind = run.status === 'asked' || run.status === 'missed' ? run.status : 'claimed';
    const found: RunEvent = { kind, run, now };
    if (!digested.has(run.id)) return [found];
    return [found, { kind: 'done', run: settled(run, digestSettlement(now)), now }];
  });
}

interface PlannedTask {
  readonly task: AiTaskRecord;
  readonly plan: OccurrencePlan;
}

interface Planned {
  readonly plans: PlannedTask[];
  /** Their rows say nothing that can be used. */
  readonly broken: UnreadableTask[];
  /** Their rules are refused by now: older ones, or imported ones. Their people may give them others. */
  readonly refused: UnreadableTask[];
}

async function planAll(
  { nextRun, log }: ClaimParts,
  { tasks, unreadable }: DueTasks,
  now: number,
): Promise<Planned> {
  const plans: PlannedTask[] = [];
  const broken = [...unreadable];
  const refused: UnreadableTask[] = [];
  const breather = new Breather();
  for (const task of tasks) {
    await breather.pause();
    try {
      plans.push({ task, plan: planOccurrences(task, now, nextRun) });
    } catch (error) {
      // One schedule that cannot be followed must not hold up everybody's.
      (error instanceof RuleError ? refused : broken).push({ ...task, error });
    }
  }
  for (const { id, error } of [...broken, ...refused]) {
    log.error({ err: error, taskId: id }, 'a schedule could not be followed; its task is stopped');
  }
  return { plans, broken, refused };
}

/** The people who are notified now; those whose tasks just fire are notified when these are carried out. */
async function recipientsFor(
  trx: Db,
  plans: readonly PlannedTask[],
  broken: readonly UnreadableTask[],
): Promise<Recipients> {
  const worded = plans.filter(({ plan }) =>
    plan.occurrences.some(({ fate }) => fate.kind !== 'fire' || fate.late),
  );
  const userIds = new Set([...worded.map(({ task }) => task.userId), ...broken.map((task) => task.userId)]);
  const recipients = new Map<string, Recipient>();
  for (const userId of userIds) {
    const user = await findUser(trx, userId);
    // Whoever has asked for their account to be deleted is notified of nothing more; what fires is stopped where it is carried out.
    if (user !== null && user.deletionDueAt === null) recipients.set(userId, recipientOf(user));
  }
  return recipients;
}

function newRun(
  task: AiTaskRecord,
  occurrence: PlannedOccurrence,
  recipient: Recipient | undefined,
  now: number,
): TaskRunRecord {
  const { origin, dueAt, fate } = occurrence;
  const fires = fate.kind === 'fire';
  return {
    id: uuidv7(),
    taskId: task.id,
    userId: task.userId,
    occurrenceKey: occurrenceKey(origin, dueAt),
    origin,
    status: fires ? 'claimed' : fate.kind === 'ask' ? 'asked' : 'missed',
    dueAt,
    late: isLate(dueAt, now),
    claimedAt: now,
    startedAt: null,
    finishedAt: fires ? null : now,
    attempts: 0,
    outcome: recipient === undefined ? null : outcomeOf(occurrence, recipient),
    missed: {
      because: reasonOf(occurrence),
      also: occurrence.alsoMissed,
      alsoAtLeast: occurrence.alsoMissedAtLeast,
      // What fires is answered by firing.
      answeredAt: fires || waitsForAnswer(task.catchUp, fate) ? null : now,
    },
  };
}

function reasonOf({ fate }: PlannedOccurrence): MissedReason | null {
  if (fate.kind === 'fire') return null;
  return fate.kind === 'ask' ? 'not_running' : fate.because;
}

function outcomeOf(occurrence: PlannedOccurrence, recipient: Recipient): string | null {
  const { alsoMissed, alsoMissedAtLeast } = occurrence;
  const { outcomes } = recipient.texts;
  const reason = reasonOf(occurrence);
  if (reason === null) return null;
  const because = outcomes[reason];
  return alsoMissed === 0 ? because : `${because} ${outcomes.alsoMissed(alsoMissed, alsoMissedAtLeast)}`;
}

/** A task is completed once nothing is to come and nothing is left to carry out; else carrying it out completes it. */
function advanceOf({ task, plan }: PlannedTask, firing: readonly Claim[]): TaskAdvance {
  const { scheduledAt, snoozedUntil } = plan;
  const isOver = scheduledAt === null && snoozedUntil === null;
  const completed = isOver && firing.every((claim) => claim.task !== task);
  return { id: task.id, status: completed ? 'completed' : 'active', scheduledAt, snoozedUntil };
}
