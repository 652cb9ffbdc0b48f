import type { ApiError } from '../api-error.ts';
import { chance } from '../chance.ts';
import { streamPause } from '../events/stream-pause.ts';

/**
 * Waits until it is time to try again after so many failures in a row, longer with each; until the system says that there is a
 * network, if that is sooner, or it is given up.
 */
export const pauseBefore = (error: ApiError | null, failures: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const leastMs = error?.kind === 'problem' ? (error.retryAfterMs ?? 0) : 0;
    const timer = setTimeout(end, Math.max(leastMs, streamPause(failures - 1, chance())));
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
