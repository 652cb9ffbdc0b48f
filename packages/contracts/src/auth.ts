import { z } from 'zod';
import { everyone, signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { text, timeZone } from './fields.ts';
import { issue } from './issues.ts';
import { limits } from './limits.ts';
import { MfaType } from './mfa.ts';
import { emailAddress, fullName, newPassword, phoneNumberInput } from './sign-up-fields.ts';
import { User } from './users.ts';

/** A password as typed at sign-in: bounded, otherwise unjudged. */
const typedPassword = z.string().min(1, issue('password_required')).max(limits.password.max);

export const LoginAnswer = z
  .object({
    access_token: z.string(),
    /** Null while a second factor is outstanding. */
    refresh_token: z.string().nullable(),
    /** Only the id while a second factor is outstanding. */
    user: z.union([User, z.object({ id: z.string() })]),
    mfa_required: z.boolean(),
    mfa_setup_required: z.boolean(),
    /** A deletion was under way; signing in has cancelled it. */
    deletion_cancelled: z.boolean().optional(),
    /** For the desktop's keychain, which no cookie reaches; sent with the next sign-in. */
    device_token: z.string().optional(),
  })
  .meta({ id: 'LoginAnswer' });
export type LoginAnswer = z.infer<typeof LoginAnswer>;

export const RefreshAnswer = z.object({ access_token: z.string(), refresh_token: z.string() });
export type RefreshAnswer = z.infer<typeof RefreshAnswer>;

export const Registration = z.strictObject({
  email: emailAddress,
  password: newPassword,
  full_name: fullName,
  phone_number: phoneNumberInput,
  time_zone: timeZone.optional(),
  /** Chosen values, kept in `preferences.settings.values`. */
  values: z
    .array(text(limits.userValues.nameMax, issue('not_empty')))
    .max(limits.userValues.max)
    .optional(),
});
export type Registration = z.output<typeof Registration>;

/** An embedded server has one owner and no accounts: there these calls do not exist. */
const noAccounts = ['not_found'] as const;

export const authEndpoints = {
  register: endpoint({
    method: 'post',
    path: '/auth/register',
    summary: 'Create an account, or amend a pending one with its verification token',
    tag: 'auth',
    callers: everyone,
    body: Registration,
    response: z.object({
      user: User,
      /** Good for the two phone calls and for amending by register; 15 minutes. */
      verification_token: z.string(),
      /** False where no text can be sent: the phone step is skipped and may be done later. */
      phone_verification: z.boolean(),
    }),
    status: 201,
    problems: ['validation_failed', 'email_taken', ...noAccounts],
    carriesSecrets: true,
  }),
  login: endpoint({
    method: 'post',
    path: '/auth/login',
    summary: 'Sign in with e-mail and password',
    tag: 'auth',
    callers: everyone,
    body: z.strictObject({
      email: z.string().trim().min(1, issue('email_required')).max(limits.email.max),
      password: typedPassword,
      /** From an earlier sign-in on this desktop: a known device has tries of its own. */
      device_token: z.string().max(512).optional(),
    }),
    response: LoginAnswer,
    problems: ['validation_failed', 'invalid_credentials', ...noAccounts],
    carriesSecrets: true,
  }),
  refresh: endpoint({
    method: 'post',
    path: '/auth/refresh',
    summary: 'Exchange a refresh token for its successor and a new access token',
    tag: 'auth',
    callers: everyone,
    body: z.strictObject({ refresh_token: z.string().min(1).max(1_024) }),
    response: RefreshAnswer,
    problems: ['invalid_refresh_token', ...noAccounts],
    carriesSecrets: true,
  }),
  logout: endpoint({
    method: 'post',
    path: '/auth/logout',
    summary: 'End this session',
    tag: 'auth',
    callers: [...signedIn, 'mfa', 'mfa_setup'],
    response: z.object({}),
    problems: [...noAccounts],
  }),
  reauthenticate: endpoint({
    method: 'post',
    path: '/auth/reauthenticate',
    summary: 'Prove it is still you, for sensitive changes during the next ten minutes',
    tag: 'auth',
    callers: [...signedIn, 'mfa_setup'],
    body: z.strictObject({
      password: typedPassword,
      /** With a second factor on, the password alone is not enough. */
      mfa_code: z.string().max(limits.mfaCode.max).optional(),
      mfa_type: MfaType.default('totp'),
    }),
    response: z.object({ authenticated_until: z.iso.datetime() }),
    problems: ['validation_failed', 'invalid_credentials', 'invalid_code', ...noAccounts],
    carriesSecrets: true,
  }),
} as const;
