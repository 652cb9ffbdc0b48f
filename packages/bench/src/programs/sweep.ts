// Sweeps the database in the folder named on the command line once, at the instant (epoch ms) that follows it, as the
// server does, and carries nothing out. Says
// `claimed <tasks> in <ms>, longest stall <ms>`.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import path from 'node:path';
import process from 'node:process';
import { openSqlite } from '@squeeze/database/sqlite';
import { nextRun } from '@squeeze/domain/schedules/next-run';
import { SqliteJobs } from '@squeeze/integrations/sqlite/sqlite-jobs';
import { SystemClock } from '@squeeze/integrations/system-clock';
import { SystemTimers } from '@squeeze/integrations/system-timers';
import { sweepOnce } from '@squeeze/server/jobs/sweep';
import { RunHistory } from '@squeeze/server/features/ai-tasks/run-history';
import { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import { testSecrets } from '@squeeze/testing/test-secrets';
import { pino } from 'pino';

const database = openSqlite(path.join(process.argv[2] ?? '.', 'squeeze.db'));
const clock = new SystemClock();
const log = pino({ level: 'error' });
// It stands still, so that nothing turns late meanwhile: late ones are told of together, with less to do for each.
const now = Number(process.argv[3]);
const stalls = monitorEventLoopDelay({ resolution: 1 });
stalls.enable();
const startedAt = performance.now();
const { claimed } = await sweepOnce({
  database,
  jobs: new SqliteJobs({ database, clock, timers: new SystemTimers(), log }),
  liveEvents: { publish: () => Promise.resolve() },
  claimTime: () => Promise.resolve(now),
  nextRun,
  runHistory: new RunHistory(new PurposeKeys(testSecrets(1))),
  log,
});
const tookMs = performance.now() - startedAt;
stalls.disable();
console.log(`claimed ${claimed} in ${tookMs}, longest stall ${stalls.max / 1e6}`);
await database.close();
