import { expect, type Locator, type Page } from '@playwright/test';

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

  /** Pastes a file where one writes, as from another program. */
  async paste(file: {
    readonly name: string;
    readonly type: string;
    readonly content: Buffer;
  }): Promise<void> {
    await this.text.evaluate(
      (text, { name, type, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([bytes], name, { type }));
        text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      { name: file.name, type: file.type, base64: file.content.toString('base64') },
    );
  }

  /** Waits until a picture of the note is drawn. */
  async sees(name: string): Promise<void> {
    const picture = this.text.getByRole('img', { name });
    await expect(picture).toHaveAttribute('src', /^blob:/);
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(1);
  }

  /** Begins one without a title: what is typed next is its text. */
  async beginText(): Promise<void> {
    await this.begin();
    await this.text.click();
  }
}
