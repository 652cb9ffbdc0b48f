import type { Locator } from '@playwright/test';
import { TodosScreen } from '../pages/todos-screen.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';
import { holdTime } from './typed-into-nothing.ts';

const height = 844;

/** In which half of the window all of it stands. */
const halfOf = async (toast: Locator): Promise<'top' | 'foot' | 'between'> => {
  const box = await toast.boundingBox();
  if (box === null) return 'between';
  if (box.y + box.height < height / 2) return 'top';
  return box.y > height / 2 ? 'foot' : 'between';
};

test('on a phone a toast leaves the foot to the buttons of an open sheet', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height });
  await signInAsSomeoneNew(page, api.origin, '/dashboard/todos');
  const todos = new TodosScreen(page);
  const toast = page.locator('[data-toast]', { hasText: 'Added “Bread”' });
  await todos.add('Bread');
  await expect(toast).toBeVisible();
  // It would be gone before all of this is looked at.
  await holdTime(page);
  await expect.poll(() => halfOf(toast)).toBe('foot');
  await todos.capture.blur();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  await expect.poll(() => halfOf(toast)).toBe('top');
  // On a wide screen it is in the middle.
  await page.setViewportSize({ width: 1280, height });
  await expect.poll(() => halfOf(toast)).toBe('foot');
});

for (const theme of ['light', 'dark'] as const) {
  test(`on a phone the Close of a tall dialog stays free beside a toast that stays, ${theme}`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width: 390, height: 640 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await signInAsSomeoneNew(page, api.origin, '/dashboard/todos');
    const todos = new TodosScreen(page);
    await todos.add('Bread');
    const toast = page.locator('[data-toast]', { hasText: 'Added “Bread”' });
    await expect(toast).toBeVisible();
    // It would be gone before all of this is looked at.
    await holdTime(page);
    await todos.capture.blur();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog).toBeVisible();
    await expect.poll(() => halfOf(toast)).toBe('top');
    const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { y: 0, height: 0 };
    const [above, below] = await Promise.all([boxOf(toast), boxOf(dialog)]);
    expect(above.y + above.height).toBeLessThanOrEqual(below.y);
    // It is taller than its room, and scrolls inside. It comes in from 8 px below, where held time keeps it.
    expect(below.y + below.height).toBeLessThanOrEqual(648);
    await dialog.getByRole('button', { name: 'Close' }).click({ timeout: 5_000 });
    // With time held it does not go out of sight.
    await expect(page.locator('[role="dialog"][data-closed]')).toHaveCount(1);
  });
}
