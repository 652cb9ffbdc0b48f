import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { TodoPage } from '@squeeze/contracts/todos';
import { startFaultProxy, type FaultProxy } from '@squeeze/testing/fault-proxy';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { AiTasksScreen } from '../pages/ai-tasks-screen.ts';
import { ChatScreen } from '../pages/chat-screen.ts';
import { TodosScreen } from '../pages/todos-screen.ts';
import { startReplaceable } from './replaceable-server.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test as base } from './test.ts';

const test = base.extend<{ between: FaultProxy }>({
  between: async ({ webFolder }, use) => {
    await using server = await startTestServer({ webFolder });
    await using proxy = await startFaultProxy(server.origin);
    await use(proxy);
  },
  baseURL: async ({ between }, use) => {
    await use(between.origin);
  },
});

test.use({ serviceWorkers: 'allow' });

/** Until the browser has the whole app, and the next page load is answered by it. */
const isKept = async (page: Page): Promise<void> => {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
};

const cachedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => await (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('a day without a network: the app opens, what was seen can be read, and what was done is saved once', async ({
  page,
  between,
}) => {
  const { client } = await signInAsSomeoneNew(page, between.origin);
  const todos = new TodosScreen(page);
  await todos.open();
  await todos.add('water the ficus');
  await expect(todos.todo('water the ficus')).toBeEnabled();
  const tasks = new AiTasksScreen(page);
  await tasks.follow();
  await expect(page.getByText('No AI tasks found')).toBeVisible();
  await isKept(page);

  const comeBack = between.goAway();
  await page.goto('/dashboard/todos');
  await expect(todos.todo('water the ficus')).toBeVisible();
  await expect(page.getByText(/^Squeeze does not answer\. This is what it said/)).toBeVisible();
  await todos.add('call the dentist');
  await expect(todos.todo('call the dentist')).toBeVisible();

  // Another window of the same browser knows of it.
  const other = await page.context().newPage();
  await other.goto('/dashboard/todos');
  const otherTodos = new TodosScreen(other);
  await expect(otherTodos.todo('call the dentist')).toBeVisible();
  await otherTodos.add('buy stamps');
  await expect(todos.todo('buy stamps')).toBeVisible();

  const chat = new ChatScreen(page);
  await chat.open();
  await chat.say('remind me to call mom tomorrow at 5pm');
  await expect(page.getByText('Waits for the connection')).toBeVisible();
  await page.goto('/dashboard/ai-tasks');
  await expect(page.getByText('No AI tasks found')).toBeVisible();
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(page.getByText('Theme')).toBeVisible();

  comeBack();
  await todos.open();
  const titles = async () =>
    ((await client.call('listTodos', { query: {} })) as TodoPage).todos.map(({ title }) => title).toSorted();
  await expect.poll(titles).toEqual(['buy stamps', 'call the dentist', 'water the ficus']);
  await expect
    .poll(async () => (await client.call('listAiTasks', { query: {} })).tasks.map(({ title }) => title))
    .toEqual(['call mom']);
  await expect(page.getByText(/^Squeeze does not answer/)).toHaveCount(0);
  await expect(page.getByText(/kept here and will be saved/)).toHaveCount(0);
  await expect(otherTodos.todo('call the dentist')).toBeEnabled();
});

test('only the app’s own pages are answered without a network, and nothing of the API is kept', async ({
  page,
  between,
}) => {
  await signInAsSomeoneNew(page, between.origin);
  await isKept(page);
  await page.goto('/dashboard/todos');
  const kept = await cachedAddresses(page);
  expect(kept).toContain('/login');
  expect(
    kept.filter((address) => !/^\/(?:assets\/|login$|[\w-]+\.(?:js|svg|png|webmanifest)$)/.test(address)),
  ).toEqual([]);
  between.goAway();
  for (const address of [
    '/',
    '/pricing',
    '/docs',
    '/api/v1/todos',
    '/account-deletion',
    '/dashboard/nowhere',
  ]) {
    await expect(page.goto(address), address).rejects.toThrow(/ERR_/);
  }
  await page.evaluate(() => localStorage.clear()).catch(() => undefined);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Changes what the first page says, and with it what the worker knows of it, as a release does. */
const release = async (site: string): Promise<void> => {
  const change = async (name: string, from: RegExp, to: string): Promise<void> => {
    const file = path.join(site, name);
    const text = await readFile(file, 'utf8');
    expect(text).toMatch(from);
    await writeFile(file, text.replace(from, to));
  };
  await change('index.html', /<title>/, '<meta name="build" content="2"><title>');
  await change('service-worker.js', /(url:`\/login`,revision:`)[^`]+/, '$1the-next');
};

const isOfNextBuild = (page: Page): Promise<boolean | null> =>
  // Null while it is being loaded anew.
  page.evaluate(() => document.querySelector('meta[name=build]') !== null).catch(() => null);

test('a newer build is offered, and taken when the person says so', async ({ page }) => {
  await using server = await startReplaceable(release);
  await signInAsSomeoneNew(page, server.origin, `${server.origin}/dashboard/todos`);
  await isKept(page);
  await page.reload();
  const todos = new TodosScreen(page);
  await todos.capture.fill('half a thou');
  await server.replace();
  const other = await page.context().newPage();
  await other.goto(`${server.origin}/dashboard/todos`);
  await expect(page.getByText('Squeeze has been updated')).toBeVisible();
  expect([await isOfNextBuild(page), await isOfNextBuild(other)]).toEqual([false, false]);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => isOfNextBuild(page)).toBe(true);
  await expect(todos.capture).toHaveText('half a thou');
});
