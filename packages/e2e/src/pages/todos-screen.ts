import type { Locator, Page } from '@playwright/test';

/** The todos screen, the same in the browser and on the desktop. */
export class TodosScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Todos', exact: true }).click();
    // Until it is there its keys do nothing.
    await this.page.getByRole('heading', { name: 'My Todos' }).waitFor();
  }

  get capture(): Locator {
    return this.page.getByRole('textbox', { name: 'What needs doing?' });
  }

  /** Types into the capture field; what was understood shows as chips. */
  async write(text: string): Promise<void> {
    await this.capture.fill(text);
  }

  chip(text: string): Locator {
    return this.page.getByRole('list', { name: 'Understood' }).getByText(text);
  }

  async add(text: string): Promise<void> {
    await this.write(text);
    await this.capture.press('Enter');
  }

  /** The todo itself, by its title, while it is open. */
  todo(title: string): Locator {
    return this.page.locator('[data-todo]', { hasText: title });
  }

  /** With all that is known of it: the day it is for, its value. */
  row(title: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.todo(title) });
  }

  async complete(title: string): Promise<void> {
    await this.page.getByRole('button', { name: `Complete: ${title}` }).click();
  }

  /** Takes back the latest change, from the toast that told of it. */
  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: 'Undo' }).last().click();
  }
}
