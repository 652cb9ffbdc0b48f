import type { Role, User } from '@squeeze/contracts/users';
import { grantRole } from '@squeeze/database/repositories/user-repository';
import { uuidv7 } from 'uuidv7';
import type { ApiClient } from './api-client.ts';
import type { TestServer } from './start-test-server.ts';

export const password = 'Thermos2tram!';

export interface SignedIn {
  readonly client: ApiClient;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly user: User;
  readonly email: string;
}

let numbers = 0;

/** A number of the range set aside for fiction, different each time. */
const nextPhoneNumber = (): string => `+1415555${String(100 + (numbers++ % 100)).padStart(4, '0')}`;

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
      phone_number: nextPhoneNumber(),
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
