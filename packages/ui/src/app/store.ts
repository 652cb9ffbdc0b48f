import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../api/api.ts';
import { authSlice, initialAuth, sessionEnded } from '../api/auth-slice.ts';
import type { StoreExtras } from '../api/base-query.ts';
import { connectionSlice } from '../api/connection-slice.ts';
import { loadSavedAuth, saveAuth } from '../api/saved-auth.ts';
import { createSessionKeeper } from '../api/session-keeper.ts';
import { checkAuth } from '../features/auth/auth-actions.ts';
import type { Platform } from '../platform/platform.ts';

/** The store of one window, listening to the other windows and to the host. `close` stops all listening. */
export const createAppStore = (platform: Platform): { store: ReduxStore; close: () => void } => {
  const session = createSessionKeeper(platform);
  const extra: StoreExtras = { platform, session };
  const store = configured(extra);
  const closers = [
    keepAuthSaved(store, platform),
    session.onNews((news) => {
      // What was cached belongs to whoever was signed in before.
      if (news === 'ended') store.dispatch(sessionEnded());
      store.dispatch(api.util.resetApiState());
      if (news === 'started') void store.dispatch(checkAuth());
    }),
    () => session.close(),
    setupListeners(store.dispatch),
    platform.onTodosChanged?.(() => {
      store.dispatch(api.util.invalidateTags(['Day', 'Todos', 'Todo', 'TodoCategories']));
    }),
    platform.onApiOriginChanged?.(() => void store.dispatch(api.util.resetApiState())),
  ];
  return {
    store,
    close: () => {
      for (const close of closers) close?.();
    },
  };
};

const configured = (extra: StoreExtras) =>
  configureStore({
    reducer: {
      [authSlice.reducerPath]: authSlice.reducer,
      [connectionSlice.reducerPath]: connectionSlice.reducer,
      [api.reducerPath]: api.reducer,
    },
    preloadedState: { auth: initialAuth(loadSavedAuth(extra.platform.savedAuth)) },
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(api.middleware),
  });

export type ReduxStore = ReturnType<typeof configured>;

const keepAuthSaved = (store: ReduxStore, platform: Platform): (() => void) => {
  let saved = store.getState().auth;
  return store.subscribe(() => {
    const { auth } = store.getState();
    if (auth === saved) return;
    saved = auth;
    saveAuth(platform.savedAuth, auth);
  });
};
