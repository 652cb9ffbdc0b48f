import type { Page } from '@playwright/test';
import type { ApiClient } from '@squeeze/testing/api-client';
import { AiTasksScreen } from '../pages/ai-tasks-screen.ts';
import { TodosScreen } from '../pages/todos-screen.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

const statusOf = async (client: ApiClient): Promise<Record<string, string>> => {
  const list = await client.call('listTodos', { query: {} });
  return Object.fromEntries(('todos' in list ? list.todos : []).map(({ title, status }) => [title, status]));
};

/** Goes there inside the running application, by the sidebar. */
const follow = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
};

test('what was done on several pages is taken back and done again from any, by name', async ({
  page,
  api,
}) => {
  const { client } = await signInAsSomeoneNew(page, api.origin);
  await client.call('createTodo', { body: { title: 'Water plants' } });
  await client.call('createAiTask', { body: { title: 'Stretch', schedule_type: 'daily' } });
  const todos = new TodosScreen(page);
  await todos.open();
  await todos.complete('Water plants');
  await expect(page.getByText('Completed “Water plants”')).toBeVisible();
  const tasks = new AiTasksScreen(page);
  await tasks.follow();
  await tasks.press('Stretch', 'Delete');
  await tasks.confirmDelete();
  await expect(page.getByText('Deleted “Stretch”')).toBeVisible();

  await follow(page, 'Calendar');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Back again: “Stretch”')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Undone: completing “Water plants”')).toBeVisible();
  await expect.poll(() => statusOf(client)).toEqual({ 'Water plants': 'pending' });
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(page.getByText('Completed “Water plants”')).toBeVisible();
  await expect.poll(() => statusOf(client)).toEqual({ 'Water plants': 'completed' });
  await page.keyboard.press('Control+y');
  await expect(page.getByText('Deleted “Stretch”')).toBeVisible();
  await expect.poll(async () => (await client.call('listAiTasks', { query: {} })).tasks.length).toBe(0);

  // The palette names what comes next, and the toast of taking back offers to do it again.
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('undo');
  await page.getByRole('option', { name: 'Undo: Deleted “Stretch”' }).click();
  await expect(page.getByText('Back again: “Stretch”')).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.getByText('Deleted “Stretch”')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Back again: “Stretch”')).toBeVisible();

  // In a field the keys are the field's own.
  await follow(page, 'Todos');
  await todos.capture.fill('half a thought');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Undone: completing “Water plants”')).toHaveCount(0);
  await expect.poll(() => statusOf(client)).toEqual({ 'Water plants': 'completed' });
});

test('what was added is the same one again, also without a connection, and typing takes nothing back', async ({
  page,
  context,
  api,
}) => {
  const { client } = await signInAsSomeoneNew(page, api.origin);
  const ids = async (): Promise<string[]> => {
    const list = await client.call('listTodos', { query: {} });
    return ('todos' in list ? list.todos : []).map(({ id }) => id);
  };
  const todos = new TodosScreen(page);
  await todos.open();
  await todos.add('Bread');
  await expect(todos.todo('Bread')).toBeEnabled();
  const made = await ids();
  await page.getByRole('heading', { name: 'My Todos' }).click();
  await page.keyboard.type('busy');
  await page.keyboard.press('u');
  await expect(todos.todo('Bread')).toBeVisible();
  expect(await ids()).toEqual(made);

  await page.getByRole('heading', { name: 'My Todos' }).click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Undone: adding “Bread”')).toBeVisible();
  await expect.poll(ids).toEqual([]);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(page.getByText('Added “Bread”')).toBeVisible();
  await expect.poll(ids).toEqual(made);

  await context.setOffline(true);
  await todos.add('Butter');
  await expect(todos.todo('Butter')).toBeVisible();
  await page.getByRole('heading', { name: 'My Todos' }).click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(todos.todo('Butter')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(todos.todo('Butter')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => statusOf(client)).toEqual({ Bread: 'pending', Butter: 'pending' });
});
