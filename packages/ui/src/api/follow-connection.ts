import { api, tagTypes } from './api.ts';
import { chance } from './chance.ts';
import { streamPause } from './events/stream-pause.ts';
import type { AppDispatch, SharedState } from './store-hooks.ts';

interface FollowedStore {
  readonly dispatch: AppDispatch;
  readonly getState: () => SharedState;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A connection that held this long was a good one: the next failure is the first in a row again. */
const goodAfterMs = 60_000;

/**
 * Asks for what is shown again after a call got no answer, after pauses that grow, until it has one: a page comes back by
 * itself. Returns how to stop.
 */
export const followConnection = (store: FollowedStore): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let lostAt = -Infinity;

  const askAgain = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    store.dispatch(api.util.invalidateTags([...tagTypes]));
  };

  const look = (): void => {
    if (store.getState().connection.reachable || timer !== undefined) return;
    const now = performance.now();
    failures = now - lostAt > goodAfterMs ? 1 : failures + 1;
    lostAt = now;
    timer = setTimeout(askAgain, streamPause(failures, chance()));
  };

  const unsubscribe = store.subscribe(look);
  addEventListener('online', askAgain);
  look();
  return () => {
    unsubscribe();
    removeEventListener('online', askAgain);
    clearTimeout(timer);
  };
};
