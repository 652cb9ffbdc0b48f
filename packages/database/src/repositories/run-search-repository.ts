import { searchKey } from '@squeeze/domain/search/search-key';
import type { Compilable } from 'kysely';
import type { Db } from '../connection.ts';
import { belongsTo, type Condition, isCoarse, saysAll, saysAny } from '../search-index/conditions.ts';
import { newestOf, selection } from '../search-index/find-entries.ts';
import { type FittingRow, newestHolding } from '../search-index/find-holding.ts';
import { type FoundRow, readSearchedTexts, type Sought } from './search-repository.ts';

export interface FoundRun extends FoundRow<string> {
  readonly taskId: string;
}

interface RunRow extends FittingRow {
  readonly task_id: string;
  readonly title: string;
  readonly status: string;
}

const runs = selection(
  (query) =>
    query
      .crossJoin('task_runs')
      .crossJoin('ai_tasks')
      .whereRef('task_runs.id', '=', 'entry.thing_id')
      .whereRef('ai_tasks.id', '=', 'task_runs.task_id')
      .where('ai_tasks.deleted_at', 'is', null)
      .select(['task_runs.id', 'entry.at', 'entry.coarse', 'task_runs.task_id', 'task_runs.status'])
      .select('ai_tasks.title') satisfies Compilable<RunRow>,
);

const titlesOfTasks = selection((query) =>
  query
    .crossJoin('ai_tasks')
    .whereRef('ai_tasks.id', '=', 'entry.thing_id')
    .where('ai_tasks.deleted_at', 'is', null)
    .select(['ai_tasks.id', 'entry.at', 'ai_tasks.title']),
);

/** Tasks whose titles have some of the words, for reports that have the others. */
const tasksLookedAt = 50;

/** This owner's runs whose reports have every word, or have some of them and their tasks' titles the others; latest first. */
export async function searchRuns(db: Db, ownerId: string, { words, limit }: Sought): Promise<FoundRun[]> {
  if (words.length === 0) return [];
  const space = { userId: ownerId, kind: 'run' } as const;
  const condition: Condition = {
    any: [saysAll(space, words), ...(await byTitles(db, ownerId, words)), isCoarse(space)],
  };
  const rows = await newestHolding(
    words,
    { limit, before: null },
    {
      look: (page) => newestOf(db, space, condition, runs, page),
      keysOf: (some) => keysOf(db, ownerId, some, words),
      isReadAgain: true,
    },
  );
  return rows.map((row) => ({
    id: row.id,
    taskId: row.task_id,
    title: row.title,
    status: row.status,
    at: row.at,
  }));
}

/** Runs of the tasks that are called by some of the words, by what is left of these for their reports. */
async function byTitles(db: Db, ownerId: string, words: readonly string[]): Promise<Condition[]> {
  if (words.length === 1) return [];
  const tasks = { userId: ownerId, kind: 'ai_task' } as const;
  const page = { limit: tasksLookedAt, before: null };
  const titles = await newestOf(db, tasks, saysAny(tasks, words), titlesOfTasks, page);
  const space = { userId: ownerId, kind: 'run' } as const;
  return titles.flatMap(({ id, title }): Condition[] => {
    const key = searchKey(title);
    const left = words.filter((word) => !key.includes(word));
    if (left.length === words.length) return [];
    // What only the title has, the task itself stands for.
    return [
      { all: [belongsTo(space, id), left.length === 0 ? saysAny(space, words) : saysAll(space, left)] },
    ];
  });
}

/** Report and title; only the title where the report has none of the words. */
async function keysOf(
  db: Db,
  ownerId: string,
  rows: readonly RunRow[],
  words: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const reports = await readSearchedTexts(
    db,
    ownerId,
    'run',
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ id, title }) => {
      const report = searchKey(reports.get(id) ?? '');
      const isToldOf = words.some((word) => report.includes(word));
      return [id, isToldOf ? `${searchKey(title)}\n${report}` : ''];
    }),
  );
}
