import { matchesOf } from '../../capture/matches-of.ts';
import { foldText } from '../../capture/folded-text.ts';
import { madeOnce } from '../../made-once.ts';
import type { Intent, Language } from '../intent.ts';
import { wordLetters } from '../../capture/word-letters.ts';

/** Hours by name, from one on. */
const hourNames: Readonly<Record<Language, string>> = {
  en: 'one two three four five six seven eight nine ten eleven twelve',
  fr: 'une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt vingt-et-une vingt-deux vingt-trois',
  es: 'una dos tres cuatro cinco seis siete ocho nueve diez once doce',
};
const midnight = 'midnight|minuit|medianoche';
const noon = 'noon|midday|midi|mediodia';
const half = 'thirty|trente|treinta|et demie?|y media';
const quarter = 'fifteen|quinze|et quart|y cuarto';
const morning = 'a\\.?m\\.?(?!\\p{L})|in the morning|du mat(?:in)?|de la manana|de la madrugada';
const later =
  "p\\.?m\\.?(?!\\p{L})|in the (?:afternoon|evening)|at night|du soir|de l'apres-midi|de la (?:tarde|noche)";

const names = madeOnce((): ReadonlyMap<string, number> => {
  const lists = Object.values(hourNames).map((list) => list.split(' '));
  return new Map(lists.flatMap((list) => list.map((name, index) => [name, index + 1] as const)));
});

const clock = madeOnce((): RegExp => {
  const named = [...names().keys()].toSorted((a, b) => b.length - a.length).join('|');
  return new RegExp(
    `(?<![${wordLetters}])(?<half>half (?:past )?)?(?:(?<midnight>${midnight})|(?<noon>${noon})|(?<hour>\\d{1,2}|${named}))(?:[:h.](?<minute>\\d\\d)| ?h(?:eures?)?)?(?: (?:(?<thirty>${half})|(?<fifteen>${quarter})))? ?(?:(?<morning>${morning})|(?<later>${later}))?(?![${wordLetters}])`,
    'gu',
  );
});

interface Clock {
  readonly hour: number;
  readonly minute: number;
  /** It says which half of the day it is in. */
  readonly exact: boolean;
}

function clockOf(groups: Readonly<Record<string, string | undefined>>): Clock | null {
  const { hour: said = '', minute } = groups;
  if (groups['midnight'] !== undefined) return { hour: 0, minute: 0, exact: true };
  if (groups['noon'] !== undefined) return { hour: 12, minute: 0, exact: true };
  const hour = names().get(said) ?? Number(said);
  const past = groups['thirty'] ?? groups['half'];
  const minutes = past !== undefined ? 30 : groups['fifteen'] !== undefined ? 15 : Number(minute ?? 0);
  if (hour > 24 || minutes > 59) return null;
  const isLater = groups['later'] !== undefined;
  const exact = isLater || groups['morning'] !== undefined || hour > 12 || said.startsWith('0');
  return { hour: (isLater && hour < 12 ? hour + 12 : hour) % 24, minute: minutes, exact };
}

/** The hours in which nothing is to come, from a wish that says two times; null where it does not. */
export function quietHoursIn(text: string): Intent | null {
  const folded = foldText(text).replaceAll('’', "'");
  const [first, last, ...others] = matchesOf(folded, clock()).flatMap(
    ({ groups = {} }) => clockOf(groups) ?? [],
  );
  if (first === undefined || last === undefined || others.length > 0) return null;
  const isSameHalf = !first.exact && last.hour > 12 && first.hour < 12 && first.hour + 12 < last.hour;
  // "10 to 7" is over night; "9 to 16" is a day, and "1 to 3 in the afternoon" are both after noon.
  const isLater = !first.exact && (first.hour > last.hour || (isSameHalf && last.hour - first.hour >= 12));
  const from = isLater ? (first.hour + 12) % 24 : first.hour;
  return {
    kind: 'set_quiet_hours',
    hours: { from: wall(from, first.minute), to: wall(last.hour, last.minute) },
  };
}

const wall = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
