import type { BrowserContext, Page } from '@playwright/test';
import { clockScript, pageClock } from '@squeeze/testing/process-clock';

/** Sets the clock of a page, or of all pages of a context; to be called before it opens anything. */
export async function setPageClock(
  pages: Page | BrowserContext,
  setting: { readonly shift: number; readonly until: number | null },
): Promise<void> {
  await pages.addInitScript({ content: pageClock(setting) });
  await pages.addInitScript({ path: clockScript });
}

/** Lets a page whose clock has been set show later moments, now and after it has been loaded anew. */
export async function showUntil(page: Page, until: number): Promise<void> {
  const content = `globalThis.testClock.until = ${until};`;
  await page.addInitScript({ content });
  await page.evaluate(content);
}
