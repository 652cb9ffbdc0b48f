import type { MissedReason } from '@squeeze/contracts/ai-tasks';
import { sql } from 'kysely';
import { type Db, isPostgres } from '../connection.ts';
import { toFlag } from '../flag.ts';
import { idAt } from '../id-at.ts';
import { indexNewThings, indexThings } from '../search-index/index-things.ts';
import { searchedRuns, type TaskRunRecord, toTaskRun, toTaskRunRow } from './task-run-repository.ts';

/** Names an occurrence within its task: the same one has the same name, whoever finds it due. */
export const occurrenceKey = (origin: 'schedule' | 'snooze', dueAt: number): string => `${origin}@${dueAt}`;

/** Literals: with parameters the planner could not use the partial index. */
const open = sql<boolean>`status in ('claimed', 'running')`;

/** Rows in one statement: both databases limit its parameters. */
const insertedAtOnce = 500;

/** Stores occurrences; answers the ids of those that nobody had stored before. */
export async function insertRuns(trx: Db, runs: readonly TaskRunRecord[]): Promise<ReadonlySet<string>> {
  const inserted = new Set<string>();
  for (let start = 0; start < runs.length; start += insertedAtOnce) {
    const rows = await trx
      .insertInto('task_runs')
      .values(runs.slice(start, start + insertedAtOnce).map(toTaskRunRow))
      .onConflict((conflict) => conflict.columns(['task_id', 'occurrence_key']).doNothing())
      .returning('id')
      .execute();
    for (const { id } of rows) inserted.add(id);
  }
  await indexNewThings(trx, searchedRuns(runs.filter(({ id }) => inserted.has(id))));
  return inserted;
}

/** An occurrence that is still to be carried out, held until the transaction ends; null when it is settled or gone. */
export async function lockOpenRun(trx: Db, id: string): Promise<TaskRunRecord | null> {
  const query = trx.selectFrom('task_runs').selectAll().where('id', '=', id).where(open);
  const row = await (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? null : toTaskRun(row);
}

/** Notes that an occurrence held by this transaction is begun, once more. */
export async function beginRun(trx: Db, id: string, now: number): Promise<void> {
  await trx
    .updateTable('task_runs')
    .set((eb) => ({ status: 'running', started_at: now, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where(open)
    .execute();
}

/**
 * Takes back that an occurrence was begun at `startedAt`: it is as if it had not been. Begun again since, it stays so;
 * answers whether it was taken back.
 */
export async function releaseRun(db: Db, id: string, startedAt: number): Promise<boolean> {
  const result = await db
    .updateTable('task_runs')
    .set((eb) => ({ status: 'claimed', started_at: null, attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('started_at', '=', startedAt)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export interface RunSettlement {
  readonly status: 'done' | 'failed' | 'missed';
  readonly late: boolean;
  readonly now: number;
  readonly outcome: string | null;
  /** Where it is missed. */
  readonly missedBecause?: MissedReason;
}

/** An open occurrence as it is once it has been settled. */
export const settled = (
  run: TaskRunRecord,
  { status, late, now, outcome, missedBecause }: RunSettlement,
): TaskRunRecord => ({
  ...run,
  status,
  late,
  startedAt: run.startedAt ?? (status === 'missed' ? null : now),
  finishedAt: now,
  outcome,
  missed: {
    ...run.missed,
    because: missedBecause ?? null,
    // What its person let go asks nothing more.
    answeredAt: missedBecause === 'dismissed' ? now : run.missed.answeredAt,
  },
});

/** Ends those of these occurrences that are open. */
export async function settleRuns(
  trx: Db,
  ids: readonly string[],
  { status, late, now, outcome, missedBecause }: RunSettlement,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await trx
    .updateTable('task_runs')
    .set({
      status,
      late: toFlag(late),
      // What is carried out in one go begins and ends together.
      started_at: sql`coalesce(started_at, cast(${status === 'missed' ? null : now} as bigint))`,
      finished_at: now,
      outcome,
      missed_because: missedBecause ?? null,
      ...(missedBecause === 'dismissed' && { answered_at: now }),
    })
    .where('id', 'in', ids)
    .where(open)
    .returningAll()
    .execute();
  await indexThings(trx, searchedRuns(rows.map(toTaskRun)));
}

/** Open occurrences that nobody has touched since `before` (epoch ms), oldest first: their job was lost, or died. */
export async function listForgottenRuns(db: Db, before: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('task_runs')
    .select('id')
    .where(open)
    .where('claimed_at', '<', before)
    .where((eb) => eb.or([eb('started_at', 'is', null), eb('started_at', '<', before)]))
    .orderBy('claimed_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

const purgeBatch = 500;

/** Erases occurrences that ended before `before`, with their notifications; returns how many. */
export async function purgeRuns(db: Db, before: number): Promise<number> {
  let purged = 0;
  for (;;) {
    const result = await db
      .deleteFrom('task_runs')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('task_runs')
          .select('id')
          .where('id', '<', idAt(before))
          .where('finished_at', '<', before)
          .orderBy('id')
          .limit(purgeBatch),
      )
      .executeTakeFirst();
    purged += Number(result.numDeletedRows);
    if (result.numDeletedRows < purgeBatch) return purged;
  }
}
