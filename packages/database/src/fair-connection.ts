import { setImmediate } from 'node:timers';
import { setImmediate as othersHaveRun } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';

/** Queries follow each other for so long before whatever else waits has a turn, ms. */
const stretchMs = 15;

/**
 * SQLite answers at once, so that queries which follow each other are one turn of the event loop, however many they are:
 * nobody else is heard until the last. Here a query waits for the next turn where this one has lasted long. In a
 * transaction too: who needs the connection waits for its end anyway, and the rest goes on.
 */
export class FairConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #onError: (error: unknown) => void;
  /** When the first query of this turn came; null where none has come yet. */
  #since: number | null = null;

  /** @param onError hears why a query failed. Kysely's own `log` would take the time of each, and wait twice. */
  constructor(connection: DatabaseConnection, onError: (error: unknown) => void) {
    this.#connection = connection;
    this.#onError = onError;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await (this.#hasLasted()
        ? this.#executeLater<Row>(query)
        : this.#connection.executeQuery<Row>(query));
    } catch (error) {
      this.#onError(error);
      throw error;
    }
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    try {
      yield* this.#connection.streamQuery<Row>(query, chunkSize);
    } catch (error) {
      this.#onError(error);
      throw error;
    }
  }

  #hasLasted(): boolean {
    if (this.#since !== null) return performance.now() - this.#since >= stretchMs;
    this.#since = performance.now();
    setImmediate(() => {
      this.#since = null;
    });
    return false;
  }

  async #executeLater<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    do await othersHaveRun();
    while (this.#hasLasted());
    return await this.#connection.executeQuery(query);
  }
}
