import type { Weekday } from '@squeeze/contracts/schedules';
import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent } from '../intent.ts';
import { rhythmOf } from '../known-things.ts';
import { telling, wordsIn } from './clause.ts';
import { sceneOf } from './point-out.ts';

const names: readonly (readonly [Weekday, RegExp])[] = [
  ['mo', /^(?:mon(?:days?)?|lundis?|lunes)$/u],
  ['tu', /^(?:tue(?:s|sdays?)?|mardis?|martes)$/u],
  ['we', /^(?:wed(?:nesdays?)?|mercredis?|miercoles)$/u],
  ['th', /^(?:thu(?:rs?|rsdays?)?|jeudis?|jueves)$/u],
  ['fr', /^(?:fri(?:days?)?|vendredis?|viernes)$/u],
  ['sa', /^(?:sat(?:urdays?)?|samedis?|sabados?)$/u],
  ['su', /^(?:sun(?:days?)?|dimanches?|domingos?)$/u],
];
const weekdayOf = (word: string): Weekday | null => names.find(([, name]) => name.test(word))?.[0] ?? null;

const negated = /(?<!\p{L})(?:not|no|no more|except|sauf|plus|pas|menos|salvo|ya no|anymore)(?!\p{L})/u;
const insteadOf =
  /(?<!\p{L})(?:instead of|rather than|a la place d(?:es|u|e)|au lieu d(?:es|u|e)|plutot que|en vez del?|en lugar del?)(?!\p{L})/u;
const around = /^(?:anymore|more|except|sauf|salvo|place|lieu|vez|lugar|any|longer)$/u;

/**
 * "Not on thursdays anymore", "los miércoles en vez de los martes": of what comes on days of the week some are left out, and
 * others may take their place. Null unless a day on which it comes is left out, and nothing else is said.
 */
export function otherWeekdays(text: string, asked: Asked): Intent[] | null {
  const [thing, ...others] = sceneOf(asked).last;
  const said = rhythmOf(thing?.id, asked.known);
  const current = said?.schedule.weekdays ?? [];
  if (thing === undefined || others.length > 0 || said?.scheduleType !== 'weekly') return null;
  if (/\?\s*$/u.test(text) || /\d/u.test(text) || asked.frame?.question != null) return null;
  const out = new Set<Weekday>();
  const added = new Set<Weekday>();
  for (const clause of foldText(text).split(/[,;.]/u)) {
    const match = insteadOf.exec(clause);
    const [before, behind] =
      match === null
        ? [clause, '']
        : [clause.slice(0, match.index), clause.slice(match.index + match[0].length)];
    for (const day of daysIn(before)) (match === null && negated.test(clause) ? out : added).add(day);
    for (const day of daysIn(behind)) out.add(day);
  }
  const left = telling(wordsIn(text)).filter(({ word }) => weekdayOf(word) === null && !around.test(word));
  const isThere = out.size > 0 && [...out].every((day) => current.includes(day));
  const weekdays = [...new Set([...current.filter((day) => !out.has(day)), ...added])];
  if (!isThere || left.length > 0 || weekdays.length === 0) return null;
  return [
    {
      kind: 'move',
      target: { found: 'one', ...thing },
      due: null,
      time: null,
      repeats: { ...said, schedule: { ...said.schedule, weekdays } },
    },
  ];
}

const daysIn = (text: string): readonly Weekday[] =>
  wordsIn(text).flatMap(({ word }) => weekdayOf(word) ?? []);
