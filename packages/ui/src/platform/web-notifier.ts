import type { NativeNotification, Notifier, NotifierPermission } from './platform.ts';

const permissions = {
  granted: 'granted',
  denied: 'denied',
  default: 'ask',
} as const satisfies Record<NotificationPermission, NotifierPermission>;

/** Left out by browsers where a page is not served securely. */
const worker = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/** Which notification a message of the service worker says was pressed. */
const openedIn = (data: unknown): string | null => {
  if (typeof data !== 'object' || data === null || !('kind' in data) || !('id' in data)) return null;
  return data.kind === 'notification-opened' && typeof data.id === 'string' ? data.id : null;
};

/** Whether a notification came by push and can be answered where it is shown. */
const hasButtons = (data: unknown): boolean => typeof data === 'object' && data !== null && 'token' in data;

/** The browser's own notifications (https://notifications.spec.whatwg.org). Call it only where they exist. */
export const createWebNotifier = (): Notifier => {
  const listeners = new Set<(id: string) => void>();
  const emit = (id: string): void => {
    for (const listener of listeners) listener(id);
  };
  // Pressed where the service worker had shown it.
  worker()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const id = openedIn(data);
    if (id !== null) emit(id);
  });
  const show = async ({ id, title, body }: NativeNotification): Promise<void> => {
    // Where it is pushed as well, both are one: the same worker shows them under the same tag.
    const registration = await worker()?.getRegistration();
    if (registration?.active) {
      const [known] = await registration.getNotifications({ tag: id });
      // What was pushed has buttons that work with no page open.
      if (known !== undefined && hasButtons(known.data)) return;
      await registration.showNotification(title, { body, tag: id, data: { id } });
      return;
    }
    // The tag keeps windows that do not know of each other from showing it twice.
    const shown = new Notification(title, { body, tag: id });
    shown.addEventListener('click', () => {
      globalThis.focus();
      shown.close();
      emit(id);
    });
  };
  return {
    permission: () => permissions[Notification.permission],
    request: async () => permissions[await Notification.requestPermission()],
    show: (notification) => {
      if (Notification.permission !== 'granted') return;
      // Chrome on Android has the constructor and refuses to use it without a service worker
      show(notification).catch(() => undefined);
    },
    close: (id) => {
      const away = async (): Promise<void> => {
        const registration = await worker()?.getRegistration();
        const known = (await registration?.getNotifications({ tag: id })) ?? [];
        for (const one of known) one.close();
      };
      away().catch(() => undefined);
    },
    onOpened: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
