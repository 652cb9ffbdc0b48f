import { startTestServer } from '@squeeze/testing/start-test-server';
import { grantRole } from '@squeeze/database/repositories/user-repository';
import type { Page } from '@playwright/test';
import { newPerson } from '../pages/account.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { turnOnMfa } from './multi-factor.ts';
import { arrivedLink, confirmEmail, registered } from './registered.ts';
import { expect, test } from './test.ts';

const tag = '@security';

const atHome = async (page: Page): Promise<void> => await page.waitForURL('**/dashboard');
const secretShown = async (page: Page): Promise<string> => await page.locator('code').innerText();

test('a person who has lost the phone gets in with a backup code', { tag }, async ({ page, api }) => {
  const { person, client } = await registered(api.origin);
  const [code = ''] = (await turnOnMfa(client)).backupCodes;
  const signInPage = new SignInPage(page);

  await signInPage.open();
  await signInPage.signIn(person);
  await signInPage.giveBackupCode(code);
  await atHome(page);
  await page.goto('/dashboard/security');
  await expect(page.getByText('9 left of ten')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${api.origin}/`);
  await signInPage.open();
  await signInPage.signIn(person);
  // Each is good once.
  await signInPage.giveBackupCode(code);
  await expect(page.getByText('Invalid verification code')).toBeVisible();
});

test('a person who never finished MFA set-up signs in as before', { tag }, async ({ page, api }) => {
  const { person } = await registered(api.origin);
  const signInPage = new SignInPage(page);
  await signInPage.open();
  await signInPage.signIn(person);
  await atHome(page);
  await page.goto('/mfa-setup');
  await secretShown(page);
  // As if the window had been closed, and the device lost with it.
  await page.evaluate(() => localStorage.clear());

  await signInPage.open();
  await signInPage.signIn(person);
  await atHome(page);
  await page.goto('/dashboard/security');
  await expect(page.getByRole('link', { name: 'Set up' })).toBeVisible();
});

test('an administrator who never finished it takes it up again', { tag }, async ({ page, webFolder }) => {
  await using server = await startTestServer({ webFolder });
  const { person, client } = await registered(server.origin);
  const { data: user } = await client.call('getMe', {});
  await grantRole(server.database.db, user.id, 'administrator');
  const signInPage = new SignInPage(page);
  await page.goto(`${server.origin}/login`);
  await signInPage.signIn(person);
  await page.waitForURL('**/mfa-setup');
  const secret = await secretShown(page);
  await page.reload();
  // What was scanned before is still right.
  expect(await secretShown(page)).toBe(secret);
  await page.getByRole('button', { name: 'Cancel Setup' }).click();
  await page.waitForURL(`${server.origin}/`);

  await page.goto(`${server.origin}/login`);
  await signInPage.signIn(person);
  await page.waitForURL('**/mfa-setup');
  // Another sign-in begins anew: a secret belongs to the session that asked for it.
  expect(await secretShown(page)).not.toBe(secret);
});

test('an address is confirmed by the mailed link, once', { tag }, async ({ page, api }) => {
  const { person } = await registered(api.origin);
  const signInPage = new SignInPage(page);
  await signInPage.open();
  await signInPage.signIn(person);
  await atHome(page);
  const link = await arrivedLink(api.origin, person.email, '/confirm-email');

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Email confirmed' })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page, 'the token does not stay in the history').toHaveURL(`${api.origin}/confirm-email`);
  await page.goto('/dashboard/profile');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('whoever reads the mail takes an address back from a stranger', { tag }, async ({ page, api }) => {
  const owner = newPerson();
  const { client: stranger } = await registered(api.origin, { ...newPerson(), email: owner.email });
  const strangersLink = await arrivedLink(api.origin, owner.email, '/confirm-email');

  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  // Signing in asks for an address too, until then.
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(owner.email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.goto(await arrivedLink(api.origin, owner.email, '/release-email'));
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The address is yours again' })).toBeVisible();

  const { data: robbed } = await stranger.call('getMe', {});
  expect(robbed.email).not.toBe(owner.email);
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Start with one thing' })).toBeVisible();
  const { client } = await registered(api.origin, owner);
  await confirmEmail(api.origin, owner, strangersLink);
  expect((await client.call('getMe', {})).data).toMatchObject({ email: owner.email, email_confirmed: true });
});
