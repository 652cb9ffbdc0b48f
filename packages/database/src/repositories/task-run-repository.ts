import { type Insertable, type Selectable, sql } from 'kysely';
import type { MissedReason, RunOrigin, RunStatus } from '@squeeze/contracts/ai-tasks';
import { type Db, inTransaction } from '../connection.ts';
import { toFlag } from '../flag.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';
import type { TaskRunsTable } from '../schema/task-runs.ts';
import { indexNewThings, type SearchedThing } from '../search-index/index-things.ts';
import { insertSearched, type StoredPage, storedRows } from '../stored-rows.ts';
import { type DeliveryOutcome, outcomeColumns, toOutcome } from './delivery-outcome-repository.ts';
import type { ListPosition } from './todo-listing-repository.ts';

/** One occurrence of a task; instants are epoch ms. */
export interface TaskRunRecord {
  readonly id: string;
  readonly taskId: string;
  readonly userId: string;
  /** What makes it one of its kind: `schedule@<due ms>`, `snooze@<due ms>` or `execute@<run id>`. */
  readonly occurrenceKey: string;
  readonly origin: RunOrigin;
  readonly status: RunStatus;
  readonly dueAt: number;
  readonly late: boolean;
  readonly claimedAt: number;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  readonly attempts: number;
  /** Report or reason, worded for people. */
  readonly outcome: string | null;
  readonly missed: MissedFacts;
}

/** What there is to know of a run that did not happen at its time. */
export interface MissedFacts {
  readonly because: MissedReason | null;
  /** How many before it were missed as well and have no row of their own. */
  readonly also: number;
  /** `also` is a lower bound. */
  readonly alsoAtLeast: boolean;
  /** When its person said what is to become of it. */
  readonly answeredAt: number | null;
}

/** Of a run that was not missed. */
export const notMissed: MissedFacts = { because: null, also: 0, alsoAtLeast: false, answeredAt: null };

export interface TaskRunHistory extends TaskRunRecord {
  readonly deliveries: readonly DeliveryOutcome[];
}

export const toTaskRun = (row: Selectable<TaskRunsTable>): TaskRunRecord => ({
  id: row.id,
  taskId: row.task_id,
  userId: row.user_id,
  occurrenceKey: row.occurrence_key,
  // The check constraints of the table admit nothing else.
  origin: row.origin as RunOrigin,
  status: row.status as RunStatus,
  dueAt: row.due_at,
  late: row.late === 1,
  claimedAt: row.claimed_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  attempts: row.attempts,
  outcome: row.outcome,
  missed: {
    because: row.missed_because as MissedReason | null,
    also: row.also_missed,
    alsoAtLeast: row.also_missed_at_least === 1,
    answeredAt: row.answered_at,
  },
});

export const toTaskRunRow = (run: TaskRunRecord): Insertable<TaskRunsTable> => ({
  id: run.id,
  task_id: run.taskId,
  user_id: run.userId,
  occurrence_key: run.occurrenceKey,
  origin: run.origin,
  status: run.status,
  due_at: run.dueAt,
  late: toFlag(run.late),
  claimed_at: run.claimedAt,
  started_at: run.startedAt,
  finished_at: run.finishedAt,
  attempts: run.attempts,
  outcome: run.outcome,
  missed_because: run.missed.because,
  also_missed: run.missed.also,
  also_missed_at_least: toFlag(run.missed.alsoAtLeast),
  answered_at: run.missed.answeredAt,
});

type FoundByReport = Pick<TaskRunRecord, 'id' | 'taskId' | 'userId' | 'dueAt' | 'outcome'>;

/** What a run is found by: its report, where it has one. What its task is called says the task. */
const searchedOf = (run: FoundByReport): SearchedThing | null =>
  run.outcome === null
    ? null
    : {
        kind: 'run',
        id: run.id,
        userId: run.userId,
        at: run.dueAt,
        title: null,
        text: run.outcome,
        within: run.taskId,
      };

export const searchedRuns = (runs: readonly FoundByReport[]): SearchedThing[] =>
  runs.flatMap((run) => searchedOf(run) ?? []);

