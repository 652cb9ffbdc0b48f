import { limits } from '@squeeze/contracts/limits';
import { estimateIn } from '../../capture/estimate-in.ts';
import { foldText } from '../../capture/folded-text.ts';

const lengths: readonly (readonly [RegExp, number])[] = [
  [/^(?:an|one|une|una) (?:hour|heure|hora)$/u, 60],
  [/^(?:(?:a |un )?(?:quarter of an hour|quart d'heure|cuarto de hora))$/u, 15],
  [/^(?:a|one|une|un) (?:minute|minuto)$/u, 1],
];

/** The minutes of a length in folded words: "an hour", "1h30"; null where they are none. */
export function minutesIn(length: string): number | null {
  const fixed = lengths.find(([words]) => words.test(length.trim()));
  if (fixed !== undefined) return fixed[1];
  const found = estimateIn(`todo ${length}`);
  return found === null || found.start > 5 ? null : found.minutes;
}

/** Nobody says how long something takes in more. */
const longest = 60;
const around =
  /^(?:about|around|roughly|some|circa|ca\.?|environ|autour d'|unos?|unas|aproximadamente|mas o menos) ?/u;

/** How many minutes words say and nothing else: "20", "20 min", "about an hour"; null where they say no length that a todo may take. */
export function estimateSaid(text: string): number | null {
  if (text.length > longest) return null;
  const words = foldText(text)
    .trim()
    .replace(/[\s.!]+$/u, '')
    .replace(around, '');
  const { min, max } = limits.todoEstimate;
  if (!/^\d{1,4}$/u.test(words)) return minutesIn(words);
  const minutes = Number(words);
  return minutes >= min && minutes <= max ? minutes : null;
}
