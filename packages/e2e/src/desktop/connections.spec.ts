import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from '@playwright/test';
import { OauthPeer, peerClient } from '@squeeze/testing/oauth-peer';
import { machineClock } from '@squeeze/testing/process-clock';
import { builtSite } from '../browser/build-web.ts';
import { standInForBrowser, type BrowserStandIn } from './browser-stand-in.ts';
import { openCloud } from './cloud.ts';
import type { DesktopApp } from './desktop-app.ts';
import { filesContaining } from './files-containing.ts';
import { signInOverApi } from './sign-in-over-api.ts';
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

/** The documented one may be in use by somebody, and by another of these tests. */
async function freePort(): Promise<number> {
  const server = await listening(0);
  const { port } = server.address() as AddressInfo;
  await close(server);
  return port;
}

const envOf = (browser: BrowserStandIn, peer: OauthPeer, port: number): NodeJS.ProcessEnv => ({
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

/** The consent page that the system's browser was sent to, by the how-manieth time. */
async function consentPage(browser: BrowserStandIn, time = 1): Promise<string> {
  await expect.poll(() => browser.opened()).toHaveLength(time);
  return (await browser.opened()).at(-1) ?? '';
}

test('a service is connected to a server elsewhere by way of the system’s browser', async ({
  profile,
  page,
}) => {
  test.slow();
  await using peer = await OauthPeer.open('google');
  const env = {
    GOOGLE_CLIENT_ID: peerClient.clientId,
    GOOGLE_CLIENT_SECRET: peerClient.clientSecret,
    GOOGLE_OAUTH_URL: peer.origin,
  };
  // What the provider signs is good for a while by the machine's clock.
  await using cloud = await openCloud(builtSite, env, machineClock);
  await using browser = await standInForBrowser();
  const app = await profile.launch({ env: envOf(browser, peer, await freePort()) });
  await signInOverApi(app, cloud.origin);
  await open(app);
  await connect(app);
  const address = await consentPage(browser);
  expect(address).toMatch(new RegExp(`^${peer.origin}/.*[?&]state=d\\.[\\w-]{43}(&|$)`));

  // The peer consents by itself.
  await page.goto(address);
  await expect(page).toHaveURL(/\/oauth\/callback\/google$/);
  const link = (await page.getByRole('link', { name: 'Open Squeeze' }).getAttribute('href')) ?? '';
  expect(link).toMatch(/^squeeze:\/\/oauth\/callback\/google\?/);
  await profile.launchAgain(link);
  await expect(app.main).toHaveURL(integrations);
  await expect(card(app).getByRole('button', { name: 'Disconnect Google' })).toBeVisible();
  // Once: by the page that has finished it.
  await expect(app.main.getByText('Google is connected')).toHaveCount(1);
  const code = new URL(link).searchParams.get('code') ?? '';
  expect(code).not.toBe('');
  expect(await filesContaining(profile.folder, code)).toEqual([]);

  // Used once, the link does nothing more.
  await profile.launchAgain(link);
  await expect(app.main.getByRole('main').getByRole('alert')).toContainText('not begun here');
  await app.main.getByRole('link', { name: 'Go to Integrations' }).click();
  await expect(card(app).getByRole('button', { name: 'Disconnect Google' })).toBeVisible();
});

test('a service is connected to this computer’s own server, which waits for its owner meanwhile', async ({
  profile,
  page,
}) => {
  test.slow();
  await using peer = await OauthPeer.open('google');
  await using browser = await standInForBrowser();
  const port = await freePort();
  const app = await profile.launch({ env: envOf(browser, peer, port) });
  await app.main.goto(integrations);
  await card(app).getByRole('button', { name: 'Set up Google' }).click();
  const form = app.main.getByRole('dialog');
  await expect(form.getByText(`http://127.0.0.1:${port}/oauth/callback/google`)).toBeVisible();
  await form.getByLabel('Client id').fill(peerClient.clientId);
  await form.getByLabel(/^Client secret/).fill(peerClient.clientSecret);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(card(app).getByText('Not Connected')).toBeVisible();

  const other = await listening(port);
  await connect(app);
  await expect(app.main.getByText(new RegExp(`${port}`))).toBeVisible();
  expect(await browser.opened()).toEqual([]);
  await close(other);

  await connect(app);
  await page.goto(await consentPage(browser));
  await expect(page.getByRole('heading', { name: 'Google is connected' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(`http://127.0.0.1:${port}`);
  const link = (await page.getByRole('link', { name: 'Back to Squeeze' }).getAttribute('href')) ?? '';
  expect(link).toBe('squeeze://oauth/done/google');
  await app.main.goto('app://squeeze/dashboard/todos');
  await profile.launchAgain(link);
  await expect(app.main).toHaveURL(integrations);
  await expect(card(app).getByRole('button', { name: 'Disconnect Google' })).toBeVisible();
  // Nobody waits there any more.
  await expect
    .poll(() => fetch(`http://127.0.0.1:${port}/oauth/callback/google`).then(String, () => 'refused'))
    .toBe('refused');
  expect(await filesContaining(profile.folder, peerClient.clientSecret)).toEqual([]);
});
