import { expect, type Page } from '@playwright/test';

/** Goes to a page about the account, through the group of the menu that unfolds. */
export async function goToAccountPage(page: Page, name: 'Profile' | 'Settings' | 'Security'): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' });
  const group = menu.getByRole('button', { name: 'Account', exact: true });
  await expect(group).toBeVisible();
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
  await menu.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
