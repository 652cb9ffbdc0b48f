import path from 'node:path';
import type { OpenDatabase } from '@squeeze/database/connection';
import { migrateToLatest } from '@squeeze/database/migrate';
import { openPostgres } from '@squeeze/database/postgres';
import { openSqlite } from '@squeeze/database/sqlite';
import { startPostgresServer } from '@squeeze/testing/postgres-server';
import type { SpawnedApi } from '@squeeze/testing/spawn-api';
import type { Extent, FaultRow, Finding } from '../fault-row.ts';
import { gatherPeople, type Person } from '../people.ts';
import { startProduct } from '../product.ts';
import { makeDisk, type SmallDisk } from '../small-disk.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { countKept } from '../write-load.ts';

const words = 'boxes, '.repeat(500);
const enoughWrites = 4_000;

/** No byte left, under SQLite and under PostgreSQL: writes say so, reads go on, and writing goes on by itself. */
export const fullDisk: FaultRow = {
  name: 'full-disk',
  run: async (extent) => [await underSqlite(extent), await underPostgres(extent)],
};

async function underSqlite(extent: Extent): Promise<Finding> {
  await using disk = await makeDisk(96);
  const open = () => openSqlite(path.join(disk.folder, 'squeeze.db'));
  const made = open();
  await migrateToLatest(made);
  const people = await gatherPeople(made, 60);
  await made.close();
  await using api = await startProduct(disk.folder);
  return await fillAndFree('a full disk under SQLite', extent, { disk, api, people, open });
}

async function underPostgres(extent: Extent): Promise<Finding> {
  await using disk = await makeDisk(256);
  await using folder = await temporaryFolder();
  // Its log lies elsewhere: where that has no room either, PostgreSQL ends itself, and it is away.
  const postgres = await startPostgresServer({ within: disk.folder, isDurable: true });
  try {
    const url = postgres.url('postgres');
    const open = () => openPostgres(url);
    const made = open();
    await migrateToLatest(made);
    const people = await gatherPeople(made, 60);
    await made.close();
    await using api = await startProduct(folder.path, { DATABASE_URL: url });
    const found = await fillAndFree('a full disk under PostgreSQL', extent, { disk, api, people, open });
    await api.stop();
    return found;
  } finally {
    await postgres.stop();
  }
}

interface Scene {
  readonly disk: SmallDisk;
  readonly api: SpawnedApi;
  readonly people: readonly Person[];
  readonly open: () => OpenDatabase;
}

async function fillAndFree(
  what: string,
  extent: Extent,
  { disk, api, people, open }: Scene,
): Promise<Finding> {
  const times = extent === 'whole' ? 5 : 2;
  const acknowledged: string[] = [];
  const wrong: string[] = [];
  let refused = 0;
  let count = 0;
  const expectStatus = (doing: string, status: number, ...expected: readonly number[]): void => {
    if (!expected.includes(status)) wrong.push(`${doing}: ${status}`);
  };
  const clientOf = (n: number) => (people[n % people.length] ?? people[0])?.clientOf(api.origin);
  const write = async (): Promise<number> => {
    count += 1;
    const title = `todo ${count}`;
    const client = clientOf(count);
    if (client === undefined) throw new TypeError('nobody is there');
    const { status } = await client.send('createTodo', { body: { title, description: words } });
    if (status === 201) acknowledged.push(title);
    if (status === 507) refused += 1;
    return status;
  };
  for (let round = 0; round < times; round += 1) {
    expectStatus('a write before', await write(), 201);
    const free = await disk.fill();
    let inARow = 0;
    for (let n = 0; n < enoughWrites && inARow < 20; n += 1) {
      const status = await write();
      expectStatus('a write on the full disk', status, 201, 507);
      inARow = status === 507 ? inARow + 1 : 0;
    }
    if (inARow < 20) wrong.push('the disk never filled');
    const reader = clientOf(round);
    const list = await reader?.send('listTodos', { query: {} });
    expectStatus('a read on the full disk', list?.status ?? 0, 200);
    const { todos } = (list?.body ?? { todos: [] }) as { todos: { id: string }[] };
    expectStatus('/readyz on the full disk', await statusOf(`${api.origin}/readyz`), 503);
    expectStatus('/healthz on the full disk', await statusOf(`${api.origin}/healthz`), 200);
    const [mine] = todos;
    if (mine !== undefined && what.includes('SQLite')) {
      const deleted = await reader?.send('deleteTodo', { params: { id: mine.id } });
      expectStatus('deleting on the full disk', deleted?.status ?? 0, 200);
    }
    await free();
    expectStatus('a write once there is room', await write(), 201);
    expectStatus('/readyz once there is room', await statusOf(`${api.origin}/readyz`), 200);
  }
  const database = open();
  const kept = await countKept(database, acknowledged);
  await database.close();
  return {
    what,
    times,
    ...kept,
    held: kept.lost + kept.twice + wrong.length === 0,
    notes: [`${refused} writes answered 507`, ...new Set(wrong)],
  };
}

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;
