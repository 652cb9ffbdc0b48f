import { startFaultProxy } from '@squeeze/testing/fault-proxy';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { NotesScreen } from '../pages/notes-screen.ts';
import { TodosScreen } from '../pages/todos-screen.ts';
import { expectAccessible } from './accessible.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

test('a note that is captured becomes one, or a todo after all', async ({ page, api }) => {
  const { client } = await signInAsSomeoneNew(page, api.origin);
  const notes = async () => (await client.call('listNotes', { query: {} })).notes;
  const todos = async () => {
    const list = await client.call('listTodos', { query: {} });
    return 'todos' in list ? list.todos.map(({ title }) => title) : [];
  };
  await page.goto('/dashboard/todos');
  const { capture } = new TodosScreen(page);
  await capture.fill('note: the wifi code is 1234');
  const chip = page.getByRole('button', { name: 'Remove Note' });
  await expect(chip).toBeVisible();
  await expectAccessible(page);
  await chip.click();
  await expect(chip).toHaveCount(0);
  await capture.press('Enter');
  await expect.poll(todos).toEqual(['note: the wifi code is 1234']);

  await capture.fill('call Bo\nnote : le code\n- 1234');
  const items = page.getByRole('list', { name: 'Will be added' }).locator('> li');
  await expect(items).toHaveText([/^call Bo/, /^le code/]);
  await capture.fill('note: the code is 4321');
  await expect(chip).toBeVisible();
  await capture.press('Enter');
  await expect(page.getByText('Noted: “the code is 4321”')).toBeVisible();
  await expect.poll(notes).toMatchObject([{ title: '', excerpt: 'the code is 4321', source: 'capture' }]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(notes).toEqual([]);
  await capture.fill('note: the code is 4321');
  await expect(chip).toBeVisible();
  await capture.press('Enter');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(new NotesScreen(page).text).toContainText('the code is 4321');
  await expect.poll(async () => (await notes()).length).toBe(1);

  await page.goto('/capture');
  await page.getByRole('textbox').fill('nota: el código es 99');
  await expect(chip).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Added' })).toBeVisible();
  await expect.poll(async () => (await notes())[0]).toMatchObject({ excerpt: 'el código es 99' });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => (await notes()).length).toBe(1);
  expect(await todos()).toEqual(['note: the wifi code is 1234']);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a captured note is there at once, and sent once', async ({ page, webFolder }) => {
    await using server = await startTestServer({ webFolder });
    await using between = await startFaultProxy(server.origin);
    const { client } = await signInAsSomeoneNew(page, between.origin);
    await page.goto(`${between.origin}/dashboard/notes`);
    await expect(page.getByText('Nothing is written down yet.')).toBeVisible();
    await page.goto(`${between.origin}/dashboard/todos`);
    const { capture } = new TodosScreen(page);
    await capture.fill('note: the code is 1234');
    await expect(page.getByRole('button', { name: 'Remove Note' })).toBeVisible();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));

    const comeBack = between.goAway();
    await capture.press('Enter');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    const notes = new NotesScreen(page);
    await expect(notes.text).toContainText('the code is 1234');
    await page.reload();
    await expect(notes.note('the code is 1234')).toBeVisible();
    await expect(notes.text).toContainText('the code is 1234');

    // What is written in it is sent after it.
    await notes.text.press('ControlOrMeta+End');
    await page.keyboard.type(' since May');
    await expect(page.getByText('Kept on this device')).toBeVisible();

    comeBack();
    await expect
      .poll(async () => (await client.call('listNotes', { query: {} })).notes.map(({ excerpt }) => excerpt))
      .toEqual(['the code is 1234 since May']);
    await expect(page.getByText('Saved')).toBeVisible();
    await expect(notes.text).toContainText('the code is 1234 since May');
  });
});
