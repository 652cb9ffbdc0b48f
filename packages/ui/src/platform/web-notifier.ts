import type { NativeNotification, Notifier, NotifierPermission } from './platform.ts';

const permissions = {
  granted: 'granted',
  denied: 'denied',
  default: 'ask',
} as const satisfies Record<NotificationPermission, NotifierPermission>;

/** The browser's own notifications (https://notifications.spec.whatwg.org). Call it only where they exist. */
export const createWebNotifier = (): Notifier => {
  const listeners = new Set<(id: string) => void>();
  const show = ({ id, title, body }: NativeNotification): void => {
    // The tag keeps windows that do not know of each other from showing it twice.
    const shown = new Notification(title, { body, tag: id });
    shown.addEventListener('click', () => {
      globalThis.focus();
      shown.close();
      for (const listener of listeners) listener(id);
    });
  };
  return {
    permission: () => permissions[Notification.permission],
    request: async () => permissions[await Notification.requestPermission()],
    show: (notification) => {
      if (Notification.permission !== 'granted') return;
      try {
        show(notification);
      } catch {
        // Chrome on Android has the constructor and refuses to use it without a service worker
      }
    },
    onOpened: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
