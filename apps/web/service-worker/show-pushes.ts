declare const self: ServiceWorkerGlobalScope;

interface News {
  /** Of the notification; empty where it could not be read. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
}

const read = (data: PushMessageData): News | null => {
  try {
    const { id, title, body } = data.json() as Partial<News>;
    return { id: String(id), title: String(title), body: body ?? '' };
  } catch {
    return null;
  }
};

const show = async (data: PushMessageData | null): Promise<void> => {
  // A browser that has been pushed to has to show something.
  const { id, title, body } = (data && read(data)) ?? { id: '', title: 'Squeeze', body: '' };
  // A page that is open shows the same under the same tag: the later takes the place of the earlier.
  await self.registration.showNotification(title, { body, tag: id, data: { id }, icon: '/favicon.svg' });
};

const openPage = async (id: string): Promise<void> => {
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

/**
 * Shows what is pushed to this browser, also while no page of ours is open, and opens the right one when it is pressed.
 * https://www.w3.org/TR/push-api/, https://notifications.spec.whatwg.org
 */
export function showPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { id } = (event.notification.data ?? {}) as Partial<News>;
    event.waitUntil(openPage(id ?? ''));
  });
}
