import type { LoadRequest } from '../load.ts';

/** A call that must not tell by its time whether an address has an account. */
export interface TimedCall {
  readonly name: string;
  /** The same request for an address with an account and for one without. */
  readonly request: (email: string) => Pick<LoadRequest, 'path' | 'body'>;
  /** What it answers either way. */
  readonly status: number;
  /** Those with an account have asked for a code before, and it is still good. */
  readonly whileCodeIsLive?: true;
}

export const timedCalls: readonly TimedCall[] = [
  {
    name: 'sign-in with a wrong password',
    request: (email) => ({ path: '/auth/login', body: JSON.stringify({ email, password: 'Wrong2guess!' }) }),
    status: 400,
  },
  {
    name: 'forgotten password',
    request: (email) => ({ path: '/auth/password/forgot', body: JSON.stringify({ email }) }),
    status: 202,
  },
  {
    name: 'new password with a wrong code',
    request: (email) => ({
      path: '/auth/password/reset',
      body: JSON.stringify({ email, code: '000000', new_password: 'Thermos3tram!' }),
    }),
    status: 400,
  },
  {
    name: 'new password with a wrong code while one is good',
    request: (email) => ({
      path: '/auth/password/reset',
      body: JSON.stringify({ email, code: '000000', new_password: 'Thermos3tram!' }),
    }),
    status: 400,
    whileCodeIsLive: true,
  },
];
