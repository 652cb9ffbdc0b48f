import { runHistoryLines } from '../ai-tasks/run-history-lines.ts';
import type { ArchiveFile } from './archive.ts';
import type { ExportSource } from './export-source.ts';
import type { ExportCounts } from './json-files.ts';

/** What became of runs, each line with its hash and that of the line before. */
export const runHistoryFile = ({ db, userId, keys }: ExportSource, counts: ExportCounts): ArchiveFile => ({
  path: 'run-history.jsonl',
  async *parts() {
    let count = 0;
    for await (const line of runHistoryLines(db, keys, { userId })) {
      count += 1;
      yield `${line}\n`;
    }
    counts.set('run_history', count);
  },
});
