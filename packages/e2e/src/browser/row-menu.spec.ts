import type { Page } from '@playwright/test';
import type { TodoPage } from '@squeeze/contracts/todos';
import { TodosScreen } from '../pages/todos-screen.ts';
import { expectAccessibleInEveryLook } from './accessible.ts';
import { signInAsSomeoneNew, type SignedInPerson } from './signed-in.ts';
import { expect, test } from './test.ts';

const withTodos = async (page: Page, origin: string): Promise<SignedInPerson> => {
  const somebody = await signInAsSomeoneNew(page, origin);
  for (const title of ['Milk', 'Bread', 'Jam'])
    await somebody.client.call('createTodo', { body: { title, category: 'Home' } });
  // All of one value: one list, without Now and Next above it.
  await page.goto('/dashboard/todos?sort=position&category=Home');
  await new TodosScreen(page).todo('Jam').waitFor();
  return somebody;
};
const shown = (page: Page) => page.locator('[data-todo]');
const more = (page: Page, title: string) => page.getByRole('button', { name: `More for “${title}”` });
const choose = async (page: Page, name: string): Promise<void> =>
  await page.getByRole('menuitem', { name }).click();
const orderOf = async ({ client }: SignedInPerson): Promise<readonly string[]> => {
  const { todos } = (await client.call('listTodos', { query: { sort: 'position' } })) as TodoPage;
  return todos.map(({ title }) => title);
};

test('a row is moved by single presses, without dragging, and put under Someday', async ({ page, api }) => {
  const somebody = await withTodos(page, api.origin);
  await new TodosScreen(page).todo('Jam').hover();
  await more(page, 'Jam').click();
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize({ width: 1280, height: 860 });
  await choose(page, 'Move up');
  await expect(shown(page)).toHaveText(['Milk', 'Jam', 'Bread']);
  await expect(page.getByText('Moved “Jam”')).toBeVisible();
  await expect.poll(() => orderOf(somebody)).toEqual(['Milk', 'Jam', 'Bread']);
  await more(page, 'Jam').click();
  // Pressed once more, it closes.
  await more(page, 'Jam').click();
  await expect(page.getByRole('menu')).toBeHidden();
  await more(page, 'Bread').click();
  await choose(page, 'Someday');
  await expect(shown(page)).toHaveText(['Milk', 'Jam']);
  await new TodosScreen(page).undo();
  await expect(shown(page)).toHaveText(['Milk', 'Jam', 'Bread']);
});

test('the same by keyboard alone, where the focus comes back', async ({ page, api }) => {
  const somebody = await withTodos(page, api.origin);
  await page.keyboard.press('j');
  await expect(new TodosScreen(page).todo('Milk')).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shown(page)).toHaveText(['Bread', 'Milk', 'Jam']);
  await expect(more(page, 'Milk')).toBeFocused();
  await expect.poll(() => orderOf(somebody)).toEqual(['Bread', 'Milk', 'Jam']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more(page, 'Milk')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more(page, 'Milk')).toBeFocused();
});

test('the same on a phone', async ({ page, api }) => {
  const somebody = await withTodos(page, api.origin);
  await page.setViewportSize({ width: 390, height: 844 });
  await more(page, 'Jam').click();
  await choose(page, 'Move up');
  await expect.poll(() => orderOf(somebody)).toEqual(['Milk', 'Jam', 'Bread']);
  await more(page, 'Jam').click();
  await choose(page, 'When');
  await page.getByRole('dialog', { name: 'When' }).getByRole('button', { name: 'Tomorrow' }).click();
  await expect(page.getByText('Changed “Jam”')).toBeVisible();
  await more(page, 'Milk').click();
  await choose(page, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(shown(page)).toHaveText(['Jam', 'Bread']);
});
