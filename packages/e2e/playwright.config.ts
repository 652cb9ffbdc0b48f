import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './src/browser/chromium.ts';

export default defineConfig({
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: './test-results',
  use: { trace: 'retain-on-failure' },
  projects: [
    { name: 'browser', testDir: './src/browser', use: { launchOptions: chromiumLaunch(), locale: 'en-US' } },
    // Each starts at least one real application; a browser as well where it takes a person there.
    {
      name: 'desktop',
      testDir: './src/desktop',
      timeout: 120_000,
      use: { launchOptions: chromiumLaunch(), locale: 'en-US' },
    },
  ],
});
