import { testDay } from '@squeeze/testing/test-day';
import { TodosScreen } from '../pages/todos-screen.ts';
import { expectAccessibleInEveryLook } from './accessible.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test-on-days.ts';

const day = testDay();

test('a todo carries steps, by the keys alone, and its row says how far it is', async ({ page, days }) => {
  const { client } = await signInAsSomeoneNew(page, days.server.origin);
  const { todo } = await client.call('createTodo', { body: { title: 'Move house' } });
  await page.goto(`/dashboard/todos?todo=${todo.id}`);
  const add = page.getByRole('textbox', { name: 'Add a step' });
  await add.focus();
  await page.keyboard.type('Boxes');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Van');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Boxes' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('checkbox').last()).toBeFocused();
  await expect(new TodosScreen(page).row('Move house')).toContainText('1 of 2');
  await page.getByRole('button', { name: 'More for “Van”' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  // The name of its button, which shows while that has the focus, is no part of the page.
  await add.focus();
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expectAccessibleInEveryLook(page);
  await expect
    .poll(async () => (await client.call('getTodo', { params: { id: todo.id } })).todo.steps)
    .toMatchObject([
      { title: 'Van', done: false },
      { title: 'Boxes', done: true },
    ]);
});

test('a todo that repeats comes again once it is done, and goes again when that is taken back', async ({
  page,
  days,
}) => {
  const { client } = await signInAsSomeoneNew(page, days.server.origin);
  const repeat = { rule: 'FREQ=DAILY', after: 'date' } as const;
  await client.call('createTodo', { body: { title: 'Water plants', due_date: day.date(0), repeat } });
  const todos = new TodosScreen(page);
  await todos.open();
  await todos.complete('Water plants');
  await expect(todos.row('Water plants').first()).toContainText('Tomorrow');
  await todos.undo();
  await expect(todos.row('Water plants')).toHaveCount(1);
  await expect(todos.row('Water plants')).toContainText('Today');
  await todos.todo('Water plants').click();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Open');
  await expectAccessibleInEveryLook(page);
});
