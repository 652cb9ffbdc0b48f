import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Crowd } from './crowd.ts';
import type { LoadRequest } from './load.ts';
import { runProduct } from './programs/product.ts';
import { asMember } from './requests.ts';

/** Few enough that the log is not full before: a checkpoint would start it over, with syncs of its own. */
const count = 40;

interface Syncs {
  /** Of the write-ahead log: one a commit, one a checkpoint. */
  readonly log: number;
  /** Of the database file: one a checkpoint, which has synced the log once more before. */
  readonly file: number;
}

/** How often the server asks the disk to sync for each of some writes, one after the other; as a sentence. */
export async function countSyncs(crowd: Crowd, write: LoadRequest): Promise<string> {
  if (spawnSync('strace', ['-e', 'trace=none', 'true']).status !== 0) {
    return 'Syncs were not counted: `strace` is not there, or not allowed.';
  }
  const writes = crowd.members.slice(0, count + 1).map(asMember(write));
  // The first write makes the log, and the stop empties it: both runs have those syncs too.
  const one = await syncsOf(crowd, writes.slice(0, 1));
  const many = await syncsOf(crowd, writes);
  const log = many.log - one.log;
  const file = many.file - one.file;
  return `${count} requests made ${log} syncs of the write-ahead log and ${file} of the database file (strace).`;
}

/** From start to stop of a server that gets these requests. */
async function syncsOf(crowd: Crowd, requests: readonly LoadRequest[]): Promise<Syncs> {
  await using folder = await crowd.copyDatabase();
  const trace = path.join(folder.path, 'trace');
  // -D: the server stays our child, so that it can be asked to stop.
  const tracer = ['strace', '-D', '-f', '-y', '-e', 'trace=fsync,fdatasync', '-o', trace];
  const product = await runProduct(folder.path, tracer);
  for (const { method, path, headers, body } of requests) {
    const response = await fetch(product.origin + path, {
      method,
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`a write was answered ${response.status}`);
  }
  await product.stop();
  const calls = (await finished(trace)).filter((line) => /f(data)?sync\(/.test(line));
  const log = calls.filter((line) => line.includes('squeeze.db-wal')).length;
  const file = calls.filter((line) => line.includes('squeeze.db>')).length;
  return { log, file };
}

/** The tracer's lines, once it has seen the server end: it writes on for a moment. */
async function finished(trace: string): Promise<string[]> {
  for (;;) {
    const lines = (await readFile(trace, 'utf8')).split('\n');
    if (lines.some((line) => line.includes('+++ exited with 0 +++'))) return lines;
    await delay(20);
  }
}
