import { listSessions } from '@squeeze/database/repositories/session-repository';
import { syncPolicy } from '../features/sync/sync-policy.ts';
import type { SyncParts } from '../features/sync/sync-parts.ts';
import type { Oauth } from './open-oauth.ts';
import type { ServerOptions } from './server-options.ts';

/** What keeps lists elsewhere in step here. */
export const openSync = (
  { edition, outsideServices = {}, liveEvents }: ServerOptions,
  { parts }: Oauth,
): SyncParts => ({
  ...parts,
  // Past what sends changes: these have just come.
  liveEvents,
  services: outsideServices,
  isAttended: async (db, userId, now) => {
    if (edition.kind === 'embedded') return edition.isWindowOpen();
    const sessions = await listSessions(db, userId, now);
    return sessions.some(({ lastSeenAt }) => lastSeenAt >= now - syncPolicy.attendedWithinMs);
  },
});
