import { existsSync } from 'node:fs';
import BetterSqlite from 'better-sqlite3';

/**
 * Whether another process has a SQLite file open; null where that cannot be told, since the file cannot be read. Asks for
 * it alone, which nobody gets while another has its log open.
 */
export function isInUse(file: string): boolean | null {
  let raw: BetterSqlite.Database | null = null;
  try {
    raw = new BetterSqlite(file, { fileMustExist: true, timeout: 0 });
    raw.pragma('locking_mode = exclusive');
    raw.exec('begin exclusive');
    raw.exec('rollback');
    return false;
  } catch (error) {
    if (error instanceof BetterSqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return true;
    // Whoever has it open has its shared memory there as well; a crash leaves that behind.
    return existsSync(`${file}-shm`) ? null : false;
  } finally {
    raw?.close();
  }
}
