import { z } from 'zod';
import { everyone, recentlyAuthenticated, signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { emailAddress } from './sign-up-fields.ts';
import { User } from './users.ts';

/** As it stands behind the `#` of a mailed link, where no server and no log sees it. */
const mailedToken = z.string().min(20).max(512);

const noAccounts = ['not_found'] as const;

export const emailEndpoints = {
  confirmEmail: endpoint({
    method: 'post',
    path: '/auth/email/confirm',
    summary: 'Confirm an e-mail address with the token of the link mailed to it',
    tag: 'email',
    callers: everyone,
    body: z.strictObject({ token: mailedToken }),
    response: z.object({ email: z.string() }),
    problems: ['validation_failed', 'invalid_token', ...noAccounts],
    carriesSecrets: true,
  }),
  releaseEmail: endpoint({
    method: 'post',
    path: '/auth/email/release',
    summary: 'Take an address back from an account that never confirmed it, with the token mailed to it',
    tag: 'email',
    callers: everyone,
    body: z.strictObject({ token: mailedToken }),
    response: z.object({ email: z.string() }),
    problems: ['validation_failed', 'invalid_token', ...noAccounts],
    carriesSecrets: true,
  }),
  sendEmailConfirmation: endpoint({
    method: 'post',
    path: '/users/me/email/confirmation',
    summary: 'Mail the link that confirms your address, again after 60 seconds',
    tag: 'email',
    callers: signedIn,
    response: z.object({ message: z.string(), resend_at: z.iso.datetime() }),
    problems: ['email_confirmed', 'not_configured', ...noAccounts],
    carriesSecrets: true,
  }),
  changeEmail: endpoint({
    method: 'put',
    path: '/users/me/email',
    summary: 'Change an address that has not been confirmed; the new one gets a link',
    tag: 'email',
    callers: recentlyAuthenticated,
    body: z.strictObject({ email: emailAddress }),
    response: z.object({ data: User }),
    problems: ['validation_failed', 'email_taken', 'email_confirmed', ...noAccounts],
  }),
} as const;
