import { mfaEndpoints } from '@squeeze/contracts/mfa';
import type { Routes } from '../../http/call.ts';
import { refuseAll } from '../../http/refuse-all.ts';
import type { AccountParts } from '../auth/account-parts.ts';

export const mfaRoutes = (_parts: AccountParts): Routes<typeof mfaEndpoints> =>
  refuseAll(mfaEndpoints, 'not_found', 'This call is not here yet');
