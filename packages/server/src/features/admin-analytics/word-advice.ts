import type { SmsPerformance } from '@squeeze/contracts/admin-analytics';
import type { Language } from '@squeeze/contracts/languages';
import type { Advice } from '@squeeze/domain/analytics/system-advice';
import { systemTexts } from './texts/system-texts.ts';
import { numbersOf } from './word-alert.ts';

/** Something to do, in the words of a language. */
export function wordAdvice(
  language: Language,
  { kind, share, gain, priority, effort }: Advice,
): SmsPerformance['recommendations'][number] {
  const { percent, whole, usd } = numbersOf(language);
  const { title, description, impact } = systemTexts[language].advice[kind];
  const gained = gain === null ? '' : kind === 'letters' ? usd(gain) : whole(gain);
  return {
    title,
    description: description(percent(share)),
    priority,
    estimated_impact: impact(gained, gain === 1),
    effort_required: effort,
  };
}
