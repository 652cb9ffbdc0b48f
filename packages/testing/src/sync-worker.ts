// A process that keeps somebody's tasks in step with Google's as the server does, until all is done or it is killed: its orders are
// its one argument. Its time stands still while something is done, and goes on when nothing is.
import process from 'node:process';
import { openPostgres } from '@squeeze/database/postgres';
import { openSqlite } from '@squeeze/database/sqlite';
import { repairSyncs } from '@squeeze/server/features/sync/repair-syncs';
import { connectedTasks } from './connected-tasks.ts';
import { FakeClock } from './fake-clock.ts';
import type { SyncOrders } from './sync-workers.ts';
import { SyncedPerson } from './synced-person.ts';

const orders = JSON.parse(process.argv[2] ?? '') as SyncOrders;
const { dialect, location, peer, now, forMs } = orders;
const database = dialect === 'sqlite' ? openSqlite(location) : openPostgres(location, { maxConnections: 5 });
const person = await SyncedPerson.again(database, orders, {
  clock: new FakeClock(now),
  connected: connectedTasks(peer),
});
// As housekeeping does soon after a start: a job that died with three processes is not tried again.
await repairSyncs(person.parts);
await person.work();
await person.pass(forMs, 10_000);
await database.close();
