import type { desktopSignInEndpoints } from '@squeeze/contracts/desktop-sign-in';
import type { Routes } from '../../http/call.ts';
import { authorizeDesktop } from './authorize-desktop.ts';
import { exchangeDesktopCode, type ExchangeDesktopCodeParts } from './exchange-desktop-code.ts';

export const desktopSignInRoutes = (
  parts: ExchangeDesktopCodeParts,
): Routes<typeof desktopSignInEndpoints> => ({
  authorizeDesktop: authorizeDesktop(parts),
  exchangeDesktopCode: exchangeDesktopCode(parts),
});
