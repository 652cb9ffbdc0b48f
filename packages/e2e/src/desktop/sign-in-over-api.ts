import { ApiClient } from '@squeeze/testing/api-client';
import { testDay } from '@squeeze/testing/test-day';
import { expect } from '@playwright/test';
import { newPerson } from '../pages/account.ts';
import type { DesktopApp } from './desktop-app.ts';

/**
 * Moves the application to a server in the cloud and signs in somebody new, as its sign-in page would. `client` acts as the
 * same person, in a session of its own.
 */
export async function signInOverApi(
  app: DesktopApp,
  origin: string,
  { email, password, fullName, phone } = newPerson(),
): Promise<ApiClient> {
  const anonymous = new ApiClient(origin);
  await anonymous.call('register', {
    body: { email, password, full_name: fullName, phone_number: phone, time_zone: testDay().timeZone },
  });
  const login = () => anonymous.call('login', { body: { email, password } });
  const own = await login();
  if (own.refresh_token === null) throw new Error('a new account has no second factor');
  await app.chooseCloud(origin);
  // Its page has looked for a session by then, and would end one that no server has begun.
  await expect(app.main).toHaveURL(/\/login$/);
  const kept = {
    refresh_token: own.refresh_token,
    user: JSON.stringify(own.user),
    access_token: own.access_token,
  };
  await app.main.evaluate(async (tokens) => {
    for (const name of ['refresh_token', 'user', 'access_token'] as const)
      await window.desktop.tokens.set(name, tokens[name]);
  }, kept);
  await app.main.goto('app://squeeze/dashboard');
  await expect(app.main.getByRole('heading', { level: 1 })).toContainText(fullName);
  const { access_token: token } = await login();
  return anonymous.with({ token });
}
