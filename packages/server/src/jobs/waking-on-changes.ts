import { afterCommit } from '@squeeze/database/after-commit';
import type { LiveEvent, LiveEvents } from '../ports/live-events.ts';

/** By which something may be due sooner. */
const wakes: ReadonlySet<LiveEvent['type']> = new Set(['ai_tasks_changed', 'calendar_changed']);

/**
 * Live events that besides wake the sweep: whoever changes a task or an event tells so, in a call, in chat or by snoozing, and then
 * something may be due sooner than the sweep knows. The sweep itself and what it starts publish past this.
 */
export const wakingOnChanges = (liveEvents: LiveEvents, wake: () => void): LiveEvents => ({
  publish: async (db, userId, event) => {
    await liveEvents.publish(db, userId, event);
    if (wakes.has(event.type)) afterCommit(db, wake);
  },
  subscribe: (...call) => liveEvents.subscribe(...call),
  start: () => liveEvents.start(),
  stop: () => liveEvents.stop(),
});
