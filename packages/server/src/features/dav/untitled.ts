import type { Language } from '@squeeze/contracts/languages';

type InEach = Readonly<Record<Language, string>>;

/** What is called so here because a program sent it without a title. */
export const untitled: { readonly event: InEach; readonly todo: InEach } = {
  event: { en: 'Untitled event', fr: 'Événement sans titre', es: 'Evento sin título' },
  todo: { en: 'Untitled todo', fr: 'Tâche sans titre', es: 'Tarea sin título' },
};
