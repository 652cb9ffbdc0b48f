import type { desktopSignInEndpoints } from '@squeeze/contracts/desktop-sign-in';
import type { Routes } from '../../http/call.ts';
import type { AccountParts } from '../auth/account-parts.ts';
import { authorizeDesktop } from './authorize-desktop.ts';
import { exchangeDesktopCode } from './exchange-desktop-code.ts';

export const desktopSignInRoutes = (parts: AccountParts): Routes<typeof desktopSignInEndpoints> => ({
  authorizeDesktop: authorizeDesktop(parts),
  exchangeDesktopCode: exchangeDesktopCode(parts),
});
