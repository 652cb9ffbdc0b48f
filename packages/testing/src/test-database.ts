import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Pool } from 'pg';
import { uuidv7 } from 'uuidv7';
import { inject } from 'vitest';
import type { DialectName, OpenDatabase } from '@squeeze/database/connection';
import { migrateToLatest } from '@squeeze/database/migrate';
import { openPostgres } from '@squeeze/database/postgres';
import { openSqlite } from '@squeeze/database/sqlite';
import type { TestPostgres } from './postgres-global-setup.ts';

/** For `describe.each(dialects)('$name: todo repository', ({ name }) => …)`. */
export const dialects = [{ name: 'sqlite' }, { name: 'postgres' }] as const satisfies readonly {
  name: DialectName;
}[];

export interface TestDatabase extends OpenDatabase, AsyncDisposable {
  /** File path (SQLite) or URL (PostgreSQL), for a second connection or another process. */
  readonly location: string;
}

/** A migrated database of its own; `await using`, or close it, erases it. */
export const openTestDatabase = async (dialect: DialectName): Promise<TestDatabase> =>
  dialect === 'sqlite'
    ? openSqliteFile(await (migratedFile ??= readMigratedFile()))
    : openPostgresClone(inject('postgres').template);

/** A database without any table, for testing migrations themselves. */
export const openEmptyTestDatabase = (dialect: DialectName): Promise<TestDatabase> =>
  dialect === 'sqlite' ? openSqliteFile(new Uint8Array()) : openPostgresClone('template0');

/** Opens the database at `location` once more, as a second process would. */
export const openAgain = ({ dialect, location }: TestDatabase): OpenDatabase =>
  dialect === 'sqlite' ? openSqlite(location) : openPostgres(location);

function disposable(database: OpenDatabase, location: string, erase: () => Promise<void>): TestDatabase {
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= database.close().then(erase));
  return { ...database, location, close, [Symbol.asyncDispose]: close };
}

async function openSqliteFile(content: Uint8Array): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'squeeze-sqlite-'));
  const file = join(folder, 'squeeze.db');
  await writeFile(file, content);
  return disposable(openSqlite(file), file, () => rm(folder, { recursive: true, force: true }));
}

let migratedFile: Promise<Uint8Array> | undefined;

async function readMigratedFile(): Promise<Uint8Array> {
  await using database = await openSqliteFile(new Uint8Array());
  await migrateToLatest(database);
  await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
  return await readFile(database.location);
}

let adminPool: Pool | undefined;

async function openPostgresClone(template: string): Promise<TestDatabase> {
  const { adminUrl }: TestPostgres = inject('postgres');
  adminPool ??= new Pool({ connectionString: adminUrl, max: 1, allowExitOnIdle: true });
  const admin = adminPool;
  const name = `test_${uuidv7().replaceAll('-', '')}`;
  // Copying files is quicker than the default, which writes every page to the log.
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return disposable(openPostgres(url.href, { maxConnections: 5 }), url.href, async () => {
    await admin.query(`drop database ${name} with (force)`);
  });
}
