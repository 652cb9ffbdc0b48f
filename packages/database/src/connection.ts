import { type Kysely, PostgresAdapter, type Transaction } from 'kysely';
import { runTransaction } from './after-commit.ts';
import type { Database } from './schema/database.ts';

/**
 * What every repository function takes first. Inside a transaction pass the transaction, never the database around it:
 * SQLite has one connection, so the outer one would wait for ever.
 */
export type Db = Kysely<Database> | Transaction<Database>;

export type DialectName = 'sqlite' | 'postgres';

/** Connections of a pool: how many there are and may be, those not in use, and how many queries wait for one. */
export interface PoolUse {
  readonly size: number;
  readonly most: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface OpenDatabase {
  readonly dialect: DialectName;
  readonly db: Kysely<Database>;
  /**
   * Runs `work` in one transaction; whatever it throws rolls back and is thrown on. See also `afterCommit`. Where the disk
   * fails, SQLite's may reject though it has committed: then its rows are there, and nobody has been promised them.
   */
  transaction<T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T>;
  /**
   * The same for what takes long anyway, such as signing in: its commit waits a moment for others, so that many share what
   * the disk takes for one. On disk when its promise resolves, like any other.
   */
  unhurriedTransaction<T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T>;
  /**
   * The same for what nobody has been promised: its commit does not wait for the disk. It outlives this process; a power
   * cut, or a crash of PostgreSQL, may take back the last of them, never a part of one.
   */
  hastyTransaction<T>(work: (trx: Transaction<Database>) => Promise<T>): Promise<T>;
  /** Whether the database answers now; never throws. */
  isHealthy(): Promise<boolean>;
  /** What was found wrong inside it while it was in use; null while nothing was. */
  readonly damage: string | null;
  /** Whether writes have failed for want of room, and would again. */
  isOutOfRoom(): Promise<boolean>;
  /** How its connections are used now; null where it has one alone. */
  poolUse(): PoolUse | null;
  /** Takes the room that is held for a full disk, where there is some and it is this process that keeps the files. */
  holdReserve(): Promise<void>;
  /** Waits for running queries, then lets go of every connection. */
  close(): Promise<void>;
}

const isTransaction = (db: Db): db is Transaction<Database> => db.isTransaction;

/** Runs `work` in the transaction `db` already is, else in one of its own. */
export async function inTransaction<T>(db: Db, work: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  return isTransaction(db) ? work(db) : runTransaction(db, work);
}

/** Whether `db` speaks to PostgreSQL, for the few statements SQLite does not know or need (row and advisory locks). */
export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
