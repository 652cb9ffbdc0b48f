import type { Clock } from '@squeeze/server/ports/clock';

/** The machine's clock. */
export class SystemClock implements Clock {
  now(): number {
    return Date.now();
  }
}
