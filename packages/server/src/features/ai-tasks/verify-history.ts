import { runChain } from '@squeeze/database/chains';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { idAt } from '@squeeze/database/id-at';
import { listTaskIds } from '@squeeze/database/repositories/ai-task-repository';
import { listRuns, type TaskRunRecord } from '@squeeze/database/repositories/task-run-repository';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import {
  type AuditFinding,
  type AuditReport,
  type ChainFacts,
  verifyAudit,
} from '../../security/verify-audit.ts';
import { openRunWords, runsKeptMs, type RunWords, wordsOf } from './run-history.ts';

/**
 * Walks everybody's history of runs: each chain must be whole, and each run be as its chain records it. `now` in
 * epoch ms. What was there before the chain, and what was imported, is not vouched for.
 */
export const verifyHistory = (database: OpenDatabase, keys: PurposeKeys, now: number): Promise<AuditReport> =>
  verifyAudit(database, keys, runChain, (db, facts) => judgeRuns(db, facts, now));

/** Ids are made by the clocks of processes, links are dated by that of the database. */
const clockSkewMs = 5 * 60_000;

interface LastWords {
  readonly words: RunWords;
  readonly seq: number;
  readonly createdAt: number;
}

async function judgeRuns(db: Db, facts: ChainFacts, now: number): Promise<AuditFinding[]> {
  const { userId, events, key } = facts;
  const [first] = events;
  if (first === undefined || key === null) return [];
  const recorded = new Map<string, LastWords>();
  for (const event of events) {
    const words = openRunWords(key, event);
    if (words === null || event.subjectId === null) continue;
    recorded.set(event.subjectId, { words, seq: event.seq, createdAt: event.createdAt });
  }
  const runs = await listRuns(db, userId);
  const vouchedSince = idAt(first.createdAt + clockSkewMs);
  const found = runs.flatMap((run): AuditFinding[] => {
    const last = recorded.get(run.id);
    if (last === undefined && run.id < vouchedSince) return [];
    if (last === undefined) return [{ userId, seq: 0, problem: 'run_inserted', runId: run.id }];
    if (isAsRecorded(run, last.words)) return [];
    return [{ userId, seq: last.seq, problem: 'run_changed', runId: run.id }];
  });
  return [...found, ...(await removedRuns(db, userId, { recorded, runs, now }))];
}

const isAsRecorded = (run: TaskRunRecord, words: RunWords): boolean =>
  JSON.stringify(wordsOf(run, words.receipt_id)) === JSON.stringify(words);

interface Recorded {
  readonly recorded: ReadonlyMap<string, LastWords>;
  readonly runs: readonly TaskRunRecord[];
  readonly now: number;
}

/** Runs that are in the chain and should still be there: they go with their task, or a year after they ended. */
async function removedRuns(
  db: Db,
  userId: string,
  { recorded, runs, now }: Recorded,
): Promise<AuditFinding[]> {
  const there = new Set(runs.map(({ id }) => id));
  const tasks = await listTaskIds(db, userId);
  const keptSince = now - runsKeptMs;
  return [...recorded].flatMap(([runId, { words, seq, createdAt }]): AuditFinding[] => {
    const shouldBe = tasks.has(words.task_id) && createdAt >= keptSince;
    return !shouldBe || there.has(runId) ? [] : [{ userId, seq, problem: 'run_removed', runId }];
  });
}
