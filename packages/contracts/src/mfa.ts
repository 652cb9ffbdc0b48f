import { z } from 'zod';
import { recentlyAuthenticated, signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { issue } from './issues.ts';
import { limits } from './limits.ts';
import { phoneNumberInput } from './sign-up-fields.ts';
import { User } from './users.ts';

export const mfaTypes = ['totp', 'backup_code', 'sms'] as const;
export const MfaType = z.enum(mfaTypes);
export type MfaType = z.infer<typeof MfaType>;

/** What can be the second factor; backup codes come with the first of them. */
export const mfaMethods = ['totp', 'sms'] as const;
export const MfaMethod = z.enum(mfaMethods);
export type MfaMethod = z.infer<typeof MfaMethod>;

/** Six digits from an app or a text; spaces inside are typing aids and dropped. */
export const mfaCode = z
  .string()
  .trim()
  .min(1, issue('mfa_code_required'))
  .max(limits.mfaCode.max, issue('mfa_code_invalid'))
  .transform((value) => value.replaceAll(' ', ''))
  .pipe(z.string().regex(/^\d{6}$/, issue('mfa_code_invalid')));

/** Ten letters and digits in two groups, as they are written down: case, spaces and dashes do not matter. */
export const backupCode = z
  .string()
  .trim()
  .min(1, issue('backup_code_required'))
  .max(limits.mfaCode.max, issue('backup_code_invalid'))
  .transform((value) => value.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^[a-z0-9]{10}$/, issue('backup_code_invalid')));

/** The same code until it is confirmed, for fifteen minutes; shown by nobody afterwards. */
export const MfaSetup = z
  .object({
    /** Data URL of the picture to scan. */
    qr_code: z.string(),
    backup_codes: z.array(z.string()),
    /** Base32, for typing it in by hand. */
    secret_key: z.string(),
  })
  .meta({ id: 'MfaSetup' });
export type MfaSetup = z.infer<typeof MfaSetup>;

const verification = z.strictObject({
  user_id: z.string().max(64),
  /** Judged by its type: `mfaCode` or `backupCode`. */
  mfa_code: z.string().max(limits.mfaCode.max),
  mfa_type: MfaType,
});

/** An embedded server has one owner and no accounts: there these calls do not exist. */
const noAccounts = ['not_found'] as const;

export const mfaEndpoints = {
  setUpMfa: endpoint({
    method: 'post',
    path: '/auth/mfa/setup',
    summary: 'Begin to set up an authenticator app; the same secret in one session until it is confirmed',
    tag: 'mfa',
    callers: [...recentlyAuthenticated, 'administrator_without_mfa', 'mfa_setup'],
    body: z.strictObject({ user_id: z.string().max(64), mfa_type: z.literal('totp') }),
    response: z.object({ data: MfaSetup }),
    problems: ['validation_failed', 'mfa_enabled', ...noAccounts],
    carriesSecrets: true,
  }),
  verifyMfa: endpoint({
    method: 'post',
    path: '/auth/mfa/verify',
    summary: 'Finish signing in with the second factor, or confirm its set-up',
    tag: 'mfa',
    callers: [...signedIn, 'mfa', 'mfa_setup'],
    body: verification,
    response: z.object({
      success: z.literal(true),
      /** With a token of scope `mfa` or `mfa_setup`: the full sign-in. */
      access_token: z.string().optional(),
      refresh_token: z.string().optional(),
      user: User.optional(),
      /** After a sign-in with one of them. */
      backup_codes_left: z.int().optional(),
      /** Desktop only; see `login`. */
      device_token: z.string().optional(),
      deletion_cancelled: z.boolean().optional(),
    }),
    problems: [
      'validation_failed',
      'invalid_code',
      'invalid_credentials',
      'mfa_enabled',
      'mfa_not_enabled',
      ...noAccounts,
    ],
    carriesSecrets: true,
  }),
  challengeMfa: endpoint({
    method: 'post',
    path: '/auth/mfa/challenge',
    summary: 'Text a code to the number that is the second method',
    tag: 'mfa',
    callers: [...signedIn, 'mfa'],
    response: z.object({
      message: z.string(),
      /** The last digits of the number. */
      phone_hint: z.string(),
      expires_at: z.iso.datetime(),
      resend_at: z.iso.datetime(),
    }),
    problems: ['mfa_not_enabled', 'not_configured', 'texts_stopped', 'unavailable', ...noAccounts],
    carriesSecrets: true,
  }),
  disableMfa: endpoint({
    method: 'post',
    path: '/auth/mfa/disable',
    summary: 'Take away one method; without the authenticator app nothing is left',
    tag: 'mfa',
    callers: recentlyAuthenticated,
    body: z.strictObject({ method: MfaMethod }),
    response: z.object({ success: z.literal(true) }),
    problems: ['validation_failed', 'mfa_not_enabled', ...noAccounts],
  }),
  renewBackupCodes: endpoint({
    method: 'post',
    path: '/auth/mfa/backup-codes',
    summary: 'Ten new backup codes in place of the old ones, shown this once',
    tag: 'mfa',
    callers: recentlyAuthenticated,
    body: z.strictObject({
      password: z.string().min(1, issue('password_required')).max(limits.password.max),
    }),
    response: z.object({ backup_codes: z.array(z.string()) }),
    problems: ['validation_failed', 'invalid_credentials', 'mfa_not_enabled', ...noAccounts],
    carriesSecrets: true,
  }),
  getMfaStatus: endpoint({
    method: 'get',
    path: '/users/me/mfa-status',
    summary: 'Whether a second factor is on, which ones, and how many backup codes are left',
    tag: 'mfa',
    callers: signedIn,
    response: z.object({
      enabled: z.boolean(),
      methods: z.array(MfaMethod),
      backup_codes_left: z.int(),
      /** The last digits of the number where SMS is a method. */
      phone_hint: z.string().nullable(),
    }),
    problems: [...noAccounts],
  }),
  startMyMfaSetup: endpoint({
    method: 'post',
    path: '/users/me/mfa-setup',
    summary: 'Begin to add a method: the app as /auth/mfa/setup does, or SMS to a verified number of yours',
    tag: 'mfa',
    callers: [...recentlyAuthenticated, 'administrator_without_mfa'],
    body: z.strictObject({ method: MfaMethod, phone_number: phoneNumberInput.optional() }),
    response: z.object({ message: z.string(), data: MfaSetup.optional() }),
    problems: [
      'validation_failed',
      'mfa_enabled',
      'mfa_not_enabled',
      'not_configured',
      'texts_stopped',
      'unavailable',
      ...noAccounts,
    ],
    carriesSecrets: true,
  }),
  verifyMyMfa: endpoint({
    method: 'post',
    path: '/users/me/mfa-verify',
    summary: 'Confirm the method being added',
    tag: 'mfa',
    callers: signedIn,
    body: z.strictObject({ code: mfaCode, method: MfaMethod }),
    response: z.object({ success: z.literal(true) }),
    problems: ['validation_failed', 'invalid_code', 'mfa_enabled', ...noAccounts],
    carriesSecrets: true,
  }),
} as const;
