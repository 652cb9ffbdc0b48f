import type { Page } from '@playwright/test';
import { builtSite } from '../browser/build-web.ts';
import { newPerson } from '../pages/account.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { standInForBrowser } from './browser-stand-in.ts';
import { openCloud } from './cloud.ts';
import type { DesktopApp } from './desktop-app.ts';
import { filesContaining } from './files-containing.ts';
import { keyringOf } from './keyring.ts';
import { expect, test } from './test.ts';

const askBrowser = (app: DesktopApp): Promise<void> =>
  app.main.getByRole('button', { name: 'Sign in with your browser' }).click();

/** Says yes on the page that the browser was sent to; answers the link back into the application. */
async function allow(page: Page): Promise<URL> {
  await page.getByRole('button', { name: 'Sign in the app' }).click();
  const link = page.getByRole('link', { name: 'Open Squeeze' });
  return new URL((await link.getAttribute('href')) ?? '');
}

test('signs in through the browser, with the tokens in the keyring and nothing of it in a file', async ({
  profile,
  host,
  page,
}) => {
  await using cloud = await openCloud(builtSite);
  await using browser = await standInForBrowser();
  const person = newPerson();
  const app = await profile.launch({ env: browser.env });
  await app.chooseCloud(cloud.origin);
  await askBrowser(app);
  await expect(app.main.getByText('Your browser is open.')).toBeVisible();
  await expect.poll(() => browser.opened()).toHaveLength(1);

  const [address = ''] = await browser.opened();
  expect(address).toMatch(
    new RegExp(`^${cloud.origin}/desktop-sign-in#challenge=[\\w-]{43}&state=[\\w-]{32}$`),
  );
  await page.goto(address);
  await expect(page).toHaveURL(`${cloud.origin}/login`);
  const signInPage = new SignInPage(page);
  await signInPage.signUp(person, cloud.origin);
  await signInPage.signIn(person);
  await expect(page.getByText(`asks to sign in as ${person.email}`)).toBeVisible();
  await expect(page).toHaveURL(`${cloud.origin}/desktop-sign-in`);
  const link = await allow(page);
  expect(link.href).toMatch(/^squeeze:\/\/auth\/callback\?code=[\w-]+&state=[\w-]+$/);
  const code = link.searchParams.get('code') ?? '';
  const state = link.searchParams.get('state') ?? '';
  expect(new URL(address).hash).toContain(`state=${state}`);

  // Somebody else's link ends nothing that is under way.
  const foreign = new URL(link);
  foreign.searchParams.set('state', 'a'.repeat(state.length));
  await profile.launchAgain(foreign.href);
  await profile.launchAgain(link.href);
  await expect(app.main).toHaveURL('app://squeeze/dashboard');
  await expect(app.main.getByRole('heading', { level: 1 })).toContainText(person.fullName);

  const kept = await keyringOf(host, profile);
  const accessToken = kept[`access_token for ${cloud.origin}`] ?? '';
  const refreshToken = kept[`refresh_token for ${cloud.origin}`] ?? '';
  expect(accessToken.split('.')).toHaveLength(3);
  for (const secret of [accessToken, refreshToken, code, state])
    expect(await filesContaining(profile.folder, secret)).toEqual([]);

  // Nor does one that comes when nothing is; the link after it shows that it has been handled.
  await profile.launchAgain(foreign.href);
  await profile.launchAgain('squeeze://open/dashboard/todos');
  await expect(app.main).toHaveURL('app://squeeze/dashboard/todos');
  expect(await keyringOf(host, profile)).toEqual(kept);
  await app.close();

  const again = await profile.launch();
  await expect(again.main.getByRole('heading', { level: 1 })).toContainText(person.fullName);
});

test('says so when the code is of no use any more, and begins again', async ({ profile, page }) => {
  await using cloud = await openCloud(builtSite);
  await using browser = await standInForBrowser();
  const person = newPerson();
  const app = await profile.launch({ env: browser.env });
  await app.chooseCloud(cloud.origin);
  await page.goto(`${cloud.origin}/login`);
  const signInPage = new SignInPage(page);
  await signInPage.signUp(person, cloud.origin);
  await signInPage.signIn(person);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.fullName);

  await askBrowser(app);
  await expect.poll(() => browser.opened()).toHaveLength(1);
  const [first = ''] = await browser.opened();
  const state = new URLSearchParams(new URL(first).hash.slice(1)).get('state') ?? '';
  await profile.launchAgain(`squeeze://auth/callback?code=${'c'.repeat(43)}&state=${state}`);
  await expect(app.main.getByText('That did not work. Please try again, or sign in below.')).toBeVisible();
  await expect(app.main).toHaveURL('app://squeeze/login');

  await askBrowser(app);
  await expect.poll(() => browser.opened()).toHaveLength(2);
  const [, second = ''] = await browser.opened();
  await page.goto(second);
  await profile.launchAgain((await allow(page)).href);
  await expect(app.main).toHaveURL('app://squeeze/dashboard');
});
