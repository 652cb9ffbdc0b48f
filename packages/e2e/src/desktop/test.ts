import { expect, test as base } from '@playwright/test';
import { openDesktopSession } from '../desktop-session/desktop-session.ts';
import { ensureElectronRuntime } from '../electron-runtime/electron-runtime.ts';
import { DesktopProfile, type DesktopApp, type DesktopHost } from './desktop-app.ts';

interface WorkerFixtures {
  /** The test runtime, and a desktop of its own with display, bus and keyring. */
  readonly host: DesktopHost;
  /**
   * What the tests that only look at an application have between them: launching one is most of their time. It has a
   * desktop to itself, where it takes neither the shortcut nor a place in the tray from others.
   */
  readonly launched: LaunchedApp;
}

interface LaunchedApp {
  readonly app: DesktopApp;
  readonly profile: DesktopProfile;
}

interface TestFixtures {
  /** An empty place for one person's application; whatever still runs in it is ended afterwards. */
  readonly profile: DesktopProfile;
  /**
   * A running application on this computer's own server, its one window shown with the dashboard just loaded. Others have
   * looked at it before and will after: nothing is added to it, and nothing of it ended.
   */
  readonly shared: LaunchedApp;
}

/** A real Electron on a private desktop. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const [runtime, session] = await Promise.all([ensureElectronRuntime(), openDesktopSession()]);
      await use({ runtime, session });
      await session.close();
    },
    { scope: 'worker' },
  ],
  launched: [
    async ({ host }, use) => {
      const session = await openDesktopSession();
      const profile = await DesktopProfile.create({ ...host, session });
      await use({ profile, app: await profile.launch() });
      await profile.dispose();
      await session.close();
    },
    { scope: 'worker' },
  ],
  profile: async ({ host }, use) => {
    const profile = await DesktopProfile.create(host);
    await use(profile);
    await profile.dispose();
  },
  shared: async ({ launched }, use) => {
    const { main, electron } = launched.app;
    const window = await electron.browserWindow(main);
    await window.evaluate((browserWindow) => browserWindow.show());
    await main.goto('app://squeeze/dashboard');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await use(launched);
  },
});

export { expect } from '@playwright/test';
