// Shows what is pushed to this browser, also while no page of ours is open, and opens the right one when it is pressed.
// It keeps nothing and answers no requests. https://www.w3.org/TR/push-api/, https://notifications.spec.whatwg.org

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const read = (data) => {
  try {
    const { id, title, body } = data.json();
    return { id: String(id), title: String(title), body: String(body ?? '') };
  } catch {
    return null;
  }
};

self.addEventListener('push', (event) => {
  const news = event.data === null ? null : read(event.data);
  // A browser that has been pushed to has to show something.
  const { id, title, body } = news ?? { id: '', title: 'Squeeze', body: '' };
  // A page that is open shows the same under the same tag: the later takes the place of the earlier.
  const options = { body, tag: id, data: { id }, icon: '/favicon.svg' };
  event.waitUntil(self.registration.showNotification(title, options));
});

const openPage = async (id) => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  const query = id === '' ? '' : `?notification=${encodeURIComponent(id)}`;
  if (page === undefined) {
    await self.clients.openWindow(`/dashboard${query}`);
    return;
  }
  await page.focus();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a WindowClient is of this origin and takes no target
  page.postMessage({ kind: 'notification-opened', id });
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.id ?? ''));
});
