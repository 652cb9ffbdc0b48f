import type { ApiClient } from '@squeeze/testing/api-client';
import { Notifications } from '../pages/notifications.ts';
import { expectAccessibleInEitherTheme, expectAccessibleInEveryLook } from './accessible.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

/** A reminder that comes now. */
async function remind(client: ApiClient, title: string): Promise<void> {
  const body = { title, task_type: 'reminder', schedule_type: 'daily' } as const;
  const { id } = (await client.call('createAiTask', { body })).data.task;
  await client.call('executeAiTask', { params: { id } });
}

test('a reminder is answered in its toast by mouse, in the list by keyboard, and is answered in the other window', async ({
  page,
  api,
}) => {
  const { client } = await signInAsSomeoneNew(page, api.origin);
  const here = new Notifications(page);
  await expect(here.bell(0)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/dashboard/todos');
  const there = new Notifications(other);
  await expect(there.bell(0)).toBeVisible();

  await remind(client, 'Water the plants');
  await page.bringToFront();
  await expect(here.toast('Water the plants')).toContainText('Reminder');
  await here.toast('Water the plants').getByRole('button', { name: 'Snooze' }).click();
  await expect(here.toast('Water the plants').getByRole('button', { name: '1 hour' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await here.toast('Water the plants').getByRole('button', { name: '10 min' }).click();
  await expect(here.toast('Coming back')).toBeVisible();
  await expect(there.bell(0)).toBeVisible();
  await expect(there.toast('Water the plants')).toBeHidden();

  await remind(client, 'Feed the cat');
  await expect(here.toast('Feed the cat')).toBeVisible();
  await here.bell(1).focus();
  await page.keyboard.press('Enter');
  await expect(here.list).toBeVisible();
  await here.row('Feed the cat').getByRole('button', { name: 'Feed the cat' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(here.row('Feed the cat').getByRole('button', { name: 'Done' })).toBeFocused();
  // It is away once it has been read; over the list of a phone it would lie.
  await expect(here.toast('Coming back')).toBeHidden();
  await expectAccessibleInEveryLook(page);
  await here.row('Feed the cat').getByRole('button', { name: 'Done' }).press('Enter');
  await expect(here.row('Feed the cat').getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(here.row('Water the plants')).toContainText('Snoozed until');
  await expect
    .poll(async () => {
      const { notifications } = await client.call('listNotifications', { query: {} });
      return notifications.map(({ title, answer }) => [title, answer]);
    })
    .toEqual([
      ['Feed the cat', 'done'],
      ['Water the plants', 'snoozed'],
    ]);
});

test('a todo is reminded of from its sheet, and done with its reminder', async ({ page, api }) => {
  const { client } = await signInAsSomeoneNew(page, api.origin);
  const { todo } = await client.call('createTodo', { body: { title: 'Call Ana' } });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/dashboard/todos?todo=${todo.id}`);
  const reminders = page.getByRole('region', { name: 'Reminders' });
  await reminders.getByRole('button', { name: 'Remind me' }).click();
  const words = reminders.getByRole('textbox', { name: 'Another time' });
  await words.fill('in 3 hours');
  // As a phone has it: a sheet there is another one than the panel of a wide screen.
  await expectAccessibleInEitherTheme(page);
  await words.press('Enter');
  await expect(reminders.getByRole('listitem')).toHaveCount(1);
  const { tasks } = await client.call('listAiTasks', { query: { todo: todo.id } });
  const [{ id } = { id: '' }] = tasks;
  await client.call('executeAiTask', { params: { id } });
  const notifications = new Notifications(page);
  await notifications.toast('Call Ana').getByRole('button', { name: 'Done' }).click();
  await expect
    .poll(async () => (await client.call('getTodo', { params: { id: todo.id } })).todo.status)
    .toBe('completed');
  await expect(reminders).toBeHidden();
});
