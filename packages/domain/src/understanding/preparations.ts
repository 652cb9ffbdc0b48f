import { classify } from './acts/classify.ts';
import type { Asked, Known, Language } from './intent.ts';
import { topicsOf } from './lexicon/senses-of.ts';
import { tagRoles } from './roles/tag-roles.ts';
import { slotsOf } from './reading/slots.ts';
import { understand } from './understand.ts';

const nothing: Known = { todos: [], tasks: [], recent: [] };

/** Messages that most of the rules of a language have to be made for. */
const messages: Readonly<Record<Language, readonly string[]>> = {
  en: ['jan 1', 'remind me to call ana every monday at 5pm', 'what is due next week?'],
  fr: ['1 janvier', 'rappelle-moi chaque lundi à 17h', 'quoi de prévu la semaine prochaine ?'],
  es: ['1 enero', 'recuérdame llamar cada lunes a las 17', '¿qué tengo la semana que viene?'],
};

const askedIn = (language: Language): Asked => ({ now: 0, timeZone: 'UTC', language, known: nothing });

/**
 * Makes what reading these languages stands on, a part at a time: weights, word lists and patterns, which are made when they
 * are first asked for. For all of them that takes a fifth of a second and some megabytes, each part some tens of
 * milliseconds, and nothing once it is there.
 */
export const preparationsFor = (languages: readonly Language[]): readonly (() => unknown)[] => [
  () => classify('milk', nothing),
  () => topicsOf('milk'),
  () => tagRoles(slotsOf('milk', askedIn('en'))),
  ...languages.flatMap((language) =>
    messages[language].map((text) => () => understand(text, askedIn(language))),
  ),
];
