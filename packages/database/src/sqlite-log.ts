import { closeSync, fdatasync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { UnsyncedError } from './database-error.ts';
import { SharedSync } from './shared-sync.ts';

/** Brings an open file to its disk. */
export type SyncFile = (descriptor: number) => Promise<void>;

export const syncFile: SyncFile = promisify(fdatasync);

/** Sign-ins on one core are some ten milliseconds apart, and nobody notices twenty. */
const gatherMs = 20;
export const gatherOthers = (): Promise<void> => sleep(gatherMs);

export interface SqliteLogOptions {
  readonly sync: SyncFile;
  /** Waits as long as who has time waits for others. */
  readonly gather: () => Promise<void>;
  /** Brings all that is in the log to the disk in the file itself and empties the log; throws when it cannot. */
  readonly moveToFile: () => void;
}

/**
 * The write-ahead log of a SQLite file, opened once more to be synced from libuv's pool: SQLite's own sync at commit holds
 * the process up as long as the disk takes. SQLite makes the log with its first write, keeps the same one while it is
 * open, syncs it before it starts it over, and holds no lock on it that closing it here could let go of.
 */
export class SqliteLog {
  readonly #shared = new SharedSync(() => this.#bringToDisk());
  readonly #file: string;
  readonly #options: SqliteLogOptions;
  #descriptor: number | null = null;
  #hasFailed = false;
  #gathering: Promise<void> | null = null;

  constructor(file: string, options: SqliteLogOptions) {
    this.#file = file;
    this.#options = options;
  }

  /** Resolves once all that was committed before this call is on disk. */
  written(): Promise<void> {
    return this.#shared.written();
  }

  /** The same for who has time to wait for others to share the sync with. */
  async writtenTogether(): Promise<void> {
    this.#gathering ??= this.#gather();
    await this.#gathering;
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.#gathering]);
    await this.#shared.settle();
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = null;
  }

  async #gather(): Promise<void> {
    await this.#options.gather();
    // Who comes from here on may have written too late for this sync.
    this.#gathering = null;
    await this.#shared.written();
  }

  async #bringToDisk(): Promise<void> {
    if (!this.#hasFailed) {
      try {
        return await this.#sync();
      } catch {
        this.#hasFailed = true;
      }
    }
    // The system forgets what it could not write, and the next sync succeeds without it (fsync(2)): a hole in the log,
    // behind which nothing would be found again. So the log is emptied into the file, and synced as empty.
    try {
      this.#options.moveToFile();
      await this.#sync();
    } catch (error) {
      throw new UnsyncedError(error);
    }
    this.#hasFailed = false;
  }

  async #sync(): Promise<void> {
    this.#descriptor ??= openLog(this.#file);
    if (this.#descriptor !== null) await this.#options.sync(this.#descriptor);
  }
}

/** Null where there is none: SQLite removes it when it is closed, once the file itself has all of it on disk. */
function openLog(file: string): number | null {
  try {
    // To be written to as well: Windows syncs nothing else.
    return openSync(`${file}-wal`, 'r+');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
