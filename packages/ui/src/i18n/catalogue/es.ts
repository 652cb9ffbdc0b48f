import type { Catalogue } from '../messages.ts';
import { answers } from './es/answers.ts';
import { layout } from './es/layout.ts';
import { auth } from './es/auth.ts';
import { chat } from './es/chat.ts';
import { gallery } from './es/gallery.ts';
import { home } from './es/home.ts';
import { kit } from './es/kit.ts';
import { notifications } from './es/notifications.ts';
import { todos } from './es/todos.ts';
import { values } from './es/values.ts';

export const es = {
  ...kit,
  ...answers,
  ...layout,
  ...auth,
  ...values,
  ...gallery,
  ...home,
  ...todos,
  ...chat,
  ...notifications,
} satisfies Catalogue;
