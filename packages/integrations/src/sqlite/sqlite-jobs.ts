import { setImmediate as othersHaveRun } from 'node:timers/promises';
import { afterCommit } from '@squeeze/database/after-commit';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import {
  cancelJob,
  claimJobs,
  countWaitingJobs,
  deleteJobsNaming,
  giveBackJob,
  insertJob,
  nextJobsDueAt,
  nextLeaseEnd,
  releaseExpiredLeases,
  renewLeases,
  settleJob,
  type ClaimedJob,
} from '@squeeze/database/repositories/job-repository';
import type { Clock } from '@squeeze/server/ports/clock';
import {
  jobNames,
  jobPolicy,
  mostCountedJobs,
  retryPause,
  type EnqueueOptions,
  type JobHandlers,
  type JobName,
  type JobPayloads,
  type JobPolicy,
  type Jobs,
  type WaitingJobs,
} from '@squeeze/server/ports/jobs';
import { randomShare } from '@squeeze/server/ports/random-share';
import type { Timers } from '@squeeze/server/ports/timers';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import { errorText, RunningJobs, type Ended } from '../jobs/running-jobs.ts';

export interface SqliteJobsOptions {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Logger;
  readonly policy?: JobPolicy;
  /**
   * So long whoever adds a job has to be answered before it begins; at once when left out. What it does, such as to write to
   * somebody who has an account, would show in how long the answer takes.
   */
  readonly headStartMs?: number;
  /** 0 to 1, for the spread of pauses. */
  readonly random?: () => number;
}

/** What is to be written of a try that has ended. */
interface Settlement {
  readonly write: (trx: Db) => Promise<unknown>;
  readonly written: PromiseWithResolvers<void>;
}

/** A job whose process is gone waits for so long at most; leases are renewed three times as often. */
const leaseMs = 15_000;
/**
 * Timers do not count the time a computer sleeps, and another process may add jobs to the file: so the line is looked at
 * this often even when nothing is known to be due.
 */
const longestSleepMs = 30_000;
const afterErrorMs = 5_000;

/**
 * The line of jobs in the `jobs` table of the same database, so that a job is added in the transaction it belongs to. Made
 * for the one process of an installed app: that process is woken by its own commits, another only by its timer.
 */
export class SqliteJobs implements Jobs {
  readonly #database: OpenDatabase;
  readonly #clock: Clock;
  readonly #timers: Timers;
  readonly #log: Logger;
  readonly #policy: JobPolicy;
  readonly #random: () => number;
  readonly #headStartMs: number;
  readonly #owner = uuidv7();
  readonly #running: RunningJobs;
  #handlers: JobHandlers | null = null;
  #looking: Promise<void> | null = null;
  #lookAgain = false;
  #cancelAlarm: () => void = () => undefined;
  #cancelSoon: (() => void) | null = null;
  #isRenewing = false;
  #unwritten: Settlement[] = [];
  #writing: Promise<void> | null = null;

  constructor(options: SqliteJobsOptions) {
    this.#database = options.database;
    this.#clock = options.clock;
    this.#timers = options.timers;
    this.#log = options.log;
    this.#policy = options.policy ?? jobPolicy;
    this.#random = options.random ?? randomShare;
    this.#headStartMs = options.headStartMs ?? 0;
    this.#running = new RunningJobs(this.#policy, options.timers);
  }

