import type { Page } from '@playwright/test';

/** What marks a text as one of these, and where it ends: what stands beside it on a page may begin with a number. */
const mark = /\bword-\d+x/g;

/** Names the next text to be typed. */
export const nextWord = (index: number): string => `word-${index}x`;

/**
 * Collects which of the words a page shows as kept: a todo or a note in its list, a message in its conversation. They are
 * known the moment they are shown, whatever becomes of the page; a document that was loaded anew is to be followed anew.
 */
export async function followShownWords(page: Page, shown: Set<string>): Promise<void> {
  await exposeOnce(page, 'noteShown', (words: readonly string[]) => {
    for (const word of words) shown.add(word);
  });
  await page.evaluate(() => {
    const look = (): void => {
      const kept = document.querySelectorAll('[data-todo], [data-note], li.chat-message');
      const words = [...kept].flatMap(({ textContent }) => textContent.match(/\bword-\d+x/g) ?? []);
      if (words.length > 0) (globalThis as unknown as { noteShown(words: string[]): void }).noteShown(words);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    look();
  });
}

/**
 * The same of the small window, which says that it has the text and not which: it is the one being typed. What it has can be
 * taken back; "Saving…" is no promise yet.
 */
export async function followCaptured(page: Page, word: string, shown: Set<string>): Promise<void> {
  await exposeOnce(page, 'noteCaptured', () => shown.add(word));
  await page.evaluate(() => {
    const look = (): void => {
      if (document.querySelector('output button') !== null)
        (globalThis as unknown as { noteCaptured(): void }).noteCaptured();
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

/** It stays with the page when that loads another document, and may not be exposed twice. */
async function exposeOnce(
  page: Page,
  name: string,
  call: (words: readonly string[]) => unknown,
): Promise<void> {
  await page.exposeFunction(name, call).catch((error: unknown) => {
    if (!String(error).includes('has been already registered')) throw error;
  });
}

/** How often each word occurs in what a server has, by word. */
export const countWords = (texts: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap((text) => text.match(mark) ?? []))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};
