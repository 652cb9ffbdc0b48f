import type { Catalogue } from '../messages.ts';
import { aiTasks } from './fr/ai-tasks.ts';
import { answers } from './fr/answers.ts';
import { layout } from './fr/layout.ts';
import { auth } from './fr/auth.ts';
import { dashboardAnswers } from './fr/dashboard-answers.ts';
import { chat } from './fr/chat.ts';
import { desktopSignIn } from './fr/desktop-sign-in.ts';
import { data, dataAnswers } from './fr/data.ts';
import { gallery } from './fr/gallery.ts';
import { home } from './fr/home.ts';
import { kit } from './fr/kit.ts';
import { notifications } from './fr/notifications.ts';
import { schedules } from './fr/schedules.ts';
import { serverChoice } from './fr/server-choice.ts';
import { todos } from './fr/todos.ts';
import { values } from './fr/values.ts';

export const fr = {
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
} satisfies Catalogue;
