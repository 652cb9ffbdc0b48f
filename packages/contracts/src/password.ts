import { z } from 'zod';
import { everyone, signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { issue } from './issues.ts';
import { limits } from './limits.ts';
import { emailAddress, newPassword, verificationCode } from './sign-up-fields.ts';

export const resetChannels = ['email', 'sms'] as const;
export const ResetChannel = z.enum(resetChannels);
export type ResetChannel = z.infer<typeof ResetChannel>;

const noAccounts = ['not_found'] as const;

export const passwordEndpoints = {
  forgotPassword: endpoint({
    method: 'post',
    path: '/auth/password/forgot',
    summary: 'Ask for a code to choose a new password; the answer never tells whether there is an account',
    tag: 'password',
    callers: everyone,
    body: z.strictObject({ email: emailAddress, channel: ResetChannel.default('email') }),
    response: z.object({ message: z.string(), expires_at: z.iso.datetime(), resend_at: z.iso.datetime() }),
    status: 202,
    problems: ['validation_failed', 'not_configured', ...noAccounts],
    carriesSecrets: true,
  }),
  resetPassword: endpoint({
    method: 'post',
    path: '/auth/password/reset',
    summary: 'Choose a new password with the code; ends every session and leaves the second factor on',
    tag: 'password',
    callers: everyone,
    body: z.strictObject({ email: emailAddress, code: verificationCode, new_password: newPassword }),
    response: z.object({ message: z.string() }),
    problems: ['validation_failed', 'invalid_code', ...noAccounts],
    carriesSecrets: true,
  }),
  changePassword: endpoint({
    method: 'post',
    path: '/users/me/change-password',
    summary: 'Choose a new password with the current one; ends the other sessions',
    tag: 'password',
    callers: signedIn,
    body: z.strictObject({
      current_password: z.string().min(1, issue('password_required')).max(limits.password.max),
      new_password: newPassword,
    }),
    response: z.object({ message: z.string() }),
    problems: ['validation_failed', 'invalid_credentials', ...noAccounts],
    carriesSecrets: true,
  }),
} as const;
