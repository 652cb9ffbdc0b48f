import { freePort } from '@squeeze/testing/free-port';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Locator, Page } from '@playwright/test';
import { OauthPeer, peerClient } from '@squeeze/testing/oauth-peer';
import { machineClock } from '@squeeze/testing/process-clock';
import { builtSite } from '../browser/build-web.ts';
import { openCloud } from './cloud.ts';
import type { DesktopApp } from './desktop-app.ts';
import { filesContaining } from './files-containing.ts';
import { signInOverApi } from './sign-in-over-api.ts';
import { openSystemBrowser, type SystemBrowser } from './system-browser.ts';
import { expect, test } from './test.ts';

const integrations = 'app://squeeze/dashboard/integrations';

/** A program that has a port, as another one might. */
async function listening(port: number): Promise<Server> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}

const envOf = (browser: SystemBrowser, peer: OauthPeer, port: number): NodeJS.ProcessEnv => ({
  ...browser.env,
  SQUEEZE_TEST_PROVIDER: peer.origin,
  SQUEEZE_TEST_OAUTH_PORT: String(port),
});

const card = ({ main }: DesktopApp): Locator => main.getByRole('article', { name: 'Google', exact: true });

async function open(app: DesktopApp): Promise<void> {
  await app.main.goto(integrations);
  await expect(card(app).getByText('Not Connected')).toBeVisible();
}

/** What the consent dialog leads to. */
async function connect(app: DesktopApp): Promise<void> {
  await card(app).getByRole('button', { name: 'Connect Google' }).click();
  const dialog = app.main.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^Calendars/ }).uncheck();
  await expect(dialog.getByRole('checkbox', { name: /^Tasks/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Connect with Selected Permissions' }).click();
}

/** Somebody reads what the service asks, in the system's browser, and says yes. */
async function consent(browser: SystemBrowser, peer: OauthPeer): Promise<Page> {
  const page = await browser.page(`${peer.origin}/`);
  await expect(page.getByRole('heading', { name: /Squeeze wants access/ })).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();
  return page;
}

const linkOn = async (page: Page, name: string): Promise<string> =>
  (await page.getByRole('link', { name }).getAttribute('href')) ?? '';

test('a service is connected to a server elsewhere by way of the system’s browser', async ({
  profile,
  host,
}) => {
  test.slow();
  await using peer = await OauthPeer.open('google');
  peer.asks = true;
  const env = {
    GOOGLE_CLIENT_ID: peerClient.clientId,
    GOOGLE_CLIENT_SECRET: peerClient.clientSecret,
    GOOGLE_OAUTH_URL: peer.origin,
  };
  // What the provider signs is good for a while by the machine's clock.
  await using cloud = await openCloud(builtSite, env, machineClock);
  const comesBackTo = cloud.origin.replace('127.0.0.1', 'localhost');
  await using browser = await openSystemBrowser(host, profile, [comesBackTo]);
  const app = await profile.launch({ env: envOf(browser, peer, await freePort()) });
  const person = await signInOverApi(app, cloud.origin);
  await open(app);
  expect(await browser.isRunning()).toBe(false);
  await connect(app);
  const handsOver = await consent(browser, peer);
  await expect(handsOver).toHaveURL(`${comesBackTo}/oauth/callback/google`);
  const link = await linkOn(handsOver, 'Open Squeeze');
  expect(link).toMatch(/^squeeze:\/\/oauth\/callback\/google\?/);
  expect(new URL(link).searchParams.get('state')).toMatch(/^d\.[\w-]{43}$/);
  // The page hands over by itself: the system starts the application once more, which hands over to the one that runs.
  await expect(card(app).getByRole('button', { name: 'Disconnect Google' })).toBeVisible();
  await expect(app.main).toHaveURL(integrations);
  // Once: by the page that has finished it.
  await expect(app.main.getByText('Google is connected')).toHaveCount(1);
  const code = new URL(link).searchParams.get('code') ?? '';
  expect(code).not.toBe('');
  expect(await filesContaining(profile.folder, code)).toEqual([]);

  // Pressed as well, it leads back to what is connected.
  const press = (): Promise<void> => handsOver.getByRole('link', { name: 'Open Squeeze' }).click();
  await app.main.getByRole('link', { name: 'Todos' }).first().click();
  await expect(app.main).toHaveURL('app://squeeze/dashboard/todos');
  await press();
  await expect(app.main).toHaveURL(integrations);
  await expect(card(app).getByRole('button', { name: 'Disconnect Google' })).toBeVisible();

  // Used once, the link connects nothing more.
  const { integrations: connected } = await person.call('listOauthIntegrations', { query: {} });
  for (const { id } of connected) await person.call('revokeOauthIntegration', { params: { id }, body: {} });
  await expect(card(app).getByText('Not Connected')).toBeVisible();
  await press();
  await expect(app.main.getByRole('main').getByRole('alert')).toContainText('not begun here');
  await app.main.getByRole('link', { name: 'Go to Integrations' }).click();
  await expect(card(app).getByText('Not Connected')).toBeVisible();
});

test('a service is connected to this computer’s own server, which waits for its owner meanwhile', async ({
  profile,
  host,
}) => {
  test.slow();
  await using peer = await OauthPeer.open('google');
  peer.asks = true;
  const port = await freePort();
  const waiting = `http://127.0.0.1:${port}`;
  await using browser = await openSystemBrowser(host, profile, [waiting]);
  const app = await profile.launch({ env: envOf(browser, peer, port) });
  await app.main.goto(integrations);
  await card(app).getByRole('button', { name: 'Set up Google' }).click();
  const form = app.main.getByRole('dialog');
  await expect(form.getByText(`${waiting}/oauth/callback/google`)).toBeVisible();
  await form.getByLabel('Client id').fill(peerClient.clientId);
  await form.getByLabel(/^Client secret/).fill(peerClient.clientSecret);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(card(app).getByText('Not Connected')).toBeVisible();

  const other = await listening(port);
  await connect(app);
  await expect(app.main.getByText(new RegExp(`${port}`))).toBeVisible();
  expect(await browser.isRunning()).toBe(false);
  expect(peer.asked).toEqual([]);
  await close(other);

  await connect(app);
  const finished = await consent(browser, peer);
  await expect(finished.getByRole('heading', { name: 'Google is connected' })).toBeVisible();
  expect(new URL(finished.url()).origin).toBe(waiting);
  // The page that has been open all the time shows it by itself.
  await expect(card(app).getByRole('button', { name: 'Disconnect Google' })).toBeVisible();
  await expect(app.main).toHaveURL(integrations);

  expect(await linkOn(finished, 'Back to Squeeze')).toBe('squeeze://oauth/done/google');
  await app.main.goto('app://squeeze/dashboard/todos');
  await finished.getByRole('link', { name: 'Back to Squeeze' }).click();
  await expect(app.main).toHaveURL(integrations);
  await expect(card(app).getByRole('button', { name: 'Disconnect Google' })).toBeVisible();
  // Nobody waits there any more.
  await expect
    .poll(() => fetch(`${waiting}/oauth/callback/google`).then(String, () => 'refused'))
    .toBe('refused');
  expect(await filesContaining(profile.folder, peerClient.clientSecret)).toEqual([]);
});
