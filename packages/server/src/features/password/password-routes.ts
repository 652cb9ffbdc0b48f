import type { passwordEndpoints } from '@squeeze/contracts/password';
import type { Routes } from '../../http/call.ts';
import { changePassword, type ChangePasswordParts } from './change-password.ts';
import { forgotPassword, type ForgotPasswordParts } from './forgot-password.ts';
import { resetPassword, type ResetPasswordParts } from './reset-password.ts';

export interface PasswordParts extends ForgotPasswordParts, ResetPasswordParts, ChangePasswordParts {}

export const passwordRoutes = (parts: PasswordParts): Routes<typeof passwordEndpoints> => ({
  forgotPassword: forgotPassword(parts),
  resetPassword: resetPassword(parts),
  changePassword: changePassword(parts),
});
