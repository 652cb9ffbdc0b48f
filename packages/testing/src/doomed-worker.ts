// A process that sweeps and works as the server does, until it is killed at the point its arguments name.
import { appendFileSync } from 'node:fs';
import process from 'node:process';
import type { Transaction } from 'kysely';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { openPostgres } from '@squeeze/database/postgres';
import { databaseTime } from '@squeeze/database/repositories/database-clock';
import type { Database } from '@squeeze/database/schema';
import { openSqlite } from '@squeeze/database/sqlite';
import { NotConfiguredMailer } from '@squeeze/integrations/not-configured/not-configured-mailer';
import { PgBossJobs } from '@squeeze/integrations/postgres/pg-boss-jobs';
import { DatabaseRateLimits } from '@squeeze/integrations/rate-limits/database-rate-limits';
import { SqliteJobs } from '@squeeze/integrations/sqlite/sqlite-jobs';
import { SystemClock } from '@squeeze/integrations/system-clock';
import { SystemTimers } from '@squeeze/integrations/system-timers';
import { noAccountJobs } from '@squeeze/server/features/auth/account-jobs';
import { jobHandlers } from '@squeeze/server/jobs/job-handlers';
import { startSweep } from '@squeeze/server/jobs/sweep';
import type { ClaimTime } from '@squeeze/server/ports/claim-time';
import type { JobHandlers, Jobs } from '@squeeze/server/ports/jobs';
import type { PhoneLine, TextMessage } from '@squeeze/server/ports/phone-line';
import { pino } from 'pino';
import type { KillPoint, WorkerOrders } from './doomed-worker-orders.ts';
import { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import { testSecrets } from './test-secrets.ts';
import { RecordedEvents } from './task-worker.ts';

const orders = JSON.parse(process.argv[2] ?? '') as WorkerOrders;

/** As a power cut would: no handler runs, nothing is flushed. */
const reach = (point: KillPoint): void => {
  if (orders.killedAt === point) process.kill(process.pid, 'SIGKILL');
};

/** Dies after the commit of a transaction that has enqueued runs. */
class DoomedDatabase {
  readonly claimedIn = new WeakSet<Db>();

  wrap(database: OpenDatabase): OpenDatabase {
    return {
      ...database,
      transaction: async <T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T> => {
        let claimed = false;
        const result = await database.transaction(async (trx) => {
          const answer = await work(trx);
          claimed = this.claimedIn.has(trx);
          return answer;
        });
        if (claimed) reach('after claim');
        return result;
      },
    };
  }
}

/** A line that leaves the machine: what it has taken stays sent, whatever becomes of this process. */
const phoneLine: PhoneLine = {
  kind: 'twilio',
  send: (_db: Db, { to, body }: TextMessage) => {
    reach('before send');
    appendFileSync(orders.sentFile, `${to} ${body.split('\n')[0]}\n`);
    reach('after send');
    return Promise.resolve();
  },
};

function doomed(jobs: Jobs, { claimedIn }: DoomedDatabase): Jobs {
  return {
    enqueue: (db, name, ...rest) => {
      if (name === 'run-task') claimedIn.add(db);
      return jobs.enqueue(db, name, ...rest);
    },
    cancel: (...call) => jobs.cancel(...call),
    erase: (...call) => jobs.erase(...call),
    stop: () => jobs.stop(),
    start: (handlers) =>
      jobs.start({
        ...handlers,
        'run-task': async (job: Parameters<JobHandlers['run-task']>[0]) => {
          await handlers['run-task'](job);
          reach('before acknowledge');
        },
      }),
  };
}

const claimTime: ClaimTime = (db) => {
  if (db.isTransaction) reach('before claim');
  return databaseTime(db);
};

const doom = new DoomedDatabase();
const opened =
  orders.dialect === 'sqlite'
    ? openSqlite(orders.location)
    : openPostgres(orders.location, { maxConnections: 5 });
const database = doom.wrap(opened);
const timers = new SystemTimers();
const log = pino({ level: 'fatal', base: null }, pino.destination(2));
const queue = { database: opened, timers, log };
const parts = {
  database,
  jobs: doomed(
    orders.dialect === 'sqlite'
      ? new SqliteJobs({ ...queue, clock: new SystemClock() })
      : await PgBossJobs.open({ ...queue, url: orders.location }),
    doom,
  ),
  liveEvents: new RecordedEvents(),
  phoneLine,
  mailer: new NotConfiguredMailer(),
  claimTime,
  keys: new PurposeKeys(testSecrets(1)),
  rateLimits: new DatabaseRateLimits(opened, new SystemClock()),
  nextRun: () => null,
  accountJobs: noAccountJobs,
  carryOut: () => Promise.resolve({ text: 'Done', proposals: 0 }),
  log,
};
await parts.jobs.start(jobHandlers(parts));
const sweep = startSweep(parts, timers);
// The timers of the sweep alone would not keep it alive.
const alive = setInterval(() => undefined, 60_000);
process.on('SIGTERM', () => {
  clearInterval(alive);
  void sweep
    .stop()
    .then(() => parts.jobs.stop())
    .then(() => database.close());
});
