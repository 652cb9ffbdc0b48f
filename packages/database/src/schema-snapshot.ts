import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import type { Db, OpenDatabase } from './connection.ts';
import type { SqliteDatabase } from './sqlite.ts';

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

/** Makes the schema in an empty SQLite database, in a transaction. Answers whether it was empty. */
export const applySchemaSnapshot = (
  database: SqliteDatabase,
  { statements, bookkeeping }: SchemaSnapshot,
): Promise<boolean> =>
  database.transaction(async (trx) => {
    const { rows: found } = await sql`select 1 from sqlite_schema limit 1`.execute(trx);
    if (found.length > 0) return false;
    database.runScript(statements.join(';\n'));
    const now = new Date().toISOString();
    for (const [table, rows] of Map.groupBy(bookkeeping, (one) => one.table)) {
      await insertRows(
        trx,
        table,
        rows.map(({ row }) => ('timestamp' in row ? { ...row, timestamp: now } : row)),
      );
    }
    return true;
  });

/** @param rows all with the same columns */
async function insertRows(
  trx: Db,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const tuples = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(tuples)}`.execute(trx);
}
