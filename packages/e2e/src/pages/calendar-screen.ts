import type { Locator, Page } from '@playwright/test';

/** The calendar, and the event that is open beside it. */
export class CalendarScreen {
  readonly page: Page;
  /** Of a new event also what else is said of it. */
  readonly title: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('textbox', { name: /^(?:Title|What and when)$/ });
  }

  /** @param search such as `?view=week&date=2026-11-27` */
  async open(search: string): Promise<void> {
    await this.page.goto(`/dashboard/calendar${search}`);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** An event in sight, by how it is called. */
  entry(title: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`\\b${title}\\b`) });
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save' }).click();
  }

  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: 'Undo' }).click();
  }
}
