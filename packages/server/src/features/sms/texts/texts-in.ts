import type { Language } from '@squeeze/domain/understanding/intent';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { SmsTexts } from './sms-texts.ts';

const catalogues: Readonly<Record<Language, SmsTexts>> = { en, fr, es };

export const textsIn = (language: Language): SmsTexts => catalogues[language];

/** To a number whose country gets no codes: it cannot be verified here, and whoever has it should know. */
export const unreachableText =
  'This is Squeeze, a personal assistant. I cannot text codes to numbers of your country, so this one cannot be verified. Reply STOP to end texts.';

/** To a number that speaks for nobody, the same whether or not there is an account: nothing is told of anybody. */
export const strangerText = (publicUrl: string): string =>
  `This is Squeeze, a personal assistant. I only answer verified numbers: see ${publicUrl}. Reply STOP to end texts.`;