  async enqueue<Name extends JobName>(
    db: Db,
    name: Name,
    payload: JobPayloads[Name],
    options: EnqueueOptions = {},
  ): Promise<string> {
    const now = this.#clock.now();
    const id = options.key === undefined ? uuidv7() : `${name}/${options.key}`;
    const runAt = options.runAt ?? now;
    await insertJob(db, { id, name, payloadJson: JSON.stringify(payload), runAt, now });
    afterCommit(db, () => this.#wakeForNew());
    return id;
  }

  async cancel(db: Db, name: JobName, id: string): Promise<void> {
    await cancelJob(db, name, id, this.#clock.now());
  }

  async erase(db: Db, ids: readonly string[]): Promise<void> {
    await deleteJobsNaming(db, ids);
  }

  async waiting(db: Db): Promise<readonly WaitingJobs[]> {
    const now = this.#clock.now();
    const counts = await countWaitingJobs(db, { names: jobNames, now, most: mostCountedJobs });
    const byName = new Map(counts.map((counted) => [counted.name, counted]));
    return jobNames.map((kind) => {
      const { count = 0, oldest = null } = byName.get(kind) ?? {};
      return { kind, count, oldestMs: oldest === null ? 0 : Math.max(0, now - oldest) };
    });
  }

  start(handlers: JobHandlers): Promise<void> {
    this.#handlers = handlers;
    this.#wake();
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    this.#handlers = null;
    this.#cancelAlarm();
    this.#cancelSoon?.();
    await this.#looking;
    await this.#running.stop();
    await this.#writing;
  }

  /** Works off whatever is due, and what that makes due, in a process that does not `start`: a test for one. */
  async drain(handlers: JobHandlers): Promise<void> {
    for (;;) {
      const { claimed } = await this.#claim();
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((job) => this.#work(job, handlers)));
    }
  }

  #wakeForNew(): void {
    if (this.#handlers === null) return;
    if (this.#headStartMs === 0) {
      this.#wake();
      return;
    }
    this.#cancelSoon ??= this.#timers.after(this.#headStartMs, () => {
      this.#cancelSoon = null;
      this.#wake();
    });
  }

  #wake(): void {
    if (this.#handlers === null) return;
    this.#lookAgain = true;
    this.#looking ??= this.#look();
  }

  /** Takes what is due, then sleeps until more is; a wake-up meanwhile makes it look again. */
  async #look(): Promise<void> {
    let sleepMs = 0;
    for (;;) {
      // Of what is added or ends at one moment all is seen by one look.
      await othersHaveRun();
      const handlers = this.#handlers;
      if (!this.#lookAgain || handlers === null) break;
      this.#lookAgain = false;
      try {
        const { claimed, nextAt } = await this.#claim();
        for (const job of claimed) void this.#work(job, handlers);
        // Whatever else is in line is seen by the next look, once those that take no time have ended.
        if (claimed.length > 0) this.#lookAgain = true;
        sleepMs = Math.min(Math.max(nextAt - this.#clock.now(), 0), longestSleepMs);
      } catch (error) {
        this.#log.error({ err: error }, 'the line of jobs could not be read; it is tried again');
        sleepMs = afterErrorMs;
      }
    }
    this.#looking = null;
    this.#cancelAlarm();
    if (this.#handlers !== null) this.#cancelAlarm = this.#timers.after(sleepMs, () => this.#wake());
  }

  /** `nextAt`: when more is due, where nothing was taken; a name whose share is in use waits for one of its jobs to end, not for the clock. */
  async #claim(): Promise<{ readonly claimed: readonly ClaimedJob[]; readonly nextAt: number }> {
    const { db } = this.#database;
    const now = this.#clock.now();
    const lease = { attempts: this.#policy.attempts, except: this.#running.ids() };
    let leaseEnd = await nextLeaseEnd(db, lease.except);
    if (leaseEnd !== null && leaseEnd <= now) {
      await this.#note((trx) => releaseExpiredLeases(trx, { now, ...lease }));
      leaseEnd = await nextLeaseEnd(db, lease.except);
    }
    const free = [...(await nextJobsDueAt(db, jobNames))].flatMap(([name, dueAt]) => {
      const limit = this.#policy.atOnce - this.#running.count(name);
      return limit > 0 ? [{ name, dueAt, limit }] : [];
    });
    const due = free.filter(({ dueAt }) => dueAt <= now);
    const claimed = due.length === 0 ? [] : await this.#note((trx) => this.#claimEach(trx, due, now));
    return { claimed, nextAt: Math.min(leaseEnd ?? Infinity, ...free.map(({ dueAt }) => dueAt)) };
  }

  async #claimEach(
    trx: Db,
    due: readonly { readonly name: string; readonly limit: number }[],
    now: number,
  ): Promise<readonly ClaimedJob[]> {
    const claimed: ClaimedJob[] = [];
    for (const { name, limit } of due) {
      const claim = { name, owner: this.#owner, now, leaseUntil: now + leaseMs, limit };
      claimed.push(...(await claimJobs(trx, claim)));
    }
    return claimed;
  }

  /**
   * What happens to a job is written without waiting for the disk: where a power cut takes it back the job runs again, as
   * it may after any crash, and whatever it has committed itself brings what was written before it along.
   */
  #note<T>(write: (trx: Db) => Promise<T>): Promise<T> {
    return this.#database.hastyTransaction(write);
  }

  async #work(job: ClaimedJob, handlers: JobHandlers): Promise<void> {
    const { attempt } = job;
    const work = async (signal: AbortSignal): Promise<void> => {
      // The name is one of the handlers', and the payload is what `enqueue` was given for that name.
      const handle = handlers[job.name as 'run-task'];
      const payload = JSON.parse(job.payloadJson) as JobPayloads['run-task'];
      await handle({ payload, attempt, isLastAttempt: attempt >= this.#policy.attempts, signal });
    };
    this.#keepLeases();
    try {
      await this.#running.run(job, work, (ended) => this.#settle(job, ended));
    } catch (error) {
      this.#log.error({ err: error, job: job.id }, 'the end of a job could not be recorded: it runs again');
    }
    this.#wake();
  }

  async #settle(job: ClaimedJob, ended: Ended): Promise<void> {
    const now = this.#clock.now();
    if (ended.outcome === 'done') await this.#write((trx) => settleJob(trx, job, { state: 'done', now }));
    else if (ended.outcome === 'unfinished') await this.#write((trx) => giveBackJob(trx, job, now));
    else if (ended.outcome === 'failed') await this.#settleFailed(job, ended.error, now);
  }

  async #settleFailed(job: ClaimedJob, err: unknown, now: number): Promise<void> {
    const { id, attempt } = job;
    const error = errorText(err);
    const pause = retryPause(this.#policy, attempt, this.#random());
    if (pause === null) {
      this.#log.error({ err, job: id, attempt }, 'a job failed for good');
      await this.#write((trx) => settleJob(trx, job, { state: 'failed', now, error }));
    } else {
      this.#log.warn({ err, job: id, attempt }, 'a job failed; it is tried again');
      const runAt = now + pause;
      await this.#write((trx) => settleJob(trx, job, { state: 'waiting', runAt, error }));
    }
  }

  /** Writes how a try ended, with all others that have ended before it is its turn. */
  #write(write: Settlement['write']): Promise<void> {
    const written = Promise.withResolvers<void>();
    this.#unwritten.push({ write, written });
    this.#writing ??= this.#writeAll();
    return written.promise;
  }

  async #writeAll(): Promise<void> {
    while (this.#unwritten.length > 0) {
      let together: readonly Settlement[] = [];
      try {
        await this.#note(async (trx) => {
          together = this.#unwritten.splice(0);
          for (const { write } of together) await write(trx);
        });
        for (const { written } of together) written.resolve();
      } catch (error) {
        // Where it could not even begin, they are told of it all the same: their leases end.
        for (const { written } of together.length > 0 ? together : this.#unwritten.splice(0))
          written.reject(error);
      }
    }
    this.#writing = null;
  }

  /** Lengthens the leases of what runs, for as long as anything does. */
  #keepLeases(): void {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    this.#timers.after(leaseMs / 3, () => {
      this.#isRenewing = false;
      void this.#renewLeases();
    });
  }

  async #renewLeases(): Promise<void> {
    const ids = this.#running.ids();
    if (ids.length === 0) return;
    this.#keepLeases();
    try {
      const until = this.#clock.now() + leaseMs;
      const kept = await this.#note((trx) => renewLeases(trx, this.#owner, ids, until));
      for (const id of ids) if (!kept.includes(id)) this.#running.lose(id);
    } catch (error) {
      this.#log.error({ err: error }, 'leases could not be renewed; it is tried again');
    }
  }
}
