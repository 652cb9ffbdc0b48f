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
  /** When the first query of this turn came; null where none has come yet. */
  #since: number | null = null;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#hasLasted() ? this.#executeLater(query) : this.#connection.executeQuery(query);
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery(query, chunkSize);
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
