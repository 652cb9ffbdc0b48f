import { createHash } from 'node:crypto';
import { inTransaction, type Db, type OpenDatabase } from '@squeeze/database/connection';
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
import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import { errorText, RunningJobs, type Ended } from '../jobs/running-jobs.ts';

export interface PgBossJobsOptions {
  readonly database: OpenDatabase;
  /** The same database once more: pg-boss keeps connections of its own, one of them to be notified on. */
  readonly url: string;
  readonly timers: Timers;
  readonly log: Logger;
  /** For a process that never works jobs off: it then keeps no connection to be notified on. */
  readonly addsOnly?: boolean;
  readonly policy?: JobPolicy;
  /** 0 to 1, for the spread of pauses. */
  readonly random?: () => number;
}

const schema = 'pgboss';

/** A job whose process sends no heartbeat for so long is taken from it; pg-boss allows no less. */
const heartbeatSeconds = 10;
const superviseSeconds = 5;
/** New jobs are notified; only later ones and further tries wait for the next look, which is one for all names. */
const lookMs = 2_000;
/** By itself each of dozens of workers looks this seldom: it is told when there is something. */
const workerLookSeconds = 60;
/** By then a handler hangs for good; its signal aborts. */
const longestTrySeconds = 3_600;
/** An export of many files to a slow store is at work for longer. */
const longestTriesSeconds: Partial<Readonly<Record<JobName, number>>> = { 'make-export': 12 * 3_600 };
/** A job that finished is kept for so long, and its key with it. */
const finishedKeptSeconds = 7 * 24 * 3_600;
const closeTimeoutMs = 5_000;

/** By the index that workers look with. */
const dueNames = `
  select name from unnest($1::text[]) as wanted(name) where exists (
    select from ${schema}.job where job.name = wanted.name and state < 'active' and not blocked and start_after <= now()
  )`;

/** In the order of that index, no more of it than `$2` entries a name: of those that are beyond, none has waited for longer. */
const waitingOfNames = `
  select wanted.name, counted.count, extract(epoch from now() - counted.oldest) * 1000 as oldest_ms
  from unnest($1::text[]) as wanted(name), lateral (
    select count(*) as count, min(start_after) as oldest from (
      select start_after from ${schema}.job where job.name = wanted.name and state < 'active' and not blocked
        and start_after <= now() order by priority desc, created_on limit $2
    ) as due
  ) as counted`;

/** pg-boss on the same PostgreSQL, in a schema of its own: a job is added in the transaction it belongs to. */
export class PgBossJobs implements Jobs {
  readonly #boss: PgBoss;
  readonly #database: OpenDatabase;
  readonly #timers: Timers;
  readonly #log: Logger;
  readonly #policy: JobPolicy;
  readonly #random: () => number;
  readonly #running: RunningJobs;
  readonly #addsOnly: boolean;
  readonly #workers = new Map<JobName, string[]>();
  #isStopping = false;
  #looking: Promise<void> | null = null;
  #cancelLook: () => void = () => undefined;

