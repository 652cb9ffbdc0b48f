// The product's queue over the database in a folder, for some seconds: each job is added in a transaction of its own, as a
// change brings one along, and worked off meanwhile. Says how many jobs it did a second.
import path from 'node:path';
import process from 'node:process';
import { openSqlite } from '@squeeze/database/sqlite';
import { SqliteJobs } from '@squeeze/integrations/sqlite/sqlite-jobs';
import { SystemClock } from '@squeeze/integrations/system-clock';
import { SystemTimers } from '@squeeze/integrations/system-timers';
import { noAccountJobs } from '@squeeze/server/jobs/account-jobs';
import { noSmsJobs } from '@squeeze/server/jobs/sms-jobs';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { idleHandlers } from '@squeeze/testing/idle-handlers';

const [, , folder = '.', seconds = '1'] = process.argv;
/** Kept ahead of the workers, so that neither side waits for the other. */
const ahead = 16;

const database = openSqlite(path.join(folder, 'squeeze.db'));
const log = pino({ level: 'error' });
const jobs = new SqliteJobs({ database, clock: new SystemClock(), timers: new SystemTimers(), log });
let done = 0;
let added = 0;
let wake: () => void = () => undefined;
await jobs.start({
  ...idleHandlers,
  'run-task': async () => {
    done += 1;
    wake();
  },
  'deliver-notification': async () => undefined,
  ...noAccountJobs,
  ...noSmsJobs,
});

const startedAt = performance.now();
while (performance.now() - startedAt < Number(seconds) * 1_000) {
  if (added - done >= ahead) await new Promise<void>((resolve) => (wake = resolve));
  await database.transaction((trx) => jobs.enqueue(trx, 'run-task', { runId: uuidv7() }));
  added += 1;
}
process.stdout.write(`ready at ${(done * 1_000) / (performance.now() - startedAt)}\n`);
await jobs.stop();
await database.close();
