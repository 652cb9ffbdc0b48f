import type { Page, Request } from '@playwright/test';

/** Every letter, figures, signs, and the keys a hand rests on; none of it is meant for the page. */
const written: readonly (string | readonly string[])[] = [
  'busy: the quick brown fox jumps over a lazy dog? ',
  ['Enter', 'Space', 'Delete', 'ArrowDown', 'ArrowDown', 'Space', 'Enter', 'ArrowUp', 'Backspace'],
  '1234567890/ exit ',
  ['Delete', 'Home', 'ArrowRight', 'ArrowLeft', 'End', 'Enter'],
];

/** Words whose first letter is a key by itself, or comes right behind one. */
export const firstWords = [
  'under',
  'xylophone',
  'every',
  'kind',
  '/jinx',
  'just exit',
  'jukebox',
  'je suis',
  'keep',
] as const;

export async function typeSentence(page: Page): Promise<void> {
  for (const part of written) {
    if (typeof part === 'string') await page.keyboard.type(part);
    else for (const key of part) await page.keyboard.press(key);
  }
}

/** The middle of a sentence, and its end. */
export async function typeOn(page: Page): Promise<void> {
  await page.keyboard.type('exit under next ');
  await page.keyboard.press('Enter');
}

/** Nothing has the focus, as after a press on empty ground. */
export async function leaveEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  });
}

/**
 * Time stands still: what is typed comes in one breath on any machine, and whatever waits for a pause comes when the test
 * lets time go on.
 */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Far beyond every pause that a key waits for. */
export async function letTimePass(page: Page): Promise<void> {
  await page.clock.runFor(3000);
}

/** What pages do by themselves: stay signed in, and begin a set-up that they were opened for. */
const byItself = [/\/auth\/refresh$/, /\/auth\/mfa\/setup$/];

/** Every call by which a page changes something, as `POST /todos`. */
export class Writes {
  readonly #made: string[] = [];

  constructor(page: Page) {
    page.on('request', (request) => this.#note(request));
  }

  /** Those since it was asked last. */
  take(): string[] {
    return this.#made.splice(0);
  }

  #note(request: Request): void {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || byItself.some((pattern) => pattern.test(pathname))) return;
    this.#made.push(`${request.method()} ${pathname}`);
  }
}
