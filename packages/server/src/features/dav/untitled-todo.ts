import type { Language } from '@squeeze/contracts/languages';

/** What a todo is called that a program sent without a title. */
export const untitledTodo: Readonly<Record<Language, string>> = {
  en: 'Untitled todo',
  fr: 'Tâche sans titre',
  es: 'Tarea sin título',
};
