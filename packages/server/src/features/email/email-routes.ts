import type { emailEndpoints } from '@squeeze/contracts/email';
import type { Routes } from '../../http/call.ts';
import { changeEmail, type ChangeEmailParts } from './change-email.ts';
import { confirmEmail, type MailedLinkParts, releaseEmail } from './mailed-links.ts';
import { requestConfirmation } from './request-confirmation.ts';

export interface EmailParts extends ChangeEmailParts, MailedLinkParts {}

export const emailRoutes = (parts: EmailParts): Routes<typeof emailEndpoints> => ({
  confirmEmail: confirmEmail(parts),
  releaseEmail: releaseEmail(parts),
  sendEmailConfirmation: requestConfirmation(parts),
  changeEmail: changeEmail(parts),
});
