import { afterCommit } from '@squeeze/database/after-commit';
import type { LiveEvents } from '../ports/live-events.ts';

/**
 * Live events that besides wake the sweep: whoever changes a task tells so, in a call, in chat or by snoozing, and then
 * something may be due sooner than the sweep knows. The sweep itself and what it starts publish past this.
 */
export const wakingOnChanges = (liveEvents: LiveEvents, wake: () => void): LiveEvents => ({
  publish: async (db, userId, event) => {
    await liveEvents.publish(db, userId, event);
    if (event.type === 'ai_tasks_changed') afterCommit(db, wake);
  },
  subscribe: (...call) => liveEvents.subscribe(...call),
  start: () => liveEvents.start(),
  stop: () => liveEvents.stop(),
});
