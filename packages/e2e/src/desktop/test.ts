import { test as base } from '@playwright/test';
import { openDesktopSession } from '../desktop-session/desktop-session.ts';
import { ensureElectronRuntime } from '../electron-runtime/electron-runtime.ts';
import { buildDesktop } from './build-desktop.ts';
import { DesktopProfile, type DesktopHost } from './desktop-app.ts';

interface WorkerFixtures {
  /** The test runtime, a fresh build, and a desktop of its own with display, bus and keyring. */
  readonly host: DesktopHost;
}

interface TestFixtures {
  /** An empty place for one person's application; whatever still runs in it is ended afterwards. */
  readonly profile: DesktopProfile;
}

/** A real Electron on a private desktop. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const [runtime] = await Promise.all([ensureElectronRuntime(), buildDesktop()]);
      const session = await openDesktopSession();
      await use({ runtime, session });
      await session.close();
    },
    // Bringing the runtime takes a minute or two the first time.
    { scope: 'worker', timeout: 600_000 },
  ],
  profile: async ({ host }, use) => {
    const profile = await DesktopProfile.create(host);
    await use(profile);
    await profile.dispose();
  },
});

export { expect } from '@playwright/test';
