import type { Database } from './schema/database.ts';

/** A column that holds an envelope, and the one that tells its row from others. */
export interface SealedColumn {
  readonly table: keyof Database;
  readonly id: string;
  readonly column: string;
}

/** Every column sealed under the installation's keys: what is missing here is lost when an old key is removed. */
export const sealedColumns = [
  { table: 'audit_keys', id: 'user_id', column: 'key_sealed' },
  { table: 'run_history_keys', id: 'user_id', column: 'key_sealed' },
  { table: 'mfa_totp', id: 'user_id', column: 'seed_sealed' },
  { table: 'mfa_backup_codes', id: 'id', column: 'code_sealed' },
  { table: 'verification_codes', id: 'id', column: 'seed_sealed' },
  { table: 'push_keys', id: 'id', column: 'private_key_sealed' },
  { table: 'push_subscriptions', id: 'id', column: 'subscription_sealed' },
  { table: 'password_reset_requests', id: 'id', column: 'email_sealed' },
  { table: 'assistant_model', id: 'id', column: 'key_sealed' },
  { table: 'text_messages', id: 'id', column: 'body_sealed' },
  { table: 'text_confirmations', id: 'user_id', column: 'digits_sealed' },
  { table: 'calendar_subscriptions', id: 'calendar_id', column: 'address_sealed' },
  { table: 'oauth_integrations', id: 'id', column: 'access_token_sealed' },
  { table: 'oauth_integrations', id: 'id', column: 'refresh_token_sealed' },
  { table: 'oauth_integrations', id: 'id', column: 'revocation_token_sealed' },
  { table: 'oauth_flows', id: 'state_hash', column: 'verifier_sealed' },
  { table: 'oauth_clients', id: 'provider', column: 'secret_sealed' },
] as const satisfies readonly SealedColumn[];

/** Sealed under a person's own key, which is itself in one of the columns above: rotation leaves them as they are. */
export const columnsUnderOwnKeys = ['security_events.personal_sealed', 'run_events.personal_sealed'] as const;
