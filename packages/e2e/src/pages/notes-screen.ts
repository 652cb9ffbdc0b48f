import { expect, type Locator, type Page } from '@playwright/test';

/** The notes, and the one that is open. */
export class NotesScreen {
  readonly page: Page;
  readonly list: Locator;
  readonly paper: Locator;
  readonly title: Locator;
  readonly text: Locator;
  /** What `/` and `[[` offer, once it is what they offer for all that is typed. */
  readonly menu: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('navigation', { name: 'Notes' });
    this.paper = page.getByRole('region', { name: 'Note', exact: true });
    this.title = page.getByRole('textbox', { name: 'Title' });
    this.text = page.getByRole('textbox', { name: 'Text of the note' });
    this.menu = page
      .locator('.cm-tooltip-autocomplete:not(.cm-tooltip-autocomplete-disabled)')
      .getByRole('listbox', { name: 'What can be put in' });
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

  /** Pastes what was copied from a page where one writes. */
  async pasteHtml(html: string): Promise<void> {
    await this.text.evaluate((text, copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', copied);
      clipboardData.setData('text/plain', 'what it says without any formatting');
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
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

  /** Of the menu, this is what Enter takes, and what the text says is chosen to who does not see it. */
  async expectChosen(name: string): Promise<void> {
    const chosen = this.menu.getByRole('option', { selected: true });
    await expect(chosen).toHaveText(new RegExp(`^${name}`));
    await expect(this.text).toHaveAttribute('aria-controls', (await this.menu.getAttribute('id')) ?? 'none');
    await expect(this.text).toHaveAttribute(
      'aria-activedescendant',
      (await chosen.getAttribute('id')) ?? 'none',
    );
    await expect(this.text).toBeFocused();
  }

  /** Presses a key until the menu has taken it, which it does not in its first moment: it may open while one reads on. */
  async goOn(key: 'ArrowDown' | 'ArrowUp'): Promise<void> {
    const chosen = () => this.text.getAttribute('aria-activedescendant');
    const before = await chosen();
    await expect
      .poll(async () => {
        if ((await chosen()) === before) await this.page.keyboard.press(key);
        return await chosen();
      })
      .not.toBe(before);
  }

  /** All of the menu is within the window, and nothing lies over its ends. */
  async expectMenuInSight(): Promise<void> {
    await expect(this.menu).toBeInViewport({ ratio: 1 });
    const options = this.menu.getByRole('option');
    for (const option of [options.last(), options.first()]) await option.click({ trial: true });
  }
}
