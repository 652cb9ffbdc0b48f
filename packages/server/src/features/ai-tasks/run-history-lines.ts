import { runChain } from '@squeeze/database/chains';
import type { Db } from '@squeeze/database/connection';
import {
  findAuditKey,
  listLinks,
  type SecurityEventRecord,
} from '@squeeze/database/repositories/security-event-repository';
import { presentInstant } from '../../http/present-instant.ts';
import { openAuditKey } from '../../security/audit-chain.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { openRunWords, type RunWords } from './run-history.ts';

const linesAtOnce = 500;

export interface RunHistoryFile {
  readonly userId: string;
  /** Only the runs of this task have their words in it; all of them when left out. */
  readonly taskId?: string;
}

/**
 * A person's history of runs as JSON, a line an event, oldest first. `hash` is SHA-256 (base64url) over the JSON array
 * `[id, user_id, seq, kind, run_id, created_at_ms, previous_hash, sealed]`, so that anybody can follow the chain; the
 * words in `run` are what `sealed` holds, which only the installation can open. The file of one task begins with its
 * first event; what happened to other tasks since has no words in it, but keeps its place in the chain.
 */
export async function* runHistoryLines(
  db: Db,
  keys: PurposeKeys,
  { userId, taskId }: RunHistoryFile,
): AsyncGenerator<string> {
  const key = openAuditKey(keys, userId, await findAuditKey(db, userId, runChain), runChain);
  let begun = taskId === undefined;
  for (let after = 0; ;) {
    const links = await listLinks(db, userId, { after, limit: linesAtOnce }, runChain);
    for (const link of links) {
      const words = key && openRunWords(key, link);
      const shown = taskId === undefined || words?.task_id === taskId ? words : null;
      begun ||= shown !== null;
      if (begun) yield lineOf(link, shown);
    }
    const last = links.at(-1);
    if (last === undefined || links.length < linesAtOnce) return;
    after = last.seq;
  }
}

const lineOf = (link: SecurityEventRecord, words: RunWords | null): string =>
  JSON.stringify({
    id: link.id,
    user_id: link.userId,
    seq: link.seq,
    kind: link.kind,
    run_id: link.subjectId,
    created_at: presentInstant(link.createdAt),
    created_at_ms: link.createdAt,
    run: words && { ...words, due_at: presentInstant(words.due_at) },
    sealed: link.personalSealed,
    previous_hash: link.previousHash,
    hash: link.hash,
  });
