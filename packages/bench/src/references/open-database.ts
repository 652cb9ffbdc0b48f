import path from 'node:path';
import process from 'node:process';
import Sqlite from 'better-sqlite3';

/** The database in the folder named on the command line, with the settings the product has. */
export function openDatabase(): Sqlite.Database {
  const database = new Sqlite(path.join(process.argv[2] ?? '.', 'squeeze.db'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return database;
}
