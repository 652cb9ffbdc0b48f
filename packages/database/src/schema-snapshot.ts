import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import type { Db, OpenDatabase } from './connection.ts';

/** What the migrations make of an empty SQLite database. */
export interface SchemaSnapshot {
  /** Names of the migrations, oldest first. */
  readonly migrations: readonly string[];
  /** What makes the tables, indexes and triggers, in this order. */
  readonly statements: readonly string[];
  /** The rows of Kysely's own tables; the times in them are written anew. */
  readonly bookkeeping: readonly {
    readonly table: string;
    readonly row: Readonly<Record<string, unknown>>;
  }[];
}

interface SchemaEntry {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

const isBookkeeping = ({ name }: SchemaEntry): boolean => name.startsWith(DEFAULT_MIGRATION_TABLE);

/**
 * Reads the snapshot off a database that has just been migrated from nothing.
 * @throws Error when a migration wrote rows into it: statements alone would not bring those back.
 */
export async function readSchemaSnapshot({ db }: OpenDatabase): Promise<SchemaSnapshot> {
  // In the order in which they were made; a virtual table makes those behind it, and indexes that come with a constraint have no statement.
  const { rows: entries } = await sql<SchemaEntry>`
    select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite\\_%' escape '\\'
      and name not in (select name from pragma_table_list where type = 'shadow')
    order by rowid`.execute(db);
  const bookkeeping = [];
  for (const entry of entries.filter(({ type }) => type === 'table')) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(entry.name)}`.execute(db);
    if (rows.length > 0 && !isBookkeeping(entry)) throw new Error(`${entry.name} is not empty`);
    bookkeeping.push(...rows.map((row) => ({ table: entry.name, row })));
  }
  return {
    migrations: bookkeeping.flatMap(({ table, row }) =>
      table === DEFAULT_MIGRATION_TABLE ? String(row['name']) : [],
    ),
    statements: entries.map((entry) => entry.sql),
    bookkeeping,
  };
}

/** Makes the schema in an empty SQLite database, in the transaction of `db`. Answers whether it was empty. */
export async function applySchemaSnapshot(
  db: Db,
  { statements, bookkeeping }: SchemaSnapshot,
): Promise<boolean> {
  const { rows: found } = await sql`select 1 from sqlite_schema limit 1`.execute(db);
  if (found.length > 0) return false;
  for (const statement of statements) await sql.raw(statement).execute(db);
  const now = new Date().toISOString();
  for (const { table, row } of bookkeeping) {
    const values = Object.entries(row).map(([column, value]) => (column === 'timestamp' ? now : value));
    await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      values (${sql.join(values)})`.execute(db);
  }
  return true;
}
