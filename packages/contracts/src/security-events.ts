import { z } from 'zod';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { pageQuery } from './paging.ts';

/** Everything that is written down about an account's safety. A kind is never renamed: it is part of a hashed chain. */
export const securityEventKinds = [
  'account_created',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'session_revoked',
  'other_sessions_revoked',
  'all_sessions_revoked',
  'refresh_token_reused',
  'reauthenticated',
  'reauthentication_failed',
  'password_changed',
  'password_reset_requested',
  'password_reset',
  'mfa_enabled',
  'mfa_disabled',
  'mfa_failed',
  'mfa_reset_by_administrator',
  'backup_codes_renewed',
  'backup_code_used',
  'email_confirmed',
  'email_changed',
  'email_released',
  'phone_number_added',
  'phone_number_changed',
  'phone_number_verified',
  'phone_number_deleted',
  'phone_number_lost',
  'phone_number_silent',
  'primary_phone_number_changed',
  'role_granted',
  'role_revoked',
  'account_disabled',
  'account_enabled',
  'sessions_ended_by_administrator',
  /** Of an administrator: whom they looked for and saw, and what they did to whom. */
  'people_looked_up',
  'person_looked_up',
  'person_administered',
  'trial_started',
  'data_exported',
  'data_imported',
  'deletion_requested',
  'deletion_cancelled',
  'desktop_authorized',
  'assistant_model_changed',
  'calendar_feed_made',
  'calendar_feed_revoked',
  'app_password_created',
  'app_password_revoked',
  'integration_connected',
  'integration_disconnected',
] as const;
export const SecurityEventKind = z.enum(securityEventKinds);
export type SecurityEventKind = z.infer<typeof SecurityEventKind>;

export const SecurityEvent = z
  .object({
    id,
    kind: SecurityEventKind,
    created_at: z.iso.datetime(),
    /** Such as `Firefox · Linux`; null where nothing is known. */
    device: z.string().nullable(),
    address: z.string().nullable(),
    /** The session that asks. */
    is_current_session: z.boolean(),
    /** Facts of the kind, such as the last digits of a number; never a secret. */
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  })
  .meta({ id: 'SecurityEvent' });
export type SecurityEvent = z.infer<typeof SecurityEvent>;

export const securityEventEndpoints = {
  listSecurityEvents: endpoint({
    method: 'get',
    path: '/users/me/security-events',
    summary: 'What happened to your account, newest first',
    tag: 'security events',
    callers: signedIn,
    query: z.object({ ...pageQuery }),
    response: z.object({ events: z.array(SecurityEvent), next_cursor: z.string().nullable() }),
    problems: ['invalid_cursor'],
  }),
} as const;
