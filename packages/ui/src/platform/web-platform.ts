import { createWebNotifier } from './web-notifier.ts';
import type { OpenBuild, Platform, PushReceiver, SavedAuth, TokenName, TokenStore } from './platform.ts';

const tokenNames: readonly TokenName[] = ['access_token', 'refresh_token', 'user'];
const savedAuthKey = 'auth-storage';

const tokensIn = (storage: Storage): TokenStore => ({
  get: async (name) => storage.getItem(name),
  set: async (name, value) => storage.setItem(name, value),
  clear: async () => {
    for (const name of tokenNames) storage.removeItem(name);
  },
});

const savedAuthIn = (storage: Storage): SavedAuth => ({
  load: () => storage.getItem(savedAuthKey),
  save: (json) => storage.setItem(savedAuthKey, json),
  clear: () => storage.removeItem(savedAuthKey),
});

/** Few visits subscribe: the code comes when it is used. */
const lazyPush: PushReceiver = {
  subscribe: async (publicKey) => (await import('./web-push.ts')).createWebPush().subscribe(publicKey),
  unsubscribe: async () => (await import('./web-push.ts')).createWebPush().unsubscribe(),
};

/** The build brings one along; while developing there is none, or it would answer with what has changed since. */
const hasWorker = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;

/** The browser: tokens in local storage under their own names, the API on the page's own origin. */
export const createWebPlatform = (storage: Storage): Platform => ({
  edition: 'cloud',
  signedOutPath: '/',
  tokenStore: tokensIn(storage),
  savedAuth: savedAuthIn(storage),
  // Nobody who signs in needs it before they are in.
  deviceStore: async () => await (await import('./indexed-db-store.ts')).createIndexedDbStore(Date.now),
  apiOrigin: () => '',
  ...('Notification' in globalThis && { notifier: createWebNotifier() }),
  ...(hasWorker() && {
    keepApp: async (build: OpenBuild) => (await import('./kept-app.ts')).keepApp(build),
    ...('PushManager' in globalThis && { push: lazyPush }),
  }),
});
