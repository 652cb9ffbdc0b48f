import type { Timers } from '@squeeze/server/ports/timers';

/** setTimeout would fire at once for anything longer. */
const longestMs = 2 ** 31 - 1;

export class SystemTimers implements Timers {
  after(ms: number, work: () => void): () => void {
    const timer = setTimeout(work, Math.min(Math.max(ms, 0), longestMs));
    timer.unref();
    return () => clearTimeout(timer);
  }
}
