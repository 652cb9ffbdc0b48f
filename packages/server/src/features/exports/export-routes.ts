import { exportEndpoints } from '@squeeze/contracts/exports';
import type { Routes } from '../../http/call.ts';
import { refuseAll } from '../../http/refuse-all.ts';
import type { AccountParts } from '../auth/account-parts.ts';

export const exportRoutes = (_parts: AccountParts): Routes<typeof exportEndpoints> =>
  refuseAll(exportEndpoints, 'not_found', 'This call is not here yet');
