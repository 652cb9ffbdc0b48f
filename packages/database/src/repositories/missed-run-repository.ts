import type { AiTaskType, MissedReason } from '@squeeze/contracts/ai-tasks';
import { sql } from 'kysely';
import { type Db, isPostgres } from '../connection.ts';
import { forgetThings, indexThings } from '../search-index/index-things.ts';
import {
  searchedRuns,
  type TaskRunHistory,
  type TaskRunListing,
  type TaskRunRecord,
  toTaskRun,
  withDeliveries,
} from './task-run-repository.ts';
import type { ListPosition } from './todo-listing-repository.ts';

/** A run that did not happen, and that its person may still have carried out. */
export interface MissedRunRecord extends TaskRunHistory {
  readonly taskTitle: string;
  readonly taskType: AiTaskType;
}

export interface MissedRunPage {
  readonly runs: MissedRunRecord[];
  /** Null on the last page. Its key is the due time. */
  readonly next: ListPosition | null;
}

/** Literals: with parameters the planner could not use the partial index. */
const unanswered = sql<boolean>`task_runs.status in ('asked', 'missed') and task_runs.answered_at is null`;

/** Runs of an owner's live tasks that wait for an answer. */
const unansweredRuns = (db: Db, ownerId: string) =>
  db
    .selectFrom('task_runs')
    .innerJoin('ai_tasks', 'ai_tasks.id', 'task_runs.task_id')
    .where('task_runs.user_id', '=', ownerId)
    .where('ai_tasks.deleted_at', 'is', null)
    .where(unanswered);

/** One page of what an owner has missed and not answered, latest due first. */
export async function listMissedRuns(
  db: Db,
  ownerId: string,
  { limit, after }: TaskRunListing,
): Promise<MissedRunPage> {
  const rows = await unansweredRuns(db, ownerId)
    .selectAll('task_runs')
    .select(['ai_tasks.title as task_title', 'ai_tasks.task_type'])
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(task_runs.due_at, task_runs.id) < (${after?.key ?? after?.createdAt}, ${after?.id})`,
      ),
    )
    .orderBy('task_runs.due_at', 'desc')
    .orderBy('task_runs.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const runs = await withDeliveries(db, ownerId, page);
  return {
    runs: runs.map((run, index) => ({
      ...run,
      taskTitle: page[index]?.task_title ?? '',
      // The check constraint of the table admits nothing else.
      taskType: page[index]?.task_type as AiTaskType,
    })),
    next:
      rows.length > limit && last !== undefined
        ? { key: last.due_at, createdAt: last.claimed_at, id: last.id }
        : null,
  };
}

/** How many runs of an owner wait for an answer. */
export async function countMissedRuns(db: Db, ownerId: string): Promise<number> {
  const row = await unansweredRuns(db, ownerId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Which of these runs of an owner wait for an answer. */
export async function findUnanswered(
  db: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await unansweredRuns(db, ownerId)
    .where('task_runs.id', 'in', ids)
    .select('task_runs.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A run of an owner's live task, held until the transaction ends, so that it is answered once. */
export async function lockRunToAnswer(trx: Db, ownerId: string, id: string): Promise<TaskRunHistory | null> {
  const query = trx
    .selectFrom('task_runs')
    .innerJoin('ai_tasks', 'ai_tasks.id', 'task_runs.task_id')
    .selectAll('task_runs')
    .where('task_runs.id', '=', id)
    .where('task_runs.user_id', '=', ownerId)
    .where('ai_tasks.deleted_at', 'is', null);
  const row = await (isPostgres(trx) ? query.forUpdate('task_runs') : query).executeTakeFirst();
  if (row === undefined) return null;
  const [run] = await withDeliveries(trx, ownerId, [row]);
  return run ?? null;
}

export interface TakenRuns {
  readonly until: number;
  /** Tasks whose runs are taken: all of a task's or none. */
  readonly tasks: number;
}

/** Runs that wait for an answer and were due by `until`, latest first, held until the transaction ends. */
export async function lockRunsToAnswer(
  trx: Db,
  ownerId: string,
  { until, tasks }: TakenRuns,
): Promise<TaskRunRecord[]> {
  const latest = await unansweredRuns(trx, ownerId)
    .where('task_runs.due_at', '<=', until)
    .select((eb) => ['task_runs.task_id', eb.fn.max('task_runs.due_at').as('due_at')])
    .groupBy('task_runs.task_id')
    .orderBy('due_at', 'desc')
    .orderBy('task_runs.task_id')
    .limit(tasks)
    .execute();
  if (latest.length === 0) return [];
  const query = trx
    .selectFrom('task_runs')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where(
      'task_id',
      'in',
      latest.map((row) => row.task_id),
    )
    .where('due_at', '<=', until)
    .where(unanswered)
    .orderBy('due_at', 'desc')
    .orderBy('id', 'desc');
  const rows = await (isPostgres(trx) ? query.forUpdate() : query).execute();
  return rows.map(toTaskRun);
}

/** A missed run as it is once it is to be carried out after all. */
export const claimedAgain = (run: TaskRunRecord, now: number): TaskRunRecord => ({
  ...run,
  status: 'claimed',
  claimedAt: now,
  startedAt: null,
  finishedAt: null,
  attempts: 0,
  outcome: null,
  missed: { ...run.missed, because: null, answeredAt: now },
});

/** Makes runs held by this transaction ones to be carried out, as if they had just been claimed. */
export async function claimMissedRuns(trx: Db, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('task_runs')
    .set({
      status: 'claimed',
      claimed_at: now,
      started_at: null,
      finished_at: null,
      // Tries of before, which met an obstacle, are not held against it.
      attempts: 0,
      outcome: null,
      missed_because: null,
      answered_at: now,
    })
    .where('id', 'in', ids)
    .execute();
  await forgetThings(trx, 'run', ids);
}

export interface LettingGo {
  readonly now: number;
  /** Of what was asked about. */
  readonly because: MissedReason;
  readonly outcome: string;
}

/** A missed run as it is once it has been let go. */
export const letGo = (run: TaskRunRecord, { now, because, outcome }: LettingGo): TaskRunRecord =>
  run.status === 'asked'
    ? {
        ...run,
        status: 'missed',
        finishedAt: now,
        outcome,
        missed: { ...run.missed, because, answeredAt: now },
      }
    : { ...run, missed: { ...run.missed, answeredAt: now } };

/**
 * Lets runs held by this transaction go. What was asked about is missed from now on, for `because`; the others keep the
 * reason they have.
 */
export async function letMissedRunsGo(
  trx: Db,
  ids: readonly string[],
  { now, because, outcome }: LettingGo,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await trx
    .updateTable('task_runs')
    .set({ status: 'missed', missed_because: because, outcome, answered_at: now, finished_at: now })
    .where('id', 'in', ids)
    .where('status', '=', 'asked')
    .returningAll()
    .execute();
  await indexThings(trx, searchedRuns(rows.map(toTaskRun)));
  await trx
    .updateTable('task_runs')
    .set({ answered_at: now })
    .where('id', 'in', ids)
    .where('status', '=', 'missed')
    .execute();
}
