import type { ServerEvent } from '@squeeze/contracts/events';
import type { Db } from '@squeeze/database/connection';
import type { LiveEvents } from '@squeeze/server/ports/live-events';

type Listener = (event: ServerEvent) => void;

/** Tells listeners of this process at once, without waiting for the transaction. */
export class ImmediateEvents implements LiveEvents {
  readonly #listeners = new Set<{ readonly userId: string; readonly listener: Listener }>();

  publish(_db: Db, userId: string, event: ServerEvent): Promise<void> {
    for (const open of this.#listeners) if (open.userId === userId) open.listener(event);
    return Promise.resolve();
  }

  subscribe(userId: string, listener: Listener): () => void {
    const open = { userId, listener };
    this.#listeners.add(open);
    return () => void this.#listeners.delete(open);
  }

  start(): Promise<void> {
    return Promise.resolve();
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}
