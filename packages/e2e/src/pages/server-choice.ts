import type { Locator, Page } from '@playwright/test';
import { goToAccountPage } from './account-menu.ts';

/** Where the desktop keeps its things, as a person chooses it: in Settings and on the sign-in page. */
export class ServerChoiceScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await goToAccountPage(this.page, 'Settings');
    await this.heading.scrollIntoViewIfNeeded();
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { name: 'Where Squeeze keeps your things' });
  }

  get address(): Locator {
    return this.page.getByLabel('Address of a Squeeze server');
  }

  async use(address: string): Promise<void> {
    await this.address.fill(address);
    await this.page.getByRole('button', { name: 'Use this server' }).click();
  }

  /** From the sign-in page. */
  async leaveSignIn(): Promise<void> {
    await this.page.getByRole('button', { name: 'Use Squeeze on this computer, without an account' }).click();
  }

  /** From Settings, with the question in between. */
  async comeBack(): Promise<void> {
    await this.page.getByRole('button', { name: 'Use this computer' }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Use this computer' }).click();
  }
}
