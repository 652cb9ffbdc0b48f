import { asMarkdown } from '@squeeze/domain/markdown/as-markdown';
import { oneLine } from '@squeeze/domain/markdown/one-line';
import type { Language } from '@squeeze/domain/understanding/intent';

/** What is said of todos that repeat, take time, begin later or have steps, in Markdown. Titles and steps come as typed. */
export interface TodoWords {
  /** `when` it comes next; null where it never does. */
  skipped(title: string, when: string | null): string;
  once(title: string): string;
  takes(title: string, length: string): string;
  putOff(title: string): string;
  startsOn(title: string, day: string): string;
  stepAdded(title: string, step: string): string;
  /** `left`: how many steps are open. */
  stepDone(title: string, step: string, left: number): string;
  stepOpen(title: string, step: string): string;
  noSuchStep(title: string): string;
}

const shown = (text: string): string => asMarkdown(oneLine(text));

const english: TodoWords = {
  skipped: (title, when) =>
    when === null
      ? `Skipped “${shown(title)}”; it does not come again.`
      : `Skipped “${shown(title)}” this once. It comes again ${when}.`,
  once: (title) => `“${shown(title)}” no longer repeats.`,
  takes: (title, length) => `“${shown(title)}”: ${length}.`,
  putOff: (title) => `“${shown(title)}” is under Someday.`,
  startsOn: (title, day) => `“${shown(title)}” shows up ${day}.`,
  stepAdded: (title, step) => `Added the step “${shown(step)}” to “${shown(title)}”.`,
  stepDone: (title, step, left) =>
    left === 0
      ? `“${shown(step)}” is done. That was the last step of “${shown(title)}”.`
      : `“${shown(step)}” is done. ${left === 1 ? 'One step' : `${left} steps`} to go.`,
  stepOpen: (_title, step) => `“${shown(step)}” is open again.`,
  noSuchStep: (title) => `“${shown(title)}” has no such step.`,
};
const french: TodoWords = {
  skipped: (title, when) =>
    when === null
      ? `Passé : « ${shown(title)} » ; cela ne revient plus.`
      : `Passé cette fois : « ${shown(title)} ». Cela revient ${when}.`,
  once: (title) => `« ${shown(title)} » ne se répète plus.`,
  takes: (title, length) => `« ${shown(title)} » : ${length}.`,
  putOff: (title) => `« ${shown(title)} » est rangé sous « Un jour ».`,
  startsOn: (title, day) => `« ${shown(title)} » apparaîtra ${day}.`,
  stepAdded: (title, step) => `Étape ajoutée à « ${shown(title)} » : « ${shown(step)} ».`,
  stepDone: (title, step, left) =>
    left === 0
      ? `« ${shown(step)} », c’est fait. C’était la dernière étape de « ${shown(title)} ».`
      : `« ${shown(step)} », c’est fait. Encore ${left === 1 ? 'une étape' : `${left} étapes`}.`,
  stepOpen: (_title, step) => `« ${shown(step)} » est de nouveau à faire.`,
  noSuchStep: (title) => `« ${shown(title)} » n’a pas cette étape.`,
};
const spanish: TodoWords = {
  skipped: (title, when) =>
    when === null
      ? `Omitido: «${shown(title)}»; ya no vuelve.`
      : `Omitido por esta vez: «${shown(title)}». Vuelve ${when}.`,
  once: (title) => `«${shown(title)}» ya no se repite.`,
  takes: (title, length) => `«${shown(title)}»: ${length}.`,
  putOff: (title) => `«${shown(title)}» queda en «Algún día».`,
  startsOn: (title, day) => `«${shown(title)}» aparecerá ${day}.`,
  stepAdded: (title, step) => `Paso añadido a «${shown(title)}»: «${shown(step)}».`,
  stepDone: (title, step, left) =>
    left === 0
      ? `«${shown(step)}», hecho. Era el último paso de «${shown(title)}».`
      : `«${shown(step)}», hecho. ${left === 1 ? 'Queda un paso' : `Quedan ${left} pasos`}.`,
  stepOpen: (_title, step) => `«${shown(step)}» vuelve a estar pendiente.`,
  noSuchStep: (title) => `«${shown(title)}» no tiene ese paso.`,
};

export const todoWordsOf = (language: Language): TodoWords =>
  ({ en: english, fr: french, es: spanish })[language];
