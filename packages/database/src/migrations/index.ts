import type { Migration } from 'kysely/migration';
import * as createAccounts from './20261121090000_create_accounts.ts';
import * as createTodos from './20261121090100_create_todos.ts';
import * as createOutboxIdempotencyInstallation from './20261121090200_create_outbox_idempotency_installation.ts';
import * as createRateLimits from './20261121090300_create_rate_limits.ts';
import * as createAiTasks from './20261121100000_create_ai_tasks.ts';
import * as createNotifications from './20261121100100_create_notifications.ts';
import * as createJobs from './20261121100200_create_jobs.ts';
import * as createChat from './20261121100300_create_chat.ts';
import * as createMfa from './20261121110000_create_mfa.ts';
import * as createMailedTokens from './20261121110100_create_mailed_tokens.ts';
import * as createSecurityEvents from './20261121110200_create_security_events.ts';
import * as addConfirmationDeletionAndTrialToUsers from './20261121110300_add_confirmation_deletion_and_trial_to_users.ts';
import * as createImports from './20261121110400_create_imports.ts';
import * as createDesktopAuthorizations from './20261121110500_create_desktop_authorizations.ts';
import * as addWantsPrimaryToPhoneNumbers from './20261121110600_add_wants_primary_to_phone_numbers.ts';
import * as guardSecurityEvents from './20261121110700_guard_security_events.ts';
import * as prepareMovingData from './20261121111000_prepare_moving_data.ts';
import * as addBegunByToMfaTotp from './20261121111100_add_begun_by_to_mfa_totp.ts';
import * as createTexts from './20261121120100_create_texts.ts';
import * as followDeliveries from './20261121120200_follow_deliveries.ts';
import * as createPushSubscriptions from './20261121120201_create_push_subscriptions.ts';
import * as createMemoryFacts from './20261121120300_create_memory_facts.ts';
import * as foldSearchTexts from './20261121120301_fold_search_texts.ts';
import * as addHiddenAtAndReplacesToChatMessages from './20261121120400_add_hidden_at_and_replaces_to_chat_messages.ts';
import * as createAssistantModelAndModelUsage from './20261121120401_create_assistant_model_and_model_usage.ts';
import * as addDoorAndSearchToMessages from './20261121120500_add_door_and_search_to_messages.ts';
import * as addAnswersToTaskRuns from './20261121120700_add_answers_to_task_runs.ts';
import * as createRunEvents from './20261121120701_create_run_events.ts';
import * as letTextConfirmationsNameRuns from './20261121120900_let_text_confirmations_name_runs.ts';
import * as addHeardAtToPhoneNumbers from './20261121120901_add_heard_at_to_phone_numbers.ts';
import * as keepRateLimitsByKey from './20261123090000_keep_rate_limits_by_key.ts';
import * as useTheWordsOfTheField from './20261123120000_use_the_words_of_the_field.ts';
import * as addEarlierAttemptsToDeliveries from './20261123130000_add_earlier_attempts_to_deliveries.ts';
import * as addRepeatsToReceipts from './20261123200000_add_repeats_to_receipts.ts';
import * as createNotes from './20261127090000_create_notes.ts';
import * as createSearchIndex from './20261127120000_create_search_index.ts';
import * as followWritesOfNotes from './20261127150000_follow_writes_of_notes.ts';
import * as createFiles from './20261127160000_create_files.ts';
import * as createImportUploads from './20261128090000_create_import_uploads.ts';
import * as createExports from './20261129090000_create_exports.ts';
import * as addWrittenAtToChatMessages from './20261130090000_add_written_at_to_chat_messages.ts';
import * as createCalendarEvents from './20261130090000_create_calendar_events.ts';
import * as addRemindAtToCalendarEvents from './20261201090000_add_remind_at_to_calendar_events.ts';
import * as createAppPasswords from './20261201100000_create_app_passwords.ts';
import * as followChangesOfCalendars from './20261201100100_follow_changes_of_calendars.ts';
import * as createCalendarFeedsAndSubscriptions from './20261201110000_create_calendar_feeds_and_subscriptions.ts';
import * as createDavFiles from './20261201120000_create_dav_files.ts';
import * as addFailingSinceToCalendarSubscriptions from './20261201130000_add_failing_since_to_calendar_subscriptions.ts';
import * as createOauth from './20261201140000_create_oauth.ts';
import * as followWhatIsErased from './20261201150000_follow_what_is_erased.ts';
import * as createCalendarImports from './20261202100000_create_calendar_imports.ts';
import * as createSync from './20261202110000_create_sync.ts';
import * as addKindIntegrationToNotifications from './20261202120000_add_kind_integration_to_notifications.ts';
import * as addLeftAsideToSyncLog from './20261203110000_add_left_aside_to_sync_log.ts';
import * as followChangesOfNotes from './20261203120000_follow_changes_of_notes.ts';
import * as addWhatIsLeftToEndToOauth from './20261203130000_add_what_is_left_to_end_to_oauth.ts';
import * as addFailingSinceToSyncConnections from './20261203140000_add_failing_since_to_sync_connections.ts';
import * as addMayTellToSyncLinks from './20261205100000_add_may_tell_to_sync_links.ts';
import * as tellWhatRanOutFromWhatWasRefused from './20261205120000_tell_what_ran_out_from_what_was_refused.ts';
import * as addNextToSyncLists from './20261205140000_add_next_to_sync_lists.ts';
import * as addRestUntilToSync from './20261205150000_add_rest_until_to_sync.ts';
import * as addReceiptToSyncConflicts from './20261206100000_add_receipt_to_sync_conflicts.ts';
import * as addRemindsToSyncLists from './20261206110000_add_reminds_to_sync_lists.ts';
import * as addUnreadNamesToSyncLog from './20261206120000_add_unread_names_to_sync_log.ts';
import * as countTexts from './20261207090000_count_texts.ts';
import * as createNameBeginnings from './20261208090000_create_name_beginnings.ts';
import * as countOauthCalls from './20261208120000_count_oauth_calls.ts';
import * as createAssistantTurns from './20261208120100_create_assistant_turns.ts';
import * as createSystemAlerts from './20261209090000_create_system_alerts.ts';
import * as countChangesByQuarter from './20261209100000_count_changes_by_quarter.ts';
import * as addWhatTodosCarry from './20261210090000_add_what_todos_carry.ts';
import * as addRepeatToTodos from './20261210100000_add_repeat_to_todos.ts';
import * as addAgainToReceipts from './20261212090000_add_again_to_receipts.ts';
import * as addAnswersToNotifications from './20261213090000_add_answers_to_notifications.ts';
import * as addTodoIdToAiTasks from './20261213100000_add_todo_id_to_ai_tasks.ts';
import * as createTodoLists from './20261214090000_create_todo_lists.ts';
import * as addHandSortToTodos from './20261214100000_add_hand_sort_to_todos.ts';
import * as addStartSortToTodos from './20261215090000_add_start_sort_to_todos.ts';

