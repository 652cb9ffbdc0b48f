import { sql, type RawBuilder } from 'kysely';
import type { Dashboard } from '@squeeze/contracts/dashboard';
import { noteName } from '@squeeze/domain/notes/note-name';
import type { Db } from '../connection.ts';

/** How much there is of something, and how much of it came in two stretches of time. */
export interface Tally {
  readonly total: number;
  /** From `split` on. */
  readonly recent: number;
  /** From `from` to before `split`. */
  readonly previous: number;
}

/** Epoch ms. */
interface Stretches {
  readonly from: number;
  readonly split: number;
}

const tally = (column: string, { from, split }: Stretches) => {
  const at = sql.ref<number>(column);
  // `sum` of nothing is null on both databases.
  const count = (condition: RawBuilder<unknown>): RawBuilder<number> =>
    sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
  return [
    sql<number>`count(*)`.as('total'),
    count(sql`${at} >= ${split}`).as('recent'),
    count(sql`${at} >= ${from} and ${at} < ${split}`).as('previous'),
  ] as const;
};

/** Live conversations, by when they began. */
export async function tallyConversations(db: Db, ownerId: string, stretches: Stretches): Promise<Tally> {
  return await db
    .selectFrom('conversations')
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .select(tally('created_at', stretches))
    .executeTakeFirstOrThrow();
}

/** Live todos that are completed, by when. */
export async function tallyCompletedTodos(db: Db, ownerId: string, stretches: Stretches): Promise<Tally> {
  return await db
    .selectFrom('todos')
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    // A literal: with a parameter the planner could not tell that the partial index covers it.
    .where(sql<boolean>`status = 'completed'`)
    .select(tally('completed_at', stretches))
    .executeTakeFirstOrThrow();
}

/** Live notes, by when they began. */
export async function tallyNotes(db: Db, ownerId: string, stretches: Stretches): Promise<Tally> {
  return await db
    .selectFrom('notes')
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .select(tally('created_at', stretches))
    .executeTakeFirstOrThrow();
}

/** Changes the assistant made for this owner that still stand, by when; what they changed in the app themselves is not among them. */
export async function tallyAssistantChanges(db: Db, ownerId: string, stretches: Stretches): Promise<Tally> {
  return await db
    .selectFrom('receipts')
    .where('user_id', '=', ownerId)
    .where('state', '=', 'done')
    .where('source', '!=', 'app')
    .select(tally('created_at', stretches))
    .executeTakeFirstOrThrow();
}

/** Runs that reminded this owner or did something for them, by when they ended. */
export async function tallyFinishedRuns(db: Db, ownerId: string, stretches: Stretches): Promise<Tally> {
  return await db
    .selectFrom('task_runs')
    .where('user_id', '=', ownerId)
    .where('status', '=', 'done')
    .where('finished_at', 'is not', null)
    .select(tally('finished_at', stretches))
    .executeTakeFirstOrThrow();
}

export interface ActivityRecord {
  readonly kind: Dashboard['activity'][number]['kind'];
  readonly id: string;
  readonly title: string;
  /** Epoch ms. */
  readonly at: number;
}

/** What happened last to this owner's things, newest first. Each kind is read from its own index, no further than needed. */
export async function listActivity(db: Db, ownerId: string, limit: number): Promise<ActivityRecord[]> {
  const kinds = [
    createdTodos,
    completedTodos,
    createdNotes,
    createdEvents,
    createdTasks,
    finishedRuns,
    startedConversations,
  ];
  const found: ActivityRecord[] = [];
  for (const kind of kinds) found.push(...(await kind(db, ownerId, limit)));
  return found.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, limit);
}

type ActivityQuery = (db: Db, ownerId: string, limit: number) => Promise<ActivityRecord[]>;

/** What was created last of a noun that is called by its title. */
const createdIn =
  (table: 'todos' | 'calendar_events', kind: 'todo_created' | 'event_created'): ActivityQuery =>
  async (db, ownerId, limit) => {
    const made = db
      // The columns used are the same in both; Kysely types one table at a time.
      .selectFrom(table as 'todos')
      .where('user_id', '=', ownerId)
      .where('deleted_at', 'is', null);
    // What stands in a subscribed calendar was created by others.
    const own = table === 'todos' ? made : made.where(sql<boolean>`source <> 'subscription'`);
    const rows = await own
      .orderBy('created_at', 'desc')
      .limit(limit)
      .select(['id', 'title', 'created_at as at'])
      .execute();
    return rows.map((row) => ({ kind, ...row }));
  };

const createdTodos = createdIn('todos', 'todo_created');
const createdEvents = createdIn('calendar_events', 'event_created');

const completedTodos: ActivityQuery = async (db, ownerId, limit) => {
  const rows = await db
    .selectFrom('todos')
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`status = 'completed'`)
    .where('completed_at', 'is not', null)
    .orderBy('completed_at', 'desc')
    .limit(limit)
    .select(['id', 'title'])
    .select(sql<number>`completed_at`.as('at'))
    .execute();
  return rows.map((row) => ({ kind: 'todo_completed', ...row }));
};

/** Without those that have not a word yet. */
const createdNotes: ActivityQuery = async (db, ownerId, limit) => {
  const rows = await db
    .selectFrom('notes')
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('title_key', '!=', '')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .select(['id', 'title', 'excerpt', 'created_at as at'])
    .execute();
  return rows.map(({ id, at, ...named }) => ({ kind: 'note_created', id, title: noteName(named), at }));
};

const createdTasks: ActivityQuery = async (db, ownerId, limit) => {
  const rows = await db
    .selectFrom('ai_tasks')
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .select(['id', 'title', 'created_at as at'])
    .execute();
  return rows.map((row) => ({ kind: 'ai_task_created', ...row }));
};

const finishedRuns: ActivityQuery = async (db, ownerId, limit) => {
  const rows = await db
    .selectFrom('task_runs')
    .innerJoin('ai_tasks', 'ai_tasks.id', 'task_runs.task_id')
    .where('task_runs.user_id', '=', ownerId)
    .where('task_runs.status', '=', 'done')
    .where('task_runs.finished_at', 'is not', null)
    .where('ai_tasks.deleted_at', 'is', null)
    .orderBy('task_runs.finished_at', 'desc')
    .limit(limit)
    .select(['ai_tasks.id', 'ai_tasks.title'])
    .select(sql<number>`task_runs.finished_at`.as('at'))
    .execute();
  return rows.map((row) => ({ kind: 'ai_task_run', ...row }));
};

const startedConversations: ActivityQuery = async (db, ownerId, limit) => {
  const rows = await db
    .selectFrom('conversations')
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .select(['id', 'user_input as title', 'created_at as at'])
    .execute();
  return rows.map((row) => ({ kind: 'conversation_started', ...row }));
};
