import type { Locator, Page } from '@playwright/test';
import { OauthPeer } from '@squeeze/testing/oauth-peer';
import type { TestServer } from '@squeeze/testing/start-test-server';
import { expectAccessibleInEveryLook } from './accessible.ts';
import { Keyboard } from './keyboard.ts';
import { servedBeside } from './served-beside.ts';
import { signInAsSomeoneNew, type SignedInPerson } from './signed-in.ts';
import { expect, test } from './test.ts';

const integrationsPath = '/dashboard/integrations';

const open = async (page: Page, { origin }: TestServer): Promise<SignedInPerson> =>
  await signInAsSomeoneNew(page, origin, `${origin}${integrationsPath}`);

const card = (page: Page, name = 'Google'): Locator => page.getByRole('article', { name, exact: true });
const consent = (page: Page): Locator => page.getByRole('dialog');
const goThere = (page: Page): Locator =>
  consent(page).getByRole('button', { name: 'Connect with Selected Permissions' });

/** What the dialog begins with for whoever has never connected it. */
const usual = [/^Calendars/, /^Tasks/];

/** Google, with these permissions alone; the peer consents by itself. */
const connect = async (page: Page, ...permissions: readonly RegExp[]): Promise<void> => {
  await card(page).getByRole('button', { name: 'Connect Google' }).click();
  for (const name of usual) await consent(page).getByRole('checkbox', { name }).uncheck();
  for (const name of permissions) await consent(page).getByRole('checkbox', { name }).check();
  await goThere(page).click();
};

/** Whatever the person is sent to, they come back with a no. */
const deny = (peer: OauthPeer): void =>
  peer.answers('/o/oauth2/v2/auth', (request, response) => {
    const asked = new URL(request.url ?? '', peer.origin).searchParams;
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('state', asked.get('state') ?? '');
    response.writeHead(302, { location: back.href }).end();
  });

test('a service is connected by keyboard, seen in every window, and allowed more', async ({
  page,
  context,
  webFolder,
}) => {
  // A server from the sources.
  test.slow();
  await using peer = await OauthPeer.open('google');
  await using server = await servedBeside(webFolder, peer);
  await open(page, server);
  const other = await context.newPage();
  await other.goto(`${server.origin}${integrationsPath}`);
  await expect(card(other).getByText('Not Connected')).toBeVisible();
  await expect(card(page).getByText('Not Connected')).toBeVisible();
  await expectAccessibleInEveryLook(page);

  await page.setViewportSize({ width: 1280, height: 860 });
  await page.bringToFront();
  const hands = new Keyboard(page);
  await hands.press(card(page).getByRole('button', { name: 'Connect Google' }));
  await expect(goThere(page)).toBeEnabled();
  for (const name of usual) {
    await expect(consent(page).getByRole('checkbox', { name })).toBeChecked();
    await hands.press(consent(page).getByRole('checkbox', { name }), 'Space');
  }
  await expect(goThere(page)).toBeDisabled();
  await expect(consent(page).getByText('Choose at least one permission.')).toBeVisible();
  await expect(consent(page).getByText(/The built-in assistant answers you here/)).toBeVisible();
  await hands.press(consent(page).getByRole('checkbox', { name: /^Calendar events/ }), 'Space');
  await expectAccessibleInEveryLook(page);
  await hands.press(goThere(page));
  await expect(page).toHaveURL(`${server.origin}${integrationsPath}`);
  await expect(card(page).getByText('Connected', { exact: true }).first()).toBeVisible();
  await expect(card(page)).toContainText('Calendar events');
  // Without being loaded again.
  await expect(card(other).getByRole('button', { name: 'Disconnect Google' })).toBeVisible();
  // Nothing of the flow is in the history.
  await page.goBack();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.goto(`${server.origin}${integrationsPath}`);

  await card(page).getByRole('button', { name: 'Change permissions of Google' }).click();
  await expect(consent(page).getByRole('checkbox', { name: /^Calendar events/ })).toBeChecked();
  await consent(page)
    .getByRole('checkbox', { name: /^Tasks/ })
    .click();
  await goThere(page).click();
  await expect(card(page)).toContainText('Calendar events and Tasks');

  await card(page).getByRole('button', { name: 'Refresh Google' }).click();
  await expect(page.getByText('Google is refreshed')).toBeVisible();
});

