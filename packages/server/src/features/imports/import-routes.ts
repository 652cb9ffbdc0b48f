import { importEndpoints } from '@squeeze/contracts/imports';
import type { Routes } from '../../http/call.ts';
import { refuseAll } from '../../http/refuse-all.ts';
import type { AccountParts } from '../auth/account-parts.ts';

export const importRoutes = (_parts: AccountParts): Routes<typeof importEndpoints> =>
  refuseAll(importEndpoints, 'not_found', 'This call is not here yet');
