import { closeSync, openSync, rmSync } from 'node:fs';
import { setImmediate as othersHaveRun } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
  type Transaction,
} from 'kysely';
import { runTransaction } from './after-commit.ts';
import type { OpenDatabase } from './connection.ts';
import { isDamage } from './database-error.ts';
import { FairConnection } from './fair-connection.ts';
import { ReserveFile } from './reserve-file.ts';
import { gatherOthers, SqliteLog, syncFile, type SyncFile } from './sqlite-log.ts';
import { requireOurs, requireSound } from './sqlite-soundness.ts';
import { StorageRoom } from './storage-room.ts';
import type { Database } from './schema/database.ts';

export interface SqliteOptions {
  /** Path of a `better_sqlite3.node` built for another runtime than this Node. */
  readonly nativeBinding?: string;
  /** Bytes to hold beside the file (`holdReserve`) for when the disk is full; none when left out. */
  readonly reserveBytes?: number;
  /** How the log is brought to the disk; `fdatasync` when left out. */
  readonly sync?: SyncFile;
  /** How long what is unhurried waits for others; some milliseconds when left out. */
  readonly gather?: () => Promise<void>;
}

export interface SqliteDatabase extends OpenDatabase {
  /**
   * @throws DatabaseRefusedError when the file is another program's or damaged, as far as a quick look sees; a large file
   * is not read through.
   */
  requireSound(): void;
  /** The same without reading anything but its head and its schema. @throws DatabaseRefusedError as `requireSound` */
  requireOurs(): void;
  /**
   * Runs many statements, which give no answers, as one: what Kysely does around each takes longer than they do. In the
   * transaction that is open. @throws SqliteError of the first that fails
   */
  runScript(statements: string): void;
  /**
   * Copies the live database into `toFile`, which must not exist: complete when it resolves, gone when it rejects.
   * Writes made meanwhile are in the copy, exports and uploads that lie there for a while are not. `signal` gives it up.
   * @returns the keys of the files of those
   */
  backup(toFile: string, signal?: AbortSignal): Promise<readonly string[]>;
  /** How many rows have been written since it was opened. */
  readonly changes: number;
  /** Says what somebody has found wrong with the file: from then on `damage` tells of it, as it does of a damaged page. */
  noteDamage(finding: string): void;
  /** Hears once of damage, however it was found. */
  onDamage(listener: (finding: string) => void): void;
  /** What `PRAGMA integrity_check` and `PRAGMA foreign_key_check` found wrong; empty when the file is sound. */
  integrityCheck(): string[];
}

const ownerOnly = 0o600;
/** How long to wait for another process that writes. */
const busyTimeoutMs = 5_000;
const statementCacheSize = 400;
/** As many are copied into a backup at a time, between which others have their turn. */
const pagesAtOnce = 100;
/** What every request runs. Statements written by hand often begin with a new line. */
const cacheable = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback)\b/i;

/** Keeps prepared statements: preparing costs as much as running for the short queries of a request. */
function withStatementCache(raw: BetterSqlite.Database): SqliteDialectConfig['database'] {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => raw.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known !== undefined) return known;
      const statement = raw.prepare(sql);
      if (cacheable.test(sql)) {
        const oldest = statements.keys().next();
        if (statements.size >= statementCacheSize && oldest.done !== true) statements.delete(oldest.value);
        statements.set(sql, statement);
      }
      return statement;
    },
  };
}

/**
 * Takes the write lock at `begin`. A deferred transaction that reads first and writes later fails at once with
 * SQLITE_BUSY when another process wrote in between; the busy timeout does not help there.
 */
class SqueezeSqliteDriver extends SqliteDriver {
  readonly #raw: BetterSqlite.Database;
  readonly #onError: (error: unknown) => void;
  #connection: FairConnection | null = null;

