import { scope } from './scope.ts';

interface News {
  readonly id: string;
  readonly title: string;
  readonly body: string;
}

const read = (data: PushMessageData): News | null => {
  try {
    const { id, title, body } = data.json() as Partial<News>;
    return { id: String(id), title: String(title), body: String(body ?? '') };
  } catch {
    return null;
  }
};

const show = (data: PushMessageData | null): Promise<void> => {
  const news = data === null ? null : read(data);
  // A browser that has been pushed to has to show something.
  const { id, title, body } = news ?? { id: '', title: 'Squeeze', body: '' };
  // A page that is open shows the same under the same tag: the later takes the place of the earlier.
  return scope.registration.showNotification(title, { body, tag: id, data: { id }, icon: '/favicon.svg' });
};

const openPage = async (id: string): Promise<void> => {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  const query = id === '' ? '' : `?notification=${encodeURIComponent(id)}`;
  if (page === undefined) {
    await scope.clients.openWindow(`/dashboard${query}`);
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
export const showPushes = (): void => {
  scope.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  scope.addEventListener('notificationclick', (event) => {
    const { data } = event.notification as { readonly data: { readonly id?: string } | null };
    event.notification.close();
    event.waitUntil(openPage(data?.id ?? ''));
  });
};
