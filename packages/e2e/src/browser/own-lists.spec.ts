import type { Page } from '@playwright/test';
import { TodosScreen } from '../pages/todos-screen.ts';
import { expectAccessibleInEveryLook } from './accessible.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test-on-days.ts';

const withLists = async (page: Page, origin: string) => {
  const { client } = await signInAsSomeoneNew(page, origin);
  const given = [
    ['Buy stamps', 'Errands'],
    ['Bring bottles back', 'Errands'],
    ['Rake leaves', 'Garden'],
    ['Sort pictures', 'Photos'],
    ['Go for a run', 'Health'],
  ] as const;
  for (const [title, category] of given) await client.call('createTodo', { body: { title, category } });
  return client;
};
const row = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name} `) });
const names = (page: Page) => page.getByRole('list', { name: 'Lists' }).getByRole('link');

test('lists by mouse: seen, renamed with their todos, archived, deleted, and each taken back', async ({
  page,
  days,
}) => {
  await withLists(page, days.server.origin);
  await page.goto('/dashboard/todos');
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Lists' }).click();
  await expect(names(page)).toHaveText([/Errands/, /Garden/, /Photos/]);
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'More for “Errands”' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const field = page.getByRole('textbox', { name: 'Name of the list' });
  await field.fill('santé');
  await field.press('Enter');
  await expect(page.getByText('“santé” is what a value is called.')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await field.fill('Shopping');
  await field.press('Enter');
  await expect(names(page)).toHaveText([/Garden/, /Photos/, /Shopping/]);
  await row(page, 'Shopping').click();
  const todos = new TodosScreen(page);
  await expect(todos.todo('Buy stamps')).toBeVisible();
  await expect(todos.todo('Bring bottles back')).toBeVisible();
  await expect(todos.todo('Rake leaves')).toBeHidden();
  await page.goBack();
  await page.getByRole('button', { name: 'More for “Garden”' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByRole('list', { name: 'In the archive' })).toContainText('Garden');
  await expectAccessibleInEveryLook(page);
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'All' }).click();
  await expect(todos.todo('Buy stamps')).toBeVisible();
  await expect(todos.todo('Rake leaves')).toBeHidden();
  await page.goBack();
  await page.getByRole('button', { name: 'More for “Garden”' }).click();
  await page.getByRole('menuitem', { name: 'Take out of the archive' }).click();
  await expect(names(page)).toHaveText([/Garden/, /Photos/, /Shopping/]);
  await page.getByRole('button', { name: 'More for “Photos”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(names(page)).toHaveText([/Garden/, /Shopping/]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names(page)).toHaveText([/Garden/, /Photos/, /Shopping/]);
});

test('lists by keyboard alone on a phone: made, put in order, renamed, and another window follows', async ({
  page,
  days,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const client = await withLists(page, days.server.origin);
  await page.goto('/dashboard/todos/lists');
  await expect(names(page)).toHaveText([/Errands/, /Garden/, /Photos/]);
  await page.getByRole('textbox', { name: 'New list' }).focus();
  await page.keyboard.type('קניות');
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText([/Errands/, /Garden/, /Photos/, /קניות/]);
  await expectAccessibleInEveryLook(page);
  await row(page, 'Errands').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(names(page)).toHaveText([/Garden/, /Errands/, /Photos/, /קניות/]);
  await expect(row(page, 'Errands')).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.type('Shopping');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Shopping')).toBeFocused();
  await expect(names(page)).toHaveText([/Garden/, /Shopping/, /Photos/, /קניות/]);
  await page.keyboard.press('Control+z');
  await expect(names(page)).toHaveText([/Garden/, /Errands/, /Photos/, /קניות/]);
  await page.keyboard.press('Control+Shift+z');
  await expect(names(page)).toHaveText([/Garden/, /Shopping/, /Photos/, /קניות/]);
  const { lists } = await client.call('listTodoLists', {});
  const photos = lists.find(({ name }) => name === 'Photos');
  await client.call('updateTodoList', { params: { id: photos?.id ?? '' }, body: { after: null } });
  await expect(names(page)).toHaveText([/Photos/, /Garden/, /Shopping/, /קניות/]);
});
