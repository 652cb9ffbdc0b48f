import { Days } from './days.ts';
import { test as base } from './test.ts';

/**
 * For what words days: a server of its own for each test, at the beginning of the test day, and pages that tell the same
 * time.
 */
export const test = base.extend<{ days: Days }>({
  days: async ({ webFolder }, use) => {
    await using days = await Days.begin(webFolder);
    await use(days);
  },
  baseURL: async ({ days }, use) => {
    await use(days.server.origin);
  },
  setClock: async ({ days }, use) => {
    await use((context) => days.join(context));
  },
});

export { expect } from './test.ts';
