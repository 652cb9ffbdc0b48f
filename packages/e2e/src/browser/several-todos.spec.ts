import type { Locator, Page } from '@playwright/test';
import type { TodoPage } from '@squeeze/contracts/todos';
import { TodosScreen } from '../pages/todos-screen.ts';
import { expectAccessibleInEveryLook } from './accessible.ts';
import { touchOf } from './finger.ts';
import { placeOf } from './place-of.ts';
import { signInAsSomeoneNew, type SignedInPerson } from './signed-in.ts';
import { expect, test } from './test.ts';

const titles = ['Milk', 'Bread', 'Jam', 'Salt', 'Rice', 'Soap'];

/** Somebody new on the page of their todos, with six of them. */
const withTodos = async (page: Page, origin: string): Promise<SignedInPerson> => {
  const somebody = await signInAsSomeoneNew(page, origin);
  for (const title of titles) await somebody.client.call('createTodo', { body: { title } });
  await page.goto('/dashboard/todos');
  await new TodosScreen(page).todo('Soap').waitFor();
  return somebody;
};

const bar = (page: Page): Locator => page.getByRole('region', { name: 'What is chosen' });
const chosen = (page: Page): Locator => page.locator('[data-todo][aria-pressed=true]');

const statusesOf = async ({ client }: SignedInPerson): Promise<readonly (readonly [string, string])[]> => {
  const { todos } = (await client.call('listTodos', { query: {} })) as TodoPage;
  return todos.toReversed().map(({ title, status }) => [title, status]);
};

test('several todos by mouse: chosen, completed and all of it undone', async ({ page, api }) => {
  const somebody = await withTodos(page, api.origin);
  const todos = new TodosScreen(page);
  await todos.todo('Bread').click({ modifiers: ['ControlOrMeta'] });
  await todos.todo('Rice').click({ modifiers: ['Shift'] });
  await todos.todo('Jam').click({ modifiers: ['ControlOrMeta'] });
  await expect(chosen(page)).toHaveText(['Bread', 'Salt', 'Soap', 'Rice']);
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize({ width: 1280, height: 860 });
  await bar(page).getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Completed 4 todos')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect.poll(() => statusesOf(somebody)).toContainEqual(['Salt', 'completed']);
  await todos.undo();
  await expect(todos.todo('Rice')).toBeVisible();
  await expect.poll(() => statusesOf(somebody)).toEqual(titles.map((title) => [title, 'pending']));
});

test('several todos by keyboard alone: moved in words, then deleted after one question', async ({
  page,
  api,
}) => {
  const somebody = await withTodos(page, api.origin);
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+J');
  await expect(chosen(page)).toHaveText(['Milk', 'Bread', 'Jam']);
  await bar(page).getByRole('button', { name: 'Move' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'When' })).toBeFocused();
  await page.keyboard.type('in 3 days at noon');
  await expectAccessibleInEveryLook(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Changed 3 todos')).toBeVisible();
  await expect(page.locator('[data-todo]:focus')).toHaveText('Milk');
  await page.keyboard.press('ControlOrMeta+a');
  await expect(chosen(page)).toHaveCount(6);
  await page.keyboard.press('Escape');
  await expect(chosen(page)).toHaveCount(0);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Delete');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete these 2 todos?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Deleted 2 todos')).toBeVisible();
  await expect.poll(async () => (await statusesOf(somebody)).length).toBe(4);
});

test('several todos on a phone: a finger that rests chooses, and what is touched then comes along', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const somebody = await withTodos(page, api.origin);
  const todos = new TodosScreen(page);
  const finger = await touchOf(page);
  const milk = await placeOf(todos.todo('Milk'));
  await finger.down(milk.x, milk.y);
  await expect(chosen(page)).toHaveText(['Milk']);
  await finger.up();
  const jam = await placeOf(todos.todo('Jam'));
  await finger.down(jam.x, jam.y);
  await finger.up();
  await expect(chosen(page)).toHaveText(['Milk', 'Jam']);
  await bar(page).getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Completed 2 todos')).toBeVisible();
  await expect.poll(() => statusesOf(somebody)).toContainEqual(['Jam', 'completed']);
});
