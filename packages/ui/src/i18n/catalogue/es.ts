import { first } from '@squeeze/contracts/sentences/es/first';
import { further } from '@squeeze/contracts/sentences/es/further';
import type { Catalogue } from '../messages.ts';
import { adminUsers } from './es/admin-users.ts';
import { aiTasks } from './es/ai-tasks.ts';
import { answers } from './es/answers.ts';
import { assistantModel } from './es/assistant-model.ts';
import { backups } from './es/backups.ts';
import { layout } from './es/layout.ts';
import { auth } from './es/auth.ts';
import { calendar } from './es/calendar.ts';
import { calendarSharing } from './es/calendar-sharing.ts';
import { calendarFiles } from './es/calendar-files.ts';
import { chat } from './es/chat.ts';
import { desktopSignIn } from './es/desktop-sign-in.ts';
import { data } from './es/data.ts';
import { gallery } from './es/gallery.ts';
import { home } from './es/home.ts';
import { integrations } from './es/integrations.ts';
import { kept } from './es/kept.ts';
import { kit } from './es/kit.ts';
import { memory } from './es/memory.ts';
import { missedRuns } from './es/missed-runs.ts';
import { notes } from './es/notes.ts';
import { noteEditor } from './es/note-editor.ts';
import { notifications } from './es/notifications.ts';
import { oauthServices } from './es/oauth-services.ts';
import { oauthSettings } from './es/oauth-settings.ts';
import { phoneNumbers } from './es/phone-numbers.ts';
import { profile } from './es/profile.ts';
import { schedules } from './es/schedules.ts';
import { settings } from './es/settings.ts';
import { serverChoice } from './es/server-choice.ts';
import { search } from './es/search.ts';
import { security } from './es/security.ts';
import { email } from './es/email.ts';
import { mfaSetup } from './es/mfa-setup.ts';
import { secondFactor } from './es/second-factor.ts';
import { reset } from './es/reset.ts';
import { signUp } from './es/sign-up.ts';
import { adminAnalytics } from './es/admin-analytics.ts';
import { smsAnalytics } from './es/sms-analytics.ts';
import { sync } from './es/sync.ts';
import { syncLog } from './es/sync-log.ts';
import { todoHandling } from './es/todo-handling.ts';
import { todoLists } from './es/todo-lists.ts';
import { todos } from './es/todos.ts';

export const es = {
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
} satisfies Catalogue;
