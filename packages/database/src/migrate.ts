import { Migrator } from 'kysely/migration';
import { sql } from 'kysely';
import { builtSchema } from './built-schema.ts';
import type { OpenDatabase } from './connection.ts';
import { DatabaseRefusedError } from './database-refused-error.ts';
import { migrations } from './migrations/index.ts';
import { applySchemaSnapshot, type SchemaSnapshot } from './schema-snapshot.ts';
import type { SqliteDatabase } from './sqlite.ts';

const migratorOf = (database: OpenDatabase): Migrator =>
  new Migrator({ db: database.db, provider: { getMigrations: async () => migrations } });

/**
 * Brings the schema up to date and returns the names of the migrations it ran, oldest first. All of them run in one
 * transaction: a process killed in the middle leaves the old schema, and the next start begins again. Processes
 * that start together wait for each other (advisory lock on PostgreSQL, write lock on SQLite).
 * An empty SQLite database gets the schema in one go where the build has brought it along: a first start is then a
 * fifth quicker.
 * @throws what went wrong, or DatabaseRefusedError when the database comes from a newer release.
 */
export async function migrateToLatest(
  database: OpenDatabase,
  snapshot: SchemaSnapshot | null = builtSchema,
): Promise<string[]> {
  if (snapshot !== null && (await madeAtOnce(database, snapshot))) return [...snapshot.migrations];
  const { error, results } = await migratorOf(database).migrateToLatest();
  if (error !== undefined) {
    const unknown = await firstUnknownMigration(database);
    if (unknown !== null) {
      const message = `migration ${unknown} is not known to this release`;
      throw new DatabaseRefusedError('newer', message, { cause: error });
    }
    throw error instanceof Error ? error : new Error('Migrating the database failed', { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}

/** The first migration the database has seen that this release does not have; null also when it cannot be asked. */
async function firstUnknownMigration({ db }: OpenDatabase): Promise<string | null> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return unknownMigration(rows.map(({ name }) => name));
  } catch {
    return null;
  }
}

/** The first of the migrations a database has seen that this release does not have. */
export const unknownMigration = (names: readonly string[]): string | null =>
  names.find((name) => !(name in migrations)) ?? null;

async function madeAtOnce(database: OpenDatabase, snapshot: SchemaSnapshot): Promise<boolean> {
  if (!isSqlite(database)) return false;
  // Of another set of migrations it would be another schema.
  if (snapshot.migrations.join() !== Object.keys(migrations).join()) return false;
  return await applySchemaSnapshot(database, snapshot);
}

const isSqlite = (database: OpenDatabase): database is SqliteDatabase => database.dialect === 'sqlite';

/** Whether nothing of ours has ever been in this database. Changes nothing. */
export const isUnused = async (database: OpenDatabase): Promise<boolean> =>
  (await pendingMigrations(database)).length === Object.keys(migrations).length;

/** Names of the migrations that `migrateToLatest` would run, oldest first. Changes nothing. */
export async function pendingMigrations(database: OpenDatabase): Promise<string[]> {
  const all = await migratorOf(database).getMigrations();
  return all.filter((migration) => migration.executedAt === undefined).map((migration) => migration.name);
}
