import type { emailEndpoints } from '@squeeze/contracts/email';
import type { Routes } from '../../http/call.ts';
import type { AccountParts } from '../auth/account-parts.ts';
import { changeEmail } from './change-email.ts';
import { confirmEmail, releaseEmail } from './mailed-links.ts';
import { requestConfirmation } from './request-confirmation.ts';

export const emailRoutes = (parts: AccountParts): Routes<typeof emailEndpoints> => ({
  confirmEmail: confirmEmail(parts),
  releaseEmail: releaseEmail(parts),
  sendEmailConfirmation: requestConfirmation(parts),
  changeEmail: changeEmail(parts),
});
