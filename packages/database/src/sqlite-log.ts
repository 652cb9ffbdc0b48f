import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { SharedSync } from './shared-sync.ts';

/** Brings an open file to its disk. */
export type SyncFile = (descriptor: number) => Promise<void>;

/**
 * The write-ahead log of a SQLite file, opened once more to be synced from libuv's pool: SQLite's own sync at commit holds
 * the process up as long as the disk takes. SQLite makes the log with its first write, keeps the same one while it is
 * open, syncs it before it starts it over, and holds no lock on it that closing it here could let go of.
 */
export class SqliteLog {
  readonly #shared: SharedSync;
  #descriptor: number | null = null;

  constructor(file: string, sync: SyncFile = promisify(fdatasync)) {
    this.#shared = new SharedSync(async () => {
      this.#descriptor ??= openLog(file);
      if (this.#descriptor !== null) await sync(this.#descriptor);
    });
  }

  /** Resolves once all that was committed before this call is on disk. */
  written(): Promise<void> {
    return this.#shared.written();
  }

  async close(): Promise<void> {
    await this.#shared.settle();
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = null;
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
