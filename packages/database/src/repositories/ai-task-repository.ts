import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import {
  type AiTaskStatus,
  aiTaskStatuses,
  type AiTaskType,
  aiTaskTypes,
  type CatchUpPolicy,
  type NotificationChannel,
} from '@squeeze/contracts/ai-tasks';
import { nextRunAt, type TaskTiming } from '@squeeze/domain/schedules/next-run-at';
import {
  parseStoredSchedule,
  serialiseSchedule,
  type StoredSchedule,
} from '@squeeze/domain/schedules/stored-schedule';
import { type Db, inTransaction, isPostgres } from '../connection.ts';
import { purgeDeleted } from '../purge-deleted.ts';
import type { AiTasksTable } from '../schema/ai-tasks.ts';
import { searchText } from '../search-text.ts';
import { insertRows, type StoredPage, storedRows } from '../stored-rows.ts';
import type { ListPosition } from './todo-repository.ts';

/** Instants are epoch ms. `nextRunAt` follows from the timing and is never set by itself. */
export interface AiTaskRecord extends TaskTiming {
  readonly id: string;
  readonly userId: string;
  readonly title: string;
  readonly description: string | null;
  readonly type: AiTaskType;
  readonly schedule: StoredSchedule;
  /** What the assistant is to know when it carries the task out. */
  readonly context: string | null;
  readonly channels: readonly NotificationChannel[];
  readonly catchUp: CatchUpPolicy;
  readonly nextRunAt: number | null;
  readonly lastRunAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly deletedAt: number | null;
}

/** A task to store; it is live. */
export type NewAiTask = Omit<AiTaskRecord, 'nextRunAt' | 'lastRunAt' | 'deletedAt'>;

/** An absent field stays. The parts of the timing go together, since the next run follows from all of them. */
export type AiTaskUpdate = Partial<
  Pick<AiTaskRecord, 'title' | 'description' | 'type' | 'schedule' | 'context' | 'channels' | 'catchUp'>
> & {
  readonly timing?: TaskTiming;
  readonly updatedAt: number;
};

/** A row as a record; its JSON is parsed here and nowhere else. */
export function toAiTask(row: Selectable<AiTasksTable>): AiTaskRecord {
  return {
    id: row.id,
    userId: row.user_id,
    title: row.title,
    description: row.description,
    // The check constraints of the table admit nothing else.
    type: row.task_type as AiTaskType,
    schedule: parseStoredSchedule(row.schedule_json),
    context: row.ai_context,
    channels: JSON.parse(row.channels_json) as NotificationChannel[],
    catchUp: row.catch_up as CatchUpPolicy,
    status: row.status as AiTaskStatus,
    scheduledAt: row.scheduled_at,
    snoozedUntil: row.snoozed_until,
    nextRunAt: row.next_run_at,
    lastRunAt: row.last_run_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  };
}

/** The columns that say when a task runs. Whoever changes one of them writes them all, so that they agree. */
export const timingColumns = (timing: TaskTiming) => ({
  status: timing.status,
  scheduled_at: timing.scheduledAt,
  snoozed_until: timing.snoozedUntil,
  next_run_at: nextRunAt(timing),
});

const scheduleColumns = (schedule: StoredSchedule) => ({
  schedule_type: schedule.type,
  schedule_json: serialiseSchedule(schedule),
});

const searchTextOf = (task: Pick<AiTaskRecord, 'title' | 'description' | 'context'>): string =>
  searchText(task.title, task.description, task.context);

const toRow = (task: NewAiTask): Insertable<AiTasksTable> => ({
  id: task.id,
  user_id: task.userId,
  title: task.title,
  description: task.description,
  task_type: task.type,
  ...scheduleColumns(task.schedule),
  ai_context: task.context,
  channels_json: JSON.stringify(task.channels),
  catch_up: task.catchUp,
  ...timingColumns(task),
  last_run_at: null,
  search_text: searchTextOf(task),
  created_at: task.createdAt,
  updated_at: task.updatedAt,
  deleted_at: null,
});

