import { AuthenticatorApp } from '@squeeze/testing/authenticator-app';
import { readZip } from '@squeeze/testing/read-export';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { newPerson, type NewPerson } from '../pages/account.ts';
import { mailedCode, newestCode } from '../pages/outbox.ts';
import { Keyboard } from './keyboard.ts';
import { confirmEmail, registered } from './registered.ts';
import { expect, test } from './test.ts';

/** Nothing here uses a mouse, or puts a value where the focus is not. */
test.describe('by keyboard alone', { tag: '@security' }, () => {
  test('signs up with a code by text', async ({ page, api }) => {
    const person = newPerson();
    const keys = new Keyboard(page);
    await page.goto('/login');
    await keys.press(page.getByRole('button', { name: 'Sign up here' }));
    await keys.type(page.getByLabel('Full name'), person.fullName);
    await keys.type(page.getByLabel('Email'), person.email);
    await keys.type(page.getByLabel('Password', { exact: true }), person.password);
    await keys.type(page.getByLabel('Confirm password'), person.password);
    await keys.type(page.getByLabel('Phone number'), person.phone);
    await keys.press(page.getByRole('button', { name: 'Create account' }));

    await expect(page.getByText('Verification code sent!')).toBeVisible();
    await keys.type(page.getByLabel('Verification code'), await newestCode(api.origin, person.phone));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Registration successful!')).toBeVisible();

    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await keys.type(page.getByLabel('Password', { exact: true }), person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.fullName);
  });

  test('sets up an authenticator app and signs in with its code', async ({ page, api }) => {
    const { person } = await registered(api.origin);
    const keys = new Keyboard(page);
    await signIn(page, person);
    await openSecurity(page);
    await keys.press(page.getByRole('link', { name: 'Set up' }));

    const app = new AuthenticatorApp(await page.locator('code').innerText());
    await keys.press(page.getByRole('button', { name: 'Show backup codes' }), 'Space');
    await expect(
      page.getByRole('list', { name: 'Keep your backup codes' }).getByRole('listitem'),
    ).toHaveCount(10);
    await keys.type(page.getByLabel('Authentication code'), app.nextCode());
    await keys.press(page.getByRole('button', { name: 'Turn it on' }));
    await page.waitForURL('**/dashboard');

    await keys.press(page.getByRole('button', { name: 'Logout' }));
    await page.waitForURL(`${api.origin}/`);
    await givePassword(page, person);
    await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
    // Goes off with the sixth digit.
    await keys.type(page.getByLabel('Authentication code'), app.nextCode());
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.fullName);
  });

  test('chooses a new password with a code by mail', async ({ page, api }) => {
    const { person, client } = await registered(api.origin);
    await confirmEmail(api.origin, person);
    const keys = new Keyboard(page);
    await page.goto('/login');
    await keys.type(page.getByLabel('Email'), person.email);
    await keys.press(page.getByRole('button', { name: 'Forgot your password?' }));
    // What was typed has come along.
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await keys.press(page.getByRole('button', { name: 'Send the code' }));

    await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
    await expect.poll(() => mailedCode(api.origin, person.email)).not.toBeNull();
    await keys.type(page.getByLabel('Verification code'), (await mailedCode(api.origin, person.email)) ?? '');
    await keys.type(page.getByLabel('New password'), 'Kettle7lamp?');
    await keys.press(page.getByRole('button', { name: 'Change password' }));

    await expect(page.getByText(/^Password changed\./)).toBeVisible();
    expect((await client.send('getMe')).status).toBe(401);
    await keys.type(page.getByLabel('Password', { exact: true }), person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Invalid email or password')).toBeVisible();
    // Back to see whether the address was right, and on again.
    await keys.tabBackTo(page.getByLabel('Email'));
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await keys.type(page.getByLabel('Password', { exact: true }), 'Kettle7lamp?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.fullName);
  });

  test('signs out one other device', async ({ page, api }) => {
    const { person, client } = await registered(api.origin);
    const keys = new Keyboard(page);
    await signIn(page, person);
    await openSecurity(page);
    const devices = page.getByRole('list', { name: 'Where you are signed in' });
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    expect((await client.send('getMe')).status).toBe(200);

    await keys.press(devices.getByRole('button', { name: /^Sign out / }));
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect(devices.getByText('This device')).toBeVisible();
    // The button has gone, and the focus has not been lost with it.
    await expect(devices).toBeFocused();
    await expect.poll(async () => (await client.send('getMe')).status).toBe(401);
    await page.reload();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
  });

  test('takes everything home', async ({ page, api }) => {
    const { person, client } = await registered(api.origin);
    await client.call('createTodo', { body: { title: 'Water the fern' } });
    const keys = new Keyboard(page);
    await signIn(page, person);
    await openSecurity(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      keys.press(page.getByRole('button', { name: 'Export my data' })),
    ]);
    expect(download.suggestedFilename()).toMatch(/^squeeze-export.*\.zip$/);
    const files = await readZip(await readFile(await download.path()));
    expect(files.get('todos.json')).toContain('Water the fern');
  });

  test('deletes the account, and keeps it by signing in', async ({ page, api }) => {
    const { person, client } = await registered(api.origin);
    await client.call('createTodo', { body: { title: 'Water the fern' } });
    const keys = new Keyboard(page);
    await signIn(page, person);
    await openSecurity(page);
    await keys.press(page.getByRole('button', { name: 'Delete account' }));
    const question = page.getByRole('dialog', { name: 'Delete your account?' });
    await keys.type(question.getByLabel('Password', { exact: true }), person.password);
    await keys.press(question.getByRole('checkbox'), 'Space');
    await keys.press(question.getByRole('button', { name: 'Delete account' }));

    await expect(page.getByRole('heading', { level: 1, name: 'Your account will be deleted' })).toBeVisible();
    expect((await client.send('getMe')).status).toBe(401);
    await keys.press(page.getByRole('link', { name: 'Sign in and keep the account' }));
    await keys.type(page.getByLabel('Email'), person.email);
    await keys.type(page.getByLabel('Password', { exact: true }), person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your account is no longer being deleted')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Water the fern' })).toBeVisible();
  });
});

async function givePassword(page: Page, { email, password }: NewPerson): Promise<void> {
  const keys = new Keyboard(page);
  await page.goto('/login');
  await keys.type(page.getByLabel('Email'), email);
  await keys.type(page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
}

async function signIn(page: Page, person: NewPerson): Promise<void> {
  await givePassword(page, person);
  await page.waitForURL('**/dashboard');
}

async function openSecurity(page: Page): Promise<void> {
  const keys = new Keyboard(page);
  const link = page.getByRole('link', { name: 'Security', exact: true });
  const group = page.getByRole('button', { name: 'Account', exact: true });
  if (!(await link.isVisible())) await keys.press(group);
  await keys.press(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
}
