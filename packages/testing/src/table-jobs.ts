import { type Kysely, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { isPostgres } from '@squeeze/database/connection';
import type { Database } from '@squeeze/database/schema';
import {
  type EnqueueOptions,
  type JobHandlers,
  type JobName,
  type JobPayloads,
  type Jobs,
  jobPolicy,
  type RunningJob,
} from '@squeeze/server/ports/jobs';

interface TableJobsOptions {
  readonly now: (db: Db) => Promise<number>;
  /** How long a process that died keeps a job from the others. */
  readonly leaseMs?: number;
}

interface TakenJob {
  readonly id: string;
  readonly name: string;
  readonly payload_json: string;
  readonly attempts: number;
}

const pollMs = 10;

/** The smallest queue that keeps the promises of the port, over the table `jobs` on both databases: for tests. */
export class TableJobs implements Jobs {
  readonly #database: OpenDatabase;
  readonly #now: (db: Db) => Promise<number>;
  readonly #leaseMs: number;
  readonly #stopping = new AbortController();
  #working: Promise<void> = Promise.resolve();

  constructor(database: OpenDatabase, { now, leaseMs = 60_000 }: TableJobsOptions) {
    this.#database = database;
    this.#now = now;
    this.#leaseMs = leaseMs;
  }

  async enqueue<Name extends JobName>(
    db: Db,
    name: Name,
    payload: JobPayloads[Name],
    { runAt, key }: EnqueueOptions = {},
  ): Promise<string> {
    const id = key ?? uuidv7();
    const now = await this.#now(db);
    await (db as Kysely<Database>)
      .insertInto('jobs')
      .values({
        id,
        name,
        payload_json: JSON.stringify(payload),
        state: 'waiting',
        run_at: runAt ?? now,
        created_at: now,
        lease_owner: null,
        lease_until: null,
        last_error: null,
        finished_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return id;
  }

  async cancel(db: Db, _name: JobName, id: string): Promise<void> {
    await db
      .updateTable('jobs')
      .set({ state: 'cancelled' })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
  }

  start(handlers: JobHandlers): Promise<void> {
    const work = async (): Promise<void> => {
      while (!this.#stopping.signal.aborted) {
        const worked = await this.work(handlers).catch(() => 0);
        if (worked === 0) await new Promise((resolve) => setTimeout(resolve, pollMs));
      }
    };
    this.#working = work();
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#working;
  }

  /** Works off what is due now; answers how many jobs that were, failed ones included. */
  async work(handlers: JobHandlers): Promise<number> {
    let worked = 0;
    for (;;) {
      const job = await this.#database.transaction((trx) => this.#take(trx));
      if (job === null) return worked;
      worked += 1;
      await this.#carryOut(job, handlers);
    }
  }

  async #take(trx: Db): Promise<TakenJob | null> {
    const now = await this.#now(trx);
    const query = trx
      .selectFrom('jobs')
      .select(['id', 'attempts'])
      .where((eb) =>
        eb.or([
          eb.and([eb('state', '=', 'waiting'), eb('run_at', '<=', now)]),
          eb.and([eb('state', '=', 'running'), eb('lease_until', '<=', now)]),
        ]),
      )
      .orderBy('run_at')
      .limit(1);
    const found = await (isPostgres(trx) ? query.forUpdate().skipLocked() : query).executeTakeFirst();
    if (found === undefined) return null;
    const spent = found.attempts >= jobPolicy.attempts;
    const taken = await trx
      .updateTable('jobs')
      .set({
        state: spent ? 'failed' : 'running',
        attempts: sql`attempts + 1`,
        lease_until: now + this.#leaseMs,
      })
      .where('id', '=', found.id)
      .returning(['id', 'name', 'payload_json', 'attempts'])
      .executeTakeFirstOrThrow();
    return spent ? this.#take(trx) : taken;
  }

  async #carryOut(job: TakenJob, handlers: JobHandlers): Promise<void> {
    const isLastAttempt = job.attempts >= jobPolicy.attempts;
    const running = {
      payload: JSON.parse(job.payload_json) as never,
      attempt: job.attempts,
      isLastAttempt,
      signal: this.#stopping.signal,
    };
    const { db } = this.#database;
    try {
      const handle = handlers[job.name as JobName] as (job: RunningJob<JobName>) => Promise<void>;
      await handle(running);
      await db.updateTable('jobs').set({ state: 'done' }).where('id', '=', job.id).execute();
    } catch (error) {
      const pauseMs = jobPolicy.backOffMs[job.attempts - 1] ?? 0;
      await db
        .updateTable('jobs')
        .set({
          state: isLastAttempt ? 'failed' : 'waiting',
          run_at: (await this.#now(db)) + pauseMs,
          last_error: String(error),
        })
        .where('id', '=', job.id)
        .execute();
    }
  }
}