const toColumns = (change: AiTaskUpdate): Updateable<AiTasksTable> => ({
  updated_at: change.updatedAt,
  ...(change.title !== undefined && { title: change.title }),
  ...(change.description !== undefined && { description: change.description }),
  ...(change.type !== undefined && { task_type: change.type }),
  ...(change.schedule !== undefined && scheduleColumns(change.schedule)),
  ...(change.context !== undefined && { ai_context: change.context }),
  ...(change.channels !== undefined && { channels_json: JSON.stringify(change.channels) }),
  ...(change.catchUp !== undefined && { catch_up: change.catchUp }),
  ...(change.timing !== undefined && timingColumns(change.timing)),
});

export async function insertAiTask(db: Db, task: NewAiTask): Promise<AiTaskRecord> {
  const row = await db.insertInto('ai_tasks').values(toRow(task)).returningAll().executeTakeFirstOrThrow();
  return toAiTask(row);
}

const ownTask = (db: Db, ownerId: string, id: string) =>
  db.selectFrom('ai_tasks').selectAll().where('id', '=', id).where('user_id', '=', ownerId);

/** A live task of this owner. */
export async function findAiTask(db: Db, ownerId: string, id: string): Promise<AiTaskRecord | null> {
  const row = await ownTask(db, ownerId, id).where('deleted_at', 'is', null).executeTakeFirst();
  return row === undefined ? null : toAiTask(row);
}

/**
 * The same, to be changed by what it says now: until the transaction `db` ends nobody else changes it, the sweep
 * included. SQLite has one writer at a time anyway.
 */
