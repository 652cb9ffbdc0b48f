import { afterCommit } from '@squeeze/database/after-commit';
import type { Db } from '@squeeze/database/connection';
import type { LiveEvent, LiveEvents } from '@squeeze/server/ports/live-events';
import { EventListeners } from '../live-events/event-listeners.ts';

/** A SQLite file is served by one process, so events never leave it. */
export class SqliteLiveEvents implements LiveEvents {
  readonly #listeners = new EventListeners();

  publish(db: Db, userId: string, event: LiveEvent): Promise<void> {
    afterCommit(db, () => this.#listeners.notify(userId, event));
    return Promise.resolve();
  }

  subscribe(userId: string, listener: (event: LiveEvent) => void): () => void {
    return this.#listeners.add(userId, listener);
  }

  start(): Promise<void> {
    return Promise.resolve();
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}