  private constructor(options: PgBossJobsOptions) {
    this.#database = options.database;
    this.#timers = options.timers;
    this.#log = options.log;
    this.#policy = options.policy ?? jobPolicy;
    this.#random = options.random ?? randomShare;
    this.#running = new RunningJobs(this.#policy, options.timers);
    this.#addsOnly = options.addsOnly === true;
    const worksOff = !this.#addsOnly;
    this.#boss = new PgBoss({
      connectionString: options.url,
      application_name: 'squeeze-jobs',
      schema,
      max: worksOff ? 4 : 1,
      // People's schedules are rows of ours.
      schedule: false,
      supervise: worksOff,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
      useListenNotify: worksOff,
      registerInstance: false,
      openTelemetry: { enabled: false },
    });
    this.#boss.on('error', (error) => this.#log.error({ err: error }, 'pg-boss'));
    this.#boss.on('warning', (warning) => this.#log.warn({ warning }, 'pg-boss'));
  }

  /** Creates or updates pg-boss's schema and queues; from then on jobs can be added. */
  static async open(options: PgBossJobsOptions): Promise<PgBossJobs> {
    const jobs = new PgBossJobs(options);
    await jobs.#open();
    return jobs;
  }

  async enqueue<Name extends JobName>(
    db: Db,
    name: Name,
    payload: JobPayloads[Name],
    options: EnqueueOptions = {},
  ): Promise<string> {
    const id = options.key === undefined ? uuidv7() : idOfKey(options.key);
    await this.#boss.send(name, payload, {
      id,
      db: fromKysely(db),
      ...(options.runAt !== undefined && { startAfter: new Date(options.runAt) }),
    });
    return id;
  }

  async cancel(db: Db, name: JobName, id: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      const within = { db: fromKysely(trx) };
      // pg-boss would take one back that has begun, too. Whoever looks for work passes over a locked row.
      const { rows } = await within.db.executeSql(
        `select 1 from ${schema}.job where name = $1 and id = $2 and state < 'active' for update`,
        [name, id],
      );
      if (rows.length > 0) await this.#boss.cancel(name, id, within);
    });
  }

  async erase(db: Db, ids: readonly string[]): Promise<void> {
    const statement = `delete from ${schema}.job where exists
      (select 1 from jsonb_each_text(data) as carried where carried.value = any($1))`;
    await fromKysely(db).executeSql(statement, [[...ids]]);
  }

  async waiting(db: Db): Promise<readonly WaitingJobs[]> {
    const { rows } = await fromKysely(db).executeSql(waitingOfNames, [[...jobNames], mostCountedJobs]);
    const counts = rows as readonly { name: JobName; count: number; oldest_ms: number | null }[];
    return counts.map(({ name, count, oldest_ms: oldestMs }) => ({
      kind: name,
      count,
      oldestMs: Math.max(0, Math.round(oldestMs ?? 0)),
    }));
  }

  async start(handlers: JobHandlers): Promise<void> {
    if (this.#addsOnly) throw new TypeError('this process was opened to add jobs, not to work them off');
    this.#isStopping = false;
    await this.#open();
    for (const name of jobNames) {
      // Each queue holds what `enqueue` was given for its name, so handler and payload belong together.
      const handle = handlers[name] as JobHandlers['run-task'];
      for (let n = 0; n < this.#policy.atOnce; n += 1) await this.#addWorker(name, handle);
    }
    this.#lookLater();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#cancelLook();
    await this.#looking;
    this.#workers.clear();
    for (const name of jobNames) await this.#boss.offWork(name, { wait: false });
    await this.#running.stop();
    await this.#boss.stop({ timeout: closeTimeoutMs });
  }

  async #open(): Promise<void> {
    await this.#boss.start();
    const options = {
      retryLimit: this.#policy.attempts - 1,
      // After a lost process; a handler that fails is given the policy's pause.
      retryDelay: Math.ceil((this.#policy.backOffMs[0] ?? 0) / 1_000),
      heartbeatSeconds,
      deleteAfterSeconds: finishedKeptSeconds,
      notify: true,
    };
    for (const name of jobNames) {
      const given = { ...options, expireInSeconds: longestTriesSeconds[name] ?? longestTrySeconds };
      await this.#boss.createQueue(name, given);
      // One that an earlier release created has the options of then.
      await this.#boss.updateQueue(name, given);
    }
  }

  /**
   * Adds one worker, which carries out one job at a time. By itself it would rest after each: told that there may be more,
   * it looks at once, so that a long line is worked off as quickly as it can be.
   */
  async #addWorker(name: JobName, handle: JobHandlers['run-task']): Promise<void> {
    const options = {
      includeMetadata: true,
      pollingIntervalSeconds: workerLookSeconds,
      notifyPollingIntervalSeconds: workerLookSeconds,
    } as const;
    let id = '';
    const lookAgain = (): void => this.#boss.notifyWorker(id);
    id = await this.#boss.work<JobPayloads['run-task'], void, typeof options>(name, options, async (jobs) => {
      for (const job of jobs) await this.#work(job, handle, lookAgain);
      lookAgain();
    });
    this.#workers.set(name, [...(this.#workers.get(name) ?? []), id]);
  }

  #lookLater(): void {
    this.#cancelLook = this.#timers.after(lookMs, () => {
      this.#looking = this.#lookForDue();
    });
  }

  /** Tells the workers of each name of which a job is due. One at work looks when it has ended. */
  async #lookForDue(): Promise<void> {
    try {
      const { rows } = await fromKysely(this.#database.db).executeSql(dueNames, [[...jobNames]]);
      for (const { name } of rows as readonly { readonly name: JobName }[]) {
        for (const id of this.#workers.get(name) ?? []) this.#boss.notifyWorker(id);
      }
    } catch (error) {
      this.#log.error({ err: error }, 'the lines of jobs could not be read; it is tried again');
    }
    if (!this.#isStopping) this.#lookLater();
  }

  /** Once it resolves, pg-boss completes the job, unless it has been settled otherwise by then. */
  async #work(job: PgBossJob, handle: JobHandlers['run-task'], lookAgain: () => void): Promise<void> {
    if (this.#isStopping) {
      await this.#giveBack(job);
      return;
    }
    const lose = (): void => this.#running.lose(job.id);
    job.signal.addEventListener('abort', lose);
    const attempt = attemptOf(job, this.#policy);
    const isLastAttempt = attempt >= this.#policy.attempts;
    const work = (signal: AbortSignal): Promise<void> =>
      handle({ payload: job.data, attempt, isLastAttempt, signal });
    try {
      await this.#running.run(job, work, (ended) => this.#settle(job, ended, lookAgain));
    } finally {
      job.signal.removeEventListener('abort', lose);
    }
  }

  async #settle(job: PgBossJob, ended: Ended, lookAgain: () => void): Promise<void> {
    if (ended.outcome === 'unfinished') await this.#giveBack(job);
    if (ended.outcome !== 'failed') return;
    const pause = await this.#settleFailed(job, ended.error);
    if (pause !== null) this.#timers.after(pause, lookAgain);
  }

  /** Answers the pause before the next try, ms; null when there is none. */
  async #settleFailed(job: PgBossJob, err: unknown): Promise<number | null> {
    const attempt = attemptOf(job, this.#policy);
    const pause = retryPause(this.#policy, attempt, this.#random());
    const facts = { err, job: job.id, name: job.name, attempt };
    if (pause === null) this.#log.error(facts, 'a job failed for good');
    else this.#log.warn(facts, 'a job failed; it is tried again');
    await this.#database.transaction(async (trx) => {
      const within = { db: fromKysely(trx) };
      await this.#boss.fail(job.name, job, { message: errorText(err) }, within);
      if (pause === null) return;
      await this.#boss.update(job.name, undefined, { ...within, id: job.id, startAfter: pause / 1_000 });
    });
    return pause;
  }

  /** Puts a job back in line as if this try had never begun: its number goes up, and the number of tries with it. */
  async #giveBack(job: PgBossJob): Promise<void> {
    await this.#database.transaction(async (trx) => {
      const within = { db: fromKysely(trx) };
      await this.#boss.fail(job.name, job, { message: 'the process stopped' }, within);
      const again = { id: job.id, startAfter: 0, retryLimit: job.retryLimit + 1 };
      const isLast = job.retryCount >= job.retryLimit;
      if (isLast) await this.#boss.retry(job.name, job.id, within);
      else await this.#boss.update(job.name, undefined, { ...within, ...again });
    });
  }
}

type PgBossJob = JobWithMetadata<JobPayloads['run-task']>;

/** Tries that were given back have raised both numbers. */
const attemptOf = (job: PgBossJob, policy: JobPolicy): number =>
  policy.attempts - (job.retryLimit - job.retryCount);

/** The same uuid for the same key: version 8 of RFC 9562, whose bits are ours to choose. */
function idOfKey(key: string): string {
  const bytes = createHash('sha256').update(key).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
