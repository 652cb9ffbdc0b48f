import { startTestServer } from '@squeeze/testing/start-test-server';
import { SignInPage } from '../pages/sign-in-page.ts';
import { expectAccessible } from './accessible.ts';
import { somebodyWithEverything } from './somebody-with-everything.ts';
import { expect, test } from './test.ts';

/** Pages with something that opens a menu or a list to choose from. */
const pages = ['todos', 'ai-tasks', 'notes', 'prototype', 'sms-analytics', 'admin-analytics'] as const;

for (const [width, height] of [
  [1280, 860],
  [390, 844],
] as const) {
  test(`whatever is opened from a page keeps nobody out, at ${width} px`, async ({ page, webFolder }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height });
    await using server = await startTestServer({ webFolder, administratorsNeedMfa: false });
    const boss = await somebodyWithEverything(server);
    await page.goto(`${server.origin}/login`);
    await new SignInPage(page).signIn(boss.person);
    await page.waitForURL('**/dashboard');
    for (const name of pages) {
      await test.step(name, async () => {
        await page.goto(`${server.origin}/dashboard/${name}`);
        const openers = page.locator('main').locator('[aria-haspopup=listbox], [aria-haspopup=menu]');
        await expect(openers.filter({ visible: true }).first()).toBeVisible();
        const shown = openers.filter({ visible: true });
        const opened = page.locator('[role=listbox], [role=menu]').filter({ visible: true });
        // Rows of a list have the same ones.
        for (let n = 0; n < Math.min(await shown.count(), 4); n += 1) {
          await shown.nth(n).click();
          await expect(opened).toHaveCount(1);
          await expectAccessible(page);
          await page.keyboard.press('Escape');
          await expect(opened).toHaveCount(0);
        }
      });
    }
  });
}
