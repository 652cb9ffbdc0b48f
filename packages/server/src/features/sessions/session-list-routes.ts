import { sessionEndpoints } from '@squeeze/contracts/sessions';
import type { Routes } from '../../http/call.ts';
import { refuseAll } from '../../http/refuse-all.ts';
import type { AccountParts } from '../auth/account-parts.ts';

export const sessionListRoutes = (_parts: AccountParts): Routes<typeof sessionEndpoints> =>
  refuseAll(sessionEndpoints, 'not_found', 'This call is not here yet');
