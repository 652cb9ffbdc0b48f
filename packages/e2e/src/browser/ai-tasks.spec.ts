import type { ApiClient } from '@squeeze/testing/api-client';
import { testDay } from '@squeeze/testing/test-day';
import { AiTasksScreen } from '../pages/ai-tasks-screen.ts';
import { expectAccessibleInEitherTheme, expectAccessibleInEveryLook } from './accessible.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';
import { test as onDays } from './test-on-days.ts';

onDays('a task for each kind of schedule, looked at before it is made', async ({ page, days }) => {
  const { client } = await signInAsSomeoneNew(page, days.server.origin);
  const screen = new AiTasksScreen(page);
  await screen.open();
  await expect(page.getByText('Get started by creating your first AI task.')).toBeVisible();

  await screen.begin('Call Ana', 'Once');
  await expect(screen.previewed).toHaveText([/^Tomorrow\s*9:00\sAM$/]);
  await screen.create();
  await expect(screen.card('Call Ana')).toContainText(/Next run: Tomorrow 9:00\sAM/);

  await screen.begin('Pills', 'Daily');
  await screen.form.getByLabel('Time').fill('07:45');
  await expect(screen.previewed.filter({ hasText: /7:45\sAM$/ })).toHaveCount(5);
  await screen.create();

  await screen.begin('Water the tomatoes', 'Weekly');
  const weekdays = screen.form.getByRole('group', { name: 'Weekdays' });
  for (const pressed of await weekdays.getByRole('button', { pressed: true }).all()) await pressed.click();
  await weekdays.getByRole('button', { name: 'Tuesday' }).click();
  await weekdays.getByRole('button', { name: 'Friday' }).click();
  await expect(screen.form.getByText(/^Every Tuesday and Friday at 9:00\sAM$/)).toBeVisible();
  await expect(screen.previewed).toHaveCount(5);
  await screen.create();

  await screen.begin('Rent', 'Monthly');
  await screen.form.getByLabel('Day of the month').fill('31');
  await expect(screen.form.getByText(/^On the last day of every month/)).toBeVisible();
  await screen.create();

  await screen.begin('Studio', 'Custom');
  const rule = screen.form.getByRole('textbox', { name: 'Rule' });
  await rule.fill('* * * * *');
  await expect(screen.form.getByText('A rule may run every 5 minutes at most')).toBeVisible();
  await screen.form.getByRole('button', { name: /^Every other Tuesday/ }).click();
  await expect(rule).toHaveValue('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU');
  await expect(screen.previewed).toHaveCount(5);
  await screen.create();

  await expect(page.getByText('5 tasks found')).toBeVisible();
  const { tasks } = await client.call('listAiTasks', { query: {} });
  expect(tasks.map(({ title, schedule_type: type }) => [title, type])).toEqual([
    ['Studio', 'custom'],
    ['Rent', 'monthly'],
    ['Water the tomatoes', 'weekly'],
    ['Pills', 'daily'],
    ['Call Ana', 'once'],
  ]);
  expect(tasks.every(({ schedule }) => schedule.time_zone === testDay().timeZone)).toBe(true);
});

test('pausing, resuming, running, deleting and taking it back', async ({ page, api }) => {
  const { client } = await signInAsSomeoneNew(page, api.origin);
  await client.call('createAiTask', { body: { title: 'Stretch', schedule_type: 'daily' } });
  await client.call('createAiTask', { body: { title: 'Sort receipts', task_type: 'automated_task' } });
  const screen = new AiTasksScreen(page);
  await screen.open();

  await screen.press('Stretch', 'Pause');
  await expect(screen.card('Stretch')).toContainText('Paused');
  await screen.narrow('Paused');
  await expect(screen.filter('Paused')).toHaveText(/^Paused\s*1$/);
  await expect(page.getByText('1 task found')).toBeVisible();
  await expect(screen.card('Sort receipts')).toBeHidden();
  await screen.narrow('Automated');
  await expect(page.getByText('No paused automated tasks found.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all tasks' }).click();
  await screen.press('Stretch', 'Resume');
  await expect(screen.card('Stretch')).toContainText('Next run:');
  await screen.undo();
  await expect(screen.card('Stretch')).toContainText('Paused');

  const panel = await screen.openCard('Stretch');
  await expect(panel.getByText('It has not run yet.')).toBeVisible();
  await panel.getByRole('button', { name: 'Execute' }).click();
  const history = panel.getByRole('list', { name: 'History' });
  await expect(history.getByText('by hand')).toHaveCount(1);
  await expect(history.getByText('Done', { exact: true })).toHaveCount(1);
  await expect(history.getByText('In-app: sent')).toHaveCount(1);

  await screen.press('Stretch', 'Delete');
  await screen.confirmDelete();
  await expect(screen.card('Stretch')).toBeHidden();
  await expect(panel).toBeHidden();
  await expect(page.getByText('1 task found')).toBeVisible();
  await screen.undo();
  await expect(screen.card('Stretch')).toContainText('Paused');
  await expect(page.getByText('2 tasks found')).toBeVisible();
});

