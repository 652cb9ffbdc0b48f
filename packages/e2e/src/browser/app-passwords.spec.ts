import { expectAccessibleInEitherTheme, expectAccessibleInEveryLook } from './accessible.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test-on-days.ts';

/** Longer than who has just shown who they are is asked no more, and shorter than a session lasts without a refresh. */
const laterMs = 11 * 60_000;

test('a calendar program gets a password of its own, gets in with it, and no longer once it is revoked', async ({
  page,
  context,
  days,
}) => {
  // A server from the sources.
  test.slow();
  const { origin, clock } = days.server;
  const { person } = await signInAsSomeoneNew(page, origin);
  /** What a calendar program asks first. */
  const ask = async (password: string): Promise<number> => {
    const answer = await fetch(`${origin}/dav/`, {
      method: 'PROPFIND',
      headers: {
        authorization: `Basic ${Buffer.from(`${person.email}:${password}`).toString('base64')}`,
        depth: '0',
        'content-type': 'application/xml',
      },
      body: '<propfind xmlns="DAV:"><prop><current-user-principal/></prop></propfind>',
    });
    const text = await answer.text();
    expect(text.includes('current-user-principal')).toBe(answer.status === 207);
    return answer.status;
  };
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await days.goTo(clock.now() + laterMs);
  await page.goto('/dashboard/security');

  // By keyboard, and only after saying who one is.
  const add = page.getByRole('button', { name: 'New app password' });
  await add.press('Enter');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toBeFocused();
  await page.keyboard.type('Calendar on my phone');
  await page.keyboard.press('Enter');
  const proof = page.getByRole('dialog', { name: 'Is it still you?' });
  await proof.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  const shown = page.locator('[data-shown-once]');
  await expect(shown).toHaveText(/^(?:[a-z2-9]{4}-){4}[a-z2-9]{4}$/);
  const password = await shown.innerText();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Copy password' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(password);
  await page.getByRole('button', { name: 'I have typed it in' }).press('Enter');
  await expect(shown).toHaveCount(0);
  await expect(add).toBeFocused();
  // Among what has happened to the account it is named as well.
  const revoke = page.getByRole('button', { name: 'Revoke Calendar on my phone' });
  const row = page.getByRole('listitem').filter({ has: revoke });
  await expect(row).toContainText('Never used');

  expect(await ask(person.password)).toBe(401);
  expect(await ask(password)).toBe(207);
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Last used', { timeout: 2_000 });
  }).toPass();
  await expect(page.getByText(password)).toHaveCount(0);
  await expectAccessibleInEitherTheme(page);

  // By mouse, on a phone.
  await revoke.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('Revoked: Calendar on my phone')).toBeVisible();
  expect(await ask(password)).toBe(401);
});