/** Every migration ever released, oldest first. A released one is never edited, renamed or removed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '20261121090000_create_accounts': createAccounts,
  '20261121090100_create_todos': createTodos,
  '20261121090200_create_outbox_idempotency_installation': createOutboxIdempotencyInstallation,
  '20261121090300_create_rate_limits': createRateLimits,
  '20261121100000_create_ai_tasks': createAiTasks,
  '20261121100100_create_notifications': createNotifications,
  '20261121100200_create_jobs': createJobs,
  '20261121100300_create_chat': createChat,
  '20261121110000_create_mfa': createMfa,
  '20261121110100_create_mailed_tokens': createMailedTokens,
  '20261121110200_create_security_events': createSecurityEvents,
  '20261121110300_add_confirmation_deletion_and_trial_to_users': addConfirmationDeletionAndTrialToUsers,
  '20261121110400_create_imports': createImports,
  '20261121110500_create_desktop_authorizations': createDesktopAuthorizations,
  '20261121110600_add_wants_primary_to_phone_numbers': addWantsPrimaryToPhoneNumbers,
  '20261121110700_guard_security_events': guardSecurityEvents,
  '20261121111000_prepare_moving_data': prepareMovingData,
  '20261121111100_add_begun_by_to_mfa_totp': addBegunByToMfaTotp,
  '20261121120100_create_texts': createTexts,
  '20261121120200_follow_deliveries': followDeliveries,
  '20261121120201_create_push_subscriptions': createPushSubscriptions,
  '20261121120300_create_memory_facts': createMemoryFacts,
  '20261121120301_fold_search_texts': foldSearchTexts,
  '20261121120400_add_hidden_at_and_replaces_to_chat_messages': addHiddenAtAndReplacesToChatMessages,
  '20261121120401_create_assistant_model_and_model_usage': createAssistantModelAndModelUsage,
  '20261121120500_add_door_and_search_to_messages': addDoorAndSearchToMessages,
  '20261121120700_add_answers_to_task_runs': addAnswersToTaskRuns,
  '20261121120701_create_run_events': createRunEvents,
  '20261121120900_let_text_confirmations_name_runs': letTextConfirmationsNameRuns,
  '20261121120901_add_heard_at_to_phone_numbers': addHeardAtToPhoneNumbers,
  '20261123090000_keep_rate_limits_by_key': keepRateLimitsByKey,
  '20261123120000_use_the_words_of_the_field': useTheWordsOfTheField,
  '20261123130000_add_earlier_attempts_to_deliveries': addEarlierAttemptsToDeliveries,
  '20261123200000_add_repeats_to_receipts': addRepeatsToReceipts,
  '20261127090000_create_notes': createNotes,
  '20261127120000_create_search_index': createSearchIndex,
  '20261127150000_follow_writes_of_notes': followWritesOfNotes,
  '20261127160000_create_files': createFiles,
  '20261128090000_create_import_uploads': createImportUploads,
  '20261129090000_create_exports': createExports,
  '20261130090000_add_written_at_to_chat_messages': addWrittenAtToChatMessages,
  '20261130090000_create_calendar_events': createCalendarEvents,
  '20261201090000_add_remind_at_to_calendar_events': addRemindAtToCalendarEvents,
  '20261201100000_create_app_passwords': createAppPasswords,
  '20261201100100_follow_changes_of_calendars': followChangesOfCalendars,
  '20261201110000_create_calendar_feeds_and_subscriptions': createCalendarFeedsAndSubscriptions,
  '20261201120000_create_dav_files': createDavFiles,
  '20261201130000_add_failing_since_to_calendar_subscriptions': addFailingSinceToCalendarSubscriptions,
  '20261201140000_create_oauth': createOauth,
  '20261201150000_follow_what_is_erased': followWhatIsErased,
  '20261202100000_create_calendar_imports': createCalendarImports,
  '20261202110000_create_sync': createSync,
  '20261202120000_add_kind_integration_to_notifications': addKindIntegrationToNotifications,
  '20261203110000_add_left_aside_to_sync_log': addLeftAsideToSyncLog,
  '20261203120000_follow_changes_of_notes': followChangesOfNotes,
  '20261203130000_add_what_is_left_to_end_to_oauth': addWhatIsLeftToEndToOauth,
  '20261203140000_add_failing_since_to_sync_connections': addFailingSinceToSyncConnections,
  '20261205100000_add_may_tell_to_sync_links': addMayTellToSyncLinks,
  '20261205120000_tell_what_ran_out_from_what_was_refused': tellWhatRanOutFromWhatWasRefused,
  '20261205140000_add_next_to_sync_lists': addNextToSyncLists,
  '20261205150000_add_rest_until_to_sync': addRestUntilToSync,
  '20261206100000_add_receipt_to_sync_conflicts': addReceiptToSyncConflicts,
  '20261206110000_add_reminds_to_sync_lists': addRemindsToSyncLists,
  '20261206120000_add_unread_names_to_sync_log': addUnreadNamesToSyncLog,
  '20261207090000_count_texts': countTexts,
  '20261208090000_create_name_beginnings': createNameBeginnings,
  '20261208120000_count_oauth_calls': countOauthCalls,
  '20261208120100_create_assistant_turns': createAssistantTurns,
  '20261209090000_create_system_alerts': createSystemAlerts,
  '20261209100000_count_changes_by_quarter': countChangesByQuarter,
  '20261210090000_add_what_todos_carry': addWhatTodosCarry,
  '20261210100000_add_repeat_to_todos': addRepeatToTodos,
  '20261212090000_add_again_to_receipts': addAgainToReceipts,
  '20261213090000_add_answers_to_notifications': addAnswersToNotifications,
  '20261213100000_add_todo_id_to_ai_tasks': addTodoIdToAiTasks,
  '20261214090000_create_todo_lists': createTodoLists,
  '20261214100000_add_hand_sort_to_todos': addHandSortToTodos,
  '20261215090000_add_start_sort_to_todos': addStartSortToTodos,
};
