import type { ServerEvent } from '@squeeze/contracts/events';
import type { TagType } from '../api.ts';

const todos: readonly TagType[] = ['Day', 'Todos', 'Todo', 'TodoCategories', 'TodoLists', 'Dashboard'];
const notes: readonly TagType[] = ['Notes', 'Note', 'NoteTags', 'NoteVersions', 'Dashboard'];
const calendar: readonly TagType[] = ['Events', 'Event', 'Calendars', 'Dashboard'];
const aiTasks: readonly TagType[] = ['AiTasks', 'AiTask', 'AiTaskRuns', 'MissedRuns', 'Dashboard'];

const integrations: readonly TagType[] = ['Integrations', 'OauthAnalytics', 'OauthAuditLogs', 'Dashboard'];

/** What an event makes stale. Messages are read one by one by whoever shows them, as each says which it is. */
export const eventTags: Readonly<Record<ServerEvent['type'], readonly TagType[]>> = {
  opened: [
    ...todos,
    ...notes,
    ...calendar,
    ...aiTasks,
    'Notifications',
    'Conversations',
    'Memory',
    'Integrations',
  ],
  todos_changed: todos,
  notes_changed: notes,
  calendar_changed: calendar,
  // Snoozed in chat, what had told of one is answered.
  ai_tasks_changed: [...aiTasks, 'Notifications'],
  integrations_changed: integrations,
  notification_added: ['Notifications'],
  notifications_changed: ['Notifications'],
  conversations_changed: ['Conversations', 'Dashboard'],
  memory_changed: ['Memory'],
  system_alerts_changed: ['SmsPerformance'],
  message_changed: [],
  account_changed: [
    'Me',
    'Preferences',
    'PhoneNumbers',
    'Sessions',
    'AppPasswords',
    'SecurityEvents',
    'Mfa',
    'Trial',
  ],
  import_changed: ['Import'],
  export_changed: ['Export'],
};
