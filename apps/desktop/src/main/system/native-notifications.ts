import type { NativeNotification } from '@squeeze/contracts/desktop-bridge';
import { Notification } from 'electron';

/** What is used of Electron's notification (https://www.electronjs.org/docs/latest/api/notification). */
interface Shown {
  on(event: 'click' | 'close', listener: () => void): unknown;
  show(): void;
  close(): void;
}

export interface NativeNotificationsOptions {
  /** A file, which stands beside the words where the system does not show the program's own. */
  readonly icon: string;
  /** One was pressed. */
  onClicked(id: string): void;
  /** Stands in for Electron's in tests. */
  readonly make?: (notification: NativeNotification, icon: string) => Shown | null;
}

/** Systems keep the latest few in sight; of older ones nobody needs to know that they were pressed. */
const mostKept = 50;

const makeNative = ({ title, body }: NativeNotification, icon: string): Shown | null =>
  Notification.isSupported() ? new Notification({ title, body, icon }) : null;

/** Notifications in the system's own place, which reach a person while the window is hidden. */
export class NativeNotifications {
  readonly #options: NativeNotificationsOptions;
  /** Held on to: one that is garbage-collected no longer tells when it is pressed. */
  readonly #shown = new Map<string, Shown>();

  constructor(options: NativeNotificationsOptions) {
    this.#options = options;
  }

  /** Shows one; the same id again takes the place of the earlier one. Does nothing where the system has no such place. */
  show(notification: NativeNotification): void {
    const { id } = notification;
    this.#shown.get(id)?.close();
    const { make = makeNative, icon } = this.#options;
    const shown = make(notification, icon);
    if (shown === null) return;
    this.#shown.delete(id);
    this.#shown.set(id, shown);
    const [oldest] = this.#shown.keys();
    if (this.#shown.size > mostKept && oldest !== undefined) this.#shown.delete(oldest);
    shown.on('click', () => this.#options.onClicked(id));
    shown.on('close', () => {
      if (this.#shown.get(id) === shown) this.#shown.delete(id);
    });
    shown.show();
  }
}
