import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api, tagTypes } from '../api/api.ts';
import { authSlice, checkBegan, initialAuth, sessionEnded } from '../api/auth-slice.ts';
import type { StoreExtras } from '../api/store-hooks.ts';
import { chatSlice } from '../api/chat/chat-slice.ts';
import { connectionSlice } from '../api/connection-slice.ts';
import { loadSavedAuth, readKeptUser, saveAuth } from '../api/saved-auth.ts';
import { createPersonQuestion } from '../api/person-question.ts';
import { lookSlice } from '../api/preferences/look-slice.ts';
import { createSessionKeeper } from '../api/session-keeper.ts';
import { createDevice, followDevice } from '../api/kept/lazy-device.ts';
import { outboxSlice } from '../api/outbox/outbox-slice.ts';
import { checkAuth } from '../features/auth/auth-actions.ts';
import type { Platform } from '../platform/platform.ts';

const configured = (extra: StoreExtras) =>
  configureStore({
    reducer: {
      [authSlice.reducerPath]: authSlice.reducer,
      [connectionSlice.reducerPath]: connectionSlice.reducer,
      [chatSlice.reducerPath]: chatSlice.reducer,
      [lookSlice.reducerPath]: lookSlice.reducer,
      [outboxSlice.reducerPath]: outboxSlice.reducer,
      [api.reducerPath]: api.reducer,
    },
    preloadedState: { auth: initialAuth(loadSavedAuth(extra.platform.savedAuth)) },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra } }).concat(api.middleware, followDevice(extra.device)),
  });

type Store = ReturnType<typeof configured>;

/** The store of one window and the way it hears of the world. */
export interface AppStore {
  readonly store: Store;
  /** Follows the other windows, the host and the connection. Returns how to stop. */
  readonly listen: () => () => void;
}

export const createAppStore = (platform: Platform): AppStore => {
  const device = createDevice({ openStore: platform.deviceStore, now: Date.now });
  const session = createSessionKeeper(platform, async (how) => {
    const { endRecords } = await import('../api/kept/end-records.ts');
    await endRecords(device, how, readKeptUser(await platform.tokenStore.get('user'))?.id);
  });
  const reauthentication = createPersonQuestion();
  const leaving = createPersonQuestion();
  const store = configured({ platform, session, reauthentication, leaving, device, now: Date.now });
  return {
    store,
    listen: () => {
      const closers = [
        keepAuthSaved(store, platform),
        session.listen((news) => {
          // Whoever was asked is gone, or is somebody else now.
          reauthentication.answer(false);
          leaving.answer(false);
          if (news === 'started') {
            void store.dispatch(checkAuth());
            return;
          }
          forget(store);
          device.records?.close();
          // Whoever signs in next here is not told of what was this one's.
          platform.push?.unsubscribe().catch(() => undefined);
        }),
        followOnceSignedIn(store, { platform, session, device }),
        setupListeners(store.dispatch),
        platform.onTodosChanged?.(() => {
          store.dispatch(api.util.invalidateTags(['Day', 'Todos', 'Todo', 'TodoCategories', 'TodoLists']));
        }),
        platform.browserSignIn?.onFinished((outcome) => {
          if (outcome === 'signed_in') void store.dispatch(checkAuth());
        }),
        platform.onApiOriginChanged?.(() => {
          store.dispatch(api.util.invalidateTags([...tagTypes]));
        }),
      ];
      return () => {
        for (const close of closers) close?.();
        // Nobody follows from here on, so whoever comes back has to be checked before a guard believes it.
        store.dispatch(checkBegan());
      };
    },
  };
};

/** What the outbox and the events stand on is a good part of the code, and the sign-in page does without. */
const followOnceSignedIn = (
  store: Store,
  extras: Pick<StoreExtras, 'platform' | 'session' | 'device'>,
): (() => void) => {
  let stop: (() => void) | null = null;
  let wanted = false;
  let over = false;
  const follow = async (): Promise<void> => {
    const [{ followOutbox }, { followConnection }, { followEvents }] = await Promise.all([
      import('../api/outbox/follow-outbox.ts'),
      import('../api/follow-connection.ts'),
      import('../api/events/follow-events.ts'),
      // These are wanted when the session ends, where there may be no network.
      import('../api/kept/end-records.ts'),
      import('../api/outbox/ask-to-leave.ts'),
    ]);
    if (over) return;
    const closers = [followOutbox(store, extras), followConnection(store), followEvents(store, extras)];
    stop = () => {
      for (const close of closers) close();
    };
  };
  const look = (): void => {
    if (wanted || !store.getState().auth.isAuthenticated) return;
    wanted = true;
    follow().catch(() => {
      wanted = false; // no connection: tried again at the next change
    });
  };
  look();
  const unsubscribe = store.subscribe(look);
  return () => {
    over = true;
    unsubscribe();
    stop?.();
  };
};

/** What was cached belongs to whoever was signed in. */
const forget = (store: Store): void => {
  store.dispatch(sessionEnded());
  store.dispatch(api.util.resetApiState());
};

const keepAuthSaved = (store: Store, platform: Platform): (() => void) => {
  let saved = store.getState().auth;
  return store.subscribe(() => {
    const { auth } = store.getState();
    if (auth === saved) return;
    saved = auth;
    saveAuth(platform.savedAuth, auth);
  });
};
