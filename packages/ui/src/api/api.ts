import { createApi } from '@reduxjs/toolkit/query/react';
import { sessionBaseQuery } from './base-query.ts';

/** What cached answers are about; a mutation names what it made stale. */
export const tagTypes = [
  'Me',
  'Preferences',
  'PhoneNumbers',
  'Sessions',
  'AppPasswords',
  'SecurityEvents',
  'Mfa',
  'Trial',
  'Import',
  'Export',
  'System',
  'Day',
  'Todos',
  'Todo',
  'TodoCategories',
  'TodoLists',
  'TodoSeries',
  'Notes',
  'Note',
  'NoteTags',
  'NoteVersions',
  'Files',
  'Dashboard',
  'Events',
  'Event',
  'Calendars',
  'CalendarFeed',
  'AiTasks',
  'AiTask',
  'AiTaskRuns',
  'MissedRuns',
  'Notifications',
  'Conversations',
  'Messages',
  'Memory',
  'OauthProviders',
  'Integrations',
  'OauthSettings',
  'OauthAnalytics',
  'OauthAuditLogs',
  'SmsPerformance',
] as const;
export type TagType = (typeof tagTypes)[number];

/** The one API client. Each resource injects its endpoints from its contract. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: sessionBaseQuery,
  tagTypes,
  endpoints: () => ({}),
});
