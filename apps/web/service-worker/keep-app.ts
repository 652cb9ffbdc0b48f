import { opensOffline } from '@squeeze/contracts/page-addresses';
import { PrecacheController } from 'workbox-precaching';
import { keptFiles } from './kept-files.ts';

declare const self: ServiceWorkerGlobalScope;

const cacheName = 'squeeze-app';

/** Whatever another build has left there too, which this one does not list. */
const fromAnyBuild = async (request: Request): Promise<Response> => {
  const cache = await caches.open(cacheName);
  // By its address: the server varies what it answers by `Origin`, which only the request of a page has.
  return (await cache.match(request.url)) ?? (await fetch(request));
};

/**
 * Keeps the files of the build on this device and opens the app with them: the pages that `opensOffline` names are answered
 * with the kept index.html, the files of the build from the cache. All else is left to the network, the API's answers above
 * all, and nothing that it brings is kept.
 *
 * A newer build is brought beside this one and waits until it is told to take over, or no page is open any more. What the
 * older one has left is kept until then as well, so that its pages go on to the end.
 */
export function keepApp(): void {
  const kept = new PrecacheController({ cacheName });
  kept.addToCacheList([...keptFiles]);
  const openPage = kept.createHandlerBoundToURL('/index.html');

  const forgetOlder = async (event: ExtendableEvent): Promise<void> => {
    const { waiting, installing } = self.registration;
    // Theirs lies in the same cache.
    if (waiting !== null || installing !== null) return;
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (pages.length === 0) await kept.activate(event);
  };

  self.addEventListener('install', (event) => void kept.install(event));
  self.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([self.clients.claim(), forgetOlder(event)]));
  });
  self.addEventListener('message', (event) => {
    if ((event.data as { kind?: unknown } | null)?.kind === 'take-over') event.waitUntil(self.skipWaiting());
  });
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== self.location.origin) return;
    if (request.mode === 'navigate') {
      if (!opensOffline(url.pathname)) return;
      event.respondWith(openPage({ event, request, url }));
      event.waitUntil(forgetOlder(event));
    } else if (kept.getCacheKeyForURL(url.href) !== undefined) {
      event.respondWith(kept.strategy.handle({ event, request }));
    } else if (url.pathname.startsWith('/assets/')) {
      event.respondWith(fromAnyBuild(request));
    }
  });
}
