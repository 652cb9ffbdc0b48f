import { newPerson } from '../pages/account.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { TodosScreen } from '../pages/todos-screen.ts';
import { expectAccessible, expectAccessibleInEveryLook } from './accessible.ts';
import { registered } from './registered.ts';
import { expect, test } from './test.ts';
import { test as testOnDays } from './test-on-days.ts';

const pasted = 'milk, eggs, buy "tomorrow" magazine and call the bank tomorrow';

test('words shared to the capture page while signed out are added, four at once, and taken back', async ({
  page,
  api,
}) => {
  const { person, client } = await registered(api.origin, newPerson());
  const stored = async (): Promise<string[]> => {
    const answer = await client.call('listTodos', { query: {} });
    return ('todos' in answer ? answer.todos : []).map(({ title }) => title).toSorted();
  };
  // As a phone does it: the share sheet opens the page that the manifest names.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/capture?${new URLSearchParams({ text: pasted })}`);
  await expect(page).toHaveURL(`${api.origin}/login`);
  await new SignInPage(page).signIn(person);

  await expect(page).toHaveURL(`${api.origin}/capture`);
  const field = page.getByRole('textbox', { name: 'What needs doing?' });
  await expect(field).toHaveValue(pasted);
  await expect(page.getByRole('list', { name: 'Proposed' }).getByRole('checkbox')).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /^eggs/ }).click();
  await page.getByRole('button', { name: 'Add 3' }).click();
  await expect(page.getByText('3 added')).toBeVisible();
  await expect(field).toHaveValue('eggs');
  expect(await stored()).toEqual(['buy "tomorrow" magazine', 'call the bank', 'milk']);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back')).toBeVisible();
  await expect.poll(stored).toEqual([]);
  await page.goBack();
  await expect(page).not.toHaveURL(/text=/);
});

test('a pasted list in the app is added by one press, and once by many', async ({ page, context, api }) => {
  const { person, client } = await registered(api.origin, newPerson());
  const signInPage = new SignInPage(page);
  await signInPage.open();
  await signInPage.signIn(person);
  await page.waitForURL('**/dashboard');
  const todos = new TodosScreen(page);
  await todos.open();
  await page.keyboard.press('n');
  await expect(todos.capture).toBeFocused();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('- oat milk\n- [x] bread\n- eggs friday'));
  await page.keyboard.press('ControlOrMeta+v');
  await page.getByRole('button', { name: 'Add 2' }).click();
  await expect(page.getByText('2 added')).toBeVisible();
  // What was not chosen is left, and is there again the next time.
  await expect(todos.capture).toHaveValue('- [x] bread');
  await page.keyboard.press('Escape');
  await expect(todos.todo('oat milk')).toBeVisible();
  await todos.undo();
  await expect(todos.todo('oat milk')).toHaveCount(0);
  await expect(todos.capture).toHaveValue('');

  await todos.write('walk the dog');
  for (let press = 0; press < 3; press += 1) await todos.capture.press('Enter');
  await expect(todos.todo('walk the dog')).toHaveCount(1);
  await expect
    .poll(async () => {
      const answer = await client.call('listTodos', { query: {} });
      return 'todos' in answer ? answer.todos.map(({ title }) => title) : null;
    })
    .toEqual(['walk the dog']);
});

testOnDays(
  'what was captured without a connection says so, asks what it lacks, and is added once when there is one',
  async ({ page, context, days }) => {
    const { person, client } = await registered(days.server.origin, newPerson());
    await page.goto('/capture');
    await new SignInPage(page).signIn(person);
    const field = page.getByRole('textbox', { name: 'What needs doing?' });
    await expect(field).toBeFocused();
    await field.fill('oat milk');
    await context.setOffline(true);
    await field.press('Enter');
    await expect(page.getByText('Saved in this browser, will be added when Squeeze answers')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^Added/)).toBeVisible();
    const answer = await client.call('listTodos', { query: {} });
    expect('todos' in answer ? answer.todos.map(({ title }) => title) : null).toEqual(['oat milk']);

    await field.fill('remind me to call Bo');
    await expect(page.getByText('Reminder · no time yet')).toBeVisible();
    await context.setOffline(true);
    await field.press('Enter');
    const question = page.getByRole('region', { name: 'When shall I remind you?' });
    await expect(question.getByRole('button')).toHaveCount(3);
    await expectAccessibleInEveryLook(page);
    await page.getByRole('textbox', { name: 'Another time' }).fill('tomorrow at 5pm');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Reminder · Tomorrow 5:00/)).toBeVisible();
    await expect(question).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByText(/will be added when Squeeze answers/)).toHaveCount(0);
    await expect
      .poll(async () => (await client.call('listAiTasks', { query: {} })).tasks.map(({ title }) => title))
      .toEqual(['call Bo']);
    const after = await client.call('listTodos', { query: {} });
    expect('todos' in after ? after.todos.map(({ title }) => title) : null).toEqual(['oat milk']);
  },
);

test('the browser finds nothing wrong with the manifest, and every icon is there', async ({ page, api }) => {
  await page.goto('/login');
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  expect(url).toBe(`${api.origin}/manifest.webmanifest`);
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Every page of these tests is a private one, where nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as {
    icons: { src: string; type: string; sizes: string }[];
    share_target: unknown;
    shortcuts: { url: string }[];
  };
  const answered = await page.request.get(url);
  expect(answered.headers()['content-type']).toBe('application/manifest+json');
  expect(manifest.share_target).toEqual({
    action: '/capture',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  });
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type']).toBe(type);
    if (type !== 'image/png') continue;
    // Width and height stand in the header of a PNG.
    const bytes = await icon.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});
