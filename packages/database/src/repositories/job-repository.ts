import { sql } from 'kysely';
import { type Db, isPostgres } from '../connection.ts';

export interface NewJob {
  readonly id: string;
  readonly name: string;
  readonly payloadJson: string;
  /** Epoch ms. */
  readonly runAt: number;
  readonly now: number;
}

/** A job that `owner` works on: as long as its lease lasts nobody else takes it. */
export interface ClaimedJob {
  readonly id: string;
  readonly name: string;
  readonly payloadJson: string;
  /** Tries so far, this one included. */
  readonly attempt: number;
  readonly owner: string;
}

/** Which try of which job: what an owner says about a job counts only while the job is still at that try. */
export type HeldJob = Pick<ClaimedJob, 'id' | 'owner' | 'attempt'>;

interface Claim {
  readonly name: string;
  readonly owner: string;
  readonly now: number;
  readonly leaseUntil: number;
  readonly limit: number;
}

/*
 * The indexes of the line hold one state each. With a parameter for it the planner could not use them, and every look at
 * the line would read all jobs of the week: so the states are literals below.
 */

/** Adds a job; false when there is one of this id already, in whatever state. */
export async function insertJob(db: Db, job: NewJob): Promise<boolean> {
  // By hand: of thousands that come due together each is a job, and building the query took longer than running it.
  const result = await sql`
    insert into jobs (id, name, payload_json, state, run_at, created_at)
    values (${job.id}, ${job.name}, ${job.payloadJson}, 'waiting', ${job.runAt}, ${job.now})
    on conflict (id) do nothing`.execute(db);
  return result.numAffectedRows === 1n;
}

/** Takes back a job that waits; any other stays as it is. */
export async function cancelJob(db: Db, name: string, id: string, now: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'cancelled', finished_at: now })
    .where('id', '=', id)
    .where('name', '=', name)
    .where('state', '=', sql.lit('waiting'))
    .execute();
}

/** Takes up to `limit` jobs that are due, the longest due first. */
export async function claimJobs(db: Db, claim: Claim): Promise<ClaimedJob[]> {
  const due = db
    .selectFrom('jobs')
    .select('id')
    .where('name', '=', claim.name)
    .where('state', '=', sql.lit('waiting'))
    .where('run_at', '<=', claim.now)
    .orderBy('run_at')
    .orderBy('id')
    .limit(claim.limit);
  const rows = await db
    .updateTable('jobs')
    .set((eb) => ({
      state: 'running',
      attempts: eb('attempts', '+', 1),
      lease_owner: claim.owner,
      lease_until: claim.leaseUntil,
    }))
    .where('id', 'in', isPostgres(db) ? due.forUpdate().skipLocked() : due)
    .where('state', '=', sql.lit('waiting'))
    .returning(['id', 'name', 'payload_json', 'attempts', 'run_at'])
    .execute();
  return rows
    .toSorted((a, b) => a.run_at - b.run_at)
    .map((row) => ({
      id: row.id,
      name: row.name,
      payloadJson: row.payload_json,
      attempt: row.attempts,
      owner: claim.owner,
    }));
}

/** Lengthens the leases of an owner's jobs; answers the ids of those that are still the owner's. */
export async function renewLeases(
  db: Db,
  owner: string,
  ids: readonly string[],
  leaseUntil: number,
): Promise<string[]> {
  const rows = await db
    .updateTable('jobs')
    .set({ lease_until: leaseUntil })
    .where('id', 'in', ids)
    .where('lease_owner', '=', owner)
    .where('state', '=', sql.lit('running'))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Puts jobs whose lease has ended back in line: whoever held them is gone. A job that has had its last try fails instead,
 * so that one which ends its process does not do so for ever.
 */
export async function releaseExpiredLeases(
  db: Db,
  { now, attempts, except }: { now: number; attempts: number; except: readonly string[] },
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({
      state: sql<string>`case when attempts >= ${attempts} then 'failed' else 'waiting' end`,
      finished_at: sql<number | null>`case when attempts >= ${attempts} then cast(${now} as bigint) end`,
      lease_owner: null,
      lease_until: null,
      last_error: 'the process that worked on it ended',
    })
    .where('state', '=', sql.lit('running'))
    .where('lease_until', '<=', now)
    .$if(except.length > 0, (update) => update.where('id', 'not in', except))
    .execute();
}

type Settled =
  | { readonly state: 'done'; readonly now: number }
  | { readonly state: 'failed'; readonly now: number; readonly error: string }
  | { readonly state: 'waiting'; readonly runAt: number; readonly error: string | null };

/** Ends a try; false when the job was no longer the owner's, and then nothing changes. */
export async function settleJob(db: Db, held: HeldJob, settled: Settled): Promise<boolean> {
  const result = await db
    .updateTable('jobs')
    .set({
      state: settled.state,
      lease_owner: null,
      lease_until: null,
      last_error: settled.state === 'done' ? null : settled.error,
      ...(settled.state === 'waiting' ? { run_at: settled.runAt } : { finished_at: settled.now }),
    })
    .where('id', '=', held.id)
    .where('lease_owner', '=', held.owner)
    .where('attempts', '=', held.attempt)
    .where('state', '=', sql.lit('running'))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Puts a job back in line as if this try had never begun. */
export async function giveBackJob(db: Db, held: HeldJob, now: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({
      state: 'waiting',
      attempts: held.attempt - 1,
      run_at: now,
      lease_owner: null,
      lease_until: null,
    })
    .where('id', '=', held.id)
    .where('lease_owner', '=', held.owner)
    .where('attempts', '=', held.attempt)
    .where('state', '=', sql.lit('running'))
    .execute();
}

/** When the next waiting job of each name is due; those of which none waits are left out. */
export async function nextJobsDueAt(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const list = JSON.stringify(names);
  const wanted = isPostgres(db)
    ? sql`json_array_elements_text(${list}::json) as wanted(value)`
    : sql`json_each(${list}) as wanted`;
  // One look at the index for each name, in one statement: this is asked before and after every job.
  const { rows } = await sql<{ name: string; run_at: number | null }>`
    select wanted.value as name, (
      select run_at from jobs where jobs.name = wanted.value and state = 'waiting' order by run_at limit 1
    ) as run_at from ${wanted}`.execute(db);
  return new Map(rows.flatMap(({ name, run_at: at }) => (at === null ? [] : [[name, at] as const])));
}

/** When the next lease ends, those of the jobs `except` aside; null when there is none. */
export async function nextLeaseEnd(db: Db, except: readonly string[]): Promise<number | null> {
  const row = await db
    .selectFrom('jobs')
    .select('lease_until')
    .where('state', '=', sql.lit('running'))
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .orderBy('lease_until')
    .limit(1)
    .executeTakeFirst();
  return row?.lease_until ?? null;
}

/** Erases jobs, in whatever state, whose payload has one of these ids for a value. */
export async function deleteJobsNaming(db: Db, ids: readonly string[]): Promise<void> {
  const values = isPostgres(db)
    ? sql`json_each_text(payload_json::json) as carried`
    : sql`json_each(payload_json) as carried`;
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const some = ids.slice(start, start + idsAtOnce);
    await sql`delete from jobs where exists (select 1 from ${values} where carried.value in (${sql.join(some)}))`.execute(
      db,
    );
  }
}

/** Both databases limit the parameters of a statement. */
const idsAtOnce = 500;

/** Erases jobs that finished, failed or were cancelled before `before`; returns how many. */
export async function purgeFinishedJobs(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom('jobs').where('finished_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
