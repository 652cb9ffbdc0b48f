import { SignInPage } from '../pages/sign-in-page.ts';
import { registered } from './registered.ts';
import { expect, test } from './test.ts';

test('a browser that an account has been signed in on shows it with a cookie', async ({
  page,
  context,
  api,
}) => {
  const { person } = await registered(api.origin);
  const signInPage = new SignInPage(page);
  await signInPage.open();
  await signInPage.signIn(person);
  await page.waitForURL('**/dashboard');
  const cookies = await context.cookies(`${api.origin}/api/v1/auth/login`);
  expect(cookies).toEqual([
    expect.objectContaining({
      name: expect.stringMatching(/^squeeze_device_/),
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api/v1/auth',
    }),
  ]);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${api.origin}/`);

  await signInPage.open();
  const asking = page.waitForRequest(/\/auth\/login$/);
  await signInPage.signIn(person);
  const request = await asking;
  expect((await request.allHeaders())['cookie']).toBe(`${cookies[0]?.name}=${cookies[0]?.value}`);
  expect(Object.keys(request.postDataJSON() as object)).toEqual(['email', 'password']);
  await page.waitForURL('**/dashboard');
});
