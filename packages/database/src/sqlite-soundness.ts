import { statSync } from 'node:fs';
import { DatabaseRefusedError } from './database-refused-error.ts';

/** Reading through takes about 2 ms for each MB, and people wait for it at every start. */
export const readThroughBytes = 64 * 1024 * 1024;

/** Answers the first column of each row. */
type Ask = (sql: string) => string[];

/** @throws DatabaseRefusedError as `SqliteDatabase.requireSound` says */
export function requireSound(ask: Ask, file: string): void {
  try {
    refuseForeign(ask);
    if (statSync(file).size > readThroughBytes) return;
    const [finding] = ask('pragma quick_check(1)');
    if (finding !== undefined && finding !== 'ok')
      throw new DatabaseRefusedError('damaged', inOneLine(finding));
  } catch (error) {
    throw refusalOf(error);
  }
}

/** @throws DatabaseRefusedError as `SqliteDatabase.requireOurs` says */
export function requireOurs(ask: Ask): void {
  try {
    refuseForeign(ask);
  } catch (error) {
    throw refusalOf(error);
  }
}

function refuseForeign(ask: Ask): void {
  const tables = ask("select name from sqlite_schema where type = 'table'");
  if (tables.length === 0 || tables.includes('kysely_migration')) return;
  throw new DatabaseRefusedError('foreign', 'it holds the tables of another program');
}

/** What SQLite throws at a file that is damaged or none of its own, as a refusal; any other error as it is. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return error;
  const { code, message } = error;
  if (code === 'SQLITE_NOTADB') return new DatabaseRefusedError('foreign', message, { cause: error });
  const isDamage =
    code.startsWith('SQLITE_CORRUPT') ||
    (code.startsWith('SQLITE_') && message.startsWith('malformed database'));
  return isDamage ? new DatabaseRefusedError('damaged', inOneLine(message), { cause: error }) : error;
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