test('a service is let go by whoever proves who they are, in every window', async ({
  page,
  context,
  webFolder,
}) => {
  test.slow();
  await using peer = await OauthPeer.open('google');
  await using server = await servedBeside(webFolder, peer);
  const { person } = await open(page, server);
  await connect(page, /^Tasks/);
  await expect(card(page).getByRole('button', { name: 'Disconnect Google' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${server.origin}${integrationsPath}`);
  await expect(card(other).getByRole('button', { name: 'Disconnect Google' })).toBeVisible();
  await page.bringToFront();

  // Who they are was proven long ago.
  server.clock.advance(11 * 60_000);
  await card(page).getByRole('button', { name: 'Disconnect Google' }).click();
  await consent(page)
    .getByRole('textbox', { name: /^Reason/ })
    .fill('No longer needed');
  await consent(page).getByRole('button', { name: 'Disconnect' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it still you?' });
  await proof.getByLabel('Password', { exact: true }).fill(person.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  // By the window itself, and by what its person is told everywhere.
  await expect(page.getByText('Google is disconnected').first()).toBeVisible();
  await expect(card(page).getByText('Not Connected')).toBeVisible();
  await expect(card(other).getByText('Not Connected')).toBeVisible();
});

test('fewer permissions than were asked for are said, and a no connects nothing', async ({
  page,
  webFolder,
}) => {
  test.slow();
  await using peer = await OauthPeer.open('google');
  await using server = await servedBeside(webFolder, peer);
  await open(page, server);

  deny(peer);
  await connect(page, /^Tasks/);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Nothing was connected, since it was not allowed there',
  );
  expect(new URL(page.url()).search).toBe('');
  await expectAccessibleInEveryLook(page);
  await page.getByRole('link', { name: 'Go to Integrations' }).click();
  await expect(card(page).getByText('Not Connected')).toBeVisible();

  peer.answers('/o/oauth2/v2/auth', null);
  peer.allows = (scope) => !scope.endsWith('/tasks');
  await connect(page, /^Tasks/, /^Read mail/);
  await expect(card(page)).toContainText('missing: Tasks');
  await expect(card(page)).toContainText('Read mail');
  await expectAccessibleInEveryLook(page);

  // Who comes back twice with the same address has not begun anything.
  await page.goto(`${server.origin}/oauth/callback/google?state=w.${'s'.repeat(43)}&code=stolen`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'not begun here, or more than ten minutes ago',
  );
});

test('connections are looked after: refreshed and revoked at once, with settings that hold', async ({
  page,
  webFolder,
}) => {
  test.slow();
  await using peer = await OauthPeer.open('google');
  await using server = await servedBeside(webFolder, peer);
  await open(page, server);
  await connect(page, /^Tasks/);
  await expect(card(page).getByRole('button', { name: 'Disconnect Google' })).toBeVisible();

  await page.goto(`${server.origin}/dashboard/oauth-settings`);
  await expect(page.getByRole('tab')).toHaveText(['Integrations', 'Settings']);
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Refresh All' }).click();
  await expect(page.getByText('1 integration is refreshed')).toBeVisible();
  await expectAccessibleInEveryLook(page);

  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Edit Settings' }).click();
  await page.getByLabel('Refresh threshold').fill('45');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('The settings are saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Refresh threshold')).toHaveValue('45');
  await expectAccessibleInEveryLook(page);

  await page.getByRole('tab', { name: 'Integrations' }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Revoke All' }).click();
  await consent(page).getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('1 integration is revoked')).toBeVisible();
  await expect(page.getByText('Nothing is connected')).toBeVisible();
});
