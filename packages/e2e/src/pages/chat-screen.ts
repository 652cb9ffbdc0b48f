import { expect, type Locator, type Page } from '@playwright/test';

/** The chat screen, the same in the browser and on the desktop. */
export class ChatScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Chat', exact: true }).first().click();
  }

  get field(): Locator {
    return this.page.getByRole('textbox', { name: 'Message' });
  }

  /** What has been said, the element that scrolls. */
  get talk(): Locator {
    return this.page.getByRole('region', { name: 'Conversation', exact: true });
  }

  get list(): Locator {
    return this.page.getByRole('navigation', { name: 'Conversations' });
  }

  /** Once what was said before has gone: until then what is typed waits in the field. */
  async say(text: string): Promise<void> {
    await this.field.fill(text);
    await expect(this.page.getByRole('button', { name: 'Send', exact: true })).not.toHaveAttribute(
      'aria-disabled',
    );
    await this.field.press('Enter');
  }

  /** A message of the person. */
  said(text: string): Locator {
    return this.talk.getByText(`You: ${text}`, { exact: true });
  }

  /** The card of one thing the assistant did: "Added “buy oat milk”". */
  card(name: string | RegExp): Locator {
    return this.talk.getByRole('article', { name });
  }

  /** The answers to what was asked last. */
  get choices(): Locator {
    return this.talk.getByRole('list', { name: 'Possible answers' });
  }

  /** Takes back what a card tells of. */
  async undo(name: string | RegExp): Promise<void> {
    await this.card(name).getByRole('button', { name: 'Undo' }).click();
  }

  /** The latest reply, once it is finished. */
  get lastReply(): Locator {
    return this.talk.locator('li.chat-message:not([aria-busy])').last();
  }

  conversation(title: string): Locator {
    return this.list.getByRole('link', { name: title });
  }

  async delete(title: string): Promise<void> {
    await this.conversation(title).hover();
    await this.page.getByRole('button', { name: `Delete “${title}` }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  }
}
