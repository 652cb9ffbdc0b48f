import { testDay } from '@squeeze/testing/test-day';
import type { Page } from '@playwright/test';
import { TodosScreen } from '../pages/todos-screen.ts';
import { expectAccessibleInEveryLook } from './accessible.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test-on-days.ts';

const day = testDay();

const withTodos = async (page: Page, origin: string): Promise<TodosScreen> => {
  const { client } = await signInAsSomeoneNew(page, origin);
  const due: readonly (readonly [string, number | null])[] = [
    ['Reply to Jonas', -4],
    ['Pay the rent', -3],
    ['Physio', 0],
    ['Pack the tent', 2],
    ['Renew the passport', 40],
    ['Read', null],
  ];
  for (const [title, days] of due)
    await client.call('createTodo', { body: { title, due_date: days === null ? null : day.date(days) } });
  await page.goto('/dashboard/todos');
  const todos = new TodosScreen(page);
  await todos.todo('Physio').waitFor();
  return todos;
};

test('the views of todos by keyboard: each at its address, the same after a reload', async ({
  page,
  days,
}) => {
  const todos = await withTodos(page, days.server.origin);
  const views = page.getByRole('navigation', { name: 'Views' });
  await views.getByRole('link', { name: 'Today' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?view=today$/);
  await expect(page.getByRole('heading', { name: 'Carried over' })).toBeVisible();
  await expect(todos.todo('Pack the tent')).toBeHidden();
  await expectAccessibleInEveryLook(page);
  await views.getByRole('link', { name: 'Upcoming' }).click();
  await expect(todos.todo('Renew the passport')).toBeVisible();
  await expect(todos.todo('Pay the rent')).toBeHidden();
  await expectAccessibleInEveryLook(page);
  await todos.complete('Pack the tent');
  await expect(todos.todo('Pack the tent')).toBeHidden();
  await views.getByRole('link', { name: 'Done' }).click();
  await expect(todos.todo('Pack the tent')).toBeVisible();
  await page.reload();
  await expect(todos.todo('Pack the tent')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.goBack();
  await expect(page).toHaveURL(/view=upcoming/);
});

test('a todo changed where it stands, by keyboard alone and on a phone', async ({ page, days }) => {
  const todos = await withTodos(page, days.server.origin);
  await todos.todo('Physio').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'When' })).toBeFocused();
  await page.keyboard.type('tomorrow at 15:00');
  await expectAccessibleInEveryLook(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Changed “Physio”')).toBeVisible();
  await expect(page.locator(':focus')).not.toHaveJSProperty('tagName', 'BODY');
  await page.setViewportSize({ width: 390, height: 844 });
  await todos.todo('Read').click();
  const sheet = page.getByRole('dialog', { name: 'Read' });
  await sheet.getByRole('button', { name: 'Any day' }).click();
  await page.getByRole('dialog', { name: 'When' }).getByRole('button', { name: 'Tomorrow' }).click();
  await expect(sheet.getByRole('button', { name: 'Tomorrow' })).toBeVisible();
});

test('what waits is found under Someday, by mouse, by keyboard alone and on a phone', async ({
  page,
  days,
}) => {
  const { client } = await signInAsSomeoneNew(page, days.server.origin);
  for (const [title, draft] of [
    ['Learn to sail', { someday: true }],
    ['Pack the tent', { start_date: day.date(3), due_date: day.date(5) }],
    ['Physio', { due_date: day.date(0) }],
  ] as const)
    await client.call('createTodo', { body: { title, ...draft } });
  await page.goto('/dashboard/todos');
  const todos = new TodosScreen(page);
  await todos.todo('Physio').waitFor();
  await expect(todos.todo('Learn to sail')).toBeHidden();
  await page.getByRole('link', { name: '2 under Someday or starting later' }).click();
  await expect(page).toHaveURL(/\?view=someday$/);
  await expect(page.getByRole('heading', { name: 'Starts later' })).toBeVisible();
  await expect(todos.todo('Learn to sail')).toBeVisible();
  await expect(todos.todo('Physio')).toBeHidden();
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize({ width: 1280, height: 860 });
  const views = page.getByRole('navigation', { name: 'Views' });
  await views.getByRole('link', { name: 'Upcoming' }).focus();
  await page.keyboard.press('Enter');
  await expect(todos.todo('Pack the tent')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?view=someday$/);
  // What is given a day lies under Someday no more.
  await todos.todo('Learn to sail').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'When' })).toBeFocused();
  await page.keyboard.type('tomorrow');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Someday' })).toBeHidden();
  await expect(todos.todo('Learn to sail')).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(todos.todo('Pack the tent')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await todos.undo();
  await expect(todos.todo('Learn to sail')).toBeVisible();
});

test('how a todo repeats, how long it takes and when it starts are changed where it stands', async ({
  page,
  days,
}) => {
  const todos = await withTodos(page, days.server.origin);
  const ask = async (what: string): Promise<void> => {
    await page.getByRole('button', { name: 'More for “Read”' }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };
  await todos.todo('Read').hover();
  await ask('Repeats');
  await page.getByRole('textbox', { name: 'Repeats' }).fill('every sunday');
  await expect(page.getByText(/^Every Sunday · /)).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.keyboard.press('Enter');
  await expect(todos.row('Read').getByRole('button', { name: 'Comes again' })).toBeVisible();
  // By keyboard alone, and on a phone.
  await todos.todo('Read').focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Estimate' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Estimate' })).toBeFocused();
  await page.keyboard.type('20 min');
  await expectAccessibleInEveryLook(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Changed “Read”')).toBeVisible();
  await ask('Starts on');
  await expectAccessibleInEveryLook(page);
  await page.getByRole('textbox', { name: 'Starts on' }).fill('in 400 days');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Starts on' })).toHaveAccessibleDescription(
    'A todo cannot start after the day it is due',
  );
  await page.keyboard.press('Escape');
  await todos.todo('Read').click();
  const sheet = page.getByRole('dialog', { name: 'Read' });
  await sheet.getByRole('button', { name: '20 minutes' }).click();
  await page.getByRole('dialog', { name: 'Estimate' }).getByRole('button', { name: '45 minutes' }).click();
  await expect(sheet.getByRole('button', { name: '45 minutes' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Every Sunday' })).toBeVisible();
});
