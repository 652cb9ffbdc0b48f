import { ApiClient } from '@squeeze/testing/api-client';
import { testDay } from '@squeeze/testing/test-day';
import { newPerson, type NewPerson } from '../pages/account.ts';
import { mailedLink } from '../pages/outbox.ts';
import { expect } from './test.ts';

export interface RegisteredPerson {
  readonly person: NewPerson;
  /** Signed in as that person, in a session of its own. */
  readonly client: ApiClient;
}

/** Someone new, registered and signed in over the API. */
export async function registered(origin: string, person: NewPerson = newPerson()): Promise<RegisteredPerson> {
  const anonymous = new ApiClient(origin);
  const { email, password, fullName, phone } = person;
  await anonymous.call('register', {
    body: { email, password, full_name: fullName, phone_number: phone, time_zone: testDay().timeZone },
  });
  const { access_token: token } = await anonymous.call('login', { body: { email, password } });
  return { person, client: anonymous.with({ token }) };
}

/** Path and token of the link to `page` once one other than `earlier` has been mailed to `email`. */
export async function arrivedLink(
  origin: string,
  email: string,
  page: string,
  earlier: string | null = null,
): Promise<string> {
  let link: string | null = null;
  await expect
    .poll(
      async () => {
        link = await mailedLink(origin, email, page);
        return link !== null && link !== earlier;
      },
      { message: `a link to ${page}` },
    )
    .toBe(true);
  return link ?? '';
}

/** Follows the mailed link over the API; `earlier` as for `arrivedLink`. */
export async function confirmEmail(
  origin: string,
  { email }: NewPerson,
  earlier: string | null = null,
): Promise<void> {
  const link = await arrivedLink(origin, email, '/confirm-email', earlier);
  await new ApiClient(origin).call('confirmEmail', { body: { token: link.slice(link.indexOf('#') + 1) } });
}
