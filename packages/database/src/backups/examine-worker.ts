// A thread of its own for reading a SQLite file through (`examineInWorker`).
import { parentPort, workerData } from 'node:worker_threads';
import { examineSqlite, type ExamineOrder } from './sqlite-facts.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origins
parentPort?.postMessage(examineSqlite(workerData as ExamineOrder));
