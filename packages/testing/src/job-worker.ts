// A worker in a process of its own, to be killed: `node job-worker.ts <dialect> <location>`. One job at a time; a job whose
// id begins with `hold` never ends. Says `ran <id>` or `holding <id>`, a line each.
import process from 'node:process';
import type { DialectName } from '@squeeze/database/connection';
import { openPostgres } from '@squeeze/database/postgres';
import { openSqlite } from '@squeeze/database/sqlite';
import { PgBossJobs } from '@squeeze/integrations/postgres/pg-boss-jobs';
import { SqliteJobs } from '@squeeze/integrations/sqlite/sqlite-jobs';
import { SystemClock } from '@squeeze/integrations/system-clock';
import { SystemTimers } from '@squeeze/integrations/system-timers';
import { noAccountJobs } from '@squeeze/server/jobs/account-jobs';
import { noSmsJobs } from '@squeeze/server/jobs/sms-jobs';
import { jobPolicy, type Jobs } from '@squeeze/server/ports/jobs';
import { pino } from 'pino';
import { idleHandlers } from './idle-handlers.ts';

const [dialect, location = ''] = process.argv.slice(2) as [DialectName, string?];

async function openJobs(): Promise<Jobs> {
  const common = {
    timers: new SystemTimers(),
    log: pino({ level: 'silent' }),
    policy: { ...jobPolicy, atOnce: 1 },
  };
  return dialect === 'sqlite'
    ? new SqliteJobs({ ...common, database: openSqlite(location), clock: new SystemClock() })
    : await PgBossJobs.open({ ...common, database: openPostgres(location), url: location });
}

async function handle(id: string): Promise<void> {
  const holds = id.startsWith('hold');
  process.stdout.write(`${holds ? 'holding' : 'ran'} ${id}\n`);
  if (holds) await new Promise(() => undefined);
}

const jobs = await openJobs();
await jobs.start({
  ...idleHandlers,
  'run-task': ({ payload }) => handle(payload.runId),
  'deliver-notification': ({ payload }) => handle(payload.deliveryId),
  ...noAccountJobs,
  ...noSmsJobs,
});
// It ends with the test that started it.
process.stdin.resume().on('end', () => process.exit());