test('by keyboard alone: a task is made, opened, closed and deleted', async ({ page, api }) => {
  await signInAsSomeoneNew(page, api.origin);
  const screen = new AiTasksScreen(page);
  await screen.open();
  await page.keyboard.press('c');
  await expect(screen.form.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Stretch');
  await page.keyboard.press('Enter');
  await expect(screen.card('Stretch')).toBeVisible();
  const title = screen.card('Stretch').getByRole('button', { name: 'Stretch', exact: true });
  await title.focus();
  await page.keyboard.press('Enter');
  await expect(screen.panel('Stretch')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.panel('Stretch')).toBeHidden();
  await expect(title).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(screen.actions('Stretch')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([/^Pause/, /^Execute/, /^Delete/]);
  const remove = page.getByRole('menuitem', { name: 'Delete' });
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(remove).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No AI tasks found')).toBeVisible();
});

/** One of every kind, and words of every length. */
async function givenTasks(client: ApiClient): Promise<string> {
  const create = async (body: Parameters<typeof client.call<'createAiTask'>>[1]['body']): Promise<string> =>
    (await client.call('createAiTask', { body })).data.task.id;
  await create({ title: 'x'.repeat(500), description: 'y'.repeat(2_000) });
  const paused = await create({ title: 'Sort receipts', task_type: 'automated_task' });
  await client.call('pauseAiTask', { params: { id: paused } });
  return create({
    title: 'ربما غدًا 🌿 plan the week',
    description: 'The three that matter, in a few kind lines.',
    task_type: 'periodic_task',
    schedule_type: 'custom',
    schedule: { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', time: '08:00' },
    ai_context: 'Fridays are for the studio.',
    notification_channels: ['in_app', 'sms', 'email'],
  });
}

test('list, panel, forms and question have no accessibility violations in either theme at either width', async ({
  page,
  api,
}) => {
  test.setTimeout(120_000);
  const { client } = await signInAsSomeoneNew(page, api.origin);
  const screen = new AiTasksScreen(page);
  await screen.open();
  await expectAccessibleInEveryLook(page);
  const id = await givenTasks(client);
  await client.call('executeAiTask', { params: { id } });
  await screen.open();
  await expectAccessibleInEveryLook(page);
  await screen.begin('', 'Custom');
  await screen.form.getByRole('button', { name: 'Create Task' }).click();
  await expect(screen.form.getByText('Title is required')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await screen.open(`?task=${id}`);
  await expect(page.getByRole('list', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Next runs' }).last()).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Edit AI Task' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await screen.open();
  await screen.narrow('Paused');
  await expectAccessibleInEveryLook(page);
  await screen.press('Sort receipts', 'Delete');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInEveryLook(page);
});

test('when a task runs next can be read while it is asked for anew', async ({ page, api }) => {
  await signInAsSomeoneNew(page, api.origin, '/dashboard/ai-tasks');
  const screen = new AiTasksScreen(page);
  await screen.begin('Pills', 'Daily');
  await expect(screen.previewed).toHaveCount(5);
  const answer = Promise.withResolvers<void>();
  await page.route('**/ai-tasks/preview', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await screen.form.getByLabel('Time').fill('07:45');
  await expect(screen.form.getByRole('list', { name: 'Next runs' })).toHaveAttribute('aria-busy', 'true');
  await expectAccessibleInEitherTheme(page);
  answer.resolve();
  await expect(screen.previewed.filter({ hasText: /7:45\sAM$/ })).toHaveCount(5);
});
