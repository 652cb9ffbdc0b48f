import { api, type TagType } from '../api.ts';
import { atMostEvery } from '../at-most-every.ts';
import type { SessionExtras } from '../base-query.ts';
import { pageId } from '../page-id.ts';
import type { AppDispatch, SharedState } from '../store-hooks.ts';
import { followBrowserStream } from './browser-stream.ts';
import { eventTags } from './event-tags.ts';
import { publishServerEvent } from './on-server-event.ts';

interface FollowedStore {
  readonly dispatch: AppDispatch;
  readonly getState: () => SharedState;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A stream that opens this soon has missed nothing worth asking for again: the page itself has only just been filled. */
const freshMs = 5_000;

/** Follows the server's events for whoever is signed in, and makes stale what has changed. Returns how to stop. */
export const followEvents = (
  store: FollowedStore,
  { platform, session }: Pick<SessionExtras, 'platform' | 'session'>,
): (() => void) => {
  let userId: string | null = null;
  let leave: (() => void) | null = null;
  const stale = new Set<TagType>();
  // Another device may be sending thousands of changes.
  const ask = atMostEvery(1_000, () => {
    store.dispatch(api.util.invalidateTags([...stale]));
    stale.clear();
  });

  const follow = (id: string): (() => void) => {
    const began = performance.now();
    let filled = true;
    return followBrowserStream({
      userId: id,
      apiOrigin: () => platform.apiOrigin(),
      session: platform.edition === 'embedded' ? null : session,
      onEvent: (event, arrival) => {
        const missedNothing = event.type === 'opened' && filled && performance.now() - began < freshMs;
        filled = false;
        const isOwn = 'by' in event && event.by === pageId;
        if (missedNothing || isOwn) return;
        const tags = eventTags[event.type];
        for (const tag of tags) stale.add(tag);
        if (tags.length > 0) ask.run();
        publishServerEvent(event, arrival);
      },
    });
  };

  const look = (): void => {
    const { user, isAuthenticated, mfaSetupRequired } = store.getState().auth;
    const id = isAuthenticated && !mfaSetupRequired ? (user?.id ?? null) : null;
    if (id === userId) return;
    leave?.();
    userId = id;
    leave = id === null ? null : follow(id);
  };
  look();
  const unsubscribe = store.subscribe(look);
  return () => {
    unsubscribe();
    ask.stop();
    leave?.();
  };
};
