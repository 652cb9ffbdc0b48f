import type { BrowserContext } from '@playwright/test';
import { clockScript, pageClock, type ClockSetting } from '@squeeze/testing/process-clock';

/** Sets the clock of all pages of a context; to be called before they open anything. */
export async function setPageClock(context: BrowserContext, setting: ClockSetting): Promise<void> {
  await context.addInitScript({ content: pageClock(setting) });
  await context.addInitScript({ path: clockScript });
}

/** Lets pages whose clock has been set show moments up to `until` (epoch ms), now and when they are loaded anew. */
export async function showUntil(context: BrowserContext, until: number): Promise<void> {
  // The first page of all, an empty one, has come without a clock.
  const content = `if (globalThis.testClock) globalThis.testClock.until = ${until};`;
  await context.addInitScript({ content });
  await Promise.all(context.pages().map((page) => page.evaluate(content)));
}
