import { answerPush, buttonsIn, type PushButtons } from './answer-push.ts';

declare const self: ServiceWorkerGlobalScope;

interface News {
  /** Of the notification; empty where it could not be read. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** Null for what asks for no answer. */
  readonly buttons: PushButtons | null;
}

/** What lies with a notification that is shown. */
interface Shown extends Partial<PushButtons> {
  readonly id: string;
}

/** Buttons are in no list of TypeScript's yet: https://notifications.spec.whatwg.org/#dom-notificationoptions-actions */
type ShownOptions = NotificationOptions & { readonly actions?: PushButtons['actions'] };

const read = (data: PushMessageData): News | null => {
  try {
    const { id, title, body, ...rest } = data.json() as Partial<Omit<News, 'buttons'> & PushButtons>;
    return { id: String(id), title: String(title), body: body ?? '', buttons: buttonsIn(rest) };
  } catch {
    return null;
  }
};

const show = async (data: PushMessageData | null): Promise<void> => {
  // A browser that has been pushed to has to show something.
  const news = (data && read(data)) ?? { id: '', title: 'Squeeze', body: '', buttons: null };
  await put(news);
};

/** A page that is open shows the same under the same tag: the later takes the place of the earlier. */
const put = async ({ id, title, body, buttons }: News): Promise<void> => {
  const shown: Shown = { id, ...buttons };
  const options: ShownOptions = {
    body,
    tag: id,
    data: shown,
    icon: '/favicon.svg',
    ...(buttons !== null && { actions: buttons.actions }),
  };
  await self.registration.showNotification(title, options);
};

/** What did not arrive is not lost: it stands there again, and leads to where it can be answered. */
const answer = async (title: string, shown: Shown, action: string): Promise<void> => {
  const buttons = buttonsIn(shown);
  if (buttons === null) return await openPage(shown.id);
  if (await answerPush(shown.id, buttons.token, action)) return;
  await put({ id: shown.id, title, body: buttons.failed, buttons: null });
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
 * Shows what is pushed to this browser, also while no page of ours is open, and opens the right one when it is pressed; the
 * buttons of a reminder answer it right there.
 * https://www.w3.org/TR/push-api/, https://notifications.spec.whatwg.org
 */
export function showPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { id = '', ...buttons } = (event.notification.data ?? {}) as Partial<Shown>;
    const shown = { id, ...buttons };
    const { title } = event.notification;
    event.waitUntil(event.action === '' ? openPage(id) : answer(title, shown, event.action));
  });
}
