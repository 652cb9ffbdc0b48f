/**
 * What a database error means, for both databases and without their drivers. better-sqlite3 puts the extended result
 * name in `code` (https://www.sqlite.org/rescode.html), pg the SQLSTATE
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html), and Node the system error.
 */
const uniqueCodes = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505']);
const foreignKeyCodes = new Set(['SQLITE_CONSTRAINT_FOREIGNKEY', '23503']);
const storageFullCodes = new Set([
  'SQLITE_FULL',
  // The index of the log could not grow, for which SQLite has no better name.
  'SQLITE_IOERR_SHMSIZE',
  '53100',
  'ENOSPC',
  'EDQUOT',
]);

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '25006', // read only: connected to a server that has become a standby
  '40001', // serialization failure
  '40P01', // deadlock, this side was chosen to give way
  '53300', // too many connections
  '55P03', // lock not available
  '57P01', // administrator shutdown
  '57P02', // crash shutdown
  '57P03', // starting up or shutting down
  '57P05', // idle session timeout
]);
const unavailablePrefixes = ['08', 'SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_IOERR'];

/** What pg and its pool say without a code. */
const unavailableMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'Postgres connection has been discarded',
];

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

const syscallOf = (error: unknown): unknown =>
  (error as { readonly syscall?: unknown } | null | undefined)?.syscall;

/** The file reads otherwise than it was written. */
export const isDamage = (error: unknown): boolean =>
  codeOf(error).startsWith('SQLITE_CORRUPT') || codeOf(error) === 'SQLITE_NOTADB';

/** A row with the same unique key exists already. */
export const isUniqueViolation = (error: unknown): boolean => uniqueCodes.has(codeOf(error));

/** The row it belongs to does not exist (any more). */
export const isForeignKeyViolation = (error: unknown): boolean => foreignKeyCodes.has(codeOf(error));

/** No room left on the disk: reads go on, writes fail until space is made. */
export const isStorageFull = (error: unknown): boolean => storageFullCodes.has(codeOf(error));

/**
 * What was committed could not be brought to the disk (`SqliteLog`): unlike after any other error of a full disk it is
 * there, for as long as the system runs. Its code is that of its cause.
 */
export class UnsyncedError extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'UnsyncedError';
    this.code = codeOf(cause);
  }
}

export const isUnsynced = (error: unknown): boolean => error instanceof UnsyncedError;

/** The database cannot be reached or is busy now; the same call may succeed a moment later. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== '') {
    // The socket of a PostgreSQL that is not running.
    if (code === 'ENOENT') return syscallOf(error) === 'connect';
    if (code === 'EIO') return isUnsynced(error);
    return unavailableCodes.has(code) || unavailablePrefixes.some((prefix) => code.startsWith(prefix));
  }
  return error instanceof Error && unavailableMessages.some((message) => error.message.startsWith(message));
}
