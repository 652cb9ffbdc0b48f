import type { authEndpoints } from '@squeeze/contracts/auth';
import type { Answer } from '@squeeze/contracts/endpoint';
import { uuidv7 } from 'uuidv7';
import type { ApiClient } from './api-client.ts';
import { newPhoneNumber } from './new-phone-number.ts';
import { password } from './sign-in.ts';
import type { TestServer } from './start-test-server.ts';

export interface Registered {
  /** Carries the verification token. */
  readonly client: ApiClient;
  readonly answer: Answer<(typeof authEndpoints)['register']>;
  readonly email: string;
  /** As E.164. */
  readonly phoneNumber: string;
}

type RegistrationFields = Partial<Record<'email' | 'password' | 'full_name' | 'phone_number', string>>;

/** Registers over the API; the number is not verified yet. */
export async function registerAccount(
  server: TestServer,
  fields: RegistrationFields = {},
): Promise<Registered> {
  const body = {
    email: `person-${uuidv7()}@example.test`,
    password,
    full_name: 'Inés Kovač',
    phone_number: newPhoneNumber(),
    ...fields,
  };
  const answer = await server.client.call('register', { body });
  return {
    client: server.client.with({ token: answer.verification_token }),
    answer,
    email: body.email,
    phoneNumber: body.phone_number,
  };
}
