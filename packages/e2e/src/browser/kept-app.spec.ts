import type { Locator, Page } from '@playwright/test';
import { SignInPage } from '../pages/sign-in-page.ts';
import { newName, startReplaceable } from './replaceable-server.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

/** Until the app is kept on this device and this page answered from there. */
const untilKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller === null) {
      await new Promise((resolve) =>
        serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
    }
  });

/** Addresses of all that any cache holds. */
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all(
      (await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)),
    );
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** What the server has said, as far as it is kept on this device: of which questions. Runs in the page. */
async function keptAnswers(): Promise<string[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('squeeze');
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
  });
  const keys = await new Promise<IDBValidKey[]>((resolve) => {
    const asking = database.transaction('records').objectStore('records').getAllKeys();
    asking.addEventListener('success', () => resolve(asking.result));
  });
  database.close();
  return (keys as [string, string, string][]).map(([, , name]) => /\w+(?=\()/.exec(name)?.[0] ?? name);
}
const answersOfTodos = ['dayPlan', 'todoList'];

const script = (page: Page): Promise<string | null> =>
  page.locator('script[type=module][src]').getAttribute('src');

const nav = (page: Page, name: string): Locator =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first();

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

const notice = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'Squeeze has been updated' });

test('the app opens without a network, with what was last seen', async ({ page, context }) => {
  await using server = await startReplaceable();
  const { client, person } = await signInAsSomeoneNew(page, server.origin, `${server.origin}/login`);
  await client.call('createTodo', { body: { title: 'Water the ficus' } });
  await page.goto(`${server.origin}/dashboard/todos`);
  await expect(page.getByText('Water the ficus')).toBeVisible();
  await untilKept(page);
  await expect.poll(() => page.evaluate(keptAnswers)).toEqual(expect.arrayContaining(answersOfTodos));

  await server.stop();
  await context.setOffline(true);
  await page.goto(`${server.origin}/dashboard/todos`);
  await expect(heading(page, 'My Todos')).toBeVisible();
  await expect(page.getByText('Water the ficus')).toBeVisible();
  // Pages that were not open before.
  await nav(page, 'AI Tasks').click();
  await expect(heading(page, 'AI Tasks')).toBeVisible();
  await page.goto(`${server.origin}/dashboard`);
  await expect(page.getByText('Water the ficus')).toBeVisible();

  for (const address of ['/', '/pricing', '/docs', '/dev/outbox', '/api/v1/users/me', '/dashboard/nowhere']) {
    const other = await context.newPage();
    await expect(other.goto(server.origin + address), address).rejects.toThrow(/net::ERR_/);
    await other.close();
  }
  const kept = await keptAddresses(page);
  expect(kept).toContain('/index.html');
  expect(kept.filter((address) => !/^\/(?:assets\/[^/]+|[\w-]+\.\w+)$/.test(address))).toEqual([]);

  // Whoever is signed out finds the form, and is told why it does not lead in.
  await page.evaluate(() => {
    for (const name of ['access_token', 'refresh_token', 'user', 'auth-storage'])
      localStorage.removeItem(name);
  });
  const signIn = new SignInPage(page);
  await page.goto(`${server.origin}/login`);
  await signIn.signIn(person);
  await expect(page.getByRole('alert').filter({ hasText: 'could not be reached' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});

test('a newer build is offered, and taken only where its person presses', async ({ page, context }) => {
  await using server = await startReplaceable();
  await signInAsSomeoneNew(page, server.origin, `${server.origin}/dashboard/todos`);
  await untilKept(page);
  const old = await script(page);
  const other = await context.newPage();
  await other.goto(`${server.origin}/dashboard/profile`);
  await other.getByRole('button', { name: 'Edit' }).first().click();
  const name = other.getByRole('textbox', { name: 'Full name' });
  await name.fill('Half a name');

  await server.replace();
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await expect(notice(other)).toBeVisible();
  expect(await script(page)).toBe(old);

  await notice(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator(`script[src="${newName(old ?? '')}"]`)).toBeAttached();
  await expect(heading(page, 'My Todos')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  // The other goes on, with code that nobody serves any more.
  await expect(name).toHaveValue('Half a name');
  await nav(other, 'AI Tasks').click();
  await expect(heading(other, 'AI Tasks')).toBeVisible();
  expect(await script(other)).toBe(old);

  await notice(other).getByRole('button', { name: 'Reload' }).click();
  await expect(other.locator(`script[src="${newName(old ?? '')}"]`)).toBeAttached();
  await expect(notice(other)).toHaveCount(0);

  // Once every page has gone, so has what only the older build was made of.
  await other.close();
  await page.goto('about:blank');
  await expect
    .poll(async () => {
      await page.goto(`${server.origin}/dashboard`);
      const kept = await keptAddresses(page);
      await page.goto('about:blank');
      return kept.includes(old ?? '');
    })
    .toBe(false);
});
