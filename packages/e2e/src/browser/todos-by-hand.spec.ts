import type { Page } from '@playwright/test';
import type { TodoPage } from '@squeeze/contracts/todos';
import { TodosScreen } from '../pages/todos-screen.ts';
import { tryNowAfter } from '../pages/try-now.ts';
import { expectAccessibleInEveryLook } from './accessible.ts';
import { touchOf } from './finger.ts';
import { placeOf } from './place-of.ts';
import { signInAsSomeoneNew, type SignedInPerson } from './signed-in.ts';
import { expect, test } from './test.ts';

const titles = ['Milk', 'Bread', 'Jam', 'Salt', 'Rice', 'Soap'];
/** All of one value: one list, without Now and Next above it. */
const oneList = '/dashboard/todos?sort=position&category=Home';

const withTodos = async (page: Page, origin: string, address: string): Promise<SignedInPerson> => {
  const somebody = await signInAsSomeoneNew(page, origin);
  for (const title of titles) await somebody.client.call('createTodo', { body: { title, category: 'Home' } });
  await page.goto(address);
  await new TodosScreen(page).todo('Soap').waitFor();
  return somebody;
};

const shown = (page: Page) => page.locator('[data-todo]');
const orderOf = async ({ client }: SignedInPerson): Promise<readonly string[]> => {
  const query = { sort: 'position', filter: 'pending' } as const;
  const { todos } = (await client.call('listTodos', { query })) as TodoPage;
  return todos.map(({ title }) => title);
};

test('todos are put in order by mouse: let go, put back by Escape, and one started on Now', async ({
  page,
  api,
}) => {
  const somebody = await withTodos(page, api.origin, oneList);
  const todos = new TodosScreen(page);
  const carry = async (title: string, to: string, where: 'above' | 'below' | 'on'): Promise<void> => {
    const from = await placeOf(todos.todo(title));
    const place = await placeOf(todos.todo(to));
    const by = { above: -14, below: 14, on: 0 }[where];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(place.x, place.y + by, { steps: 6 });
  };
  await carry('Soap', 'Bread', 'above');
  await expect(page.locator('[data-drop=above]')).toContainText('Bread');
  await expectAccessibleInEveryLook(page);
  await page.mouse.up();
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.reload();
  await todos.todo('Soap').waitFor();
  await carry('Soap', 'Jam', 'below');
  await page.mouse.up();
  await expect(shown(page)).toHaveText(['Milk', 'Bread', 'Jam', 'Soap', 'Salt', 'Rice']);
  await expect(page.getByText('Moved “Soap”')).toBeVisible();
  await carry('Milk', 'Rice', 'below');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByRole('complementary', { name: 'Milk' })).toBeHidden();
  const order = ['Milk', 'Bread', 'Jam', 'Soap', 'Salt', 'Rice'];
  await expect(shown(page)).toHaveText(order);
  await expect.poll(() => orderOf(somebody)).toEqual(order);

  await page.goto('/dashboard/todos');
  await todos.todo('Rice').waitFor();
  await carry('Rice', 'Milk', 'on');
  await page.mouse.up();
  await expect(page.getByRole('list', { name: 'Now', exact: true })).toContainText('Rice');
  await todos.undo();
  await expect(page.getByRole('list', { name: 'Now', exact: true })).toContainText('Milk');
});

test('todos are put in order by keyboard alone, and said to be', async ({ page, api }) => {
  const somebody = await withTodos(page, api.origin, oneList);
  await page.keyboard.press('j');
  await expect(new TodosScreen(page).todo('Milk')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(shown(page)).toHaveText(['Bread', 'Milk', 'Jam', 'Salt', 'Rice', 'Soap']);
  await expect(page.getByText('“Milk” is now above “Jam”')).toBeAttached();
  await expect(new TodosScreen(page).todo('Milk')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  const order = ['Bread', 'Jam', 'Milk', 'Salt', 'Rice', 'Soap'];
  await expect.poll(() => orderOf(somebody)).toEqual(order);
  await page.keyboard.press('Control+z');
  await expect.poll(() => orderOf(somebody)).toEqual(['Bread', 'Milk', 'Jam', 'Salt', 'Rice', 'Soap']);
});

test('todos are put in order on a phone by a finger that rests, and then moves', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const somebody = await withTodos(page, api.origin, oneList);
  const todos = new TodosScreen(page);
  const finger = await touchOf(page);
  const salt = await placeOf(todos.todo('Salt'));
  const bread = await placeOf(todos.todo('Bread'));
  await finger.down(salt.x, salt.y);
  await expect(page.locator('[data-todo][aria-pressed=true]')).toHaveText(['Salt']);
  for (let step = 1; step <= 6; step += 1)
    await finger.move(bread.x, salt.y + ((bread.y - 16 - salt.y) * step) / 6);
  await expect(page.locator('[data-drop=above]')).toContainText('Bread');
  await expect(page.locator('[data-todo][aria-pressed=true]')).toHaveCount(0);
  await finger.up();
  const order = ['Milk', 'Salt', 'Bread', 'Jam', 'Rice', 'Soap'];
  await expect(shown(page)).toHaveText(order);
  await expect.poll(() => orderOf(somebody)).toEqual(order);
});

test('two windows without a network, and another device, put the same list in order and end alike', async ({
  page,
  context,
  api,
}) => {
  const somebody = await withTodos(page, api.origin, oneList);
  const other = await context.newPage();
  await other.goto(oneList);
  await new TodosScreen(other).todo('Soap').waitFor();
  let away = true;
  await context.route('**/api/v1/todos/*', async (route) => {
    if (away && route.request().method() === 'PUT') await route.abort();
    else await route.fallback();
  });
  await new TodosScreen(page).todo('Rice').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(shown(page)).toHaveText(['Milk', 'Bread', 'Rice', 'Jam', 'Salt', 'Soap']);
  // What is done in one window is known in the other in a moment.
  await expect(shown(other)).toHaveText(['Milk', 'Bread', 'Rice', 'Jam', 'Salt', 'Soap']);
  await new TodosScreen(other).todo('Soap').focus();
  await other.keyboard.press('Alt+ArrowUp');
  const { todos } = (await somebody.client.call('listTodos', { query: {} })) as TodoPage;
  const jam = todos.find(({ title }) => title === 'Jam');
  await somebody.client.call('updateTodo', { params: { id: jam?.id ?? '' }, body: { position: 'Zz' } });
  await expect(shown(page).first()).toHaveText('Jam');
  await tryNowAfter(() => {
    away = false;
  }, page);
  const order = ['Jam', 'Milk', 'Bread', 'Rice', 'Soap', 'Salt'];
  await expect.poll(() => orderOf(somebody)).toEqual(order);
  for (const window of [page, other]) await expect(shown(window)).toHaveText(order);
});
