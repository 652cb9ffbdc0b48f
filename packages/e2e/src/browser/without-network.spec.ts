import type { Page } from '@playwright/test';
import type { TodoPage } from '@squeeze/contracts/todos';
import { startFaultProxy, type FaultProxy } from '@squeeze/testing/fault-proxy';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { AiTasksScreen } from '../pages/ai-tasks-screen.ts';
import { ChatScreen } from '../pages/chat-screen.ts';
import { TodosScreen } from '../pages/todos-screen.ts';
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
  await expect(
    page.getByText(/^Squeeze cannot be reached just now\..* What you see is from \d/),
  ).toBeVisible();
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
  await expect(page.getByText(/^Squeeze cannot be reached/)).toHaveCount(0);
  await expect(page.getByText(/kept here and will be saved/)).toHaveCount(0);
  await expect(otherTodos.todo('call the dentist')).toBeEnabled();
});
