import { preferenceEndpoints } from '@squeeze/contracts/preferences';
import type { Routes } from '../../http/call.ts';
import { refuseAll } from '../../http/refuse-all.ts';
import type { AccountParts } from '../auth/account-parts.ts';

export const preferenceRoutes = (_parts: AccountParts): Routes<typeof preferenceEndpoints> =>
  refuseAll(preferenceEndpoints, 'not_found', 'This call is not here yet');