  constructor(config: SqliteDialectConfig, raw: BetterSqlite.Database, onError: (error: unknown) => void) {
    super(config);
    this.#raw = raw;
    this.#onError = onError;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    // There is one, and Kysely knows it by its identity.
    return (this.#connection ??= new FairConnection(await super.acquireConnection(), this.#onError));
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk or a failing one makes SQLite roll back by itself; rolling back once more would fail and hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#raw.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite rolls DDL back like anything else, so migrations may run in a transaction. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SqueezeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #raw: BetterSqlite.Database;
  readonly #onError: (error: unknown) => void;

  constructor(raw: BetterSqlite.Database, onError: (error: unknown) => void) {
    const config = { database: withStatementCache(raw) };
    super(config);
    this.#config = config;
    this.#raw = raw;
    this.#onError = onError;
  }

  override createDriver(): SqliteDriver {
    return new SqueezeSqliteDriver(this.#config, this.#raw, this.#onError);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

function openFile(file: string, options: SqliteOptions): BetterSqlite.Database {
  // Only the owner may read it; SQLite gives its -wal and -shm the rights of the main file.
  closeSync(openSync(file, 'a', ownerOnly));
  const raw = new BetterSqlite(file, {
    timeout: busyTimeoutMs,
    ...(options.nativeBinding !== undefined && { nativeBinding: options.nativeBinding }),
  });
  try {
    raw.pragma('journal_mode = WAL');
    // In WAL the usual NORMAL does not sync at commit: a power cut takes acknowledged writes with it.
    raw.pragma('synchronous = FULL');
    raw.pragma('foreign_keys = ON');
    // What is deleted or replaced is overwritten with zeros (https://sqlite.org/pragma.html#pragma_secure_delete). FAST would leave
    // pages as they are that nothing is on any more.
    raw.pragma('secure_delete = ON');
  } catch (error) {
    raw.close();
    throw error;
  }
  return raw;
}

/** Where the room for a full disk is held. */
export const reserveFileOf = (file: string): string => `${file}-reserve`;

/**
 * Opens (and creates) the SQLite file; its folder must exist. Every write but a hasty one is on disk when its promise
 * resolves; one whose promise rejects with an error of the disk may be there all the same.
 * @throws SqliteError when the file is no database, damaged at its head, or cannot be opened (see `refusalOf`).
 */
export function openSqlite(file: string, options: SqliteOptions = {}): SqliteDatabase {
  const raw = openFile(file, options);
  const reserve = new ReserveFile(reserveFileOf(file), options.reserveBytes ?? 0);
  const room = new StorageRoom({ hasRoom: () => reserve.take(), onShort: () => reserve.release() });
  let damage: string | null = null;
  const damageListeners = new Set<(finding: string) => void>();
  const noteDamage = (finding: string): void => {
    if (damage !== null) return;
    damage = finding;
    for (const listener of damageListeners) listener(finding);
  };
  const db = new Kysely<Database>({
    dialect: new SqueezeSqliteDialect(raw, (error) => {
      room.note(error);
      if (isDamage(error)) noteDamage(String(error));
    }),
  });
  const hasLog = raw.pragma('journal_mode', { simple: true }) === 'wal';
  const ask = (statement: string): string[] => raw.prepare<[], string>(statement).pluck().all();
  const log = new SqliteLog(file, {
    sync: async (descriptor) => {
      try {
        await (options.sync ?? syncFile)(descriptor);
      } catch (error) {
        // Told of before the log is emptied into the file, which may need the reserve.
        room.note(error);
        throw error;
      }
    },
    gather: options.gather ?? gatherOthers,
    moveToFile: () => moveLogToFile(raw, room),
  });
  // Rows; changes of the schema alone would not be seen, but each notes itself in a row.
  const totalChanges = raw.prepare<[], number>('select total_changes()').pluck();
  /** The one connection is this transaction's from before the first pragma until after the last. */
  const commitHastily = <T>(work: (trx: Transaction<Database>) => Promise<T>) =>
    db.connection().execute(async (connection) => {
      const before = totalChanges.get();
      raw.exec('pragma synchronous = NORMAL');
      try {
        const result = await runTransaction(connection, work);
        return { result, hasWritten: totalChanges.get() !== before };
      } finally {
        // Neither is there anything to set after `close`, nor does it let itself be set where rolling back has failed.
        if (raw.open && !raw.inTransaction) raw.exec('pragma synchronous = FULL');
      }
    });
  const commit = async <T>(
    work: (trx: Transaction<Database>) => Promise<T>,
    onDisk: () => Promise<void>,
  ): Promise<T> => {
    // Some file systems cannot share memory between processes; SQLite then keeps another journal, and syncs by itself.
    if (!hasLog) return await runTransaction(db, work);
    const { result, hasWritten } = await commitHastily(work);
    if (hasWritten) await onDisk();
    return result;
  };
  return {
    dialect: 'sqlite',
    db,
    transaction: (work) => commit(work, () => log.written()),
    unhurriedTransaction: (work) => commit(work, () => log.writtenTogether()),
    hastyTransaction: async (work) => (await commitHastily(work)).result,
    async isHealthy() {
      try {
        return raw.prepare('select count(*) from sqlite_schema').get() !== undefined;
      } catch {
        return false;
      }
    },
    requireSound: () => requireSound(ask, file),
    requireOurs: () => requireOurs(ask),
    runScript: (statements) => void raw.exec(statements),
    get damage() {
      return damage;
    },
    get changes() {
      return totalChanges.get() ?? 0;
    },
    noteDamage,
    onDamage: (listener) => void damageListeners.add(listener),
    isOutOfRoom: () => room.isShort(),
    poolUse: () => null,
    holdReserve: async () => void (await reserve.take()),
    async close() {
      await db.destroy();
      // Kysely leaves a database alone that it never used.
      raw.close();
      await log.close();
    },
    async backup(toFile, signal) {
      closeSync(openSync(toFile, 'wx', ownerOnly));
      try {
        // While a transaction of ours is open nothing is copied, and the first step says of no pages that none are left.
        const progress = (): number => {
          signal?.throwIfAborted();
          return pagesAtOnce;
        };
        while ((await raw.backup(toFile, { progress })).totalPages === 0) await othersHaveRun();
        return removeScratch(toFile, options.nativeBinding ?? null);
      } catch (error) {
        rmSync(toFile, { force: true });
        throw error;
      }
    },
    integrityCheck: () => findings(raw),
  };
}

/** Without waiting for others that read it. @throws SqliteError when not all of the log is in the file itself */
function moveLogToFile(raw: BetterSqlite.Database, room: StorageRoom): void {
  raw.pragma('busy_timeout = 0');
  try {
    const [outcome] = raw.pragma('wal_checkpoint(TRUNCATE)') as readonly { readonly busy: number }[];
    if (outcome?.busy !== 0) throw new BetterSqlite.SqliteError('the log is in use', 'SQLITE_BUSY');
  } catch (error) {
    room.note(error);
    throw error;
  } finally {
    raw.pragma(`busy_timeout = ${busyTimeoutMs}`);
  }
}

function findings(raw: BetterSqlite.Database): string[] {
  try {
    return [...damage(raw), ...brokenReferences(raw)];
  } catch (error) {
    // Some damage ends the check itself.
    return [error instanceof Error ? error.message : String(error)];
  }
}

function damage(raw: BetterSqlite.Database): string[] {
  const lines = raw.prepare<[], { integrity_check: string }>('pragma integrity_check').all();
  return lines.map((line) => line.integrity_check).filter((line) => line !== 'ok');
}

function brokenReferences(raw: BetterSqlite.Database): string[] {
  const rows = raw
    .prepare<[], { table: string; rowid: number | null; parent: string }>('pragma foreign_key_check')
    .all();
  return rows.map(
    (row) => `row ${row.rowid ?? '?'} of ${row.table} refers to a missing row of ${row.parent}`,
  );
}

/** What has parts in the files of people for a few hours at most, and the table of those. */
const scratch = { exports: 'export_parts', import_uploads: 'import_upload_parts' } as const;

/**
 * Takes exports that lie ready and imports that are being sent out of a copy of the database, as they are no part of what people
 * have: whoever restores it finds neither them nor rows of files that are gone.
 * @param nativeBinding path of a `better_sqlite3.node` built for another runtime than this Node; null for its own
 * @returns the keys of their files; none where the copy is damaged, which is for whoever reads it through to say
 */
function removeScratch(copy: string, nativeBinding: string | null): readonly string[] {
  let raw: BetterSqlite.Database | null = null;
  try {
    const opened = new BetterSqlite(copy, {
      fileMustExist: true,
      ...(nativeBinding !== null && { nativeBinding }),
    });
    raw = opened;
    const known = new Set(
      opened.prepare("select name from sqlite_schema where type = 'table'").pluck().all(),
    );
    return opened.transaction(() =>
      Object.entries(scratch).flatMap(([whole, parts]) => {
        // Of a release that had none yet.
        if (!known.has(parts)) return [];
        const keys = opened.prepare<[], string>(`select object_key from ${parts}`).pluck().all();
        opened.exec(`delete from ${parts}; delete from ${whole}`);
        return keys;
      }),
    )();
  } catch {
    return [];
  } finally {
    raw?.close();
  }
}
