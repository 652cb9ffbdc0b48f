import { accountDeletionEndpoints } from './account-deletion.ts';
import { adminUserEndpoints } from './admin-users.ts';
import { aiTaskEndpoints } from './ai-tasks.ts';
import { appPasswordEndpoints } from './app-passwords.ts';
import { assistantModelEndpoints } from './assistant-model.ts';
import { authEndpoints } from './auth.ts';
import { calendarEventEndpoints } from './calendar-events.ts';
import { calendarFeedEndpoints } from './calendar-feeds.ts';
import { calendarSubscriptionEndpoints } from './calendar-subscriptions.ts';
import { calendarFileEndpoints } from './calendar-files.ts';
import { calendarEndpoints } from './calendars.ts';
import { captureEndpoints } from './capture.ts';
import { chatEndpoints } from './chat.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { deliveryEndpoints } from './deliveries.ts';
import { desktopSignInEndpoints } from './desktop-sign-in.ts';
import { emailEndpoints } from './email.ts';
import type { Endpoint } from './endpoint.ts';
import { eventEndpoints } from './events.ts';
import { exportEndpoints } from './exports.ts';
import { fileEndpoints } from './files.ts';
import { importEndpoints } from './imports.ts';
import { memoryEndpoints } from './memory.ts';
import { mfaEndpoints } from './mfa.ts';
import { missedRunEndpoints } from './missed-runs.ts';
import { noteEndpoints } from './notes.ts';
import { notificationEndpoints } from './notifications.ts';
import { oauthAnalyticsEndpoints } from './oauth-analytics.ts';
import { oauthAuditLogEndpoints } from './oauth-audit-logs.ts';
import { oauthClientEndpoints } from './oauth-clients.ts';
import { oauthIntegrationEndpoints } from './oauth-integrations.ts';
import { oauthProviderEndpoints } from './oauth-providers.ts';
import { oauthSyncWaitingEndpoints } from './oauth-sync-waiting.ts';
import { oauthSyncEndpoints } from './oauth-sync.ts';
import { oauthSettingsEndpoints } from './oauth-settings.ts';
import { passwordEndpoints } from './password.ts';
import { phoneNumberEndpoints } from './phone-numbers.ts';
import { preferenceEndpoints } from './preferences.ts';
import { pushAnswerEndpoints, pushEndpoints } from './push.ts';
import { receiptEndpoints } from './receipts.ts';
import { runHistoryEndpoints } from './run-history.ts';
import { searchEndpoints } from './search.ts';
import { securityEventEndpoints } from './security-events.ts';
import { sessionEndpoints } from './sessions.ts';
import { severalTodosEndpoints } from './several-todos.ts';
import { todoBreakdownEndpoints } from './todo-breakdown.ts';
import { adminAnalyticsEndpoints } from './admin-analytics.ts';
import { smsAnalyticsEndpoints } from './sms-analytics.ts';
import { smsEndpoints } from './sms.ts';
import { systemEndpoints } from './system.ts';
import { todoListEndpoints } from './todo-lists.ts';
import { todoEndpoints } from './todos.ts';
import { trialEndpoints } from './trial.ts';
import { userEndpoints } from './users.ts';

/** Every call there is. The server must handle each, and each is tested against every caller. */
export const api = {
  ...systemEndpoints,
  ...assistantModelEndpoints,
  ...authEndpoints,
  ...mfaEndpoints,
  ...passwordEndpoints,
  ...emailEndpoints,
  ...sessionEndpoints,
  ...desktopSignInEndpoints,
  ...appPasswordEndpoints,
  ...userEndpoints,
  ...adminUserEndpoints,
  ...preferenceEndpoints,
  ...phoneNumberEndpoints,
  ...securityEventEndpoints,
  ...trialEndpoints,
  ...exportEndpoints,
  ...importEndpoints,
  ...accountDeletionEndpoints,
  ...captureEndpoints,
  ...todoEndpoints,
  ...todoListEndpoints,
  ...severalTodosEndpoints,
  ...todoBreakdownEndpoints,
  ...noteEndpoints,
  ...fileEndpoints,
  ...calendarEndpoints,
  ...calendarSubscriptionEndpoints,
  ...calendarFeedEndpoints,
  ...calendarEventEndpoints,
  ...calendarFileEndpoints,
  ...chatEndpoints,
  ...receiptEndpoints,
  ...memoryEndpoints,
  ...searchEndpoints,
  ...notificationEndpoints,
  ...deliveryEndpoints,
  ...pushEndpoints,
  ...pushAnswerEndpoints,
  ...eventEndpoints,
  ...aiTaskEndpoints,
  ...missedRunEndpoints,
  ...runHistoryEndpoints,
  ...dashboardEndpoints,
  ...smsEndpoints,
  ...smsAnalyticsEndpoints,
  ...adminAnalyticsEndpoints,
  ...oauthProviderEndpoints,
  ...oauthIntegrationEndpoints,
  ...oauthSettingsEndpoints,
  ...oauthAuditLogEndpoints,
  ...oauthAnalyticsEndpoints,
  ...oauthClientEndpoints,
  ...oauthSyncEndpoints,
  ...oauthSyncWaitingEndpoints,
} as const satisfies Record<string, Endpoint>;

export type Api = typeof api;
export type EndpointName = keyof Api;

// Beside `Endpoint`, so that a client can read it without loading every contract.
export { apiBasePath } from './endpoint.ts';
