import type { LiveEvent } from '@squeeze/server/ports/live-events';

type Listener = (event: LiveEvent) => void;

/** Who on this process hears whose events. */
export class EventListeners {
  readonly #byUser = new Map<string, Set<Listener>>();

  /** The answer ends it. */
  add(userId: string, listener: Listener): () => void {
    // The same function may listen twice, and each ends its own.
    const own: Listener = (event) => listener(event);
    const listeners = this.#byUser.get(userId) ?? new Set();
    this.#byUser.set(userId, listeners.add(own));
    return () => {
      listeners.delete(own);
      if (listeners.size === 0 && this.#byUser.get(userId) === listeners) this.#byUser.delete(userId);
    };
  }

  notify(userId: string, event: LiveEvent): void {
    for (const listener of this.#byUser.get(userId) ?? []) listener(event);
  }

  notifyAll(event: LiveEvent): void {
    for (const userId of this.#byUser.keys()) this.notify(userId, event);
  }
}
