import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { compiledOnce } from '../compiled-once.ts';
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
 * the line would read all jobs of the week: so the states are literals below. What each job takes part in is built once: that
 * took longer than running it.
 */

/** A statement written by hand, to be compiled once. */
const byHand = <Row>(db: Db, statement: RawBuilder<Row>): { compile(): CompiledQuery<Row> } => ({
  compile: () => statement.compile(db),
});

/** The texts in a JSON list, as a table of one column, `value`. */
const listed = (db: Db, list: string): RawBuilder<unknown> =>
  isPostgres(db) ? sql`json_array_elements_text(${list}::json)` : sql`json_each(${list})`;

const runInsert = compiledOnce((db, job: NewJob) =>
  byHand(
    db,
    sql<{ id: string }>`
      insert into jobs (id, name, payload_json, state, run_at, created_at)
      values (${job.id}, ${job.name}, ${job.payloadJson}, 'waiting', ${job.runAt}, ${job.now})
      on conflict (id) do nothing returning id`,
  ),
);

/** Adds a job; false when there is one of this id already, in whatever state. */
export const insertJob = async (db: Db, job: NewJob): Promise<boolean> =>
  (await runInsert(db, job, null)).length === 1;

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

const runClaim = compiledOnce((db, claim: Claim) => {
  const due = db
    .selectFrom('jobs')
    .select('id')
    .where('name', '=', claim.name)
    .where('state', '=', sql.lit('waiting'))
    .where('run_at', '<=', claim.now)
    .orderBy('run_at')
    .orderBy('id')
    .limit(claim.limit);
  return db
    .updateTable('jobs')
    .set((eb) => ({
      state: 'running',
      attempts: eb('attempts', '+', 1),
      lease_owner: claim.owner,
      lease_until: claim.leaseUntil,
    }))
    .where('id', 'in', isPostgres(db) ? due.forUpdate().skipLocked() : due)
    .where('state', '=', sql.lit('waiting'))
    .returning(['id', 'name', 'payload_json', 'attempts', 'run_at']);
});

/** Takes up to `limit` jobs that are due, the longest due first. */
export async function claimJobs(db: Db, claim: Claim): Promise<ClaimedJob[]> {
  const rows = await runClaim(db, claim, null);
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

const runSettle = compiledOnce(
  (db, values: HeldJob & { readonly at: number; readonly error: string | null }, state: Settled['state']) =>
    db
      .updateTable('jobs')
      .set({
        state,
        lease_owner: null,
        lease_until: null,
        last_error: values.error,
        ...(state === 'waiting' ? { run_at: values.at } : { finished_at: values.at }),
      })
      .where('id', '=', values.id)
      .where('lease_owner', '=', values.owner)
      .where('attempts', '=', values.attempt)
      .where('state', '=', sql.lit('running'))
      .returning('id'),
);

/** Ends a try; false when the job was no longer the owner's, and then nothing changes. */
export async function settleJob(db: Db, held: HeldJob, settled: Settled): Promise<boolean> {
  const { id, owner, attempt } = held;
  const at = settled.state === 'waiting' ? settled.runAt : settled.now;
  const error = settled.state === 'done' ? null : settled.error;
  const rows = await runSettle(db, { id, owner, attempt, at, error }, settled.state);
  return rows.length === 1;
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

const readDue = compiledOnce((db, { names }: { readonly names: string }) =>
  // One look at the index for each name, in one statement: this is asked before and after every job.
  byHand(
    db,
    sql<{ name: string; run_at: number | null }>`
      select wanted.value as name, (
        select run_at from jobs where jobs.name = wanted.value and state = 'waiting' order by run_at limit 1
      ) as run_at from ${listed(db, names)} as wanted${isPostgres(db) ? sql`(value)` : sql``}`,
  ),
);

/** When the next waiting job of each name is due; those of which none waits are left out. */
export async function nextJobsDueAt(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await readDue(db, { names: JSON.stringify(names) }, null);
  return new Map(rows.flatMap(({ name, run_at: at }) => (at === null ? [] : [[name, at] as const])));
}

/**
 * How many jobs of each name are due by `now` and wait, up to `most`, and since when the oldest does; null where none does.
 * Reads no more of the index than `most` entries a name.
 */
export async function countWaitingJobs(
  db: Db,
  { names, now, most }: { readonly names: readonly string[]; readonly now: number; readonly most: number },
): Promise<{ name: string; count: number; oldest: number | null }[]> {
  const due = sql`from jobs where jobs.name = wanted.value and state = 'waiting' and run_at <= cast(${now} as bigint)`;
  const { rows } = await sql<{ name: string; count: number; oldest: number | null }>`
    select wanted.value as name,
      (select count(*) from (select 1 ${due} limit cast(${most} as bigint)) as counted) as count,
      (select run_at ${due} order by run_at limit 1) as oldest
    from ${listed(db, JSON.stringify(names))} as wanted${isPostgres(db) ? sql`(value)` : sql``}`.execute(db);
  return rows;
}

const readLeaseEnd = compiledOnce((db, { except }: { readonly except: string }) =>
  byHand(
    db,
    // A list of parameters would be another statement for each length.
    sql<{ lease_until: number | null }>`
      select lease_until from jobs where state = 'running' and id not in (select value from ${listed(db, except)}${
        isPostgres(db) ? sql` as kept(value)` : sql``
      }) order by lease_until limit 1`,
  ),
);

/** When the next lease ends, those of the jobs `except` aside; null when there is none. */
export async function nextLeaseEnd(db: Db, except: readonly string[]): Promise<number | null> {
  const [row] = await readLeaseEnd(db, { except: JSON.stringify(except) }, null);
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
