import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** More than any page has; whatever lies behind so many is in a trap or not to be reached. */
const mostStops = 80;

/** Hands that have no mouse: they go from stop to stop, type, and press keys on what has the focus. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab until `target` has the focus. */
  async tabTo(target: Locator): Promise<void> {
    await this.#go(target, 'Tab');
  }

  /** Presses Shift+Tab until `target` has the focus. */
  async tabBackTo(target: Locator): Promise<void> {
    await this.#go(target, 'Shift+Tab');
  }

  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(target);
    await this.#page.keyboard.press(key);
  }

  /** Into the field `target`, in place of what is there. */
  async type(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.#page.keyboard.press('ControlOrMeta+A');
    await this.#page.keyboard.type(text);
  }

  async #go(target: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let stops = 0; !(await this.#hasFocus(target)); stops += 1) {
      expect(stops, `stops on the way to ${target.toString()}`).toBeLessThan(mostStops);
      await this.#page.keyboard.press(key);
    }
  }

  async #hasFocus(target: Locator): Promise<boolean> {
    return await target.evaluate((element) => element === document.activeElement);
  }
}
