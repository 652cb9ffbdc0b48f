import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** One person's way through the screens, in some language. */
export interface Walk {
  readonly page: Page;
  readonly origin: string;
  /** The beginning of an English text of the interface, in the language of this walk. */
  readonly say: (text: string) => string;
  /** Called on each screen, once it is there. */
  readonly look: (screen: string) => Promise<void>;
}

/** What a walk finds on its page, by the English words for it or by what holds in every language. */
export class Seen {
  readonly #walk: Walk;

  constructor(walk: Walk) {
    this.#walk = walk;
  }

  /** What asks or tells something in front of the page. */
  get dialog(): Locator {
    const { page } = this.#walk;
    return page.getByRole('dialog').or(page.getByRole('alertdialog'));
  }

  /** By the words on it, in the page's own part unless told where. */
  button(words: string, within: Locator = this.#walk.page.getByRole('main')): Locator {
    return within.locator('button:visible', { hasText: this.#walk.say(words) }).first();
  }

  link(words: string): Locator {
    return this.#walk.page.getByRole('main').getByRole('link', { name: this.#walk.say(words) });
  }

  heading(text: string): Locator {
    return this.#walk.page.getByRole('heading', { name: this.#walk.say(text) });
  }

  /** By its hint for password managers. */
  field(autocomplete: string, within: Page | Locator = this.#walk.page): Locator {
    return within.locator(`input[autocomplete="${autocomplete}"]:visible`).first();
  }

  /** The first field that is not filled in right. */
  get refused(): Locator {
    return this.#walk.page.locator('[aria-invalid]').first();
  }

  /** Looks around as soon as `sign` is there. */
  async look(screen: string, sign: Locator): Promise<void> {
    await expect(sign, screen).toBeVisible();
    await this.#walk.look(screen);
  }

  async open(path: string, sign: Locator): Promise<void> {
    await this.#walk.page.goto(path);
    await this.look(path.replace(/#.*/, ''), sign);
  }

  /** Presses what asks something, looks, and leaves it unanswered. */
  async ask(button: Locator, question: string): Promise<void> {
    await button.click();
    await this.look(question, this.dialog);
    await this.#walk.page.keyboard.press('Escape');
    await expect(this.dialog).toBeHidden();
  }
}
