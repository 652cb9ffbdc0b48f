import { passwordEndpoints } from '@squeeze/contracts/password';
import type { Routes } from '../../http/call.ts';
import { refuseAll } from '../../http/refuse-all.ts';
import type { AccountParts } from '../auth/account-parts.ts';

export const passwordRoutes = (_parts: AccountParts): Routes<typeof passwordEndpoints> =>
  refuseAll(passwordEndpoints, 'not_found', 'This call is not here yet');
