import { desktopSignInEndpoints } from '@squeeze/contracts/desktop-sign-in';
import type { Routes } from '../../http/call.ts';
import { refuseAll } from '../../http/refuse-all.ts';
import type { AccountParts } from '../auth/account-parts.ts';

export const desktopSignInRoutes = (_parts: AccountParts): Routes<typeof desktopSignInEndpoints> =>
  refuseAll(desktopSignInEndpoints, 'not_found', 'This call is not here yet');
