import { apiBasePath } from '@squeeze/contracts/endpoint';

export interface TimedRequest {
  /** POST where it does not say. */
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A call that must not tell by its time whether an address has an account. */
export interface TimedCall {
  readonly name: string;
  /** The same request for an address with an account and for one without. */
  readonly request: (email: string) => TimedRequest;
  /** What it answers either way. */
  readonly status: number;
  /** Those with an account have asked for a code before, and it is still good. */
  readonly whileCodeIsLive?: true;
}

export const timedCalls: readonly TimedCall[] = [
  {
    name: 'sign-in with a wrong password',
    request: (email) => ({
      path: `${apiBasePath}/auth/login`,
      body: JSON.stringify({ email, password: 'Wrong2guess!' }),
    }),
    status: 400,
  },
  {
    name: 'forgotten password',
    request: (email) => ({ path: `${apiBasePath}/auth/password/forgot`, body: JSON.stringify({ email }) }),
    status: 202,
  },
  {
    name: 'new password with a wrong code',
    request: (email) => ({
      path: `${apiBasePath}/auth/password/reset`,
      body: JSON.stringify({ email, code: '000000', new_password: 'Thermos3tram!' }),
    }),
    status: 400,
  },
  {
    name: 'new password with a wrong code while one is good',
    request: (email) => ({
      path: `${apiBasePath}/auth/password/reset`,
      body: JSON.stringify({ email, code: '000000', new_password: 'Thermos3tram!' }),
    }),
    status: 400,
    whileCodeIsLive: true,
  },
  {
    name: 'a calendar program with a wrong password',
    request: (email) => ({
      method: 'PROPFIND',
      path: '/dav/',
      headers: { authorization: `Basic ${Buffer.from(`${email}:wrong-wrong-wrong`).toString('base64')}` },
    }),
    status: 401,
  },
];
