import { trialEndpoints } from '@squeeze/contracts/trial';
import type { Routes } from '../../http/call.ts';
import { refuseAll } from '../../http/refuse-all.ts';
import type { AccountParts } from '../auth/account-parts.ts';

export const trialRoutes = (_parts: AccountParts): Routes<typeof trialEndpoints> =>
  refuseAll(trialEndpoints, 'not_found', 'This call is not here yet');
