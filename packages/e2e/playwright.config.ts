import { defineConfig } from '@playwright/test';
import { setTestDay, testDay } from '@squeeze/testing/test-day';
import { chromiumLaunch } from './src/browser/chromium.ts';

setTestDay();
const { timeZone: timezoneId } = testDay();

export default defineConfig({
  // Each worker has its own server, or its own desktop, and each test its own person. Twice as many as there are cores,
  // since pages wait as well.
  fullyParallel: true,
  workers: 4,
  forbidOnly: true,
  // Only what hangs shall fail for its time: a busy machine is no fault of the code.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  outputDir: './test-results',
  // A trace costs a third of a test's time, so the try after a failure has one (`--retries=1`, as `pnpm test` does it).
  // Bringing the whole app to each of their profiles would take more time than most tests; those of what is kept allow it.
  use: { trace: 'on-first-retry', screenshot: 'only-on-failure', serviceWorkers: 'block' },
  projects: [
    // Before there are workers, who would build the same beside each other.
    { name: 'builds', testDir: './src/builds', testMatch: 'web.setup.ts', timeout: 600_000 },
    { name: 'desktop builds', testDir: './src/builds', testMatch: 'desktop.setup.ts', timeout: 600_000 },
    // Each starts at least one real application, a browser as well where it takes a person there, and waits more than it
    // works. Begun first, so that the tests of browsers, which keep a processor busy, go on beside all of them.
    {
      name: 'desktop',
      testDir: './src/desktop',
      dependencies: ['builds', 'desktop builds'],
      timeout: 180_000,
      workers: 3,
      use: { launchOptions: chromiumLaunch({ windows: false }), locale: 'en-US' },
    },
    // One project: a worker of another would have to begin again with a server, a browser and all modules.
    {
      name: 'browser',
      testDir: './src/browser',
      dependencies: ['builds'],
      use: {
        launchOptions: chromiumLaunch({ windows: false }),
        locale: 'en-US',
        timezoneId,
        // Drawn by the processor, what moves takes a tenth of the time; journeys through the app have it.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
});
