import type { accountDeletionEndpoints } from '@squeeze/contracts/account-deletion';
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
import type { Routes } from '../../http/call.ts';
import { accountDeletionRoutes } from '../account-deletion/account-deletion-routes.ts';
import { desktopSignInRoutes } from '../desktop-sign-in/desktop-sign-in-routes.ts';
import { emailRoutes } from '../email/email-routes.ts';
import { exportRoutes } from '../exports/export-routes.ts';
import { importRoutes } from '../imports/import-routes.ts';
import { mfaRoutes } from '../mfa/mfa-routes.ts';
import { passwordRoutes } from '../password/password-routes.ts';
import { phoneNumberRoutes } from '../phone-numbers/phone-number-routes.ts';
import { preferenceRoutes } from '../preferences/preference-routes.ts';
import { securityEventRoutes } from '../security-events/security-event-routes.ts';
import { sessionListRoutes } from '../sessions/session-list-routes.ts';
import { trialRoutes } from '../trial/trial-routes.ts';
import { userRoutes } from '../users/user-routes.ts';
import type { AccountParts } from './account-parts.ts';
import { login } from './login.ts';
import { reauthenticate } from './reauthenticate.ts';
import { register } from './register.ts';
import { logout, refresh } from './session-routes.ts';

/** Everything that concerns a person's account. */
export type AccountRoutes = Routes<
  typeof authEndpoints &
    typeof mfaEndpoints &
    typeof passwordEndpoints &
    typeof emailEndpoints &
    typeof sessionEndpoints &
    typeof desktopSignInEndpoints &
    typeof userEndpoints &
    typeof preferenceEndpoints &
    typeof phoneNumberEndpoints &
    typeof securityEventEndpoints &
    typeof trialEndpoints &
    typeof exportEndpoints &
    typeof importEndpoints &
    typeof accountDeletionEndpoints
>;

export const accountRoutes = (parts: AccountParts): AccountRoutes => ({
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
  ...userRoutes({ ...parts, accounts: parts }),
  ...preferenceRoutes({ ...parts, machineTimeZone: null }),
  ...phoneNumberRoutes(parts),
  ...securityEventRoutes(parts),
  ...trialRoutes(parts),
  ...exportRoutes({ ...parts, keys: parts.mint.keys }),
  ...importRoutes(parts),
  ...accountDeletionRoutes(parts),
});
