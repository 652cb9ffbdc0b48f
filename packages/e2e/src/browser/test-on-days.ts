import { Days } from './days.ts';
import { test as base } from './test.ts';

/**
 * For what words days: a server of its own for each test, at the beginning of the test day, and a page that tells the
 * same time.
 */
export const test = base.extend<{ days: Days }>({
  clock: null,
  days: async ({ webFolder }, use) => {
    await using days = await Days.begin(webFolder);
    await use(days);
  },
  baseURL: async ({ days }, use) => {
    await use(days.server.origin);
  },
  page: async ({ page, days }, use) => {
    await days.join(page);
    await use(page);
  },
});

export { expect } from './test.ts';
