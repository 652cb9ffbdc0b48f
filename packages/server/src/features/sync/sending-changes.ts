import type { Db } from '@squeeze/database/connection';
import { listSyncConnections } from '@squeeze/database/repositories/sync-connection-repository';
import type { Clock } from '../../ports/clock.ts';
import type { Jobs } from '../../ports/jobs.ts';
import type { LiveEvent, LiveEvents } from '../../ports/live-events.ts';
import { syncAt } from './schedule-sync.ts';
import { syncPolicy } from './sync-policy.ts';

/** By which there may be something to send. */
const sends: ReadonlySet<LiveEvent['type']> = new Set(['todos_changed', 'calendar_changed', 'notes_changed']);

interface SendingParts {
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/**
 * Live events that besides have own changes sent to where they are kept in step: whoever changes a todo, an event or a note tells so, in the
 * transaction of the change. What is kept in step itself publishes past this, or each round would ask for the next.
 */
export const sendingChanges = (liveEvents: LiveEvents, parts: SendingParts): LiveEvents => ({
  publish: async (db, userId, event) => {
    await liveEvents.publish(db, userId, event);
    if (sends.has(event.type)) await askSoon(parts, db, userId);
  },
  subscribe: (...call) => liveEvents.subscribe(...call),
  start: () => liveEvents.start(),
  stop: () => liveEvents.stop(),
});

async function askSoon({ clock, jobs }: SendingParts, db: Db, userId: string): Promise<void> {
  const { goesOutAfterMs, goesOutStepMs } = syncPolicy;
  // Many changes one after the other are one job.
  const now = clock.now();
  const at = Math.ceil((now + goesOutAfterMs) / goesOutStepMs) * goesOutStepMs;
  for (const { integrationId, dueAt, trouble } of await listSyncConnections(db, userId)) {
    // One that is in trouble is left alone for as long as it has to be; one that is overdue may have nobody who comes for it.
    if (trouble !== null || (dueAt !== null && dueAt > now && dueAt <= at)) continue;
    await syncAt({ db, jobs }, { integrationId, userId }, at);
  }
}
