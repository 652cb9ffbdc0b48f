import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { OpenDatabase } from '@squeeze/database/connection';
import { migrateToLatest } from '@squeeze/database/migrate';
import { openPostgres } from '@squeeze/database/postgres';
import { insertAiTask } from '@squeeze/database/repositories/ai-task-repository';
import { openSqlite } from '@squeeze/database/sqlite';
import { givenUser } from '@squeeze/testing/given-user';
import { startPostgresServer } from '@squeeze/testing/postgres-server';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { cpuSeconds } from '../cpu-seconds.ts';
import { runProduct } from '../programs/product.ts';
import type { Row } from '../row.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const people = 1_000;
const tasksEach = 1_000;
/** Longer than any pause of the product between two looks. */
const windowSeconds = 65;
const settledMs = 5_000;
const day = 24 * 60 * 60_000;

const rowOf = (dialect: 'sqlite' | 'postgres', atMost: number, measure: () => Promise<number>): Row => ({
  name: `idle-${dialect}`,
  what: `processor time of the server while it waits for 1,000,000 tasks to come due, ${dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`,
  reference: 'none',
  unit: '% of a core',
  goal: { of: 'figure', bound: 'at most', value: atMost },
  measure: async () => ({
    rounds: [{ reference: null, product: await measure() }],
    notes: [`measured over ${windowSeconds} seconds, the server’s own process alone.`],
  }),
});

export const idleSqlite = rowOf('sqlite', 0.5, async () => {
  await using folder = await temporaryFolder();
  await fill(openSqlite(path.join(folder.path, 'squeeze.db')));
  return await idleShare(folder.path);
});

export const idlePostgres = rowOf('postgres', 1, async () => {
  await using folder = await temporaryFolder();
  const server = await startPostgresServer();
  try {
    const url = server.url('postgres');
    await fill(openPostgres(url));
    return await idleShare(folder.path, { DATABASE_URL: url });
  } finally {
    await server.stop();
  }
});

async function idleShare(folder: string, env: Readonly<Record<string, string>> = {}): Promise<number> {
  await using product = await runProduct(folder, [], 'production', env);
  await delay(settledMs);
  const before = await cpuSeconds(product.pid);
  const startedAt = performance.now();
  await delay(windowSeconds * 1_000);
  const seconds = (performance.now() - startedAt) / 1_000;
  return (((await cpuSeconds(product.pid)) - before) / seconds) * 100;
}

/** A thousand people with a thousand daily tasks each, the first of them due tomorrow. */
async function fill(database: OpenDatabase): Promise<void> {
  await migrateToLatest(database);
  const now = Date.now();
  await database.transaction(async (trx) => {
    for (let n = 0; n < people; n += 1) {
      const { id: userId } = await givenUser(trx);
      const schedule = { type: 'daily', time: '09:00', timeZone: 'Europe/London' } as const;
      await insertAiTask(trx, {
        id: uuidv7(),
        userId,
        title: `Water the plants ${n}`,
        description: null,
        type: 'reminder',
        schedule,
        context: null,
        todoId: null,
        channels: ['in_app'],
        catchUp: 'latest_once',
        status: 'active',
        scheduledAt: now + day,
        snoozedUntil: null,
        createdAt: now,
        updatedAt: now,
      });
    }
    const { rows } = await sql<Record<string, unknown>>`select * from ai_tasks limit 1`.execute(trx);
    const columns = Object.keys(rows[0] ?? {});
    const copied = columns.map((column) => {
      if (column === 'id') return sql`id || '-' || copies.n`;
      return column === 'next_run_at' ? sql`next_run_at + copies.n * 1000` : sql.ref(column);
    });
    await sql`
      with recursive copies(n) as (select 1 union all select n + 1 from copies where n < ${sql.lit(tasksEach - 1)})
      insert into ai_tasks (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(copied)} from ai_tasks cross join copies`.execute(trx);
  });
  await sql`analyze`.execute(database.db);
  await database.close();
}
