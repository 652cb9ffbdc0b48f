import { type Selectable, sql } from 'kysely';
import { nextRunAt, type TaskTiming } from '@squeeze/domain/schedules/next-run-at';
import { type Db, isPostgres } from '../connection.ts';
import type { AiTasksTable } from '../schema/ai-tasks.ts';
import { type AiTaskRecord, toAiTask } from './ai-task-repository.ts';
import { holdPeople } from './hold-people.ts';

/** Active tasks with something to come. Literals: with parameters the planner could not use the partial index. */
const active = sql<boolean>`deleted_at is null and status = 'active' and next_run_at is not null`;

/** A due task whose row does not say (any more) when it runs. */
export type UnreadableTask = Pick<
  AiTaskRecord,
  'id' | 'userId' | 'title' | 'scheduledAt' | 'snoozedUntil'
> & {
  readonly error: unknown;
};

export interface DueTasks {
  readonly tasks: readonly AiTaskRecord[];
  /** Set apart, so that one damaged row does not hold up everybody's. */
  readonly unreadable: readonly UnreadableTask[];
}

/**
 * Takes up to `limit` tasks that came due after `after` and by `until` (epoch ms), soonest first. They stay taken until
 * the transaction ends: other processes pass over them on PostgreSQL, and wait on SQLite.
 */
export async function claimDueTasks(
  trx: Db,
  { after, until, limit }: { after: number; until: number; limit: number },
): Promise<DueTasks> {
  const query = trx
    .selectFrom('ai_tasks')
    .selectAll()
    .where(active)
    .where('next_run_at', '>', after)
    .where('next_run_at', '<=', until)
    .orderBy('next_run_at')
    .orderBy('id')
    .limit(limit);
  const rows = await (isPostgres(trx) ? query.forUpdate().skipLocked() : query).execute();
  return toDueTasks(rows);
}

function toDueTasks(rows: readonly Selectable<AiTasksTable>[]): DueTasks {
  const tasks: AiTaskRecord[] = [];
  const unreadable: UnreadableTask[] = [];
  for (const row of rows) {
    try {
      tasks.push(toAiTask(row));
    } catch (error) {
      const { id, user_id: userId, title, scheduled_at: scheduledAt, snoozed_until: snoozedUntil } = row;
      unreadable.push({ id, userId, title, scheduledAt, snoozedUntil, error });
    }
  }
  return { tasks, unreadable };
}

/** Whose are the `limit` tasks that have been due for longest, of those due by `until`. */
export async function listDueOwners(
  db: Db,
  { until, limit }: { until: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('ai_tasks')
    .select('user_id')
    .where(active)
    .where('next_run_at', '<=', until)
    .orderBy('next_run_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return [...new Set(rows.map((row) => row.user_id))];
}

/**
 * Takes all tasks of these people that are due by `until`; none of a person whom another process is at. A person is held
 * until the transaction ends, so that one process alone decides how they are told.
 */
export async function claimDueTasksOf(trx: Db, userIds: readonly string[], until: number): Promise<DueTasks> {
  const held = await holdPeople(trx, userIds);
  if (held.length === 0) return { tasks: [], unreadable: [] };
  const query = trx
    .selectFrom('ai_tasks')
    .selectAll()
    .where(active)
    .where('user_id', 'in', held)
    .where('next_run_at', '<=', until)
    .orderBy('next_run_at')
    .orderBy('id');
  const rows = await (isPostgres(trx) ? query.forUpdate().skipLocked() : query).execute();
  return toDueTasks(rows);
}

export interface TaskAdvance extends TaskTiming {
  readonly id: string;
}

/**
 * Writes what comes next for tasks taken in this transaction. Their `updated_at` stays: that a task has run is no change
 * of it, and Undo goes by changes.
 */
export async function advanceTasks(trx: Db, advances: readonly TaskAdvance[]): Promise<void> {
  for (let start = 0; start < advances.length; start += advancedAtOnce) {
    const rows = advances.slice(start, start + advancedAtOnce).map(valuesOf);
    // Both databases call the columns of a bare VALUES list column1, column2 …
    await sql`update ai_tasks set status = v.column2, scheduled_at = v.column3, snoozed_until = v.column4,
      next_run_at = v.column5 from (values ${sql.join(rows)}) as v where ai_tasks.id = v.column1`.execute(
      trx,
    );
  }
}

/** Rows in one statement: both databases limit its parameters. */
const advancedAtOnce = 500;

function valuesOf({ id, ...timing }: TaskAdvance) {
  const { status, scheduledAt, snoozedUntil } = timing;
  return sql`(cast(${id} as text), cast(${status} as text), cast(${scheduledAt} as bigint),
    cast(${snoozedUntil} as bigint), cast(${nextRunAt(timing)} as bigint))`;
}

/** When the next task comes due, epoch ms; null when none will. */
export async function soonestRunAt(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('ai_tasks')
    .select('next_run_at')
    .where(active)
    .orderBy('next_run_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_run_at ?? null;
}

/** A task of this person for carrying it out, deleted or not. */
export async function findTaskToRun(db: Db, userId: string, id: string): Promise<AiTaskRecord | null> {
  const row = await db
    .selectFrom('ai_tasks')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : toAiTask(row);
}

/** Notes that tasks of this person have run at `now`; those with nothing to come are completed. */
export async function recordTasksRun(
  trx: Db,
  userId: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('ai_tasks')
    .set({
      last_run_at: now,
      status: sql`case when status = 'active' and next_run_at is null then 'completed' else status end`,
    })
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .execute();
}

/** Stops a task of this person that could not be carried out; it runs again once they resume it. */
export async function failTask(trx: Db, userId: string, id: string, now: number): Promise<void> {
  await trx
    .updateTable('ai_tasks')
    .set({ status: 'failed', next_run_at: null, last_run_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(sql<boolean>`deleted_at is null`)
    .execute();
}
