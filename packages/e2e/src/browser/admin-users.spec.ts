import { grantRole, updateUser } from '@squeeze/database/repositories/user-repository';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import type { Page } from '@playwright/test';
import { newPerson } from '../pages/account.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { expectAccessible, expectAccessibleInEveryLook } from './accessible.ts';
import { Keyboard } from './keyboard.ts';
import { registered, type RegisteredPerson } from './registered.ts';
import { expect, test } from './test.ts';

const path = '/dashboard/admin-users';

async function someone(server: TestServer, fullName: string): Promise<RegisteredPerson & { id: string }> {
  const made = await registered(server.origin, newPerson(fullName));
  const { id } = (await made.client.call('getMe', {})).data;
  await updateUser(server.database.db, id, { emailConfirmedAt: server.clock.now() });
  return { ...made, id };
}

async function signInAt(page: Page, origin: string, { person }: RegisteredPerson): Promise<void> {
  await page.goto(`${origin}/login`);
  await new SignInPage(page).signIn(person);
  await page.waitForURL('**/dashboard');
}

test('an administrator looks somebody up and changes their account, by keyboard alone', async ({
  page,
  browser,
  webFolder,
}) => {
  test.setTimeout(120_000);
  await using server = await startTestServer({ webFolder, administratorsNeedMfa: false });
  const chief = await someone(server, 'Chief of All');
  await grantRole(server.database.db, chief.id, 'administrator');
  const ada = await someone(server, 'Ada Lovelace');
  const theirs = await browser.newPage();
  await signInAt(theirs, server.origin, ada);
  await theirs.goto(`${server.origin}/dashboard/sms-analytics`);
  await expect(theirs.getByText('You need Premium access to view SMS analytics.')).toBeVisible();

  await signInAt(page, server.origin, chief);
  await page.goto(`${server.origin}${path}`);
  const keyboard = new Keyboard(page);
  const box = page.getByRole('textbox', { name: /Email address/ });
  await keyboard.type(box, 'ab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Type at least 3 characters')).toBeVisible();
  await keyboard.type(box, 'lovelace');
  await page.keyboard.press('Enter');
  await expect(page.getByText('One person found')).toBeVisible();
  await expectAccessible(page);
  const row = page.getByRole('button', { name: /Ada Lovelace/ });
  await keyboard.tabTo(row);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Ada Lovelace' })).toBeFocused();

  // A session left open for so long is not enough.
  server.clock.advance(10 * 60_000);
  const act = async (name: string): Promise<void> => {
    await keyboard.tabTo(page.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
    await keyboard.tabTo(page.getByRole('alertdialog').getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  await act('Give Premium');
  const proof = page.getByRole('dialog');
  await expect(proof.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(chief.person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ada Lovelace has Premium now')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take Premium away' })).toBeFocused();
  // What they have open follows.
  await expect(theirs.getByRole('heading', { level: 1, name: 'SMS Analytics' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize({ width: 1280, height: 860 });

  await act('Disable account');
  await expect(page.getByText('The account of Ada Lovelace is disabled')).toBeVisible();
  await expect(theirs).toHaveURL(/\/login/);
  await new SignInPage(theirs).signIn(ada.person);
  await expect(theirs.getByText('Invalid email or password')).toBeVisible();
  await act('Enable account');
  await expect(page.getByText('The account of Ada Lovelace is enabled')).toBeVisible();
  await new SignInPage(theirs).signIn(ada.person);
  await theirs.waitForURL('**/dashboard');
  await theirs.goto(`${server.origin}/dashboard/security`);
  for (const said of [
    'You were given the role premium',
    'An administrator disabled your account',
    'An administrator enabled your account again',
  ]) {
    await expect(theirs.getByText(said)).toBeVisible();
  }
  await server.runJobs();
  const mails = (await server.outbox()).filter(({ recipient }) => recipient === ada.person.email);
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      'Squeeze: An administrator gave your account a role',
      'Squeeze: An administrator disabled your account',
      'Squeeze: An administrator enabled your account again',
    ]),
  );
  await theirs.close();
});

test('on a phone it is the list or the person, and one’s own account offers nothing', async ({
  page,
  webFolder,
}) => {
  await using server = await startTestServer({ webFolder, administratorsNeedMfa: false });
  const chief = await someone(server, 'Chief of All');
  await grantRole(server.database.db, chief.id, 'administrator');
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAt(page, server.origin, chief);
  await page.goto(`${server.origin}${path}`);
  await page.getByRole('textbox', { name: /Email address/ }).fill(chief.person.email);
  await page.keyboard.press('Enter');
  const row = page.getByRole('button', { name: /Chief of All/ });
  await row.click();
  await expect(page.getByText('This is your own account.')).toBeVisible();
  await expect(row).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(row).toBeFocused();
});
