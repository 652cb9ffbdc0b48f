import { PrecacheController } from 'workbox-precaching';
import { opensOffline } from './app-pages.ts';
import { scope } from './scope.ts';

/** Files of this build, put in its place when it is made: hashed ones by their name, the others with what is in them. */
declare const builtFiles: { url: string; revision: string | null }[];

/** Any of the app's pages: the same document for all of them. */
const page = '/login';

/**
 * Keeps the files of this build, about 2.5 MB of which a quarter travels, and answers page loads of the app and requests
 * for those files with them. Whatever else is asked for, all calls of the API among it, goes to the network as if nobody
 * were here. A newer build waits until the person wants it, so that no page meets the files of another one.
 */
export const offerPages = (): void => {
  const files = new PrecacheController();
  files.addToCacheList(builtFiles);
  scope.addEventListener('install', (event) => void files.install(event));
  scope.addEventListener('activate', (event) => void files.activate(event));
  scope.addEventListener('message', ({ data }) => {
    if (data === 'take-over') void scope.skipWaiting();
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin) return;
    const file = request.mode === 'navigate' ? (opensOffline(pathname) ? page : null) : pathname;
    const key = file === null || file.startsWith('/api/') ? undefined : files.getCacheKeyForURL(file);
    if (key === undefined || (file === page && request.mode !== 'navigate')) return;
    event.respondWith(files.strategy.handle({ event, request: new Request(key) }));
  });
};
