import { defineConfig } from '@playwright/test';
import { setTestDay, testDay } from '@squeeze/testing/test-day';
import { chromiumLaunch } from './src/browser/chromium.ts';

setTestDay();
const { timeZone: timezoneId } = testDay();

export default defineConfig({
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  // Only what hangs shall fail for its time: a busy machine is no fault of the code.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  outputDir: './test-results',
  use: { trace: 'retain-on-failure' },
  projects: [
    {
      name: 'browser',
      testDir: './src/browser',
      use: { launchOptions: chromiumLaunch(), locale: 'en-US', timezoneId },
    },
    // Each starts at least one real application; a browser as well where it takes a person there.
    {
      name: 'desktop',
      testDir: './src/desktop',
      timeout: 180_000,
      use: { launchOptions: chromiumLaunch(), locale: 'en-US' },
    },
  ],
});