export async function findAiTaskToChange(db: Db, ownerId: string, id: string): Promise<AiTaskRecord | null> {
  const query = ownTask(db, ownerId, id).where('deleted_at', 'is', null);
  const row = await (isPostgres(db) ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? null : toAiTask(row);
}

/** A deleted task of this owner that has not been purged; a live one is not found. */
export async function findDeletedAiTask(db: Db, ownerId: string, id: string): Promise<AiTaskRecord | null> {
  const row = await ownTask(db, ownerId, id).where('deleted_at', 'is not', null).executeTakeFirst();
  return row === undefined ? null : toAiTask(row);
}

/** Changes the given fields of a live task; null when this owner has no such task. */
export async function updateAiTask(
  db: Db,
  ownerId: string,
  id: string,
  change: AiTaskUpdate,
): Promise<AiTaskRecord | null> {
  const touchesText =
    change.title !== undefined || change.description !== undefined || change.context !== undefined;
  if (!touchesText) return updateRow(db, ownerId, id, toColumns(change));
  return inTransaction(db, async (trx) => {
    const task = await updateRow(trx, ownerId, id, toColumns(change));
    // The search text is made of fields this change may not carry. The row is locked by now, so it cannot go stale.
    return task === null ? null : updateRow(trx, ownerId, id, { search_text: searchTextOf(task) });
  });
}

async function updateRow(
  db: Db,
  ownerId: string,
  id: string,
  values: Updateable<AiTasksTable>,
): Promise<AiTaskRecord | null> {
  const row = await db
    .updateTable('ai_tasks')
    .set(values)
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toAiTask(row);
}

/** Deleted tasks do not run. False when this owner has no such live task. */
export async function softDeleteAiTask(db: Db, ownerId: string, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('ai_tasks')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Brings a deleted task back, with the timing it is to go on with; null when this owner has no such deleted task.
 */
export async function restoreAiTask(
  db: Db,
  ownerId: string,
  id: string,
  timing: TaskTiming,
  now: number,
): Promise<AiTaskRecord | null> {
  const row = await db
    .updateTable('ai_tasks')
    .set({ ...timingColumns(timing), deleted_at: null, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toAiTask(row);
}

export interface AiTaskListing {
  readonly status: AiTaskStatus | 'all';
  readonly type: AiTaskType | 'all';
  readonly limit: number;
  /** `next` of the page before; null for the first page. */
  readonly after: ListPosition | null;
}

export interface AiTaskListPage {
  readonly tasks: AiTaskRecord[];
  /** Null on the last page. */
  readonly next: ListPosition | null;
}

/** One page of an owner's live tasks, newest first. Ties are broken by id, so that pages neither repeat nor skip. */
export async function listAiTasks(db: Db, ownerId: string, listing: AiTaskListing): Promise<AiTaskListPage> {
  const rows = await aiTaskListQuery(db, ownerId, listing).execute();
  const page = rows.slice(0, listing.limit);
  const last = page.at(-1);
  const another = rows.length > listing.limit && last !== undefined;
  return {
    tasks: page.map(toAiTask),
    next: another ? { key: null, createdAt: last.created_at, id: last.id } : null,
  };
}

/** The statement behind `listAiTasks`; asks for one row more than the page, to know whether another follows. */
export function aiTaskListQuery(db: Db, ownerId: string, listing: AiTaskListing) {
  const { status, type, limit, after } = listing;
  let query = db
    .selectFrom('ai_tasks')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (status !== 'all') query = query.where('status', '=', status);
  if (type !== 'all') query = query.where('task_type', '=', type);
  if (after === null) return query;
  // A row comparison, which both databases turn into an index range.
  return query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`);
}

/** An owner's live tasks, the one that runs next first; those with nothing to come last, newest first. */
export async function listAiTasksBySoonest(db: Db, ownerId: string, limit: number): Promise<AiTaskRecord[]> {
  const rows = await db
    .selectFrom('ai_tasks')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    // The databases disagree about where nulls go.
    .orderBy(sql`case when next_run_at is null then 1 else 0 end`)
    .orderBy('next_run_at')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toAiTask);
}

export interface AiTaskCounts {
  readonly status: Readonly<Record<AiTaskStatus | 'all', number>>;
  readonly type: Readonly<Record<AiTaskType | 'all', number>>;
}

/** Of an owner's live tasks: by status within the type asked for, by type within the status asked for. */
export async function countAiTasksByFilter(
  db: Db,
  ownerId: string,
  { status, type }: Pick<AiTaskListing, 'status' | 'type'>,
): Promise<AiTaskCounts> {
  const groups = await db
    .selectFrom('ai_tasks')
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .groupBy(['status', 'task_type'])
    .select((eb) => ['status', 'task_type', eb.fn.countAll<number>().as('count')])
    .execute();
  const sum = (counted: typeof groups): number => counted.reduce((total, { count }) => total + count, 0);
  const ofType = groups.filter((group) => type === 'all' || group.task_type === type);
  const ofStatus = groups.filter((group) => status === 'all' || group.status === status);
  const byStatus = (name: AiTaskStatus) => sum(ofType.filter((group) => group.status === name));
  const byType = (name: AiTaskType) => sum(ofStatus.filter((group) => group.task_type === name));
  return {
    status: { all: sum(ofType), ...countsOf(aiTaskStatuses, byStatus) },
    type: { all: sum(ofStatus), ...countsOf(aiTaskTypes, byType) },
  };
}

const countsOf = <Name extends string>(
  names: readonly Name[],
  count: (name: Name) => number,
): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Name, number>;

/** Every task this owner has stored, deleted ones that can still be restored included. */
export async function countAiTasks(db: Db, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('ai_tasks')
    .where('user_id', '=', ownerId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Everything this owner has stored, deleted tasks too, by id. */
export const listStoredAiTasks = async (db: Db, ownerId: string, page: StoredPage): Promise<AiTaskRecord[]> =>
  (await storedRows(db, 'ai_tasks', ownerId, page)).map(toAiTask);

/** Stores tasks as they are, deleted ones too; the next run follows from the timing. */
export const insertStoredAiTasks = (
  db: Db,
  tasks: readonly Omit<AiTaskRecord, 'nextRunAt'>[],
): Promise<Set<string>> =>
  insertRows(
    db,
    'ai_tasks',
    tasks.map((task) => ({ ...toRow(task), last_run_at: task.lastRunAt, deleted_at: task.deletedAt })),
  );

/**
 * Erases tasks deleted before `before` with their runs and notifications; returns how many.
 */
export const purgeDeletedAiTasks = (db: Db, before: number): Promise<number> =>
  purgeDeleted(db, 'ai_tasks', before);

/** Ids of all tasks of an owner, deleted ones that can still be restored included. */
export async function listTaskIds(db: Db, ownerId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('ai_tasks').select('id').where('user_id', '=', ownerId).execute();
  return new Set(rows.map(({ id }) => id));
}
