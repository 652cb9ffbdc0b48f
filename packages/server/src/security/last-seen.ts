import type { Db, OpenDatabase } from '@squeeze/database/connection';
import type { Logger } from 'pino';

/** Writes times of use, epoch ms by id. */
type Touch = (db: Db, lastSeen: ReadonlyMap<string, number>) => Promise<void>;

const lastSeenPolicy = { flushEveryMs: 60_000 } as const;

/** Holds back when sessions, or app passwords, were last used and writes it together: never one write a request. */
export class LastSeen {
  readonly #database: OpenDatabase;
  readonly #log: Logger;
  readonly #touch: Touch;
  readonly #timer: NodeJS.Timeout;
  #pending = new Map<string, number>();

  constructor(database: OpenDatabase, log: Logger, touch: Touch) {
    this.#database = database;
    this.#log = log;
    this.#touch = touch;
    this.#timer = setInterval(() => void this.flush(), lastSeenPolicy.flushEveryMs);
    this.#timer.unref();
  }

  /** @param recorded what the database says already; a use within a minute of it is not worth a write. Null: no use has been */
  note(id: string, now: number, recorded: number | null): void {
    if (now - (recorded ?? 0) >= lastSeenPolicy.flushEveryMs) this.#pending.set(id, now);
    // Somebody may be looking whether what they have just set up has got in.
    if (recorded === null) void this.flush();
  }

  /** Writes what is pending; a failure is logged and the times are kept for the next try. */
  async flush(): Promise<void> {
    const batch = this.#pending;
    if (batch.size === 0) return;
    this.#pending = new Map();
    try {
      await this.#touch(this.#database.db, batch);
    } catch (error) {
      this.#pending = new Map([...batch, ...this.#pending]);
      this.#log.warn({ err: error }, 'last-seen times could not be written yet');
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}
