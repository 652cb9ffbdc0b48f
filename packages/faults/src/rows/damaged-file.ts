import { copyFile, cp, open, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { migrateToLatest } from '@squeeze/database/migrate';
import { openSqlite } from '@squeeze/database/sqlite';
import { sql } from 'kysely';
import { damageTable } from '@squeeze/testing/damage-table';
import type { Finding, FaultRow } from '../fault-row.ts';
import { gatherPeople } from '../people.ts';
import { admin, startProduct } from '../product.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { WriteLoad } from '../write-load.ts';

const pageBytes = 4_096;

type Damage = readonly [what: string, damage: (file: string) => Promise<void>];

const overwritten = (share: number): Damage => [
  `a page at ${Math.round(share * 100)} % overwritten`,
  async (file) => {
    const { size } = await stat(file);
    const handle = await open(file, 'r+');
    const page = Math.max(1, Math.floor((size / pageBytes - 1) * share));
    await handle.write(Buffer.alloc(pageBytes, 0xa5), 0, pageBytes, page * pageBytes);
    await handle.close();
  },
];

const damages: readonly Damage[] = [
  ['the head overwritten', async (file) => await writeAt(file, 0)],
  [
    'cut in half',
    async (file) => await truncate(file, Math.floor((await stat(file)).size / 2 / pageBytes) * pageBytes),
  ],
  ['emptied', (file) => truncate(file)],
  ['gone', (file) => rm(file)],
  ['another text', (file) => writeFile(file, 'Dear Ada, this is not a database. '.repeat(200))],
  ...[0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].map(overwritten),
];

async function writeAt(file: string, offset: number): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(100, 0xa5), 0, 100, offset);
  await handle.close();
}

/** A file that is damaged while the server is away is refused at the start, in a sentence. */
export const damagedFile: FaultRow = {
  name: 'damaged-file',
  run: async (extent) => {
    await using good = await temporaryFolder();
    const made = openSqlite(path.join(good.path, 'squeeze.db'));
    await migrateToLatest(made);
    const load = new WriteLoad(await gatherPeople(made, 16));
    await made.close();
    await using api = await startProduct(good.path);
    const stop = new AbortController();
    const writing = load.writeTo(() => api.origin, stop.signal);
    await load.wrote(500);
    stop.abort();
    await writing;
    await api.stop();
    await withoutFreePages(path.join(good.path, 'squeeze.db'));
    const tried = extent === 'whole' ? damages : damages.slice(0, 6);
    const wrong: string[] = [];
    for (const [what, damage] of tried) {
      await using folder = await temporaryFolder();
      await cp(good.path, folder.path, { recursive: true });
      const file = path.join(folder.path, 'squeeze.db');
      const before = path.join(folder.path, 'before');
      await damage(file);
      await copyFile(file, before).catch(() => undefined);
      const said = await startProduct(folder.path).then(
        async (started) => {
          await started.kill();
          return null;
        },
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      const lines = said?.trimEnd().split('\n') ?? [];
      // What spawned it says first that it ended.
      if (said === null) wrong.push(`${what}: it started`);
      else if (lines.length !== 2 || !/ended with 1/.test(said)) wrong.push(`${what}: ${said}`);
    }
    return [
      {
        what: 'a damaged file at the start: refused in one sentence',
        times: tried.length,
        acknowledged: null,
        lost: null,
        twice: null,
        held: wrong.length === 0,
        notes: wrong,
      },
      await restoredByCommand(good.path),
    ];
  },
};

/** Nothing is lost with a page that holds nothing, and nobody reads it: each page holds something afterwards. */
async function withoutFreePages(file: string): Promise<void> {
  const database = openSqlite(file);
  await sql`vacuum`.execute(database.db);
  await database.close();
}

/** A backup made beside a server that runs is what brings it back, once it is stopped: by the commands of an administrator. */
async function restoredByCommand(good: string): Promise<Finding> {
  await using folder = await temporaryFolder();
  await cp(good, folder.path, { recursive: true });
  const file = path.join(folder.path, 'squeeze.db');
  const wrong: string[] = [];
  const expectThat = (holds: boolean, what: string): void => {
    if (!holds) wrong.push(what);
  };
  const backup = path.join(folder.path, 'before.db');
  await using api = await startProduct(folder.path);
  const made = await admin(folder.path, 'backup', backup);
  expectThat(made.code === 0, `no backup: ${made.said}`);
  const inUse = await admin(folder.path, 'restore', backup);
  expectThat(inUse.code === 1 && /Stop the server first/.test(inUse.said), `restored in use: ${inUse.said}`);
  await api.stop();
  const people = await countPeople(file);
  await damageTable(file, 'notifications');
  const refused = await startProduct(folder.path).then(
    async (started) => {
      await started.kill();
      return 'it started';
    },
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  expectThat(/is damaged .* \(pnpm admin restore\)/.test(refused), `damaged: ${refused}`);
  const restored = await admin(folder.path, 'restore', backup, '--stopped');
  expectThat(restored.code === 0 && /is kept as/.test(restored.said), `not restored: ${restored.said}`);
  expectThat((await countPeople(file)) === people, 'somebody is missing after the restore');
  await using again = await startProduct(folder.path);
  const ready = await fetch(`${again.origin}/readyz`);
  expectThat(ready.status === 200, `after the restore /readyz says ${ready.status}`);
  await again.stop();
  return {
    what: 'backup beside a server that runs; a damaged page refused; restored once it is stopped',
    times: 1,
    acknowledged: null,
    lost: null,
    twice: null,
    held: wrong.length === 0,
    notes: wrong,
  };
}

async function countPeople(file: string): Promise<number> {
  const database = openSqlite(file);
  const rows = await database.db.selectFrom('users').select('id').execute();
  await database.close();
  return rows.length;
}
