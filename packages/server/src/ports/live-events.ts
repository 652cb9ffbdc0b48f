import { ServerEvent } from '@squeeze/contracts/events';
import type { Db } from '@squeeze/database/connection';
import { z } from 'zod';

/**
 * What travels: the events people's clients hear, and one that only the server acts on, for whatever may have taken a
 * person's access away (a session ended, an account disabled): open streams look at theirs again.
 */
export const LiveEvent = z.discriminatedUnion('type', [
  ...ServerEvent.options,
  z.object({ type: z.literal('access_changed') }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

/** Carries what has changed to the open streams of a person, on whichever process they are. */
export interface LiveEvents {
  /** Told when the transaction `db` commits, and never when it rolls back; at once outside of one. */
  publish(db: Db, userId: string, event: LiveEvent): Promise<void>;
  /**
   * Hears a person's events from now on; the answer ends that. `opened` among them says that some may have been missed.
   */
  subscribe(userId: string, listener: (event: LiveEvent) => void): () => void;
  /** Begins to carry; resolves without a connection too, which is then tried again until there is one. */
  start(): Promise<void>;
  stop(): Promise<void>;
}
