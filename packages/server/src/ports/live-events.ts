import type { Db } from '@squeeze/database/connection';
import type { ServerEvent } from '@squeeze/contracts/events';

/** Carries what has changed to the open streams of a person, on whichever process they are. */
export interface LiveEvents {
  /** Told when the transaction `db` commits, and never when it rolls back; at once outside of one. */
  publish(db: Db, userId: string, event: ServerEvent): Promise<void>;
  /** Hears a person's events from now on; the answer ends that. */
  subscribe(userId: string, listener: (event: ServerEvent) => void): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}
