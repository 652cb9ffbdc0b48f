import { setTimeout as pause } from 'node:timers/promises';
import type { OpenDatabase } from '@squeeze/database/connection';
import { migrateToLatest } from '@squeeze/database/migrate';
import { openPostgres } from '@squeeze/database/postgres';
import { givenDueTask } from '@squeeze/testing/given-due-task';
import { type PostgresServer, startPostgresServer } from '@squeeze/testing/postgres-server';
import type { SpawnedApi } from '@squeeze/testing/spawn-api';
import { sql } from 'kysely';
import type { Extent, FaultRow, Finding } from '../fault-row.ts';
import { gatherPeople, type Person } from '../people.ts';
import { startProduct } from '../product.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { answersText, countKept, WriteLoad } from '../write-load.ts';

const backWithinMs = 5_000;
const awayMs = 3_000;
const again = 100;

interface Scene {
  readonly postgres: PostgresServer;
  readonly api: SpawnedApi;
  readonly database: OpenDatabase;
  readonly people: readonly Person[];
}

/** PostgreSQL is stopped as by a crash and comes back; then every connection to it is ended from its side. */
export const postgresAway: FaultRow = {
  name: 'postgres',
  run: async (extent) => {
    await using folder = await temporaryFolder();
    const postgres = await startPostgresServer({ isDurable: true });
    try {
      const url = postgres.url('postgres');
      const database = openPostgres(url, { applicationName: 'faults' });
      await migrateToLatest(database);
      // So many that none of them reaches what one person may ask for in a minute.
      const people = await gatherPeople(database, 40);
      await using api = await startProduct(folder.path, { DATABASE_URL: url });
      const scene = { postgres, api, database, people };
      const found = [
        await crashed(scene, extent),
        await disconnected(scene, extent),
        await dueMeanwhile(scene),
      ];
      await api.stop();
      await database.close();
      return found;
    } finally {
      await postgres.stop();
    }
  },
};

/** Writes meanwhile, and answers how long after `fault` resolved the first one was taken. */
async function underLoad(
  scene: Scene,
  times: number,
  fault: () => Promise<void>,
): Promise<{ readonly load: WriteLoad; readonly backAfter: readonly number[] }> {
  const load = new WriteLoad(scene.people, { again });
  const stop = new AbortController();
  const writing = load.writeTo(() => scene.api.origin, stop.signal);
  const backAfter: number[] = [];
  for (let round = 0; round < times; round += 1) {
    await pause(1_000);
    await fault();
    const [before, began] = [load.acknowledged.length, performance.now()];
    while (load.acknowledged.length === before && performance.now() - began < 60_000) await pause(20);
    backAfter.push(performance.now() - began);
  }
  await pause(500);
  stop.abort();
  await writing;
  return { load, backAfter };
}

async function crashed(scene: Scene, extent: Extent): Promise<Finding> {
  const times = extent === 'whole' ? 10 : 2;
  const { load, backAfter } = await underLoad(scene, times, async () => {
    await scene.postgres.crash();
    await pause(awayMs);
    await scene.postgres.restart();
  });
  return await judge('PostgreSQL stopped as by a crash, and started again', times, {
    scene,
    load,
    backAfter,
  });
}

async function disconnected(scene: Scene, extent: Extent): Promise<Finding> {
  const times = extent === 'whole' ? 20 : 3;
  const { load, backAfter } = await underLoad(scene, times, async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`
      .execute(scene.database.db)
      .catch(() => undefined);
  });
  const found = await judge('every connection to PostgreSQL ended', times, { scene, load, backAfter });
  const listens = await isListening(scene.database);
  return {
    ...found,
    held: found.held === true && listens,
    notes: [...found.notes, listens ? 'LISTEN was established again' : 'nobody listens any more'],
  };
}

interface Outcome {
  readonly scene: Scene;
  readonly load: WriteLoad;
  readonly backAfter: readonly number[];
}

async function judge(what: string, times: number, { scene, load, backAfter }: Outcome): Promise<Finding> {
  const kept = await countKept(scene.database, load.acknowledged);
  const slowest = Math.max(...backAfter);
  // What is under way when its connection goes may answer 409 the moment after, while its end is not yet known.
  const expected = new Set(['201', '503', '409']);
  const strange = [...load.answers.keys()].filter((answer) => !expected.has(answer));
  return {
    what,
    times,
    ...kept,
    held: kept.lost + kept.twice + strange.length === 0 && slowest <= backWithinMs,
    notes: [
      `writes taken again after at most ${Math.round(slowest)} ms (goal ${backWithinMs})`,
      answersText(load.answers),
    ],
  };
}

/** The connection for live events says LISTEN and then waits. */
async function isListening({ db }: OpenDatabase): Promise<boolean> {
  for (let looks = 0; looks < 50; looks += 1) {
    const { rows } =
      await sql`select 1 from pg_stat_activity where query ilike 'listen %' and state = 'idle'`.execute(db);
    if (rows.length > 0) return true;
    await pause(100);
  }
  return false;
}

async function dueMeanwhile({ postgres, database, people }: Scene): Promise<Finding> {
  const due = 10;
  const [person] = people;
  if (person === undefined) throw new TypeError('nobody is there');
  // It comes due while PostgreSQL is away for longer than any pause of the sweep used to be.
  const dueAt = Date.now() + 2_000;
  for (let n = 0; n < due; n += 1) {
    await givenDueTask(database.db, {
      user_id: person.userId,
      title: `reminder ${n}`,
      scheduled_at: dueAt + n * 500,
    });
  }
  await postgres.crash();
  await pause(45_000);
  await postgres.restart();
  const began = performance.now();
  const told = async (): Promise<number> => {
    const rows = await database.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', person.userId)
      .execute()
      .catch(() => []);
    return rows.length;
  };
  let seen = 0;
  while (performance.now() - began < 60_000 && seen < due) {
    await pause(50);
    seen = await told();
  }
  const after = performance.now() - began;
  return {
    what: 'reminders due while PostgreSQL was away for 45 s',
    times: due,
    acknowledged: null,
    lost: Math.max(0, due - seen),
    twice: Math.max(0, seen - due),
    held: seen === due && after <= backWithinMs,
    notes: [`told ${Math.round(after)} ms after its return (goal ${backWithinMs})`],
  };
}
