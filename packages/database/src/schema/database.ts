import type {
  CalendarCollectionFloorsTable,
  CalendarChangesTable,
  DavFilesTable,
  DavNamesTable,
  DavPropertiesTable,
  TodoCalendarDataTable,
} from './dav.ts';
import type { AppPasswordsTable } from './app-passwords.ts';
import type { AiTasksTable } from './ai-tasks.ts';
import type { AssistantModelTable } from './assistant-model.ts';
import type {
  AssistantTurnsTable,
  ErasedTurnsTable,
  TurnHoursTable,
  TurnQuartersTable,
} from './assistant-turns.ts';
import type { CalendarEventsTable } from './calendar-events.ts';
import type { CalendarFeedsTable } from './calendar-feeds.ts';
import type { CalendarImportedEventsTable, CalendarImportsTable } from './calendar-imports.ts';
import type { CalendarSubscriptionsTable } from './calendar-subscriptions.ts';
import type { CalendarsTable } from './calendars.ts';
import type { ChatMessagesTable, ConversationsTable } from './conversations.ts';
import type { ExportPartsTable, ExportsTable } from './exports.ts';
import type { FileLeftoversTable, FilesTable } from './files.ts';
import type { IdempotencyKeysTable } from './idempotency-keys.ts';
import type {
  ImportedItemsTable,
  ImportsTable,
  ImportUploadPartsTable,
  ImportUploadsTable,
} from './imports.ts';
import type { InstallationTable } from './installation.ts';
import type { JobsTable } from './jobs.ts';
import type { MailedTokensTable, PasswordResetRequestsTable } from './mailed-tokens.ts';
import type { MemoryFactsTable } from './memory-facts.ts';
import type { MfaBackupCodesTable, MfaSmsTable, MfaTotpTable } from './mfa.ts';
import type {
  DeliveriesTable,
  NotificationsTable,
  ReminderQuestionsTable,
  RunNotificationsTable,
} from './notifications.ts';
import type { NotesTable, NoteVersionsTable } from './notes.ts';
import type { OutboxMessagesTable } from './outbox-messages.ts';
import type {
  ErasedOauthCallsTable,
  OauthAuditEntriesTable,
  OauthCallHoursTable,
  OauthCallQuartersTable,
  OauthCallsTable,
  OauthClientsTable,
  OauthFlowsTable,
  OauthIntegrationsTable,
  OauthSettingsTable,
} from './oauth.ts';
import type { PhoneNumbersTable } from './phone-numbers.ts';
import type { PushKeysTable, PushSubscriptionsTable } from './push.ts';
import type { RateLimitsTable } from './rate-limits.ts';
import type { ReceiptsTable } from './receipts.ts';
import type { SearchEntriesTable } from './search.ts';
import type {
  AuditKeysTable,
  SecurityCheckpointsTable,
  SecurityEventsTable,
  SecurityNoticesTable,
} from './security-events.ts';
import type { DesktopAuthorizationsTable, SessionsTable } from './sessions.ts';
import type { SystemAlertsTable } from './system-alerts.ts';
import type {
  SyncConflictsTable,
  SyncConnectionsTable,
  SyncLinksTable,
  SyncListsTable,
  SyncLogTable,
} from './sync.ts';
import type { RunEventsTable, TaskRunsTable } from './task-runs.ts';
import type {
  ErasedTextsTable,
  TextDaysTable,
  TextHoursTable,
  TextQuartersTable,
  TextTimeBucketsTable,
} from './text-counts.ts';
import type { TextConfirmationsTable, TextMessagesTable, TextStopsTable } from './texts.ts';
import type { TodoListsTable } from './todo-lists.ts';
import type { TodosTable } from './todos.ts';
import type { NameBeginningsTable, TrialsTable, UserRolesTable, UsersTable } from './users.ts';
import type { VerificationCodesTable } from './verification-codes.ts';

/**
 * The tables as Kysely sees them, a file a noun. Ids are uuidv7 text, instants epoch milliseconds, days `YYYY-MM-DD`,
 * booleans 0/1, JSON is text that only a repository parses. Both databases hold exactly this.
 */
export interface Database {
  assistant_model: AssistantModelTable;
  assistant_turns: AssistantTurnsTable;
  turn_quarters: TurnQuartersTable;
  turn_hours: TurnHoursTable;
  erased_turns: ErasedTurnsTable;
  users: UsersTable;
  user_roles: UserRolesTable;
  name_beginnings: NameBeginningsTable;
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
  import_uploads: ImportUploadsTable;
  import_upload_parts: ImportUploadPartsTable;
  exports: ExportsTable;
  export_parts: ExportPartsTable;
  desktop_authorizations: DesktopAuthorizationsTable;
  app_passwords: AppPasswordsTable;
  outbox_messages: OutboxMessagesTable;
  todos: TodosTable;
  todo_lists: TodoListsTable;
  notes: NotesTable;
  note_versions: NoteVersionsTable;
  calendars: CalendarsTable;
  calendar_events: CalendarEventsTable;
  calendar_feeds: CalendarFeedsTable;
  calendar_imports: CalendarImportsTable;
  calendar_imported_events: CalendarImportedEventsTable;
  calendar_subscriptions: CalendarSubscriptionsTable;
  calendar_changes: CalendarChangesTable;
  calendar_collection_floors: CalendarCollectionFloorsTable;
  dav_files: DavFilesTable;
  dav_names: DavNamesTable;
  dav_properties: DavPropertiesTable;
  todo_calendar_data: TodoCalendarDataTable;
  search_entries: SearchEntriesTable;
  files: FilesTable;
  file_leftovers: FileLeftoversTable;
  idempotency_keys: IdempotencyKeysTable;
  installation: InstallationTable;
  rate_limits: RateLimitsTable;
  ai_tasks: AiTasksTable;
  task_runs: TaskRunsTable;
  notifications: NotificationsTable;
  deliveries: DeliveriesTable;
  run_notifications: RunNotificationsTable;
  reminder_questions: ReminderQuestionsTable;
  push_subscriptions: PushSubscriptionsTable;
  push_keys: PushKeysTable;
  jobs: JobsTable;
  conversations: ConversationsTable;
  chat_messages: ChatMessagesTable;
  memory_facts: MemoryFactsTable;
  receipts: ReceiptsTable;
  text_messages: TextMessagesTable;
  text_stops: TextStopsTable;
  text_quarters: TextQuartersTable;
  text_days: TextDaysTable;
  text_hours: TextHoursTable;
  text_time_buckets: TextTimeBucketsTable;
  system_alerts: SystemAlertsTable;
  erased_texts: ErasedTextsTable;
  text_confirmations: TextConfirmationsTable;
  oauth_integrations: OauthIntegrationsTable;
  oauth_flows: OauthFlowsTable;
  oauth_settings: OauthSettingsTable;
  oauth_audit_entries: OauthAuditEntriesTable;
  oauth_calls: OauthCallsTable;
  oauth_call_quarters: OauthCallQuartersTable;
  oauth_call_hours: OauthCallHoursTable;
  erased_oauth_calls: ErasedOauthCallsTable;
  oauth_clients: OauthClientsTable;
  sync_connections: SyncConnectionsTable;
  sync_lists: SyncListsTable;
  sync_links: SyncLinksTable;
  sync_log: SyncLogTable;
  sync_conflicts: SyncConflictsTable;
}
