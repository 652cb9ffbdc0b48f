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
/** A server that is found again after so long was away. */
const awayFromMs = 5_000;

/**
 * Asks for what is shown again after a call got no answer, after pauses that grow, until it has one: a page comes back by
 * itself. Returns how to stop.
 */
export const followConnection = (store: FollowedStore): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let foundAt = -Infinity;
  let lostAt = -Infinity;
  let wasReachable = true;
  /** How often calls had got no answer when it was last asked again: the next pause begins with one that fails after that. */
  let lostBefore = 0;

  const askAgain = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    lostBefore = store.getState().connection.lost;
    store.dispatch(api.util.invalidateTags([...tagTypes]));
  };

  const look = (): void => {
    const { reachable, lost } = store.getState().connection;
    const now = performance.now();
    if (reachable !== wasReachable) {
      wasReachable = reachable;
      if (!reachable) lostAt = now;
      else {
        foundAt = now;
        // Something else got through before the pause is over. Where only some calls get none, it is waited for.
        if (now - lostAt > awayFromMs) askAgain();
      }
    }
    if (reachable || timer !== undefined || lost === lostBefore) return;
    failures = now - foundAt > goodAfterMs ? 1 : failures + 1;
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
