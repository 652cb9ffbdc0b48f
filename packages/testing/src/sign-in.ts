import type { Role, User } from '@squeeze/contracts/users';
import { grantRole } from '@squeeze/database/repositories/user-repository';
import { uuidv7 } from 'uuidv7';
import type { ApiClient } from './api-client.ts';
import { newPhoneNumber } from './new-phone-number.ts';
import type { TestServer } from './start-test-server.ts';

export const password = 'Thermos2tram!';

export interface SignedIn {
  readonly client: ApiClient;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly user: User;
  readonly email: string;
}

interface SignInOptions {
  readonly roles?: readonly Role[];
  readonly timeZone?: string;
  readonly fullName?: string;
}

/** Registers over the API, grants roles the way the command line does, and signs in. */
export async function signIn(server: TestServer, options: SignInOptions = {}): Promise<SignedIn> {
  const email = `person-${uuidv7()}@example.test`;
  const { user } = await server.client.call('register', {
    body: {
      email,
      password,
      full_name: options.fullName ?? 'Inés Kovač',
      phone_number: newPhoneNumber(),
      time_zone: options.timeZone ?? 'America/New_York',
    },
  });
  for (const role of options.roles ?? []) await grantRole(server.database.db, user.id, role);
  const session = await server.client.call('login', { body: { email, password } });
  return {
    client: server.client.with({ token: session.access_token }),
    accessToken: session.access_token,
    refreshToken: session.refresh_token ?? '',
    user: session.user as User,
    email,
  };
}

/** The same person with access that is new: it lasts a quarter of an hour, which time may have outlived. */
export async function signedInAgain(server: TestServer, who: SignedIn): Promise<SignedIn> {
  const body = { email: who.email, password };
  const { access_token: accessToken } = await server.client.call('login', { body });
  return { ...who, accessToken, client: server.client.with({ token: accessToken }) };
}
