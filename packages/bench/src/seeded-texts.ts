import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { OpenDatabase } from '@squeeze/database/connection';
import { openPostgres } from '@squeeze/database/postgres';
import { openSqlite } from '@squeeze/database/sqlite';
import { startPostgresServer } from '@squeeze/testing/postgres-server';
import { sql } from 'kysely';
import { endedCpuSeconds } from './cpu-seconds.ts';
import { moveToAllCores, moveToLoadCore, onAllCores } from './cores.ts';
import { type Member, signInMember } from './crowd.ts';
import { masterKeys } from './programs/product.ts';
import { projectRoot } from './project-root.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** No more of them ask than there are addresses for, and no fewer than their share of requests allows. */
const people = 200;

export type Dialect = 'sqlite' | 'postgres';

/** A database full of made-up texts. */
export interface SeededTexts {
  readonly database: OpenDatabase;
  readonly dialect: Dialect;
  /** The folder of the product, and what else it is told. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Signs some of everybody in, for a quarter of an hour. */
  readonly signIn: () => Promise<Member[]>;
  readonly seconds: number;
  /** Of the command that made it, without PostgreSQL. */
  readonly cpuSeconds: number;
  readonly bytes: number;
}

const seeded = new Map<string, Promise<SeededTexts>>();
const held = new AsyncDisposableStack();

/** Made once for all rows of a run, by the command that people have for it. */
export function seededTexts(dialect: Dialect, messages: number): Promise<SeededTexts> {
  const name = `${dialect} ${messages}`;
  const found = seeded.get(name) ?? make(dialect, messages);
  seeded.set(name, found);
  return found;
}

/** Erases what was made for the run. */
export const releaseSeededTexts = (): Promise<void> => held.disposeAsync();

async function make(dialect: Dialect, messages: number): Promise<SeededTexts> {
  const folder = held.use(await temporaryFolder());
  const env: Record<string, string> = {};
  moveToAllCores();
  if (dialect === 'postgres') {
    const server = await startPostgresServer({ isDurable: true });
    held.defer(() => server.stop());
    env['DATABASE_URL'] = server.url('postgres');
  }
  const [startedAt, before] = [performance.now(), await endedCpuSeconds()];
  await seedBy(folder.path, env, messages);
  const seconds = (performance.now() - startedAt) / 1_000;
  moveToLoadCore();
  const file = path.join(folder.path, 'squeeze.db');
  const url = env['DATABASE_URL'];
  const database = url === undefined ? openSqlite(file) : openPostgres(url);
  held.defer(() => database.close());
  return {
    database,
    dialect,
    folder: folder.path,
    env,
    signIn: () => signIn(database),
    seconds,
    cpuSeconds: (await endedCpuSeconds()) - before,
    bytes: url === undefined ? (await stat(file)).size : await postgresBytes(database),
  };
}

async function seedBy(
  folder: string,
  env: Readonly<Record<string, string>>,
  messages: number,
): Promise<void> {
  const [command = '', ...args] = onAllCores([
    process.execPath,
    path.join(projectRoot, 'apps/api/src/admin.ts'),
    'seed',
    '--json',
    '--messages',
    String(messages),
  ]);
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      SQUEEZE_ENV: 'test',
      SQUEEZE_DATA_DIR: folder,
      SQUEEZE_MASTER_KEYS: masterKeys,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`making up ${messages} texts ended with ${code}`);
}

/** Some of everybody, evenly from those who text most to those who text least. */
async function signIn(database: OpenDatabase): Promise<Member[]> {
  const users = await database.db.selectFrom('users').select(['id', 'email']).orderBy('id').execute();
  const step = users.length / Math.min(people, users.length);
  const some = users.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  return await database.transaction(async (trx) => {
    const members: Member[] = [];
    for (const [n, user] of some.entries()) members.push(await signInMember(trx, user, n));
    return members;
  });
}

async function postgresBytes({ db }: OpenDatabase): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}
