import type { Logger } from 'pino';
import { type AlertParts, watchAlerts } from '../features/admin-analytics/watch-alerts.ts';
import type { Timers } from '../ports/timers.ts';

/** How often it is looked whether something is wrong with the installation, ms. */
const watchEveryMs = 60_000;

export interface Watch {
  stop(): Promise<void>;
}

/** Looks every minute until stopped; a failure is logged, and looked into again with the next. */
export function startWatch(parts: AlertParts & { readonly log: Logger }, timers: Timers): Watch {
  let stopped = false;
  let cancelTimer = (): void => undefined;
  let running: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      await watchAlerts(parts);
    } catch (error) {
      parts.log.error({ err: error }, 'how texts fare could not be looked into; it is tried again');
    }
    plan();
  };
  const plan = (): void => {
    if (stopped) return;
    cancelTimer = timers.after(watchEveryMs, () => {
      running = look();
    });
  };
  plan();
  return {
    stop: async () => {
      stopped = true;
      cancelTimer();
      await running;
    },
  };
}
