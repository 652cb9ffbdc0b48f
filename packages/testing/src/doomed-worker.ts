// A process that sweeps and works as the server does, until it is killed at the point its arguments name.
import { appendFileSync, readFileSync } from 'node:fs';
import process from 'node:process';
import type { Transaction } from 'kysely';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { openPostgres } from '@squeeze/database/postgres';
import { databaseTime } from '@squeeze/database/repositories/database-clock';
import type { Database } from '@squeeze/database/schema/database';
import { openSqlite } from '@squeeze/database/sqlite';
import { PgBossJobs } from '@squeeze/integrations/postgres/pg-boss-jobs';
import { DatabaseRateLimits } from '@squeeze/integrations/rate-limits/database-rate-limits';
import { SqliteJobs } from '@squeeze/integrations/sqlite/sqlite-jobs';
import { SystemClock } from '@squeeze/integrations/system-clock';
import { SystemTimers } from '@squeeze/integrations/system-timers';
import { noAccountJobs } from '@squeeze/server/jobs/account-jobs';
import { OutgoingTexts } from '@squeeze/server/features/sms/outgoing-texts';
import { noCalendarJobs } from '@squeeze/server/jobs/calendar-jobs';
import { noOauthJobs } from '@squeeze/server/jobs/oauth-jobs';
import { noOutwardJobs } from '@squeeze/server/jobs/outward-jobs';
import { noSyncJobs } from '@squeeze/server/jobs/sync-jobs';
import { noFileJobs } from '@squeeze/server/jobs/file-jobs';
import { noSmsAnalyticsJobs } from '@squeeze/server/jobs/sms-analytics-jobs';
import { noSmsJobs } from '@squeeze/server/jobs/sms-jobs';
import { jobHandlers } from '@squeeze/server/jobs/job-handlers';
import { startSweep } from '@squeeze/server/jobs/sweep';
import type { ClaimTime } from '@squeeze/server/ports/claim-time';
import type { JobHandlers, Jobs } from '@squeeze/server/ports/jobs';
import type { Mail, Mailer } from '@squeeze/server/ports/mailer';
import type { PhoneLine, TextCarrier, TextMessage } from '@squeeze/server/ports/phone-line';
import type { PushService } from '@squeeze/server/ports/push-service';
import { RunHistory } from '@squeeze/server/features/ai-tasks/run-history';
import { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import { pino } from 'pino';
import { type KillPoint, type SendingWay, sentLine, type WorkerOrders } from './doomed-worker-orders.ts';
import { RecordedEvents } from './task-worker.ts';
import { testSecrets } from './test-secrets.ts';

const orders = JSON.parse(process.argv[2] ?? '') as WorkerOrders;

/** As a power cut would: no handler runs, nothing is flushed. */
const reach = (point: KillPoint): void => {
  if (orders.doom?.point === point) process.kill(process.pid, 'SIGKILL');
};

/** What has left the machine stays sent, whatever becomes of this process. */
function leave(way: SendingWay, to: string, what: string): void {
  if (orders.doom?.way === way) reach('before send');
  appendFileSync(orders.sentFile, `${sentLine(way, to, what)}\n`);
  if (orders.doom?.way === way) reach('after send');
}

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

const firstLine = (body: string): string => body.split('\n')[0] ?? '';

/** Its ids are its lines: no two reminders of a test say the same to the same number. */
const carrier: TextCarrier = {
  send: ({ to, body }: Pick<TextMessage, 'to' | 'body'>) => {
    leave('sms', to, firstLine(body));
    return Promise.resolve({ providerId: `${to} ${firstLine(body)}`, segments: 1 });
  },
  findTaken: ({ to, body }) => {
    const sent = readFileSync(orders.sentFile, 'utf8').split('\n');
    const isThere = sent.includes(sentLine('sms', to, firstLine(body)));
    return Promise.resolve({ providerIds: isThere ? [`${to} ${firstLine(body)}`] : [], complete: true });
  },
  priceOf: () => Promise.resolve(null),
};
const line: PhoneLine = {
  kind: 'twilio',
  send: () => Promise.reject(new TypeError('the carrier is asked')),
  carrier,
};

const mailer: Mailer = {
  kind: 'smtp',
  send: (_db: Db, { to, subject }: Mail) => {
    leave('email', to, subject);
    return Promise.resolve();
  },
};

const pushService: PushService = {
  accepts: () => true,
  makeKeys: () => Promise.resolve({ publicKey: 'public', privateKey: 'private' }),
  send: ({ endpoint }, { topic }) => {
    leave('push', endpoint, topic);
    return Promise.resolve('taken');
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
    waiting: (db) => jobs.waiting(db),
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
const clock = new SystemClock();
const keys = new PurposeKeys(testSecrets(1));
const jobs = doomed(
  orders.dialect === 'sqlite'
    ? new SqliteJobs({ ...queue, clock })
    : await PgBossJobs.open({ ...queue, url: orders.location }),
  doom,
);
const parts = {
  database,
  jobs,
  liveEvents: new RecordedEvents(),
  phoneLine: new OutgoingTexts({
    database: opened,
    line,
    number: null,
    keys,
    jobs,
    clock,
    log,
    publicUrl: () => 'https://squeeze.example',
  }),
  mailer,
  pushService,
  claimTime,
  // Sooner than by policy: whoever was killed says nothing any more.
  askAfterMs: 500,
  keys,
  rateLimits: new DatabaseRateLimits(opened, clock),
  nextRun: () => null,
  accountJobs: noAccountJobs,
  runHistory: new RunHistory(keys),
  smsJobs: noSmsJobs,
  smsAnalyticsJobs: noSmsAnalyticsJobs,
  fileJobs: noFileJobs,
  calendarJobs: noCalendarJobs,
  oauthJobs: noOauthJobs,
  syncJobs: noSyncJobs,
  outwardJobs: noOutwardJobs,
  carryOut: () => Promise.resolve({ text: 'Done', proposals: 0, by: 'built-in' as const, fellBack: false }),
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
