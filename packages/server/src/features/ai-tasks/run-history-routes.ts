import { Readable } from 'node:stream';
import type { runHistoryEndpoints } from '@squeeze/contracts/run-history';
import { downloaded, type Routes } from '../../http/call.ts';
import { type Download, fileTypes } from '../../http/send-download.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { readAiTask } from './ai-task-actions.ts';
import { runHistoryLines } from './run-history-lines.ts';

export const runHistoryRoutes = (keys: PurposeKeys): Routes<typeof runHistoryEndpoints> => ({
  exportRunHistory: downloaded(({ database, person, now }) =>
    Promise.resolve(fileOf(runHistoryLines(database.db, keys, { userId: person.userId }), now)),
  ),

  exportTaskRunHistory: downloaded(async ({ database, person, params, now }) => {
    const { id: taskId } = await readAiTask(database.db, person, params.id);
    return fileOf(runHistoryLines(database.db, keys, { userId: person.userId, taskId }), now);
  }),
});

const fileOf = (lines: AsyncIterable<string>, now: number): Download => ({
  fileName: `squeeze-run-history-${new Date(now).toISOString().slice(0, 10)}.jsonl`,
  type: fileTypes.jsonLines,
  content: Readable.from(bytesOf(lines)),
});

async function* bytesOf(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const line of lines) yield Buffer.from(`${line}\n`);
}
