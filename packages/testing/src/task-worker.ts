import type { ServerEvent } from '@squeeze/contracts/events';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import type { NextRun } from '@squeeze/domain/schedules/plan-occurrences';
import { NotConfiguredMailer } from '@squeeze/integrations/not-configured/not-configured-mailer';
import { NotConfiguredPhoneLine } from '@squeeze/integrations/not-configured/not-configured-phone-line';
import { OutboxMailer } from '@squeeze/integrations/outbox/outbox-mailer';
import { OutboxPhoneLine } from '@squeeze/integrations/outbox/outbox-phone-line';
import { DatabaseRateLimits } from '@squeeze/integrations/rate-limits/database-rate-limits';
import { noAccountJobs } from '@squeeze/server/jobs/account-jobs';
import { noCalendarJobs } from '@squeeze/server/jobs/calendar-jobs';
import { noOauthJobs } from '@squeeze/server/jobs/oauth-jobs';
import { noOutwardJobs } from '@squeeze/server/jobs/outward-jobs';
import { noSyncJobs } from '@squeeze/server/jobs/sync-jobs';
import { noFileJobs } from '@squeeze/server/jobs/file-jobs';
import { noSmsAnalyticsJobs } from '@squeeze/server/jobs/sms-analytics-jobs';
import { noSmsJobs } from '@squeeze/server/jobs/sms-jobs';
import type { CarryOutTask } from '@squeeze/server/features/ai-tasks/carry-out';
import { SqliteJobs } from '@squeeze/integrations/sqlite/sqlite-jobs';
import { jobHandlers, type JobParts } from '@squeeze/server/jobs/job-handlers';
import { type SweepParts, type Swept, sweepOnce } from '@squeeze/server/jobs/sweep';
import type { JobHandlers } from '@squeeze/server/ports/jobs';
import { RunHistory } from '@squeeze/server/features/ai-tasks/run-history';
import { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import { pino } from 'pino';
import { FakeClock } from './fake-clock.ts';
import { testSecrets } from './test-secrets.ts';

/** Live events as they are published, without anybody who listens. */
export class RecordedEvents {
  readonly published: { userId: string; event: ServerEvent }[] = [];

  publish(_db: Db, userId: string, event: ServerEvent): Promise<void> {
    this.published.push({ userId, event });
    return Promise.resolve();
  }
}

export type WorkerParts = SweepParts & JobParts;

interface TaskWorkerOptions extends Partial<WorkerParts> {
  readonly clock?: FakeClock;
  /** `not_configured`: neither SMS nor mail can be sent. */
  readonly messages?: 'outbox' | 'not_configured';
}

export interface TaskWorker {
  readonly clock: FakeClock;
  readonly parts: WorkerParts & { readonly jobs: SqliteJobs };
  readonly events: RecordedEvents;
  readonly logged: string[];
  sweep(): Promise<Swept>;
  /** Works off the jobs that are due, as `handlers` do when given; answers how many tries that took. */
  work(handlers?: JobHandlers): Promise<number>;
  /** Sweeps and works until there is nothing to do at this time. */
  settle(): Promise<void>;
}

/** Every hour, on the hour: enough of a schedule for what does not ask when, but that. */
const hourly: NextRun = ({ type }, after) =>
  type === 'once' ? null : (Math.floor(after / 3_600_000) + 1) * 3_600_000;

const nothingToSay: CarryOutTask = (_database, { title }) =>
  Promise.resolve({ text: `Did: ${title}`, proposals: 0, by: 'built-in', fellBack: false });

/** One process that sweeps and works when a test says so, on a clock that stands still. */
export function taskWorker(database: OpenDatabase, options: TaskWorkerOptions = {}): TaskWorker {
  const { clock = new FakeClock(), messages = 'outbox', ...overrides } = options;
  const events = new RecordedEvents();
  const logged: string[] = [];
  const common = {
    database,
    liveEvents: events,
    phoneLine: messages === 'outbox' ? new OutboxPhoneLine(clock) : new NotConfiguredPhoneLine(),
    mailer: messages === 'outbox' ? new OutboxMailer(clock) : new NotConfiguredMailer(),
    claimTime: () => Promise.resolve(clock.now()),
    nextRun: hourly,
    accountJobs: noAccountJobs,
    smsJobs: noSmsJobs,
    smsAnalyticsJobs: noSmsAnalyticsJobs,
    fileJobs: noFileJobs,
    calendarJobs: noCalendarJobs,
    oauthJobs: noOauthJobs,
    syncJobs: noSyncJobs,
    outwardJobs: noOutwardJobs,
    carryOut: nothingToSay,
    runHistory: new RunHistory(new PurposeKeys(testSecrets(1))),
    rateLimits: new DatabaseRateLimits(database, clock),
    keys: new PurposeKeys(testSecrets(1)),
    random: () => 0,
    log: pino({ level: 'trace', base: null }, { write: (line: string) => void logged.push(line) }),
    ...overrides,
  };
  const queue = { database, clock, timers: clock, log: common.log, random: () => 0 };
  const parts = { ...common, jobs: new SqliteJobs(queue) };
  const sweep = (): Promise<Swept> => sweepOnce(parts);
  const work = async (handlers = jobHandlers(parts)): Promise<number> => {
    let tries = 0;
    await parts.jobs.drain({
      ...handlers,
      'run-task': (job) => ((tries += 1), handlers['run-task'](job)),
      'deliver-notification': (job) => ((tries += 1), handlers['deliver-notification'](job)),
      ...parts.accountJobs,
    });
    return tries;
  };
  const settle = async (): Promise<void> => {
    for (;;) {
      const { claimed, announced } = await sweep();
      if (claimed + announced + (await work()) === 0) return;
    }
  };
  return { clock, parts, events, logged, sweep, work, settle };
}