/** @throws a unique violation when the task has a run of this occurrence already */
export const insertTaskRun = (db: Db, run: TaskRunRecord): Promise<TaskRunRecord> =>
  inTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('task_runs')
      .values(toTaskRunRow(run))
      .returningAll()
      .executeTakeFirstOrThrow();
    await indexNewThings(trx, searchedRuns([run]));
    return toTaskRun(row);
  });

export async function findTaskRun(db: Db, ownerId: string, id: string): Promise<TaskRunRecord | null> {
  const row = await db
    .selectFrom('task_runs')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  return row === undefined ? null : toTaskRun(row);
}

export interface TaskRunListing {
  readonly limit: number;
  /** `next` of the page before; null for the first page. */
  readonly after: ListPosition | null;
}

export interface TaskRunListPage {
  readonly runs: TaskRunHistory[];
  /** Null on the last page. Its key is the due time. */
  readonly next: ListPosition | null;
}

/** One page of the runs of an owner's task, latest due first, each with its deliveries. */
export async function listTaskRuns(
  db: Db,
  ownerId: string,
  taskId: string,
  listing: TaskRunListing,
): Promise<TaskRunListPage> {
  const rows = await taskRunListQuery(db, ownerId, taskId, listing).execute();
  const page = rows.slice(0, listing.limit);
  const last = page.at(-1);
  const another = rows.length > listing.limit && last !== undefined;
  return {
    runs: await withDeliveries(db, ownerId, page),
    next: another ? { key: last.due_at, createdAt: last.claimed_at, id: last.id } : null,
  };
}

/** Everything this owner has stored, by id, each run with its deliveries. */
export const listStoredTaskRuns = async (
  db: Db,
  ownerId: string,
  page: StoredPage,
): Promise<TaskRunHistory[]> => withDeliveries(db, ownerId, await storedRows(db, 'task_runs', ownerId, page));

/** Stores runs as they are, but for those of an occurrence that has one already. */
export const insertStoredTaskRuns = (db: Db, runs: readonly TaskRunRecord[]): Promise<Set<string>> =>
  insertSearched(db, 'task_runs', runs, { toRow: toTaskRunRow, searchedOf });

/** Runs of an owner with what became of their notifications. */
export async function withDeliveries(
  db: Db,
  ownerId: string,
  rows: readonly Selectable<TaskRunsTable>[],
): Promise<TaskRunHistory[]> {
  const deliveries = await deliveriesOf(
    db,
    ownerId,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...toTaskRun(row), deliveries: deliveries.get(row.id) ?? [] }));
}

/** The statement behind `listTaskRuns`; asks for one row more than the page, to know whether another follows. */
export function taskRunListQuery(db: Db, ownerId: string, taskId: string, { limit, after }: TaskRunListing) {
  const query = db
    .selectFrom('task_runs')
    .selectAll()
    .where('task_id', '=', taskId)
    .where('user_id', '=', ownerId)
    .orderBy('due_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  return after === null
    ? query
    : query.where(sql<boolean>`(due_at, id) < (${after.key ?? after.createdAt}, ${after.id})`);
}

/** By run; a run of a digest shares the deliveries of the others in it. */
async function deliveriesOf(
  db: Db,
  ownerId: string,
  runIds: readonly string[],
): Promise<Map<string, DeliveryOutcome[]>> {
  const found = new Map<string, DeliveryOutcome[]>();
  if (runIds.length === 0) return found;
  const rows = await db
    .selectFrom('run_notifications')
    .innerJoin('deliveries', 'deliveries.notification_id', 'run_notifications.notification_id')
    .where('run_notifications.run_id', 'in', padToPowerOfTwo(runIds))
    .where('deliveries.user_id', '=', ownerId)
    .select(['run_notifications.run_id', ...outcomeColumns])
    .orderBy('deliveries.created_at')
    .orderBy('deliveries.id')
    .execute();
  for (const row of rows) {
    found.set(row.run_id, [...(found.get(row.run_id) ?? []), toOutcome(row)]);
  }
  return found;
}

/** Every run of an owner that came to be here, by id: no imported history. */
export async function listRuns(db: Db, ownerId: string): Promise<TaskRunRecord[]> {
  const rows = await db
    .selectFrom('task_runs')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('occurrence_key', 'not like', 'import@%')
    .orderBy('id')
    .execute();
  return rows.map(toTaskRun);
}
