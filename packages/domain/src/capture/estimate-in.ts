import { limits } from '@squeeze/contracts/limits';
import { foldText, type Stretch } from './folded-text.ts';

export interface Estimate extends Stretch {
  readonly minutes: number;
}

const minutes = String.raw`(?:min(?:utes?|utos?|s)?|mn|m)`;
const hours = String.raw`(?:h(?:(?:ou)?rs?|eures?|oras?)?)`;
const half = String.raw`(?:half an hour|half hour|une demi-heure|demi-heure|media hora)`;
const length = [
  String.raw`(?<hours>\d{1,2}(?:[.,]5)?) ?${hours}(?: ?(?:and |et |y )?(?<rest>\d{1,2})(?: ?${minutes})?| (?:and a half|et demie|y media)(?<andHalf>))?`,
  String.raw`(?<minutes>\d{1,4}) ?${minutes}`,
  String.raw`(?<half>${half})`,
].join('|');

/** Words that make a length part of what they stand in: "for 20 minutes", "in 20 min", "every 2h". */
const belongs =
  /(?:^|[^\p{L}])(?:sleep|nap|fast|timer|dormir|minuteur|temporizador|in|within|after|before|every|for|of|to|is|takes?|last|lasts|next|first|x|or|than|until|over|per|at|dans|d'ici|apres|avant|pendant|toutes? les|tous les|chaque|de|en|dure|est|ou|a|dentro de|despues de|cada|durante|por|dura|es|o|los|las|the|les|las proximas)\s*$/u;
/** At the end of a line, whatever was understood behind it, or in brackets. */
const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:/-])(?<lead>[~\u2248(\[] ?)?(?:${length})(?<close> ?[)\]])?(?=[\s\uFFFC,.;]*$)`,
  'u',
);

/**
 * How long something may take, where the end of a line says that and nothing else: "call mum 20 min", "taxes (1h30)". A length that
 * belongs to the words before it, or to a date, is none. `line` has what is quoted, or was understood otherwise, blotted out;
 * `plainly`: only what can be no time of day.
 */
export function estimateIn(
  line: string,
  how: 'plainly' | 'whatever it is' = 'whatever it is',
): Estimate | null {
  const folded = foldText(line);
  const match = pattern.exec(folded);
  if (match?.groups === undefined) return null;
  const { groups, index } = match;
  // "18h" may be a time.
  const mayBeTime = groups['hours'] !== undefined && !/^[~≈([ ]*[1-4] ?h ?\d\d/.test(match[0]);
  if (how === 'plainly' && mayBeTime) return null;
  const before = folded.slice(0, index);
  if (before.trim() === '' || (groups['lead'] === undefined && belongs.test(before))) return null;
  const total = minutesOf(groups);
  const { min, max } = limits.todoEstimate;
  if (!Number.isInteger(total) || total < min || total > max) return null;
  return { start: index, end: index + match[0].length, minutes: total };
}

function minutesOf(groups: Readonly<Record<string, string | undefined>>): number {
  if (groups['half'] !== undefined) return 30;
  if (groups['minutes'] !== undefined) return Number(groups['minutes']);
  const whole = Number((groups['hours'] ?? '').replace(',', '.')) * 60;
  return whole + (groups['andHalf'] === undefined ? Number(groups['rest'] ?? 0) : 30);
}
