import type { Db } from '@squeeze/database/connection';
import type { EnqueueOptions, JobName, JobPayloads, Jobs } from '@squeeze/server/ports/jobs';
import { uuidv7 } from 'uuidv7';

interface RecordedJob extends EnqueueOptions {
  readonly id: string;
  readonly name: JobName;
  readonly payload: JobPayloads[JobName];
}

/**
 * Writes down what was to be done and does nothing of it. Does not look at the transaction: what was added in one that
 * rolled back is listed too.
 */
export class RecordingJobs implements Jobs {
  readonly enqueued: RecordedJob[] = [];

  enqueue<Name extends JobName>(
    _db: Db,
    name: Name,
    payload: JobPayloads[Name],
    options: EnqueueOptions = {},
  ): Promise<string> {
    const same = this.enqueued.find((job) => job.key !== undefined && job.key === options.key);
    if (same !== undefined) return Promise.resolve(same.id);
    const id = options.key ?? uuidv7();
    this.enqueued.push({ id, name, payload, ...options });
    return Promise.resolve(id);
  }

  cancel(_db: Db, _name: JobName, id: string): Promise<void> {
    const at = this.enqueued.findIndex((job) => job.id === id);
    if (at >= 0) this.enqueued.splice(at, 1);
    return Promise.resolve();
  }

  start(): Promise<void> {
    return Promise.resolve();
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}
