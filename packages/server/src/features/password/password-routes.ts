import type { passwordEndpoints } from '@squeeze/contracts/password';
import type { Routes } from '../../http/call.ts';
import type { AccountParts } from '../auth/account-parts.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { resetPassword } from './reset-password.ts';

export const passwordRoutes = (parts: AccountParts): Routes<typeof passwordEndpoints> => ({
  forgotPassword: forgotPassword(parts),
  resetPassword: resetPassword(parts),
  changePassword: changePassword(parts),
});
