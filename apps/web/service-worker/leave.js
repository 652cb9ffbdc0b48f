// What `dev` serves in place of the worker. One that `start` left on the same address would go on answering with the built
// app; the browser takes this for its newer version, which takes over at once and is gone.

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
// Where the one before it still has something to do, a press of "Reload" asks again.
self.addEventListener('message', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  await self.registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await Promise.all(pages.map((page) => page.navigate(page.url)));
}
