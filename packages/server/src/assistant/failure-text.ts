import type { Language } from '@squeeze/domain/understanding/intent';
import { ModelFailure } from '../ports/language-model.ts';

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

/** Follows a reply that claims a change which no receipt bears out, where no screen could say so beside it. */
export const nothingChangedText = (language: Language): string => nothingChanged[language];

/** What a person reads when the assistant gave no (full) answer. */
export const failureText = (error: unknown, language: Language): string =>
  texts[language][error instanceof ModelFailure ? error.reason : 'broken'];
