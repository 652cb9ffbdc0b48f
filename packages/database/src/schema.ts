/**
 * The tables as Kysely sees them. Ids are uuidv7 text, instants epoch milliseconds, days `YYYY-MM-DD`, booleans 0/1,
 * JSON is text that only a repository parses. Both databases hold exactly this.
 */
export type Flag = 0 | 1;

export interface UsersTable {
  id: string;
  email: string;
  /** `emailKey(email)`: what makes two spellings of one address the same. */
  email_key: string;
  password_hash: string | null;
  full_name: string;
  /** Mirror of the primary row in `phone_numbers`. */
  phone_number: string | null;
  is_active: Flag;
  is_verified: Flag;
  time_zone: string;
  values_json: string;
  preferences_json: string;
  first_signed_in_at: number | null;
  created_at: number;
  updated_at: number;
}

export interface UserRolesTable {
  user_id: string;
  role: string;
}

export interface PhoneNumbersTable {
  id: string;
  user_id: string;
  /** E.164. */
  phone_number: string;
  is_primary: Flag;
  is_verified: Flag;
  verified_at: number | null;
  /** Version of the consent text that was shown, and when it was accepted. */
  consent_version: string | null;
  consent_at: number | null;
  created_at: number;
}

export interface VerificationCodesTable {
  id: string;
  user_id: string;
  phone_number: string;
  purpose: string;
  /** Sealed seed the digits are derived from; the digits themselves are stored nowhere. */
  seed_sealed: string;
  attempts: number;
  sends: number;
  created_at: number;
  expires_at: number;
  resend_at: number;
  /** When it was used, or closed because a successor took its place. */
  consumed_at: number | null;
}

export interface SessionsTable {
  /** The `sid` of its tokens. */
  id: string;
  user_id: string;
  scope: string;
  refresh_hash: string;
  previous_refresh_hash: string | null;
  /** Counts rotations; the access token carries it. */
  generation: number;
  /** Highest generation whose access or refresh token has been presented. */
  seen_generation: number;
  derive_key_version: number;
  rotated_at: number;
  auth_time: number;
  mfa: Flag;
  device: string | null;
  address: string | null;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  ends_at: number;
  revoked_at: number | null;
  revoked_reason: string | null;
}

export interface OutboxMessagesTable {
  id: string;
  kind: string;
  recipient: string;
  subject: string | null;
  body: string;
  user_id: string | null;
  created_at: number;
}

export interface TodosTable {
  id: string;
  user_id: string;
  title: string;
  description: string | null;
  due_day: string | null;
  due_at: number | null;
  /** Where it stands among due todos: the instant, or the end of the day in its owner's zone; undated ones last. */
  due_sort: number;
  /** 1 low, 2 medium, 3 high. */
  priority: number;
  category: string | null;
  category_key: string | null;
  status: string;
  search_text: string;
  created_at: number;
  updated_at: number;
  started_at: number | null;
  completed_at: number | null;
  deleted_at: number | null;
}

export interface IdempotencyKeysTable {
  principal: string;
  method: string;
  path: string;
  key: string;
  body_hash: string;
  /** HTTP status; null while the request that reserved the key is being carried out. */
  status: number | null;
  response_json: string | null;
  created_at: number;
  expires_at: number;
}

export interface InstallationTable {
  key: string;
  value: string;
}

/** Points used in the running window of one key. */
export interface RateLimitsTable {
  name: string;
  limit_key: string;
  used: number;
  ends_at: number;
}

export interface Database {
  users: UsersTable;
  user_roles: UserRolesTable;
  phone_numbers: PhoneNumbersTable;
  verification_codes: VerificationCodesTable;
  sessions: SessionsTable;
  outbox_messages: OutboxMessagesTable;
  todos: TodosTable;
  idempotency_keys: IdempotencyKeysTable;
  installation: InstallationTable;
  rate_limits: RateLimitsTable;
}
