import { sql } from 'kysely';
import { openEmptyTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { describe, expect, it } from 'vitest';
import { migrateToLatest, pendingMigrations } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { readSchemaSnapshot, type SchemaSnapshot } from './schema-snapshot.ts';

const names = Object.keys(migrations);

async function takeSnapshot(): Promise<SchemaSnapshot> {
  await using database = await openEmptyTestDatabase('sqlite');
  await migrateToLatest(database);
  return await readSchemaSnapshot(database);
}

/** Every table, index and trigger, those that come with a constraint too, and what Kysely has written down. */
async function stateOf({ db }: TestDatabase): Promise<unknown> {
  const { rows: schema } =
    await sql`select type, name, tbl_name, sql from sqlite_schema order by rowid`.execute(db);
  const { rows: done } = await sql`select name from kysely_migration order by name`.execute(db);
  const { rows: lock } = await sql`select * from kysely_migration_lock`.execute(db);
  return { schema, done, lock };
}

describe('the snapshot of the schema', () => {
  it('makes of an empty database what the migrations make of it', async () => {
    const snapshot = await takeSnapshot();
    expect(snapshot.migrations).toEqual(names);
    await using migrated = await openEmptyTestDatabase('sqlite');
    await using made = await openEmptyTestDatabase('sqlite');
    await migrateToLatest(migrated);
    expect(await migrateToLatest(made, snapshot)).toEqual(names);
    expect(await stateOf(made)).toEqual(await stateOf(migrated));
    expect(await pendingMigrations(made)).toEqual([]);
    expect(await migrateToLatest(made, snapshot)).toEqual([]);
  });

  it('leaves a database alone that has anything in it', async () => {
    await using database = await openEmptyTestDatabase('sqlite');
    await sql`create table notes_of_somebody (text text)`.execute(database.db);
    expect(await migrateToLatest(database, await takeSnapshot())).toEqual(names);
    expect(await pendingMigrations(database)).toEqual([]);
    expect((await sql`select * from notes_of_somebody`.execute(database.db)).rows).toEqual([]);
  });

  it('is not used where the migrations are others, nor on PostgreSQL', async () => {
    const { statements: _, ...rest } = await takeSnapshot();
    const wrong = { ...rest, statements: ['create table of_another_release (id text)'] };
    for (const [dialect, snapshot] of [
      ['sqlite', { ...wrong, migrations: names.slice(1) }],
      ['postgres', wrong],
    ] as const) {
      await using database = await openEmptyTestDatabase(dialect);
      expect(await migrateToLatest(database, snapshot)).toEqual(names);
      const tables = await database.db.introspection.getTables();
      expect(tables.map(({ name }) => name)).not.toContain('of_another_release');
    }
  });

  it('leaves nothing when it fails on the way, and is taken by one of two that start together', async () => {
    const snapshot = await takeSnapshot();
    await using database = await openEmptyTestDatabase('sqlite');
    const broken = { ...snapshot, statements: [...snapshot.statements, 'create nonsense'] };
    await expect(migrateToLatest(database, broken)).rejects.toThrow(/nonsense/);
    expect((await sql`select name from sqlite_schema`.execute(database.db)).rows).toEqual([]);
    await Promise.all([migrateToLatest(database, snapshot), migrateToLatest(database, snapshot)]);
    expect(await pendingMigrations(database)).toEqual([]);
  });

  it('cannot be read off a database with rows in it', async () => {
    await using database = await openEmptyTestDatabase('sqlite');
    await migrateToLatest(database);
    await sql`insert into rate_limits (name, limit_key, used, ends_at) values ('a', 'b', 1, 1)`.execute(
      database.db,
    );
    await expect(readSchemaSnapshot(database)).rejects.toThrow(/is not empty/);
  });
});
