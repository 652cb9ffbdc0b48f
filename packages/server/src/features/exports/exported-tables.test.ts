import { openTestDatabase } from '@squeeze/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

/** Every table with something of a person in it: the file of an export that holds it, or why none does. */
const tables: Readonly<Record<string, string>> = {
  todos: 'todos.json',
  todo_lists: 'todo-lists.json',
  notes: 'notes.json',
  files: 'files.json, with their bytes below files/',
  note_versions: 'not: what notes said before; it goes with them',
  calendars: 'calendars.json',
  calendar_events: 'calendar-events.json',
  calendar_subscriptions: 'calendars.json, each with its address',
  calendar_feeds: 'not: hashes',
  calendar_imports: 'not: what the last imports of calendars did, to take that back; forgotten after 30 days',
  calendar_changes: 'not: which things calendar programs have not heard of yet',
  calendar_collection_floors: 'not: since when that is known',
  dav_files: 'not: what programs keep at /dav for themselves, by which they read it',
  dav_names: 'not: what calendar programs call things in addresses here',
  dav_properties: 'not: what calendar programs keep of calendars for themselves',
  todo_calendar_data:
    'not: what calendar programs say of todos that no field has; with no server it says nothing',
  app_passwords: 'not: hashes',
  oauth_integrations:
    'not: sealed tokens of other services, which are good here alone; each is a security event',
  oauth_flows: 'not: connections that are being made, good for minutes',
  oauth_settings: 'not: how connections are looked after that do not come along',
  oauth_audit_entries: 'not: what happened to connections; that they were made and ended is a security event',
  oauth_calls: 'not: how calls to other services went; forgotten after 400 days',
  oauth_call_quarters: 'not: how many calls those were',
  sync_connections: 'not: when lists elsewhere are looked at next',
  sync_lists: 'not: lists of connections, which are good here alone',
  sync_links: 'not: which item elsewhere is which thing here; the things are in their files',
  sync_log: 'not: what came and went by connections; forgotten with what happened to them',
  sync_conflicts: 'lost-values.json',
  ai_tasks: 'ai-tasks.json',
  task_runs: 'task-runs.json',
  deliveries: 'task-runs.json, with each run',
  notifications: 'notifications.json',
  conversations: 'conversations.json',
  chat_messages: 'messages.json',
  memory_facts: 'memory.json',
  receipts: 'receipts.json',
  phone_numbers: 'phone-numbers.json',
  user_roles: 'profile.json',
  name_beginnings: 'not: made of the name, which is in profile.json',
  security_events: 'security-events.json',
  run_events: 'run-history.jsonl',
  run_history_keys: 'not: a key',
  run_history_checkpoints: 'not: signatures over the history of runs',
  security_notices: 'not: which security events a mail was sent about',
  imported_items: 'imported_from of each thing',
  verification_codes: 'not: sealed seeds of codes that are good for minutes',
  sessions: 'not: secrets; each sign-in with device and address is a security event',
  mfa_totp: 'not: a sealed seed',
  mfa_sms: 'not: which number gets codes; the numbers are in phone-numbers.json',
  mfa_backup_codes: 'not: hashes',
  mailed_tokens: 'not: hashes',
  push_subscriptions: 'not: sealed addresses of browsers, which end with their sessions',
  audit_keys: 'not: a key',
  security_checkpoints: 'not: signatures over security events',
  assistant_turns: 'not: who answered a message, and what that took; forgotten after 400 days',
  turn_quarters: 'not: how many turns those were',
  search_entries: 'not: made of what the others say',
  imports: 'not: how far an import was; forgotten after 30 days',
  import_uploads: 'not: what has come of an export that is being sent; gone within a day',
  exports: 'not: what has been exported and not fetched yet; gone within a day',
  text_messages:
    'not: which texts went to and fro; what they said is in messages.json and notifications.json',
  text_quarters: 'not: how many texts those were, which is in the report of them',
  text_days: 'not: the same by day, and how often that has changed',
  reminder_questions: 'not: which of several reminders a text is meant for, good for an hour',
  text_confirmations: 'not: sealed digits that are good for minutes',
  outbox_messages: 'not: what would have been sent, in development only',
};

describe('what an export holds', () => {
  it('has been decided for every table of a person', async () => {
    await using database = await openTestDatabase('sqlite');
    const { rows } = await sql<{ name: string }>`
      select m.name from sqlite_schema m, pragma_table_info(m.name) c where m.type = 'table' and c.name = 'user_id'
    `.execute(database.db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(tables).toSorted());
  });
});
