import type { OpenDatabase } from '@squeeze/database/connection';
import type { Logger } from 'pino';
import type { RequestFacts } from '../http/call.ts';
import type { AuditLog, NewSecurityEvent } from './audit-log.ts';

const failedSignInPolicy = { flushEveryMs: 5_000 } as const;

/**
 * Holds back the events of failed sign-ins and writes them later. There is nobody to write them for where there is no
 * account, so a write before the answer would tell by its time which addresses have one.
 */
export class FailedSignIns {
  readonly #database: OpenDatabase;
  readonly #audit: Pick<AuditLog, 'record'>;
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  #pending: NewSecurityEvent[] = [];
  #flushing = Promise.resolve();

  constructor(database: OpenDatabase, audit: Pick<AuditLog, 'record'>, log: Logger) {
    this.#database = database;
    this.#audit = audit;
    this.#log = log;
    this.#timer = setInterval(() => void this.flush(), failedSignInPolicy.flushEveryMs);
    this.#timer.unref();
  }

  /** The limits on tries bound how many there can be. */
  note(userId: string, request: Pick<RequestFacts, 'address' | 'userAgent'>, now: number): void {
    const { address, userAgent } = request;
    this.#pending.push({
      userId,
      kind: 'sign_in_failed',
      sessionId: null,
      request: { address, userAgent },
      now,
    });
  }

  /** Writes what is pending, one after the other; what cannot be written is logged and kept for the next time. */
  async flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#write());
    await this.#flushing;
  }

  async #write(): Promise<void> {
    const batch = this.#pending;
    this.#pending = [];
    for (const [index, event] of batch.entries()) {
      try {
        await this.#database.transaction((trx) => this.#audit.record(trx, event));
      } catch (error) {
        this.#pending = [...batch.slice(index), ...this.#pending];
        this.#log.warn({ err: error }, 'failed sign-ins could not be written down yet');
        return;
      }
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}
