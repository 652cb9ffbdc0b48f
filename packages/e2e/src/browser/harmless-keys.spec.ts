import type { ApiClient } from '@squeeze/testing/api-client';
import { startFaultProxy } from '@squeeze/testing/fault-proxy';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { routeTable, type RouteGuard } from '@squeeze/ui/app/route-table';
import type { Page } from '@playwright/test';
import { SignInPage } from '../pages/sign-in-page.ts';
import { TodosScreen } from '../pages/todos-screen.ts';
import { registered, type RegisteredPerson } from './registered.ts';
import { somebodyWithEverything } from './somebody-with-everything.ts';
import { expect, test } from './test.ts';
import {
  firstWords,
  holdTime,
  leaveEverything,
  letTimePass,
  typeOn,
  typeSentence,
  Writes,
} from './typed-into-nothing.ts';

const forSignedOut: ReadonlySet<RouteGuard> = new Set(['landing', 'everybody', 'signedOut', 'session']);
const inDashboard: ReadonlySet<RouteGuard> = new Set(['dashboard', 'premium', 'administrator']);
const pathsFor = (chosen: (guard: RouteGuard) => boolean): readonly string[] =>
  routeTable.filter(({ guard }) => chosen(guard)).map(({ path }) => path);

const signedOutPaths = pathsFor((guard) => forSignedOut.has(guard));
const ownPaths = pathsFor((guard) => guard !== 'landing' && guard !== 'signedOut');
const dashboardPaths = pathsFor((guard) => inDashboard.has(guard));

async function signInAt(page: Page, origin: string, { person }: RegisteredPerson): Promise<void> {
  await page.goto(`${origin}/login`);
  await new SignInPage(page).signIn(person);
  await page.waitForURL('**/dashboard');
}

/** Everything of the person's that a screen shows or changes. */
async function everythingOf(client: ApiClient): Promise<unknown> {
  return {
    user: await client.call('getMe', {}),
    preferences: await client.call('getPreferences', {}),
    numbers: await client.call('listPhoneNumbers', {}),
    todos: await client.call('listTodos', { query: { limit: 200 } }),
    tasks: await client.call('listAiTasks', { query: {} }),
    conversations: await client.call('listConversations', { query: {} }),
    memory: await client.call('listMemory', {}),
    notifications: await client.call('listNotifications', { query: {} }),
  };
}

/** Until what the page is about is there. */
async function arrive(page: Page): Promise<void> {
  await expect(page.getByRole('main').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.getByText('Checking authentication...')).toBeHidden();
}

/** The same while time is held: some of it has to pass, for whatever has once waited is drawn a little later. */
async function arriveInHeldTime(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached({ timeout: 200 });
    await expect(page.getByText('Checking authentication...')).toBeHidden({ timeout: 200 });
  }).toPass();
}

