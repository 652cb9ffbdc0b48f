import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { OpenDatabase } from '@squeeze/database/connection';
import { migrateToLatest } from '@squeeze/database/migrate';
import { openPostgres } from '@squeeze/database/postgres';
import { hasSealedValues } from '@squeeze/database/sealed-values';
import { openSqlite, type SqliteDatabase } from '@squeeze/database/sqlite';
import type { Config } from './config.ts';
import { databaseFileOf, keyFileOf, refuseLostDatabase } from './data-folder.ts';
import { StartError } from './start-error.ts';
import { startProblem } from './start-problem.ts';

/** Enough for SQLite to write a whole log, from which it then goes on in place. */
const reserveBytes = 8 * 1024 * 1024;

/**
 * Opens and migrates the database the configuration names.
 * @throws StartError when it is not fit to be served, cannot be reached, or has lost its keys
 */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  try {
    if (config.databaseUrl !== null) return await openMigrated(openPostgres(config.databaseUrl), config);
    return await openMigrated(await openFile(config), config);
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
