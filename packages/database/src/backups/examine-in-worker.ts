import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ExamineOrder, SqliteFacts } from './sqlite-facts.ts';

/**
 * Reads a SQLite file through in a thread of its own, so that nobody waits for it meanwhile.
 * @param signal gives up, with its reason
 * @throws when the thread ends without an answer; what is wrong with the file is in the answer
 */
export async function examineInWorker(order: ExamineOrder, signal?: AbortSignal): Promise<SqliteFacts> {
  signal?.throwIfAborted();
  const worker = new Worker(workerModule(), { workerData: order });
  const { promise, resolve, reject } = Promise.withResolvers<SqliteFacts>();
  worker.on('message', resolve);
  worker.on('error', reject);
  worker.on('exit', () => reject(new Error('the thread that reads the database ended without an answer')));
  const giveUp = (): void => {
    reject(signal?.reason instanceof Error ? signal.reason : new Error('given up'));
    void worker.terminate();
  };
  signal?.addEventListener('abort', giveUp);
  try {
    return await promise;
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}

/** Builds make it an entry of its own, beside or above whatever this has become a part of; sources have it as it is. */
const workerModule = (): URL => {
  const built = ['./examine-worker.js', '../examine-worker.js'].map((name) => new URL(name, import.meta.url));
  return built.find((url) => existsSync(url)) ?? new URL('./examine-worker.ts', import.meta.url);
};
