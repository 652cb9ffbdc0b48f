import type { AiTaskStatus } from '@squeeze/contracts/ai-tasks';
import type { TodoStatus } from '@squeeze/contracts/todos';
import { searchKey } from '@squeeze/domain/search/search-key';
import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { holdsWords } from '../holds-words.ts';
import { newestInSlices } from '../newest-in-slices.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';

/** One row in which every word was found; instants are epoch ms. */
export interface FoundRow<Status> {
  readonly id: string;
  readonly title: string;
  /** All else it says. */
  readonly text: string;
  readonly status: Status;
  readonly at: number;
}

/** Words as `searchWords` gives them; not one finds nothing. */
interface Sought {
  readonly words: readonly string[];
  readonly limit: number;
}

const joined = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join('\n');

/** Ids of the owner's live rows with every word, those that changed last; in no order, and some of them twice. */
async function newestWith(
  db: Db,
  table: 'todos' | 'ai_tasks',
  ownerId: string,
  { words, limit }: Sought,
): Promise<string[]> {
  const found = await newestInSlices(db, { table, ownerId, limit }, (within) =>
    db
      // The columns used are the same in each; Kysely types one table at a time.
      .selectFrom(table as 'todos')
      .select(['id', 'updated_at as at'])
      .where('user_id', '=', ownerId)
      .where('deleted_at', 'is', null)
      .where(within)
      .where(holdsWords(`${table}.search_text`, words))
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );
  return padToPowerOfTwo(found.map(({ id }) => id));
}

/** Live todos of this owner with every word in title, description or category, changed last first. */
export async function searchTodos(
  db: Db,
  ownerId: string,
  { words, limit }: Sought,
): Promise<FoundRow<TodoStatus>[]> {
  if (words.length === 0) return [];
  const ids = await newestWith(db, 'todos', ownerId, { words, limit });
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('todos')
    .select(['id', 'title', 'description', 'category', 'status', 'updated_at'])
    .where('id', 'in', ids)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: joined(row.description, row.category),
    // The check constraint of the table admits nothing else.
    status: row.status as TodoStatus,
    at: row.updated_at,
  }));
}

/** Live AI tasks of this owner with every word in title, description or context, changed last first. */
export async function searchAiTasks(
  db: Db,
  ownerId: string,
  { words, limit }: Sought,
): Promise<FoundRow<AiTaskStatus>[]> {
  if (words.length === 0) return [];
  const ids = await newestWith(db, 'ai_tasks', ownerId, { words, limit });
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('ai_tasks')
    .select(['id', 'title', 'description', 'ai_context', 'status', 'updated_at'])
    .where('id', 'in', ids)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: joined(row.description, row.ai_context),
    status: row.status as AiTaskStatus,
    at: row.updated_at,
  }));
}

/** How far back runs are looked through: their reports are long, and kept as they were written. */
const runsLookedThrough = 500;
/** All of them together: folding text holds everything else up, and imported reports may be as long as any text. */
const charactersLookedThrough = 1_000_000;

export interface FoundRun extends FoundRow<string> {
  readonly taskId: string;
}

/** Of this owner's latest runs with a report those that have every word in it, or in it and the title, latest first. */
export async function searchRuns(db: Db, ownerId: string, { words, limit }: Sought): Promise<FoundRun[]> {
  if (words.length === 0) return [];
  const rows = await db
    .selectFrom('task_runs')
    .innerJoin('ai_tasks', 'ai_tasks.id', 'task_runs.task_id')
    .where('task_runs.user_id', '=', ownerId)
    .where('ai_tasks.deleted_at', 'is', null)
    .where('task_runs.outcome', 'is not', null)
    .select([
      'task_runs.id as id',
      'task_runs.task_id as task_id',
      'task_runs.status as status',
      'task_runs.due_at as due_at',
      'ai_tasks.title as title',
      sql<string>`task_runs.outcome`.as('outcome'),
    ])
    .orderBy('task_runs.id', 'desc')
    .limit(runsLookedThrough)
    .execute();
  let room = charactersLookedThrough;
  return rows
    .filter(({ outcome }) => {
      room -= outcome.length;
      return room >= 0;
    })
    .filter(({ title, outcome }) => {
      const report = searchKey(outcome);
      const all = `${searchKey(title)}\n${report}`;
      // What only the title has, the task itself stands for.
      return words.every((word) => all.includes(word)) && words.some((word) => report.includes(word));
    })
    .slice(0, limit)
    .map((row) => ({
      id: row.id,
      taskId: row.task_id,
      title: row.title,
      text: row.outcome,
      status: row.status,
      at: row.due_at,
    }));
}
