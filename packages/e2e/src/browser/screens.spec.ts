import { testDay } from '@squeeze/testing/test-day';
import type { Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from './accessible.ts';
import { expect, test } from './test.ts';
import { signInAsSomeoneNew } from './signed-in.ts';

const publicScreens = ['/', '/login', '/pricing'] as const;
const ownScreens = [
  '/dashboard',
  '/dashboard/todos',
  '/dashboard/chat',
  '/dashboard/prototype',
  '/capture',
] as const;

async function expectShownAndAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('textbox')).first()).toBeVisible();
  await expectAccessibleInEveryLook(page);
}

for (const path of publicScreens) {
  test(`${path} has no accessibility violations in either theme at either width`, async ({ page }) => {
    await page.goto(path);
    await expectShownAndAccessible(page);
  });
}

test('the screens behind the sign-in have none either', async ({ page, api }) => {
  test.setTimeout(120_000);
  const { client } = await signInAsSomeoneNew(page, api.origin);
  const today = new Date(testDay().start).toISOString();
  for (const body of [
    { title: 'Send Petra the revised floor plan', category: 'Organization', priority: 'high' as const },
    { title: 'Physio, left shoulder', category: 'Health', due_date: today },
    { title: 'x'.repeat(500), due_date: '2020-01-01' },
    { title: 'ربما غدًا 🌿 a very mixed title', description: 'two\nlines' },
    { title: 'Already done', status: 'completed' as const },
  ]) {
    await client.call('createTodo', { body });
  }
  for (const path of ownScreens) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectShownAndAccessible(page);
    });
  }
});
