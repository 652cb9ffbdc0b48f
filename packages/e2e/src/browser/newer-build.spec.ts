import type { Locator, Page } from '@playwright/test';
import { startReplaceable } from './replaceable-server.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

// As in a browser that keeps nothing of the app, such as one that denies storage; kept-app.spec.ts has the others.

const nav = (page: Page, name: string): Locator =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first();

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** Gone once the page has been loaded anew. */
const markPage = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
const marked = (page: Page): Locator => page.locator('html[data-before]');

test('a page that is open while the build is replaced goes on, with what was typed', async ({ page }) => {
  await using server = await startReplaceable();
  await signInAsSomeoneNew(page, server.origin, `${server.origin}/dashboard/todos`);
  const field = page.getByRole('textbox', { name: 'What needs doing?' });
  await field.fill('water the "ficus"');
  await markPage(page);
  await server.replace();
  await nav(page, 'AI Tasks').click();
  await expect(heading(page, 'AI Tasks')).toBeVisible();
  await expect(marked(page)).toHaveCount(0);
  await nav(page, 'Todos').click();
  await expect(field).toHaveValue('water the "ficus"');
});

test('a page with something typed that is not kept is left as it is until its person loads it anew', async ({
  page,
}) => {
  await using server = await startReplaceable();
  await signInAsSomeoneNew(page, server.origin, `${server.origin}/dashboard/profile`);
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const name = page.getByRole('textbox', { name: 'Full name' });
  await name.fill('Half a name');
  await markPage(page);
  await server.replace();
  await nav(page, 'AI Tasks').click();
  const notice = page.getByRole('alert').filter({ hasText: 'Squeeze has been updated' });
  await expect(notice).toBeVisible();
  await expect(name).toHaveValue('Half a name');
  await expect(marked(page)).toHaveCount(1);
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, 'AI Tasks')).toBeVisible();
  await expect(notice).toHaveCount(0);
});
