import { type Insertable, type Selectable, sql } from 'kysely';
import {
  type AiTask,
  type aiTaskSorts,
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
import { type Db, inTransaction } from '../connection.ts';
import type { RecordOf } from '../record-of.ts';
import { restorable } from '../restorable.ts';
import type { AiTasksTable } from '../schema/ai-tasks.ts';
import { indexNewThings, type SearchedThing } from '../search-index/index-things.ts';
import { insertSearched, type StoredPage, storedRows } from '../stored-rows.ts';
import type { ListPosition } from './todo-listing-repository.ts';

/** What a record has otherwise than the contract. */
type OwnField =
  | 'task_type'
  | 'schedule_type'
  | 'schedule'
  | 'ai_context'
  | 'notification_channels'
  | 'status';

/** Instants are epoch ms. `nextRunAt` follows from the timing and is never set by itself. */
export interface AiTaskRecord extends TaskTiming, RecordOf<Omit<AiTask, OwnField>> {
  readonly userId: string;
  readonly type: AiTaskType;
  readonly schedule: StoredSchedule;
  /** What the assistant is to know when it carries the task out. */
  readonly context: string | null;
  readonly channels: readonly NotificationChannel[];
  readonly deletedAt: number | null;
}

/** A task to store; it is live. */
export type NewAiTask = Omit<AiTaskRecord, 'nextRunAt' | 'lastRunAt' | 'deletedAt'>;

/** What a change may set, but for the timing. */
export type AiTaskSettings = Omit<
  NewAiTask,
  keyof TaskTiming | 'id' | 'userId' | 'todoId' | 'createdAt' | 'updatedAt'
>;

/** What is absent or undefined stays. The parts of the timing go together, since the next run follows from all of them. */
export type AiTaskUpdate = {
  readonly [Field in keyof AiTaskSettings]?: AiTaskSettings[Field] | undefined;
} & {
  readonly timing?: TaskTiming | undefined;
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
    todoId: row.todo_id,
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
  // Whoever gives it a time of its own has it begin again.
  ended_with_todo: null,
});

const scheduleColumns = (schedule: StoredSchedule) => ({
  schedule_type: schedule.type,
  schedule_json: serialiseSchedule(schedule),
});

/** What it is found by. */
const searchedOf = (
  task: Pick<AiTaskRecord, 'id' | 'userId' | 'title' | 'description' | 'context' | 'updatedAt'>,
): SearchedThing => ({
  kind: 'ai_task',
  id: task.id,
  userId: task.userId,
  at: task.updatedAt,
  title: task.title,
  text: `${task.description ?? ''}\n${task.context ?? ''}`,
});

const toRow = (task: NewAiTask): Insertable<AiTasksTable> => ({
  id: task.id,
  user_id: task.userId,
  title: task.title,
  description: task.description,
  task_type: task.type,
  ...scheduleColumns(task.schedule),
  ai_context: task.context,
  todo_id: task.todoId,
  channels_json: JSON.stringify(task.channels),
  catch_up: task.catchUp,
  ...timingColumns(task),
  last_run_at: null,
  created_at: task.createdAt,
  updated_at: task.updatedAt,
  deleted_at: null,
});

/** What no update touches, or not by this. */
type KeptColumn = 'id' | 'user_id' | 'todo_id' | 'last_run_at' | 'created_at' | 'deleted_at';
type ScheduleColumn = keyof ReturnType<typeof scheduleColumns>;
type TimingColumn = keyof ReturnType<typeof timingColumns>;

/** Every column an update may touch; Kysely leaves alone what is undefined. */
const toColumns = (change: AiTaskUpdate) => ({
  ...({
    title: change.title,
    description: change.description,
    task_type: change.type,
    ai_context: change.context,
    channels_json: change.channels && JSON.stringify(change.channels),
    catch_up: change.catchUp,
    updated_at: change.updatedAt,
  } satisfies Record<Exclude<keyof AiTasksTable, KeptColumn | ScheduleColumn | TimingColumn>, unknown>),
  ...(change.schedule && scheduleColumns(change.schedule)),
  ...(change.timing && timingColumns(change.timing)),
});

