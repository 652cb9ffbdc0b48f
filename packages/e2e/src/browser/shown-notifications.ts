import type { Page } from '@playwright/test';

export interface ShownNotification {
  readonly title: string;
  readonly body: string;
}

declare global {
  var shownNotifications: Notification[];
}

/** Allows notifications outside the page and keeps those that it shows. To be called before the page opens anything. */
export async function keepShownNotifications(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(() => {
    globalThis.shownNotifications = [];
    globalThis.Notification = class extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        globalThis.shownNotifications.push(this);
      }
    };
  });
}

/** Since the page was loaded, first ones first. */
export const shownNotifications = (page: Page): Promise<ShownNotification[]> =>
  page.evaluate(() => globalThis.shownNotifications.map(({ title, body }) => ({ title, body })));

export async function pressShownNotification(page: Page, title: string): Promise<void> {
  await page.evaluate((wanted) => {
    const shown = globalThis.shownNotifications.find((notification) => notification.title === wanted);
    if (shown === undefined) throw new Error(`“${wanted}” was not shown`);
    shown.dispatchEvent(new Event('click'));
  }, title);
}
