import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnApi, type SpawnedApi } from '@squeeze/testing/spawn-api';
import type { Locator, Page } from '@playwright/test';
import { builtServer, builtSite } from './build-web.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

/** Gives every file of a build another name, as a build of changed sources would, and leaves none of the old ones. */
async function replaceBuild(site: string): Promise<void> {
  const assets = path.join(site, 'assets');
  const names = (await readdir(assets)).filter((name) => /-[\w-]{8}\.\w+$/.test(name));
  const renamed = (text: string): string =>
    names.reduce((found, name) => found.replaceAll(name, newName(name)), text);
  const texts = names.filter((name) => /\.(?:js|css)$/.test(name)).map((name) => path.join(assets, name));
  for (const file of [path.join(site, 'index.html'), ...texts]) {
    await writeFile(file, renamed(await readFile(file, 'utf8')));
  }
  for (const name of names) await rename(path.join(assets, name), path.join(assets, newName(name)));
}

const newName = (name: string): string => name.replace(/-([\w-]{8})(\.\w+)$/, '-$1n$2');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A server whose build is put in place of the one that the page has begun with. */
async function startReplaceable(): Promise<AsyncDisposable & { origin: string; replace(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-newer-build-'));
  const site = path.join(folder, 'site');
  await cp(builtSite, site, { recursive: true });
  const env = { SQUEEZE_WEB_DIR: site, PORT: String(await freePort()) };
  const start = (): Promise<SpawnedApi> => spawnApi(path.join(folder, 'data'), env, builtServer);
  let api = await start();
  return {
    origin: api.origin,
    replace: async () => {
      await api.stop();
      await replaceBuild(site);
      api = await start();
    },
    [Symbol.asyncDispose]: async () => {
      await api.kill();
      await rm(folder, { recursive: true });
    },
  };
}

const nav = (page: Page, name: string): Locator =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first();

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** Gone once the page has been loaded anew. */
const markPage = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
const marked = (page: Page): Locator => page.locator('html[data-before]');

test('a page that is open while the build is replaced goes on, with what was typed', async ({ page }) => {
  await using server = await startReplaceable();
  await signInAsSomeoneNew(page, server.origin, `${server.origin}/dashboard/todos`);
  const field = page.getByRole('textbox', { name: 'What needs doing?' });
  await field.fill('water the "ficus"');
  await markPage(page);
  await server.replace();
  await nav(page, 'AI Tasks').click();
  await expect(heading(page, 'AI Tasks')).toBeVisible();
  await expect(marked(page)).toHaveCount(0);
  await nav(page, 'Todos').click();
  await expect(field).toHaveValue('water the "ficus"');
});

test('a page with something typed that is not kept is left as it is until its person loads it anew', async ({
  page,
}) => {
  await using server = await startReplaceable();
  await signInAsSomeoneNew(page, server.origin, `${server.origin}/dashboard/profile`);
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const name = page.getByRole('textbox', { name: 'Full name' });
  await name.fill('Half a name');
  await markPage(page);
  await server.replace();
  await nav(page, 'AI Tasks').click();
  const notice = page.getByRole('alert').filter({ hasText: 'Squeeze has been updated' });
  await expect(notice).toBeVisible();
  await expect(name).toHaveValue('Half a name');
  await expect(marked(page)).toHaveCount(1);
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, 'AI Tasks')).toBeVisible();
  await expect(notice).toHaveCount(0);
});
