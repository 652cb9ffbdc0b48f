import { first } from '@squeeze/contracts/sentences/en/first';
import { further } from '@squeeze/contracts/sentences/en/further';
import { adminUsers } from './en/admin-users.ts';
import { aiTasks } from './en/ai-tasks.ts';
import { answers } from './en/answers.ts';
import { assistantModel } from './en/assistant-model.ts';
import { backups } from './en/backups.ts';
import { layout } from './en/layout.ts';
import { auth } from './en/auth.ts';
import { calendar } from './en/calendar.ts';
import { calendarSharing } from './en/calendar-sharing.ts';
import { calendarFiles } from './en/calendar-files.ts';
import { chat } from './en/chat.ts';
import { desktopSignIn } from './en/desktop-sign-in.ts';
import { data } from './en/data.ts';
import { gallery } from './en/gallery.ts';
import { home } from './en/home.ts';
import { integrations } from './en/integrations.ts';
import { kept } from './en/kept.ts';
import { kit } from './en/kit.ts';
import { memory } from './en/memory.ts';
import { missedRuns } from './en/missed-runs.ts';
import { notes } from './en/notes.ts';
import { noteEditor } from './en/note-editor.ts';
import { notifications } from './en/notifications.ts';
import { oauthServices } from './en/oauth-services.ts';
import { oauthSettings } from './en/oauth-settings.ts';
import { phoneNumbers } from './en/phone-numbers.ts';
import { profile } from './en/profile.ts';
import { schedules } from './en/schedules.ts';
import { settings } from './en/settings.ts';
import { serverChoice } from './en/server-choice.ts';
import { search } from './en/search.ts';
import { security } from './en/security.ts';
import { email } from './en/email.ts';
import { mfaSetup } from './en/mfa-setup.ts';
import { secondFactor } from './en/second-factor.ts';
import { reset } from './en/reset.ts';
import { signUp } from './en/sign-up.ts';
import { adminAnalytics } from './en/admin-analytics.ts';
import { smsAnalytics } from './en/sms-analytics.ts';
import { sync } from './en/sync.ts';
import { syncLog } from './en/sync-log.ts';
import { todoHandling } from './en/todo-handling.ts';
import { todoLists } from './en/todo-lists.ts';
import { todos } from './en/todos.ts';

/** Every message, in English: the list of ids and of the places each one has. One file per noun beside this one. */
export const en = {
  ...kit,
  ...answers,
  ...first,
  ...further,
  ...layout,
  ...auth,
  ...data,
  ...gallery,
  ...home,
  ...email,
  ...mfaSetup,
  ...secondFactor,
  ...reset,
  ...signUp,
  ...todos,
  ...todoHandling,
  ...todoLists,
  ...kept,
  ...calendar,
  ...calendarSharing,
  ...calendarFiles,
  ...chat,
  ...assistantModel,
  ...memory,
  ...notes,
  ...noteEditor,
  ...notifications,
  ...phoneNumbers,
  ...profile,
  ...schedules,
  ...settings,
  ...aiTasks,
  ...missedRuns,
  ...desktopSignIn,
  ...serverChoice,
  ...backups,
  ...search,
  ...security,
  ...integrations,
  ...oauthServices,
  ...oauthSettings,
  ...smsAnalytics,
  ...adminUsers,
  ...adminAnalytics,
  ...sync,
  ...syncLog,
} as const;
