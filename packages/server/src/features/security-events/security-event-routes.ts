import { securityEventEndpoints } from '@squeeze/contracts/security-events';
import type { Routes } from '../../http/call.ts';
import { refuseAll } from '../../http/refuse-all.ts';
import type { AccountParts } from '../auth/account-parts.ts';

export const securityEventRoutes = (_parts: AccountParts): Routes<typeof securityEventEndpoints> =>
  refuseAll(securityEventEndpoints, 'not_found', 'This call is not here yet');
