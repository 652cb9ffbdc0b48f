import type { Locator, Page } from '@playwright/test';

/** The home page: the day, and what has happened. */
export class HomeScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  }

  /** The one thing to do now, or the word that there is none. */
  get now(): Locator {
    return this.page.getByRole('region', { name: 'Now', exact: true });
  }

  /** The three that follow. */
  get next(): Locator {
    return this.page.getByRole('region', { name: 'Next', exact: true });
  }

  /** A line of the recent activity: "Planned call mom". */
  activity(text: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: text });
  }
}
