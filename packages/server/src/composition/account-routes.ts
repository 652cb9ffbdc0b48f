import type { accountDeletionEndpoints } from '@squeeze/contracts/account-deletion';
import type { adminUserEndpoints } from '@squeeze/contracts/admin-users';
import type { appPasswordEndpoints } from '@squeeze/contracts/app-passwords';
import type { authEndpoints } from '@squeeze/contracts/auth';
import type { desktopSignInEndpoints } from '@squeeze/contracts/desktop-sign-in';
import type { emailEndpoints } from '@squeeze/contracts/email';
import type { exportEndpoints } from '@squeeze/contracts/exports';
import type { importEndpoints } from '@squeeze/contracts/imports';
import type { mfaEndpoints } from '@squeeze/contracts/mfa';
import type { passwordEndpoints } from '@squeeze/contracts/password';
import type { phoneNumberEndpoints } from '@squeeze/contracts/phone-numbers';
import type { preferenceEndpoints } from '@squeeze/contracts/preferences';
import type { securityEventEndpoints } from '@squeeze/contracts/security-events';
import type { sessionEndpoints } from '@squeeze/contracts/sessions';
import type { trialEndpoints } from '@squeeze/contracts/trial';
import type { userEndpoints } from '@squeeze/contracts/users';
import {
  type AccountDeletionParts,
  accountDeletionRoutes,
} from '../features/account-deletion/account-deletion-routes.ts';
import type { ActParts } from '../features/admin-users/act.ts';
import { adminUserRoutes } from '../features/admin-users/admin-user-routes.ts';
import { type AppPasswordParts, appPasswordRoutes } from '../features/app-passwords/app-password-routes.ts';
import { login, type LoginParts } from '../features/auth/login.ts';
import { reauthenticate, type ReauthenticateParts } from '../features/auth/reauthenticate.ts';
import { register, type RegisterParts } from '../features/auth/register.ts';
import { logout, refresh, type RefreshParts } from '../features/auth/session-routes.ts';
import { desktopSignInRoutes } from '../features/desktop-sign-in/desktop-sign-in-routes.ts';
import type { ExchangeDesktopCodeParts } from '../features/desktop-sign-in/exchange-desktop-code.ts';
import { type EmailParts, emailRoutes } from '../features/email/email-routes.ts';
import { type ExportParts, exportRoutes } from '../features/exports/export-routes.ts';
import { importRoutes } from '../features/imports/import-routes.ts';
import type { Imports } from '../features/imports/imports.ts';
import { type MfaParts, mfaRoutes } from '../features/mfa/mfa-routes.ts';
import { type PasswordParts, passwordRoutes } from '../features/password/password-routes.ts';
import { type PhoneNumberParts, phoneNumberRoutes } from '../features/phone-numbers/phone-number-routes.ts';
import { type PreferenceParts, preferenceRoutes } from '../features/preferences/preference-routes.ts';
import { securityEventRoutes } from '../features/security-events/security-event-routes.ts';
import { type SessionListParts, sessionListRoutes } from '../features/sessions/session-list-routes.ts';
import { type TrialParts, trialRoutes } from '../features/trial/trial-routes.ts';
import { userRoutes } from '../features/users/user-routes.ts';
import type { Routes } from '../http/call.ts';

/** Everything that concerns a person's account. */
export type AccountRoutes = Routes<
  typeof authEndpoints &
    typeof mfaEndpoints &
    typeof passwordEndpoints &
    typeof emailEndpoints &
    typeof sessionEndpoints &
    typeof desktopSignInEndpoints &
    typeof appPasswordEndpoints &
    typeof userEndpoints &
    typeof adminUserEndpoints &
    typeof preferenceEndpoints &
    typeof phoneNumberEndpoints &
    typeof securityEventEndpoints &
    typeof trialEndpoints &
    typeof exportEndpoints &
    typeof importEndpoints &
    typeof accountDeletionEndpoints
>;

/** What all of them need together; each says by itself what of it is its own. */
export type AccountRouteParts = RegisterParts &
  LoginParts &
  RefreshParts &
  ReauthenticateParts &
  MfaParts &
  PasswordParts &
  EmailParts &
  SessionListParts &
  ExchangeDesktopCodeParts &
  AppPasswordParts &
  Omit<PreferenceParts, 'machineTimeZone'> &
  PhoneNumberParts &
  TrialParts &
  ActParts &
  ExportParts &
  AccountDeletionParts & { readonly imports: Imports };

export const accountRoutes = (parts: AccountRouteParts): AccountRoutes => ({
  register: register(parts),
  login: login(parts),
  refresh: refresh(parts),
  logout: logout(parts),
  reauthenticate: reauthenticate(parts),
  ...mfaRoutes(parts),
  ...passwordRoutes(parts),
  ...emailRoutes(parts),
  ...sessionListRoutes(parts),
  ...desktopSignInRoutes(parts),
  ...appPasswordRoutes(parts),
  ...userRoutes({ ...parts, numbers: parts }),
  ...adminUserRoutes(parts),
  ...preferenceRoutes({ ...parts, machineTimeZone: null }),
  ...phoneNumberRoutes(parts),
  ...securityEventRoutes(parts),
  ...trialRoutes(parts),
  ...exportRoutes(parts),
  ...importRoutes(parts),
  ...accountDeletionRoutes(parts),
});
