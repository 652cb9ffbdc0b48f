import type { Language } from '@squeeze/domain/understanding/intent';
import { ModelFailure } from '../ports/language-model.ts';
import type { ReachedLimit } from './begin-model-turn.ts';

type Reason = ModelFailure['reason'] | 'broken';

const texts = {
  en: {
    unreachable: 'The language model cannot be reached just now. Please try again in a moment.',
    refused: 'The language model answered with an error. Please try again in a moment.',
    too_slow: 'The language model took too long, so I stopped waiting. Please try again.',
    broken: 'Something went wrong on our side. Please try again.',
  },
  fr: {
    unreachable: 'Le modèle de langage est injoignable pour le moment. Réessayez dans un instant.',
    refused: 'Le modèle de langage a répondu par une erreur. Réessayez dans un instant.',
    too_slow: 'Le modèle de langage a mis trop de temps, j’ai cessé d’attendre. Réessayez.',
    broken: 'Un problème est survenu de notre côté. Réessayez.',
  },
  es: {
    unreachable:
      'No se puede contactar con el modelo de lenguaje ahora mismo. Inténtalo de nuevo en un momento.',
    refused: 'El modelo de lenguaje respondió con un error. Inténtalo de nuevo en un momento.',
    too_slow: 'El modelo de lenguaje tardó demasiado y dejé de esperar. Inténtalo de nuevo.',
    broken: 'Algo salió mal por nuestra parte. Inténtalo de nuevo.',
  },
} as const satisfies Record<Language, Record<Reason, string>>;

const nothingChanged = {
  en: '(Nothing was changed.)',
  fr: '(Rien n’a été modifié.)',
  es: '(No se ha cambiado nada.)',
} as const satisfies Record<Language, string>;

const overCost = {
  own: {
    en: 'You have used up your daily budget for the language model. I answer with my own rules until it is renewed.',
    fr: 'Vous avez épuisé votre budget quotidien pour le modèle de langage. Jusqu’à son renouvellement, je réponds avec mes propres règles.',
    es: 'Has agotado tu presupuesto diario para el modelo de lenguaje. Hasta que se renueve respondo con mis propias reglas.',
  },
  overall: {
    en: 'The daily budget for the language model of this server is used up. I answer with my own rules until it is renewed.',
    fr: 'Le budget quotidien de ce serveur pour le modèle de langage est épuisé. Jusqu’à son renouvellement, je réponds avec mes propres règles.',
    es: 'El presupuesto diario de este servidor para el modelo de lenguaje se ha agotado. Hasta que se renueve respondo con mis propias reglas.',
  },
} as const satisfies Record<Exclude<ReachedLimit, 'turns'>, Record<Language, string>>;

const overLimit = {
  en: 'You have used up the language model for now: it has a daily limit. I answer with my own rules until it is renewed.',
  fr: 'Vous avez épuisé le modèle de langage pour le moment : il a une limite quotidienne. Jusqu’à son renouvellement, je réponds avec mes propres règles.',
  es: 'Has agotado el modelo de lenguaje por ahora: tiene un límite diario. Hasta que se renueve respondo con mis propias reglas.',
} as const satisfies Record<Language, string>;

const notCarriedOut = {
  en: 'This was not carried out: the daily limit of the language model was reached.',
  fr: 'Cette tâche n’a pas été exécutée : la limite quotidienne du modèle de langage était atteinte.',
  es: 'Esta tarea no se realizó: se había alcanzado el límite diario del modelo de lenguaje.',
} as const satisfies Record<Language, string>;

/** Comes before an answer of the built-in assistant that a model would have given, but for its limit. */
export const overLimitText = (language: Language, limit: ReachedLimit): string =>
  limit === 'turns' ? overLimit[language] : overCost[limit][language];

/** The report of a task that a model would have carried out, but for its limit. */
export const notCarriedOutText = (language: Language): string => notCarriedOut[language];

/** Follows a reply that claims a change without a receipt, where no screen can say so beside it. */
export const nothingChangedText = (language: Language): string => nothingChanged[language];

/** What a person reads when the assistant gave no (full) answer. */
export const failureText = (error: unknown, language: Language): string =>
  texts[language][error instanceof ModelFailure ? error.reason : 'broken'];
