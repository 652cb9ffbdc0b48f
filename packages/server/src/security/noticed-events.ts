import type { SecurityEventKind } from '@squeeze/contracts/security-events';

/** What somebody who is not the account's person would do to it, or hide: they are mailed about it. */
export const noticedKinds = [
  'signed_in',
  'refresh_token_reused',
  'password_changed',
  'password_reset',
  'mfa_enabled',
  'mfa_disabled',
  'mfa_reset_by_administrator',
  'backup_codes_renewed',
  'backup_code_used',
  'email_changed',
  'phone_number_added',
  'phone_number_changed',
  'phone_number_deleted',
  'phone_number_lost',
  'phone_number_silent',
  'primary_phone_number_changed',
  'role_granted',
  'role_revoked',
  'account_disabled',
  'account_enabled',
  'sessions_ended_by_administrator',
  'data_exported',
  'deletion_requested',
  'app_password_created',
] as const satisfies readonly SecurityEventKind[];
export type NoticedKind = (typeof noticedKinds)[number];

export const isNoticedKind = (kind: string): kind is NoticedKind =>
  (noticedKinds as readonly string[]).includes(kind);

/** A sign-in is worth a notice only from a device the account has not been used on: `known_device: false`. */
export const isNoticed = (
  kind: SecurityEventKind,
  details: Readonly<Record<string, string | number | boolean>> | undefined,
): boolean => isNoticedKind(kind) && (kind !== 'signed_in' || details?.['known_device'] === false);
