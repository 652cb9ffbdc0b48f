import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { OpenDatabase } from '@squeeze/database/connection';
import { isUnused, migrateToLatest } from '@squeeze/database/migrate';
import { hasSealedValues } from '@squeeze/database/sealed-values';
import { openSqlite, type SqliteDatabase } from '@squeeze/database/sqlite';
import type { Config } from './config.ts';
import { databaseFileOf, keyFileOf, refuseLostDatabase } from './data-folder.ts';
import { StartError } from './start-error.ts';
import { databaseNameOf, startProblem } from './start-problem.ts';

/** Enough for SQLite to write a whole log, from which it then goes on in place. */
const reserveBytes = 8 * 1024 * 1024;

/**
 * Opens and migrates the database the configuration names.
 * @throws StartError when it is not fit to be served, cannot be reached, or has lost its keys
 */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  try {
    const { databaseUrl } = config;
    const database = databaseUrl === null ? await openFile(config) : await openUrl(databaseUrl, config);
    return await openMigrated(database, config);
  } catch (error) {
    throw startProblem(error, config);
  }
}

async function openFile(config: Config): Promise<SqliteDatabase> {
  await mkdir(config.dataFolder, { recursive: true, mode: 0o700 });
  refuseLostDatabase(config);
  const database = openSqlite(databaseFileOf(config), { reserveBytes });
  return await closedUnless(database, async () => database.requireSound());
}

async function openUrl(databaseUrl: string, config: Config): Promise<OpenDatabase> {
  // Loaded where it is used, as its driver would make every start on SQLite slower.
  const { openPostgres } = await import('@squeeze/database/postgres');
  const database = openPostgres(databaseUrl, {
    ...(config.databaseConnections !== null && { maxConnections: config.databaseConnections }),
  });
  return await closedUnless(database, async () => refuseEmptied(database, databaseUrl, config));
}

/**
 * A database that was lost and made anew would begin as if nothing had ever been there. Its keys are looked for first: who
 * starts beside this process makes them once it has migrated.
 */
async function refuseEmptied(database: OpenDatabase, databaseUrl: string, config: Config): Promise<void> {
  const keyFile = keyFileOf(config);
  if (config.masterKeys !== null || !existsSync(keyFile)) return;
  // They are those of the file, whose person goes over to PostgreSQL.
  if (existsSync(databaseFileOf(config)) || !(await isUnused(database))) return;
  throw new StartError(
    `The database at ${databaseNameOf(databaseUrl)} is empty, but ${keyFile} tells that there has been one. Put the newest backup in its place, or move ${path.basename(keyFile)} away to begin anew.`,
  );
}

const openMigrated = async (database: OpenDatabase, config: Config): Promise<OpenDatabase> =>
  await closedUnless(database, async () => {
    await migrateToLatest(database);
    await refuseLostKeys(database, config);
  });

/** New keys would be made, and nothing sealed could ever be opened again. */
async function refuseLostKeys({ db }: OpenDatabase, config: Config): Promise<void> {
  const file = keyFileOf(config);
  if (config.masterKeys !== null || existsSync(file) || !(await hasSealedValues(db))) return;
  throw new StartError(
    `${file} is missing, but the database holds what was sealed with its keys. Put it back from a backup: two-step sign-in, security records and saved keys cannot be opened without it.`,
  );
}

/** The database, once `check` has passed; an open one would keep the process alive. */
async function closedUnless<Opened extends OpenDatabase>(
  database: Opened,
  check: () => Promise<void>,
): Promise<Opened> {
  try {
    await check();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
