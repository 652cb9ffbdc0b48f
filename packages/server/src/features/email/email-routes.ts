import { emailEndpoints } from '@squeeze/contracts/email';
import type { Routes } from '../../http/call.ts';
import { refuseAll } from '../../http/refuse-all.ts';
import type { AccountParts } from '../auth/account-parts.ts';

export const emailRoutes = (_parts: AccountParts): Routes<typeof emailEndpoints> =>
  refuseAll(emailEndpoints, 'not_found', 'This call is not here yet');