export const insertAiTask = (db: Db, task: NewAiTask): Promise<AiTaskRecord> =>
  inTransaction(db, async (trx) => {
    const row = await trx.insertInto('ai_tasks').values(toRow(task)).returningAll().executeTakeFirstOrThrow();
    await indexNewThings(trx, [searchedOf(task)]);
    return toAiTask(row);
  });

const own = restorable('ai_tasks', {
  toThing: toAiTask,
  versioned: true,
  searched: { columns: ['title', 'description', 'ai_context'], of: searchedOf },
});
/** A task that is found to be changed is not changed by the sweep either. Deleted ones do not run. */
export const {
  find: findAiTask,
  findToChange: findAiTaskToChange,
  findDeleted: findDeletedAiTask,
  softDelete: softDeleteAiTask,
  purge: purgeDeletedAiTasks,
} = own;

/** Changes the given fields of a live task; null when this owner has no such task. */
export const updateAiTask = (
  db: Db,
  ownerId: string,
  id: string,
  change: AiTaskUpdate,
): Promise<AiTaskRecord | null> => own.update(db, ownerId, id, toColumns(change));

/** Brings a deleted task back, with the timing it is to go on with; null when this owner has no such deleted task. */
export const restoreAiTask = (
  db: Db,
  ownerId: string,
  id: string,
  timing: TaskTiming,
  now: number,
): Promise<AiTaskRecord | null> => own.restore(db, ownerId, id, now, timingColumns(timing));

export interface AiTaskListing {
  readonly status: AiTaskStatus | 'all';
  readonly type: AiTaskType | 'all';
  /** Only the reminders of this todo. */
  readonly todoId?: string | undefined;
  readonly sort: (typeof aiTaskSorts)[number];
  readonly limit: number;
  /** `next` of the page before; null for the first page. */
  readonly after: ListPosition | null;
}

export interface AiTaskListPage {
  readonly tasks: AiTaskRecord[];
  /** Null on the last page. */
  readonly next: ListPosition | null;
}

/** One page of an owner's live tasks, newest or next run first. Ties are broken by id, so that pages neither repeat nor skip. */
export async function listAiTasks(db: Db, ownerId: string, listing: AiTaskListing): Promise<AiTaskListPage> {
  const rows = await aiTaskListQuery(db, ownerId, listing).execute();
  const page = rows.slice(0, listing.limit);
  const last = page.at(-1);
  const another = rows.length > listing.limit && last !== undefined;
  return {
    tasks: page.map(toAiTask),
    next: another
      ? { key: listing.sort === 'newest' ? null : last.next_run_at, createdAt: last.created_at, id: last.id }
      : null,
  };
}

/** The statement behind `listAiTasks`; asks for one row more than the page, to know whether another follows. */
export function aiTaskListQuery(db: Db, ownerId: string, listing: AiTaskListing) {
  const { status, type, todoId, sort, limit, after } = listing;
  let query = db
    .selectFrom('ai_tasks')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .limit(limit + 1);
  // The databases disagree about where nulls go.
  if (sort === 'next_run')
    query = query.orderBy(sql`case when next_run_at is null then 1 else 0 end`).orderBy('next_run_at');
  query = query.orderBy('created_at', 'desc').orderBy('id', 'desc');
  if (status !== 'all') query = query.where('status', '=', status);
  if (type !== 'all') query = query.where('task_type', '=', type);
  if (todoId !== undefined) query = query.where('todo_id', '=', todoId);
  if (after === null) return query;
  // A row comparison, which both databases turn into an index range.
  const isOlder = sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`;
  if (sort === 'newest') return query.where(isOlder);
  const { key } = after;
  if (key === null) return query.where('next_run_at', 'is', null).where(isOlder);
  return query.where((eb) =>
    eb.or([
      eb('next_run_at', '>', key),
      eb.and([eb('next_run_at', '=', key), isOlder]),
      eb('next_run_at', 'is', null),
    ]),
  );
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
  insertSearched(db, 'ai_tasks', tasks, {
    toRow: (task) => ({ ...toRow(task), last_run_at: task.lastRunAt, deleted_at: task.deletedAt }),
    searchedOf,
  });

/** Ids of all tasks of an owner, deleted ones that can still be restored included. */
export async function listTaskIds(db: Db, ownerId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('ai_tasks').select('id').where('user_id', '=', ownerId).execute();
  return new Set(rows.map(({ id }) => id));
}
