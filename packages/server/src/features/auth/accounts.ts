import type { authEndpoints } from '@squeeze/contracts/auth';
import type { phoneNumberEndpoints } from '@squeeze/contracts/phone-numbers';
import type { userEndpoints } from '@squeeze/contracts/users';
import type { Authenticator } from '../../http/authenticate.ts';
import type { Routes } from '../../http/call.ts';

type AccountEndpoints = typeof authEndpoints & typeof userEndpoints & typeof phoneNumberEndpoints;

/** Everything about who is calling: how requests are authenticated, and the calls that concern the account. */
export interface Accounts {
  readonly authenticator: Authenticator;
  readonly routes: Routes<AccountEndpoints>;
  /** Writes what was held back (last-seen times). */
  stop(): Promise<void>;
}
