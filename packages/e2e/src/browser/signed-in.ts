import { ApiClient } from '@squeeze/testing/api-client';
import { testDay } from '@squeeze/testing/test-day';
import type { Page } from '@playwright/test';
import { newPerson, type NewPerson } from '../pages/account.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

export interface SignedInPerson {
  readonly person: NewPerson;
  readonly client: ApiClient;
}

/** Someone new, registered over the API and signed in through the page; `client` acts as the same person. */
export async function signInAsSomeoneNew(page: Page, origin: string): Promise<SignedInPerson> {
  const person = newPerson();
  const anonymous = new ApiClient(origin);
  const { email, password, fullName, phone } = person;
  await anonymous.call('register', {
    body: { email, password, full_name: fullName, phone_number: phone, time_zone: testDay().timeZone },
  });
  const door = new SignInPage(page);
  await door.open();
  await door.signIn(person);
  await page.waitForURL('**/dashboard');
  const { access_token: token } = await anonymous.call('login', { body: { email, password } });
  return { person, client: anonymous.with({ token }) };
}
