import { expect, test } from './test.ts';

test.describe('signed out', () => {
  for (const path of [
    '/dashboard',
    '/dashboard/todos',
    '/dashboard/settings',
    '/dashboard/prototype',
    '/mfa-setup',
  ]) {
    test(`${path} leads to /login`, async ({ page, api }) => {
      await page.goto(path);
      await expect(page).toHaveURL(`${api.origin}/login`);
    });
  }

  test('an unknown path leads home', async ({ page, api }) => {
    await page.goto('/no/such/page');
    await expect(page).toHaveURL(`${api.origin}/`);
  });

  for (const path of ['/', '/waitlist', '/original', '/pricing', '/how-it-works', '/login']) {
    test(`${path} is open`, async ({ page, api }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(`${api.origin}${path}`);
    });
  }
});
