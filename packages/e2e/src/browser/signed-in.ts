import { ApiClient } from '@squeeze/testing/api-client';
import { testDay } from '@squeeze/testing/test-day';
import type { Page } from '@playwright/test';
import { newPerson, type NewPerson } from '../pages/account.ts';

export interface SignedInPerson {
  readonly person: NewPerson;
  readonly client: ApiClient;
}

/**
 * Someone new, registered and signed in over the API; `client` acts as the same person, in a session of its own.
 * The page is given what the sign-in page would have kept, once, and has opened `path`.
 */
export async function signInAsSomeoneNew(
  page: Page,
  origin: string,
  path = '/dashboard',
): Promise<SignedInPerson> {
  const person = newPerson();
  const anonymous = new ApiClient(origin);
  const { email, password, fullName, phone } = person;
  await anonymous.call('register', {
    body: { email, password, full_name: fullName, phone_number: phone, time_zone: testDay().timeZone },
  });
  const login = () => anonymous.call('login', { body: { email, password } });
  const own = await login();
  if (own.refresh_token === null) throw new Error('a new account has no second factor');
  const user = JSON.stringify(own.user);
  await page.addInitScript(giveOnce, {
    access_token: own.access_token,
    refresh_token: own.refresh_token,
    user,
    'auth-storage': `{"user":${user},"isAuthenticated":true,"mfaRequired":false,"mfaSetupRequired":false}`,
  });
  await page.goto(path);
  const { access_token: token } = await login();
  return { person, client: anonymous.with({ token }) };
}

/** Runs in the page, whenever it is loaded: what is given once may have been renewed or erased since. */
function giveOnce(items: Readonly<Record<string, string>>): void {
  if (!location.protocol.startsWith('http') || localStorage.getItem('given') !== null) return;
  for (const [name, value] of Object.entries({ ...items, given: 'once' })) localStorage.setItem(name, value);
}
