import { TodosScreen } from '../pages/todos-screen.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

test('on paper a page is what it says, black on white, without ways elsewhere and things to press', async ({
  page,
  api,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const { client } = await signInAsSomeoneNew(page, api.origin);
  for (const title of ['water the ficus', 'call the dentist'])
    await client.call('createTodo', { body: { title } });
  const todos = new TodosScreen(page);
  await page.goto('/dashboard/todos');
  await expect(todos.todo('water the ficus')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'My Todos' })).toBeVisible();
  await expect(todos.todo('water the ficus')).toBeVisible();
  await expect(todos.todo('call the dentist')).toBeVisible();
  for (const gone of [
    page.getByRole('navigation').first(),
    page.getByRole('button', { name: 'Logout' }),
    page.getByRole('button', { name: 'Complete: water the ficus' }),
    todos.capture,
  ])
    await expect(gone).toBeHidden();
  expect(
    await page.evaluate(() => {
      const { backgroundColor } = getComputedStyle(document.body);
      const title = document.querySelector('[data-todo]');
      return [backgroundColor, title === null ? null : getComputedStyle(title).color];
    }),
  ).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  // Nothing is wider than the sheet.
  await page.setViewportSize({ width: 680, height: 960 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(680);
});
