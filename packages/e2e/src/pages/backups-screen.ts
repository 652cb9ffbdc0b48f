import { expect, type Locator, type Page } from '@playwright/test';
import { goToAccountPage } from './account-menu.ts';

/** The backups of the data on this computer, in Settings of the desktop. */
export class BackupsScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await goToAccountPage(this.page, 'Settings');
    await this.page.getByRole('heading', { name: 'Backups' }).scrollIntoViewIfNeeded();
  }

  get rows(): Locator {
    return this.page.getByRole('list', { name: 'Backups on this computer' }).getByRole('listitem');
  }

  async make(): Promise<void> {
    await this.page.getByRole('button', { name: 'Back up now' }).click();
    await expect(this.page.getByText(/^Backed up: /)).toBeVisible();
  }

  /** Asks for it, and says yes to the question in between. */
  async restore(row: Locator): Promise<void> {
    await row.getByRole('button', { name: /^Restore/ }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  }
}
