import type { Language } from '@squeeze/contracts/languages';
import { limitsOf, type ServiceLevels, type Watched } from '@squeeze/domain/analytics/system-health';
import { systemTexts } from './texts/system-texts.ts';

/** Numbers as a language writes them. */
export const numbersOf = (language: Language) => {
  const number = (value: number, digits: number): string =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
  return {
    /** Of a figure in per cent. */
    percent: (value: number): string =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100),
    seconds: (ms: number): string => number(ms / 1_000, 1),
    minutes: (ms: number): string => number(Math.max(1, Math.floor(ms / 60_000)), 0),
    whole: (value: number): string => number(value, 0),
    usd: (micros: number): string =>
      new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(micros / 1_000_000),
  };
};

/** What is wrong, with the figure, and what to do about it. */
export function wordAlert(
  language: Language,
  { type, figure }: { readonly type: Watched; readonly figure: number },
  levels: ServiceLevels,
): { readonly message: string; readonly recommendation: string } {
  const { percent, seconds, minutes } = numbersOf(language);
  const { alerts } = systemTexts[language];
  const { warning } = limitsOf(levels)[type];
  const words = { success_rate: percent, response_time: seconds, waiting_texts: minutes, spend: percent }[
    type
  ];
  const { message, recommendation } = alerts[type];
  return { message: message(words(figure), words(warning)), recommendation };
}
