import type { Language } from '@squeeze/domain/understanding/intent';
import { prompt, type PromptText } from '../ports/prompt-text.ts';

const names = {
  en: prompt`English`,
  fr: prompt`French`,
  es: prompt`Spanish`,
} as const satisfies Record<Language, PromptText>;

/** What a model is told a language is called. */
export const languageName = (language: Language): PromptText => names[language];
