import type { TodoPriority } from '@squeeze/contracts/todos';
import type { Stretch } from '../../capture/folded-text.ts';
import type { Asked } from '../intent.ts';
import { telling, wordsIn } from './clause.ts';

const level: Readonly<Record<string, TodoPriority>> = {
  ...Object.fromEntries(
    'high higher top highest urgent urgente important importante haute elevee alta maxima max'
      .split(' ')
      .map((word) => [word, 'high'] as const),
  ),
  ...Object.fromEntries(
    'medium normal normale moyenne media mid middle'.split(' ').map((word) => [word, 'medium'] as const),
  ),
  ...Object.fromEntries(
    'low lower lowest basse faible baja minima'.split(' ').map((word) => [word, 'low'] as const),
  ),
};
const priorityWords = /(?<!\p{L})(?:priority|prio|priorite|prioridad)(?!\p{L})/u;
/** "Bump up the priority", "bájale la prioridad". */
const raising =
  /(?<!\p{L})(?:(?<up>raise|bump(?: up)?|increase|up|monte|augmente|hausse|releve|sube(?:le)?|aumenta(?:le)?|eleva)|lower|drop|reduce|decrease|baisse|diminue|baja(?:le)?|disminuye)(?!\p{L})/u;
const urgency = /(?<!\p{L})urgente?s?(?!\p{L})/u;

/** "Hora y media", "en media hora": half of something. */
const isOfClock = (folded: string, at: number): boolean =>
  /(?:y|a) $/u.test(folded.slice(0, at)) || /^media (?:hora|manana|tarde|noche)/u.test(folded.slice(at));
/** "Not that urgent", "tan urgente no es". */
export const notUrgent =
  /(?<!\p{L})(?:not|isn'?t|pas|no)(?: \p{L}+){0,2} urgente?s?(?!\p{L})|(?<!\p{L})urgente?s? no(?!\p{L})/u;

/** "No rush", "c'est pas pressé", "no corre prisa". */
const unhurried =
  /(?<!\p{L})(?:not|no|isn'?t|pas|sin|rien de)(?: \p{L}+){0,2} (?:rush|hurry|pressee?s?|prisa)(?!\p{L})/u;

/** How important folded words say that something is, taking them; null where they do not. */
export function priorityIn(
  folded: string,
  { frame, shown = [] }: Asked,
  taken: Stretch[],
): TodoPriority | null {
  const isRating = (frame?.did ?? []).some(({ intent }) => intent.kind === 'rate');
  const denied = notUrgent.exec(folded);
  if (denied !== null) {
    taken.push({ start: denied.index, end: denied.index + denied[0].length });
    return 'medium';
  }
  const calm = unhurried.exec(folded);
  if (calm !== null && frame?.question == null) {
    taken.push({ start: calm.index, end: calm.index + calm[0].length });
    return 'low';
  }
  const says = priorityWords.exec(folded) ?? urgency.exec(folded);
  const levels = [...folded.matchAll(/\p{L}+/gu)].filter(
    // "Hora y media" is a length.
    ({ 0: word, index }) => Object.hasOwn(level, word) && !(word === 'media' && isOfClock(folded, index)),
  );
  const last = levels.at(-1);
  const verb = says === null ? null : raising.exec(folded);
  if (verb !== null && (last === undefined || levels.every(({ 0: word }) => word === 'baja'))) {
    taken.push({ start: verb.index, end: verb.index + verb[0].length });
    if (says !== null) taken.push({ start: says.index, end: says.index + says[0].length });
    return verb.groups?.['up'] === undefined ? 'low' : 'high';
  }
  if (last === undefined) return null;
  const others = wordsIn(folded).filter(({ start }) => !levels.some(({ index }) => index === start));
  // "#3 low": of something that was listed.
  const isPlaced = shown.length > 1 && telling(others).every(({ word }) => /^\d{1,2}$/u.test(word));
  if (says === null && !isRating && !isPlaced && telling(others).length > 0) return null;
  taken.push(...levels.map(({ index, 0: word }) => ({ start: index, end: index + word.length })));
  if (says !== null) taken.push({ start: says.index, end: says.index + says[0].length });
  return level[last[0]] ?? null;
}
