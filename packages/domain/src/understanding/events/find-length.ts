import { foldText, type Stretch } from '../../capture/folded-text.ts';
import { wordLetters } from '../../capture/word-letters.ts';

/** How long something lasts. */
export interface SaidLength extends Stretch {
  readonly minutes: number;
}

const numbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  un: 1,
  une: 1,
  una: 1,
  half: 0.5,
  'half an': 0.5,
  'half a': 0.5,
  demi: 0.5,
  'une demi': 0.5,
  media: 0.5,
  two: 2,
  deux: 2,
  dos: 2,
  three: 3,
  trois: 3,
  tres: 3,
  four: 4,
  quatre: 4,
  cuatro: 4,
  five: 5,
  cinq: 5,
  cinco: 5,
  six: 6,
  seis: 6,
  ten: 10,
  dix: 10,
  diez: 10,
  fifteen: 15,
  quinze: 15,
  quince: 15,
  twenty: 20,
  vingt: 20,
  veinte: 20,
  thirty: 30,
  trente: 30,
  treinta: 30,
  'forty five': 45,
  'forty-five': 45,
  ninety: 90,
};
const names = Object.keys(numbers)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const hour = '(?:hours?|hrs?|heures?|horas?|h)';
const minute = '(?:minutes?|mins?|minutos?|mn)';
/** "2 hours", "1h30", "an hour and a half", "half an hour", "hora y media". */
const length = `(?:(?<count>\\d{1,3}(?:[.,]5)?|${names})[ -]?(?:(?<hours>${hour})(?: ?(?:and |et |y )?(?:(?<more>\\d{1,2})(?: ?${minute})?|(?<half>a half|half|demie|media)))?|(?<minutes>${minute})))(?![${wordLetters}])`;
const whole = new RegExp(`^(?:(?:about|around|environ|unos|unas) )?${length}$`, 'u');
const within = new RegExp(
  `(?<=^|[ ,(])(?:(?:(?:lasting|for|pendant|durant|durante|d'une duree de|por|(?:de|of)(?= (?:\\d+|[a-z]+) ?(?:hou|heu|hor|min))) )${length}|(?<open>[,(] ?)${length.replaceAll('?<', '?<_')}|(?<bare>)(?<__count>\\d{1,3}) ?(?<__minutes>${minute})(?![${wordLetters}])(?=\\s*$|,))`,
  'u',
);
const dOf = new RegExp(`(?<=^|[ ,(])d'${length}`, 'u');
/** What is counted from now, or towards something: "in 30 minutes". */
const ahead = /(?<!\p{L})(?:in|dans|en|within|every|tous les|toutes les|cada|by|hace|il y a)\s$/u;
const longest = 24 * 60;

/** A text that says how long and nothing else, in minutes; null for any other. */
export function wholeLength(text: string): number | null {
  const match = whole.exec(foldText(text.trim()));
  return match === null ? null : minutesOf(match.groups ?? {}, '');
}

/** How long something lasts by what is said of it; null where that is not said. */
export function findLength(text: string): SaidLength | null {
  const folded = foldText(text);
  for (const pattern of [within, dOf]) {
    const match = pattern.exec(folded);
    if (match === null) continue;
    const { groups = {} } = match;
    const prefix = groups['_count'] !== undefined ? '_' : groups['__count'] !== undefined ? '__' : '';
    const minutes = minutesOf(groups, prefix);
    if (minutes === null || ahead.test(folded.slice(0, match.index))) continue;
    return { start: match.index, end: match.index + match[0].length, minutes };
  }
  return null;
}

function minutesOf(groups: Readonly<Record<string, string | undefined>>, prefix: string): number | null {
  const said = groups[`${prefix}count`] ?? '';
  const count = numbers[said] ?? Number(said.replace(',', '.'));
  const isHours = groups[`${prefix}hours`] !== undefined;
  const more = Number(groups[`${prefix}more`] ?? 0) + (groups[`${prefix}half`] === undefined ? 0 : 30);
  const minutes = isHours ? count * 60 + more : count;
  return Number.isInteger(minutes) && minutes > 0 && minutes <= longest ? minutes : null;
}
