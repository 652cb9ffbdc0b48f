import { expect, type Locator, type Page } from '@playwright/test';

/** The bell at the head of every page, what it opens, and the toasts that tell of what comes. */
export class Notifications {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The bell, as long as so many are unread. */
  bell(unread: number): Locator {
    const count = unread === 0 ? 'none' : String(unread);
    return this.page.getByRole('button', { name: `Notifications, ${count} unread`, exact: true });
  }

  get list(): Locator {
    return this.page.getByRole('dialog', { name: 'Notifications' });
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: /^Notifications, / }).click();
    await expect(this.list).toBeVisible();
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.list).toBeHidden();
  }

  get rows(): Locator {
    return this.list.getByRole('listitem').filter({ has: this.page.locator('button[aria-expanded]') });
  }

  row(title: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('button', { name: title }) });
  }

  /** Shows all of one, which counts as having read it. */
  async unfold(title: string): Promise<void> {
    await this.row(title).getByRole('button', { name: title }).click();
  }

  /** The toast that tells of one. */
  toast(title: string): Locator {
    return this.page.getByRole('region', { name: 'Messages' }).getByRole('dialog').filter({ hasText: title });
  }
}
