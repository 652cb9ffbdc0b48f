import type { Locator, Page } from '@playwright/test';

/** The notes, and the one that is open. */
export class NotesScreen {
  readonly page: Page;
  readonly list: Locator;
  readonly paper: Locator;
  readonly title: Locator;
  readonly text: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('navigation', { name: 'Notes' });
    this.paper = page.getByRole('region', { name: 'Note', exact: true });
    this.title = page.getByRole('textbox', { name: 'Title' });
    this.text = page.getByRole('textbox', { name: 'Text of the note' });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/dashboard/notes${search}`);
  }

  /** A note in the list, by how it is called. */
  note(name: string): Locator {
    return this.list.getByRole('link').filter({ hasText: name });
  }

  async begin(): Promise<void> {
    await this.page.getByRole('button', { name: 'New Note' }).click();
  }

  /** Begins one without a title: what is typed next is its text. */
  async beginText(): Promise<void> {
    await this.begin();
    await this.text.click();
  }
}
