import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect, type BrowserContext } from '@playwright/test';
import { sharedClock } from '@squeeze/testing/process-clock';
import { spawnApi, type SpawnedApi } from '@squeeze/testing/spawn-api';
import { builtServer, builtSite } from './build-web.ts';
import { setPageClock } from './page-clock.ts';

export interface TestFixtures {
  /** Sets the clock of a context's pages, which then tell the same time as the server. */
  readonly setClock: (context: BrowserContext) => Promise<void>;
}

export interface WorkerFixtures {
  /** The web build as it is served, made from the sources of the moment. */
  readonly webFolder: string;
  /** Where the server keeps everything. */
  readonly dataFolder: string;
  /** The real server in a process of its own, with an empty data folder, serving the real build. */
  readonly api: SpawnedApi;
}

/** A browser against a real server; `page` starts at its origin, and fails the test on any page error. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
  setClock: async ({}, use) => {
    await use((context) => setPageClock(context, sharedClock()));
  },
  webFolder: [
    // oxlint-disable-next-line no-empty-pattern -- see above
    async ({}, use) => {
      await use(builtSite);
    },
    { scope: 'worker' },
  ],
  dataFolder: [
    // oxlint-disable-next-line no-empty-pattern -- see above
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-browser-'));
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  api: [
    async ({ webFolder, dataFolder }, use) => {
      const api = await spawnApi(dataFolder, { SQUEEZE_WEB_DIR: webFolder }, builtServer);
      await use(api);
      await api.kill();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ api }, use) => {
    await use(api.origin);
  },
  context: async ({ context, setClock }, use) => {
    await setClock(context);
    await use(context);
  },
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy|Refused to/.test(message.text())) {
        errors.push(message.text());
      }
    });
    await use(page);
    expect(errors, 'errors on the page').toEqual([]);
  },
});

export { expect } from '@playwright/test';
