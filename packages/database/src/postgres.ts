import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client, type CustomTypesConfig, Pool, types as pgTypes } from 'pg';
import { runTransaction } from './after-commit.ts';
import type { OpenDatabase } from './connection.ts';
import { isStorageFull } from './database-error.ts';
import type { Database } from './schema/database.ts';
import { StorageRoom } from './storage-room.ts';

export interface PostgresOptions {
  /** Connections this process may hold at most. */
  readonly maxConnections?: number;
  /** Shown in `pg_stat_activity`. */
  readonly applicationName?: string;
  /** Told of a connection that was lost; the pool replaces it by itself. */
  readonly onConnectionLost?: (error: Error) => void;
}

const standardConnections = 10;
const connectTimeoutMs = 5_000;
/** A transaction whose process hangs must not hold its locks for ever. */
const idleInTransactionTimeoutMs = 60_000;
/** Statements named per pool. What an application of fixed queries sends is far fewer; the rest goes unnamed. */
const maxStatementNames = 1_000;

/** int8 and numeric arrive as text; everything we store in them is below 2^53. */
const numberTypes = new Set<number>([pgTypes.builtins.INT8, pgTypes.builtins.NUMERIC]);
const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    numberTypes.has(oid) && format !== 'binary' ? Number : pgTypes.getTypeParser(oid, format),
};

/** The same name for the same SQL, so that each connection parses and plans it once; undefined when there are too many. */
function statementName(known: Map<string, string>, text: string): string | undefined {
  const named = known.get(text);
  if (named !== undefined || known.size >= maxStatementNames) return named;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  known.set(text, name);
  return name;
}

/** Connections of one pool. What Kysely calls is `query(sql, parameters)`; statements with parameters are sent by name. */
function namingClient(): typeof Client {
  const names = new Map<string, string>();
  return class NamingClient extends Client {
    override query(...call: unknown[]): never {
      const [text, values] = call;
      const name =
        typeof text === 'string' && Array.isArray(values) && values.length > 0 && statementName(names, text);
      const args = name ? [{ name, text, values }, ...call.slice(2)] : call;
      // The overloads of `query` cannot be restated one by one; what goes in and out is theirs.
      return Reflect.apply(super.query, this, args) as never;
    }
  };
}

/**
 * Opens a pool on a `postgres://` URL. Nothing is connected until the first query; a database that is down shows as
 * an error of that query (see `isUnavailable`), and the pool recovers by itself.
 */
export function openPostgres(url: string, options: PostgresOptions = {}): OpenDatabase {
  const most = options.maxConnections ?? standardConnections;
  const pool = new Pool({
    connectionString: url,
    Client: namingClient(),
    types,
    max: most,
    application_name: options.applicationName ?? 'squeeze',
    connectionTimeoutMillis: connectTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    keepAlive: true,
  });
  // Without listeners a lost connection ends the process: the pool hears of idle ones only, not of those in a transaction.
  pool.on('connect', (client) => client.on('error', (error) => options.onConnectionLost?.(error)));
  pool.on('error', () => undefined);
  const room = new StorageRoom({ hasRoom: () => canGrow(db) });
  const db: Kysely<Database> = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: room.log,
  });
  return {
    dialect: 'postgres',
    db,
    transaction: (work) => runTransaction(db, work),
    // It gathers commits by itself (`commit_delay`), where who runs it has asked it to.
    unhurriedTransaction: (work) => runTransaction(db, work),
    hastyTransaction: (work) =>
      runTransaction(db, async (trx) => {
        await sql`set local synchronous_commit to off`.execute(trx);
        return await work(trx);
      }),
    async isHealthy() {
      try {
        await sql`select 1`.execute(db);
        return true;
      } catch {
        return false;
      }
    },
    // It watches over its own files.
    damage: null,
    isOutOfRoom: () => room.isShort(),
    poolUse: () => ({
      size: pool.totalCount,
      most,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    holdReserve: () => Promise.resolve(),
    async close() {
      await db.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}

/** Makes a table that needs room on the disk, and leaves nothing of it. */
async function canGrow(db: Kysely<Database>): Promise<boolean> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`create temporary table room_wanted (piece text not null) on commit drop`.execute(trx);
      await sql`insert into room_wanted select repeat(md5(n::text), 60) from generate_series(1, 500) as n`.execute(
        trx,
      );
    });
    return true;
  } catch (error) {
    // Whatever else is in the way is not about room.
    return !isStorageFull(error);
  }
}
