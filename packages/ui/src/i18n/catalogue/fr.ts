import { first } from '@squeeze/contracts/sentences/fr/first';
import { further } from '@squeeze/contracts/sentences/fr/further';
import type { Catalogue } from '../messages.ts';
import { adminUsers } from './fr/admin-users.ts';
import { aiTasks } from './fr/ai-tasks.ts';
import { answers } from './fr/answers.ts';
import { assistantModel } from './fr/assistant-model.ts';
import { backups } from './fr/backups.ts';
import { layout } from './fr/layout.ts';
import { auth } from './fr/auth.ts';
import { calendar } from './fr/calendar.ts';
import { calendarSharing } from './fr/calendar-sharing.ts';
import { calendarFiles } from './fr/calendar-files.ts';
import { chat } from './fr/chat.ts';
import { desktopSignIn } from './fr/desktop-sign-in.ts';
import { data } from './fr/data.ts';
import { gallery } from './fr/gallery.ts';
import { home } from './fr/home.ts';
import { integrations } from './fr/integrations.ts';
import { kept } from './fr/kept.ts';
import { kit } from './fr/kit.ts';
import { memory } from './fr/memory.ts';
import { missedRuns } from './fr/missed-runs.ts';
import { notes } from './fr/notes.ts';
import { noteEditor } from './fr/note-editor.ts';
import { notifications } from './fr/notifications.ts';
import { oauthServices } from './fr/oauth-services.ts';
import { oauthSettings } from './fr/oauth-settings.ts';
import { phoneNumbers } from './fr/phone-numbers.ts';
import { profile } from './fr/profile.ts';
import { schedules } from './fr/schedules.ts';
import { settings } from './fr/settings.ts';
import { serverChoice } from './fr/server-choice.ts';
import { search } from './fr/search.ts';
import { security } from './fr/security.ts';
import { email } from './fr/email.ts';
import { mfaSetup } from './fr/mfa-setup.ts';
import { secondFactor } from './fr/second-factor.ts';
import { reset } from './fr/reset.ts';
import { signUp } from './fr/sign-up.ts';
import { adminAnalytics } from './fr/admin-analytics.ts';
import { smsAnalytics } from './fr/sms-analytics.ts';
import { sync } from './fr/sync.ts';
import { syncLog } from './fr/sync-log.ts';
import { todoHandling } from './fr/todo-handling.ts';
import { todoLists } from './fr/todo-lists.ts';
import { todos } from './fr/todos.ts';

export const fr = {
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