/** Goes there inside the running application, so that what is on the screen beside the page stays. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ key: to, idx: 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await arrive(page);
  // What is written there from now on is meant for the field, which may come after the page; a phone shows a list first.
  const isWide = (page.viewportSize()?.width ?? 0) > 760;
  if (path === '/dashboard/chat' && isWide)
    await expect(page.getByRole('main').getByRole('textbox').last()).toBeAttached();
}

test('typed into nothing, a sentence changes nothing on any page, while it loads or once it is there', async ({
  page,
  webFolder,
}) => {
  test.setTimeout(300_000);
  await using server = await startTestServer({ webFolder, administratorsNeedMfa: false });
  const boss = await somebodyWithEverything(server);
  await using proxy = await startFaultProxy(server.origin);
  await signInAt(page, proxy.origin, boss);
  const before = await everythingOf(boss.client);
  const writes = new Writes(page);
  await holdTime(page);
  for (const path of ownPaths) {
    await test.step(path, async () => {
      const letGo = proxy.hold('/api/v1/');
      await page.goto(`${proxy.origin}${path}`, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('#root > *').first()).toBeAttached();
      // What is known from before is drawn at once, and chat's field is there to be written in.
      await leaveEverything(page);
      await typeSentence(page);
      letGo();
      for (let waits = 0; waits < 3; waits += 1) {
        await typeOn(page);
        // Shorter than a pause: whoever types goes on while the page comes.
        await page.clock.runFor(400);
      }
      await typeOn(page);
      await arriveInHeldTime(page);
      await letTimePass(page);
      await leaveEverything(page);
      await typeSentence(page);
      await letTimePass(page);
      expect(writes.take(), `what was sent at ${path}`).toEqual([]);
    });
  }
  expect(await everythingOf(boss.client)).toEqual(before);
});

test('signed out, a sentence typed into nothing sends nothing from any page', async ({ page, api }) => {
  const writes = new Writes(page);
  await holdTime(page);
  for (const path of signedOutPaths) {
    await page.goto(`${api.origin}${path}`);
    await arriveInHeldTime(page);
    await letTimePass(page);
    writes.take();
    await leaveEverything(page);
    await typeSentence(page);
    await letTimePass(page);
    expect(writes.take(), `what was sent at ${path}`).toEqual([]);
  }
});

for (const width of [1280, 390] as const) {
  test(`at ${width} px, beside a toast that offers Undo, it takes nothing back on any page`, async ({
    page,
    webFolder,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 860 });
    await using server = await startTestServer({ webFolder, administratorsNeedMfa: false });
    const boss = await somebodyWithEverything(server);
    await signInAt(page, server.origin, boss);
    await page.goto(`${server.origin}/dashboard/todos`);
    const todos = new TodosScreen(page);
    await todos.add('Bread');
    const toast = page.getByText('Added “Bread”');
    await expect(toast).toBeVisible();
    await expect(todos.todo('Bread')).toBeEnabled();
    const writes = new Writes(page);
    const before = await everythingOf(boss.client);
    await holdTime(page);
    for (const path of dashboardPaths) {
      await follow(page, path);
      await leaveEverything(page);
      await typeSentence(page);
      for (const words of firstWords) {
        // Nobody has written anything for a while, and nothing is chosen.
        await leaveEverything(page);
        await page.keyboard.type(`${words} `);
      }
      await expect(toast, path).toBeVisible();
      expect(writes.take(), `what was sent at ${path}`).toEqual([]);
    }
    await letTimePass(page);
    expect(await everythingOf(boss.client)).toEqual(before);
  });
}

test('letters do nothing to what is behind the help, which gives the focus back', async ({ page, api }) => {
  const boss = await registered(api.origin);
  await boss.client.call('createTodo', { body: { title: 'Oat milk' } });
  await signInAt(page, api.origin, boss);
  const todos = new TodosScreen(page);
  await todos.open();
  await expect(todos.todo('Oat milk')).toBeVisible();
  const before = await everythingOf(boss.client);
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });

  // A filter has had the focus, and nothing has it now.
  await page.getByRole('combobox', { name: 'Show' }).focus();
  await leaveEverything(page);
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
  await typeSentence(page);
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');

  await leaveEverything(page);
  await page.keyboard.press('j');
  await expect(todos.todo('Oat milk')).toBeFocused();
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(todos.todo('Oat milk')).toBeFocused();
  expect(await everythingOf(boss.client)).toEqual(before);
});

test('a single key does what it is for: on what is chosen, and on what a toast names', async ({
  page,
  api,
}) => {
  const boss = await registered(api.origin);
  for (const title of ['Oat milk', 'Vet']) await boss.client.call('createTodo', { body: { title } });
  await signInAt(page, api.origin, boss);
  const todos = new TodosScreen(page);
  await todos.open();
  await expect(todos.todo('Oat milk')).toBeVisible();
  await leaveEverything(page);
  await page.keyboard.press('j');
  await expect(todos.todo('Oat milk')).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('Completed “Oat milk”')).toBeVisible();
  await expect(todos.todo('Vet')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Undone: completing “Oat milk”')).toBeVisible();
  await expect(todos.todo('Oat milk')).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(todos.todo('Vet')).toBeFocused();
});
