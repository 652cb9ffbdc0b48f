import { accountDeletionEndpoints } from '@squeeze/contracts/account-deletion';
import type { Routes } from '../../http/call.ts';
import { refuseAll } from '../../http/refuse-all.ts';
import type { AccountParts } from '../auth/account-parts.ts';

export const accountDeletionRoutes = (_parts: AccountParts): Routes<typeof accountDeletionEndpoints> =>
  refuseAll(accountDeletionEndpoints, 'not_found', 'This call is not here yet');
