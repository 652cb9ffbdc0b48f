import type { Generated } from 'kysely';
import type {
  AssistantModelTable,
  ChatMessagesTable,
  ConversationsTable,
  MemoryFactsTable,
  ModelUsageTable,
  ReceiptsTable,
} from './assistant-tables.ts';
import type { TextConfirmationsTable, TextMessagesTable, TextStopsTable } from './text-tables.ts';

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
  /** When the e-mail address was confirmed. */
  email_confirmed_at: number | null;
  /** When the account and all that is its will be deleted, unless its person signs in before. */
  deletion_due_at: number | null;
  /** Premium until then, whatever the roles. */
  trial_ends_at: number | null;
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
  /** Becomes the primary one when it is verified. */
  wants_primary: Generated<Flag>;
  /** When its holder was last shown to hold it: by a code, or a text from it. */
  heard_at: Generated<number | null>;
  created_at: number;
}

export interface VerificationCodesTable {
  id: string;
  user_id: string;
  /** A number in E.164 or the key of an e-mail address. */
  destination: string;
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

export interface MfaTotpTable {
  user_id: string;
  seed_sealed: string;
  created_at: number;
  /** Null while it is being set up. */
  confirmed_at: number | null;
  /** The latest time step a code was accepted for; none at or before it is accepted again. */
  last_used_step: number | null;
  /** Id of the session that its set-up was begun in; null where there was none. */
  begun_by: string | null;
}

export interface MfaSmsTable {
  user_id: string;
  phone_number_id: string;
  created_at: number;
  confirmed_at: number | null;
}

export interface MfaBackupCodesTable {
  id: string;
  user_id: string;
  code_hash: string;
  /** Only while the set-up may be shown again; erased when it is confirmed. */
  code_sealed: string | null;
  created_at: number;
  used_at: number | null;
}

export interface MailedTokensTable {
  id: string;
  user_id: string;
  purpose: string;
  /** The address it was mailed to; the account's may have changed since. */
  email_key: string;
  token_hash: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

/** Kept for whatever address was asked for, so that asking takes the same work whether or not there is an account. */
export interface PasswordResetRequestsTable {
  id: string;
  email_sealed: string;
  channel: string;
  address: string | null;
  created_at: number;
}

export interface AuditKeysTable {
  user_id: string;
  key_sealed: string;
  created_at: number;
}

/** One link of a person's chain of security events. */
export interface SecurityEventsTable {
  id: string;
  user_id: string;
  /** Counts from 1 for each person. */
  seq: number;
  kind: string;
  session_id: string | null;
  /** Address, device and details under the person's own key, which goes with the account. */
  personal_sealed: string | null;
  created_at: number;
  previous_hash: string;
  hash: string;
}

export interface SecurityCheckpointsTable {
  user_id: string;
  seq: number;
  hash: string;
  key_version: number;
  signature: string;
  created_at: number;
}

/** One link of a person's chain of what became of their runs. */
export interface RunEventsTable extends Omit<SecurityEventsTable, 'session_id'> {
  run_id: string;
}

/** Which events their person has been mailed about, so that nobody is told twice. */
export interface SecurityNoticesTable {
  event_id: string;
  user_id: string;
  begun_at: number;
}

export interface TrialsTable {
  number_hash: string;
  started_at: number;
}

export interface ImportsTable {
  id: string;
  user_id: string;
  state: string;
  dry_run: Flag;
  counts_json: string;
  remarks_json: string;
  created_at: number;
  finished_at: number | null;
  /** Until when its process is believed to be at work. */
  lease_until: number | null;
}

/** What an item of an export became here. */
export interface ImportedItemsTable {
  user_id: string;
  noun: string;
  source_id: string;
  item_id: string;
  created_at: number;
}

export interface DesktopAuthorizationsTable {
  code_hash: string;
  /** The browser's session that said yes. */
  session_id: string;
  code_challenge: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
  /** What it was exchanged for. */
  opened_session_id: string | null;
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

export interface AiTasksTable {
  id: string;
  user_id: string;
  title: string;
  description: string | null;
  task_type: string;
  schedule_type: string;
  /** A `StoredSchedule` of the domain. */
  schedule_json: string;
  ai_context: string | null;
  channels_json: string;
  catch_up: string;
  status: string;
  /** The schedule's next occurrence. */
  scheduled_at: number | null;
  /** One extra occurrence the person asked for, beside the schedule. */
  snoozed_until: number | null;
  /** The sooner of the two while the task is active, else null: what the sweep looks for. */
  next_run_at: number | null;
  last_run_at: number | null;
  search_text: string;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
}

/** One occurrence of a task: history for people, and the lock that fires it once. */
export interface TaskRunsTable {
  id: string;
  task_id: string;
  user_id: string;
  /** `schedule@<due ms>`, `snooze@<due ms>` or `execute@<run id>`. */
  occurrence_key: string;
  origin: string;
  status: string;
  due_at: number;
  late: Flag;
  claimed_at: number;
  started_at: number | null;
  finished_at: number | null;
  attempts: Generated<number>;
  /** Report or reason, worded for people. */
  outcome: string | null;
  missed_because: string | null;
  /** Missed before it, without a row of their own; perhaps more than that. */
  also_missed: Generated<number>;
  also_missed_at_least: Generated<Flag>;
  /** When its person said what is to become of a missed one. */
  answered_at: number | null;
}

export interface NotificationsTable {
  id: string;
  user_id: string;
  kind: string;
  title: string;
  body: string | null;
  task_id: string | null;
  run_id: string | null;
  /** Lines of a digest. */
  items_json: string;
  due_at: number | null;
  late: Flag;
  /** What it is about, so that nobody is told twice. */
  dedupe_key: string;
  created_at: number;
  /** Its creation, or the end of quiet hours. */
  shown_at: number;
  /** When open clients were told of it; null while it waits for `shown_at`. */
  announced_at: number | null;
  read_at: number | null;
  deleted_at: number | null;
}

/** One channel of one notification. */
export interface DeliveriesTable {
  id: string;
  notification_id: string;
  user_id: string;
  channel: string;
  status: string;
  reason: string | null;
  attempts: Generated<number>;
  created_at: number;
  /** When it was last taken for sending. */
  claimed_at: number | null;
  settled_at: number | null;
  /** When it was looked into what had become of one without an answer. */
  reconciled_at: number | null;
}

/** A browser that takes pushes, of one session. */
export interface PushSubscriptionsTable {
  id: string;
  user_id: string;
  session_id: string;
  endpoint_hash: string;
  subscription_sealed: string;
  created_at: number;
}

/** One row: the key pair browsers know this installation by. */
export interface PushKeysTable {
  id: string;
  public_key: string;
  private_key_sealed: string;
  created_at: number;
}

/** Which runs a notification tells of: one, or the several of a digest. */
export interface RunNotificationsTable {
  run_id: string;
  notification_id: string;
}

export interface JobsTable {
  /** Name and key, or a uuid for a job without a key. */
  id: string;
  name: string;
  payload_json: string;
  state: string;
  run_at: number;
  attempts: Generated<number>;
  lease_owner: string | null;
  lease_until: number | null;
  last_error: string | null;
  created_at: number;
  finished_at: number | null;
}

export interface Database {
  assistant_model: AssistantModelTable;
  model_usage: ModelUsageTable;
  users: UsersTable;
  user_roles: UserRolesTable;
  phone_numbers: PhoneNumbersTable;
  verification_codes: VerificationCodesTable;
  sessions: SessionsTable;
  mfa_totp: MfaTotpTable;
  mfa_sms: MfaSmsTable;
  mfa_backup_codes: MfaBackupCodesTable;
  mailed_tokens: MailedTokensTable;
  password_reset_requests: PasswordResetRequestsTable;
  audit_keys: AuditKeysTable;
  security_events: SecurityEventsTable;
  security_checkpoints: SecurityCheckpointsTable;
  run_history_keys: AuditKeysTable;
  run_events: RunEventsTable;
  run_history_checkpoints: SecurityCheckpointsTable;
  security_notices: SecurityNoticesTable;
  trials: TrialsTable;
  imports: ImportsTable;
  imported_items: ImportedItemsTable;
  desktop_authorizations: DesktopAuthorizationsTable;
  outbox_messages: OutboxMessagesTable;
  todos: TodosTable;
  idempotency_keys: IdempotencyKeysTable;
  installation: InstallationTable;
  rate_limits: RateLimitsTable;
  ai_tasks: AiTasksTable;
  task_runs: TaskRunsTable;
  notifications: NotificationsTable;
  deliveries: DeliveriesTable;
  run_notifications: RunNotificationsTable;
  push_subscriptions: PushSubscriptionsTable;
  push_keys: PushKeysTable;
  jobs: JobsTable;
  conversations: ConversationsTable;
  chat_messages: ChatMessagesTable;
  memory_facts: MemoryFactsTable;
  receipts: ReceiptsTable;
  text_messages: TextMessagesTable;
  text_stops: TextStopsTable;
  text_confirmations: TextConfirmationsTable;
}
