import { asMarkdown } from '@squeeze/domain/markdown/as-markdown';
import { oneLine } from '@squeeze/domain/markdown/one-line';
import type { Language } from '@squeeze/domain/understanding/intent';

/** What is said of todos that repeat, take time, begin later or have steps, in Markdown. Titles and steps come as typed. */
export interface TodoWords {
  /** `when` it comes next; null where it never does. */
  skipped(title: string, when: string | null): string;
  once(title: string): string;
  /** `often`: null where that cannot be said. */
  again(title: string, often: string | null): string;
  takes(title: string, length: string): string;
  putOff(title: string): string;
  startsOn(title: string, day: string): string;
  stepAdded(title: string, step: string): string;
  /** `left`: how many steps are open. */
  stepDone(title: string, step: string, left: number): string;
  stepOpen(title: string, step: string): string;
  noSuchStep(title: string): string;
  /** Asks for the first small step; `offers`: whole orders, of two minutes, a quarter of an hour and half an hour. */
  firstStep(title: string): string;
  offers(title: string): readonly [string, string, string];
}

const shown = (text: string): string => asMarkdown(oneLine(text));

const english: TodoWords = {
  skipped: (title, when) =>
    when === null
      ? `Skipped “${shown(title)}”; it does not come again.`
      : `Skipped “${shown(title)}” this once. It comes again ${when}.`,
  once: (title) => `“${shown(title)}” no longer repeats.`,
  again: (title, often) =>
    `“${shown(title)}” repeats${often === null ? '' : ` ${often}`}, counted from when it is done.`,
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
  firstStep: (title) =>
    `What is the smallest first step of “${shown(title)}”? Say “add step …”, or take one of these. It need not go further.`,
  offers: (title) => [
    `Add step to ${title}: get out what it needs (2 min)`,
    `Add step to ${title}: begin with a timer, then stop (15 min)`,
    `Add step to ${title}: do one part of it (30 min)`,
  ],
};
const french: TodoWords = {
  skipped: (title, when) =>
    when === null
      ? `Passé : « ${shown(title)} » ; cela ne revient plus.`
      : `Passé cette fois : « ${shown(title)} ». Cela revient ${when}.`,
  once: (title) => `« ${shown(title)} » ne se répète plus.`,
  again: (title, often) =>
    `« ${shown(title)} » se répète${often === null ? '' : ` ${often}`}, à compter du jour où c’est fait.`,
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
  firstStep: (title) =>
    `Quel est le tout premier petit pas pour « ${shown(title)} » ? Dites « ajoute une étape … », ou prenez-en un ici. Il peut s’arrêter là.`,
  offers: (title) => [
    `Ajoute une étape à ${title} : sortir ce qu’il faut (2 min)`,
    `Ajoute une étape à ${title} : commencer avec un minuteur, puis arrêter (15 min)`,
    `Ajoute une étape à ${title} : en faire une partie (30 min)`,
  ],
};
const spanish: TodoWords = {
  skipped: (title, when) =>
    when === null
      ? `Omitido: «${shown(title)}»; ya no vuelve.`
      : `Omitido por esta vez: «${shown(title)}». Vuelve ${when}.`,
  once: (title) => `«${shown(title)}» ya no se repite.`,
  again: (title, often) =>
    `«${shown(title)}» se repite${often === null ? '' : ` ${often}`}, a contar desde el día en que se hace.`,
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
  firstStep: (title) =>
    `¿Cuál es el primer paso más pequeño de «${shown(title)}»? Di «añade un paso …» o toma uno de estos. Puede quedarse ahí.`,
  offers: (title) => [
    `Añade un paso a ${title}: sacar lo que hace falta (2 min)`,
    `Añade un paso a ${title}: empezar con un temporizador y parar (15 min)`,
    `Añade un paso a ${title}: hacer una parte (30 min)`,
  ],
};

export const todoWordsOf = (language: Language): TodoWords =>
  ({ en: english, fr: french, es: spanish })[language];
