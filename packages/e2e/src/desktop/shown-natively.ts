import type { ElectronApplication } from '@playwright/test';

export interface ShownNatively {
  readonly title: string;
  readonly body: string;
}

/** No notification service runs on the desktop of the tests: from here on, what would be shown is kept. */
export async function keepShownNatively(electron: ElectronApplication): Promise<void> {
  await electron.evaluate(({ Notification }) => {
    const shown: Electron.Notification[] = [];
    Reflect.set(globalThis, 'shownNatively', shown);
    Notification.isSupported = () => true;
    Notification.prototype.show = function show(this: Electron.Notification) {
      shown.push(this);
    };
  });
}

/** First ones first. */
export const shownNatively = (electron: ElectronApplication): Promise<ShownNatively[]> =>
  electron.evaluate(() =>
    (Reflect.get(globalThis, 'shownNatively') as Electron.Notification[]).map(({ title, body }) => ({
      title,
      body,
    })),
  );
