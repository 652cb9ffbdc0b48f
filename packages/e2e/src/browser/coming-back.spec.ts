import type { Page } from '@playwright/test';
import { OauthPeer } from '@squeeze/testing/oauth-peer';
import type { TestServer } from '@squeeze/testing/start-test-server';
import { IntegrationsScreen } from '../pages/integrations-screen.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { expectAccessibleInEveryLook } from './accessible.ts';
import { registered, type RegisteredPerson } from './registered.ts';
import { servedBeside } from './served-beside.ts';
import { expect, test } from './test.ts';

const served = (webFolder: string, peer: OauthPeer): Promise<TestServer> => {
  peer.asks = true;
  return servedBeside(webFolder, peer);
};

/** As the person does it: what a test keeps for a page would outlive a sign-out. */
async function signIn(page: Page, { origin }: TestServer, { person }: RegisteredPerson): Promise<void> {
  await page.goto(`${origin}/login`);
  await new SignInPage(page).signIn(person);
  await page.waitForURL('**/dashboard');
}

/** In another window of the same browser, while the consent page is open. */
async function signOutElsewhere(page: Page, { origin }: TestServer): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${origin}/dashboard`);
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(`${origin}/`);
  await other.close();
}

const connections = async ({ client }: RegisteredPerson) =>
  (await client.call('listOauthIntegrations', { query: {} })).integrations;

/** At the consent page of Google, signed out meanwhile. */
async function signedOutAtConsent(page: Page, server: TestServer): Promise<RegisteredPerson> {
  const me = await registered(server.origin);
  await signIn(page, server, me);
  const google = new IntegrationsScreen(page, server.origin, 'Google');
  await google.open();
  await google.goAndAsk(/^Tasks/);
  await signOutElsewhere(page, server);
  await google.allow();
  await expect(page.getByRole('heading', { name: 'Please log in first' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  return me;
}

test('who comes back signed out signs in on that page, and the connection goes on', async ({
  page,
  webFolder,
}) => {
  // A server from the sources.
  test.slow();
  await using peer = await OauthPeer.open('google');
  await using server = await served(webFolder, peer);
  const me = await signedOutAtConsent(page, server);
  await expect(page.getByText('nothing was connected and nothing of it is kept')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  expect(await connections(me)).toEqual([]);
  expect(peer.tokenCalls).toBe(0);

  await page.getByRole('link', { name: 'Log in' }).click();
  await new SignInPage(page).signIn(me.person);
  const google = new IntegrationsScreen(page, server.origin, 'Google');
  await google.expectConnected();
  expect(await connections(me)).toMatchObject([{ provider: 'google', status: 'active', scopes: ['tasks'] }]);
  expect(peer.tokenCalls).toBe(1);
});

test('who leaves that page has nothing half done, and begins anew', async ({ page, webFolder }) => {
  test.slow();
  await using peer = await OauthPeer.open('google');
  await using server = await served(webFolder, peer);
  const me = await signedOutAtConsent(page, server);
  const arrivedAt = page.url();

  // The code was in the memory of that page alone.
  await signIn(page, server, me);
  const google = new IntegrationsScreen(page, server.origin, 'Google');
  await google.open();
  await expect(google.card.getByText('Not Connected')).toBeVisible();
  await page.goto(arrivedAt);
  await expect(page.getByRole('heading', { name: 'Nothing to finish here' })).toBeVisible();
  expect(peer.tokenCalls).toBe(0);
  expect(await connections(me)).toEqual([]);

  await google.open();
  await google.connect(/^Tasks/);
  expect(await connections(me)).toMatchObject([{ status: 'active', scopes: ['tasks'] }]);
});

test('what one person began is finished by nobody else who signs in there', async ({ page, webFolder }) => {
  test.slow();
  await using peer = await OauthPeer.open('google');
  await using server = await served(webFolder, peer);
  const me = await signedOutAtConsent(page, server);
  const other = await registered(server.origin);
  await page.getByRole('link', { name: 'Log in' }).click();
  await new SignInPage(page).signIn(other.person);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('not begun here');
  expect(peer.tokenCalls).toBe(0);
  expect([...(await connections(me)), ...(await connections(other))]).toEqual([]);
});

test('two windows that connect at once end with one connection, which both show', async ({
  page,
  context,
  webFolder,
}) => {
  test.slow();
  await using peer = await OauthPeer.open('google');
  await using server = await served(webFolder, peer);
  const me = await registered(server.origin);
  await signIn(page, server, me);
  const screens = [page, await context.newPage()].map(
    (window) => new IntegrationsScreen(window, server.origin, 'Google'),
  );
  for (const screen of screens) await screen.open();
  // Both have begun before either is allowed.
  for (const screen of screens) await screen.goAndAsk(/^Tasks/);
  await Promise.all(screens.map((screen) => screen.allow()));
  for (const screen of screens) {
    await screen.expectConnected();
    await expect(screen.card.getByRole('button', { name: 'Disconnect Google' })).toBeVisible();
  }
  expect(await connections(me)).toMatchObject([{ status: 'active', scopes: ['tasks'] }]);
});
