import { statSync } from 'node:fs';
import BetterSqlite from 'better-sqlite3';
import { DatabaseRefusedError } from './database-refused-error.ts';

/** Reading through takes about 2 ms for each MB, and people wait for it at every start. */
const readThroughBytes = 64 * 1024 * 1024;

/** @throws DatabaseRefusedError as `SqliteDatabase.requireSound` says */
export function requireSound(raw: BetterSqlite.Database, file: string): void {
  try {
    refuseForeign(raw);
    if (statSync(file).size > readThroughBytes) return;
    const [finding] = raw.prepare<[], string>('pragma quick_check(1)').pluck().all();
    if (finding !== undefined && finding !== 'ok')
      throw new DatabaseRefusedError('damaged', inOneLine(finding));
  } catch (error) {
    throw refusalOf(error);
  }
}

function refuseForeign(raw: BetterSqlite.Database): void {
  const tables = raw.prepare<[], string>("select name from sqlite_schema where type = 'table'").pluck().all();
  if (tables.length === 0 || tables.includes('kysely_migration')) return;
  throw new DatabaseRefusedError('foreign', 'it holds the tables of another program');
}

/** What SQLite throws at a file that is damaged or none of its own, as a refusal; any other error as it is. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof BetterSqlite.SqliteError)) return error;
  const { code, message } = error;
  if (code === 'SQLITE_NOTADB') return new DatabaseRefusedError('foreign', message, { cause: error });
  const isDamage = code.startsWith('SQLITE_CORRUPT') || message.startsWith('malformed database');
  return isDamage ? new DatabaseRefusedError('damaged', inOneLine(message), { cause: error }) : error;
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
