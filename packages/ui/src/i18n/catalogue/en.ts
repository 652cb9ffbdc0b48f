import { aiTasks } from './en/ai-tasks.ts';
import { answers } from './en/answers.ts';
import { layout } from './en/layout.ts';
import { auth } from './en/auth.ts';
import { dashboardAnswers } from './en/dashboard-answers.ts';
import { chat } from './en/chat.ts';
import { desktopSignIn } from './en/desktop-sign-in.ts';
import { data, dataAnswers } from './en/data.ts';
import { gallery } from './en/gallery.ts';
import { home } from './en/home.ts';
import { kit } from './en/kit.ts';
import { notifications } from './en/notifications.ts';
import { schedules } from './en/schedules.ts';
import { serverChoice } from './en/server-choice.ts';
import { todos } from './en/todos.ts';
import { values } from './en/values.ts';

/** Every message, in English: the list of ids and of the places each one has. One file per noun beside this one. */
export const en = {
  ...kit,
  ...answers,
  ...dashboardAnswers,
  ...layout,
  ...auth,
  ...data,
  ...dataAnswers,
  ...values,
  ...gallery,
  ...home,
  ...todos,
  ...chat,
  ...notifications,
  ...schedules,
  ...aiTasks,
  ...desktopSignIn,
  ...serverChoice,
} as const;
