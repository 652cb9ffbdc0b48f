import type { Db } from '@squeeze/database/connection';
import type { EnqueueOptions, JobName, JobPayloads, Jobs } from '@squeeze/server/ports/jobs';
import { uuidv7 } from 'uuidv7';

interface RecordedJob extends EnqueueOptions {
  /** The connection or transaction it was added in. */
  readonly db: Db;
  readonly name: JobName;
  readonly payload: JobPayloads[JobName];
}

/** Writes down what was to be done, whatever becomes of the transaction, and does nothing of it. */
export class RecordingJobs implements Jobs {
  readonly enqueued: RecordedJob[] = [];

  enqueue<Name extends JobName>(
    db: Db,
    name: Name,
    payload: JobPayloads[Name],
    options: EnqueueOptions = {},
  ): Promise<string> {
    this.enqueued.push({ db, name, payload, ...options });
    return Promise.resolve(options.key ?? uuidv7());
  }

  cancel(): Promise<void> {
    return Promise.resolve();
  }

  erase(): Promise<void> {
    return Promise.resolve();
  }

  waiting(): Promise<[]> {
    return Promise.resolve([]);
  }

  start(): Promise<void> {
    return Promise.resolve();
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}
