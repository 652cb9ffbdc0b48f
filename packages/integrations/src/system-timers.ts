import { setTimeout as delay } from 'node:timers/promises';
import type { Timers } from '@squeeze/server/ports/timers';

/** Waits in real time, without keeping the process alive for it. */
export class SystemTimers implements Timers {
  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    await delay(ms, undefined, { ref: false, ...(signal !== undefined && { signal }) }).catch(() => undefined);
  }
}
