import type { CaptureLanguage } from '../../capture/priority-marks.ts';
import { foldText, overlaps, type Stretch } from '../../capture/folded-text.ts';
import { matchesOf } from '../../capture/matches-of.ts';
import { protectedText } from '../../capture/protected-text.ts';
import { wordLetters } from '../../capture/word-letters.ts';

/** A reminder of an event that its words ask for. */
export interface SaidReminder extends Stretch {
  /** Before the event. */
  readonly minutes: number;
}

/** Most words have two forms and one meaning, minutes each. */
const units: readonly (readonly [words: RegExp, minutes: number])[] = [
  [/^m/u, 1],
  [/^h/u, 60],
  [/^(?:d|j)/u, 1_440],
  [/^s|^w/u, 10_080],
];

/** Numbers in words, of all languages: none means two. */
const spelled: readonly (readonly [value: number, words: string])[] = [
  [0.5, 'half an|une demi|une demi-|media'],
  [1, 'a|an|one|un|une|una'],
  [2, 'two|deux|dos'],
  [3, 'three|trois|tres'],
  [5, 'five|cinq|cinco'],
  [10, 'ten|dix|diez'],
  [15, 'fifteen|quinze|quince'],
  [30, 'thirty|trente|treinta'],
];
const numbers: ReadonlyMap<string, number> = new Map(
  spelled.flatMap(([value, words]) => words.split('|').map((word) => [word, value] as const)),
);

const pattern = (asks: string, unit: string, behind: string, eve: string): RegExp =>
  new RegExp(
    `(?<![${wordLetters}])(?<asks>(?:${asks})[ :,]*)?(?:(?<count>\\d{1,3}|${[...numbers.keys()].join('|')}) ?-?` +
      `(?<unit>${unit}) (?:${behind})|(?<eve>${eve}))(?![${wordLetters}])`,
    'gu',
  );

const english = pattern(
  '(?:and |with )?(?:please )?(?:remind me|an? reminder|reminder|alert me|an? alert|alert|notify me|ping me|alarm)',
  'minutes?|mins?|hours?|hrs?|h|m|days?|weeks?',
  'before(?:hand)?|ahead|earlier|early|in advance|prior',
  '(?:the|a) (?:day|evening|night) before',
);

/** How people ask to be told of an event, by their language; the words may not be all there are of the unit's beginning. */
const patterns: Readonly<Record<CaptureLanguage, RegExp>> = {
  en: english,
  fr: pattern(
    '(?:et |avec )?(?:rappelle[- ]?(?:le[- ])?moi|un rappel|rappel|previens[- ]moi|alerte[- ]moi|une alerte|alerte)',
    'minutes?|mins?|heures?|h|jours?|j|semaines?',
    "avant|a l'avance|d'avance|plus tot",
    "la veille|le jour (?:d'avant|precedent)",
  ),
  es: pattern(
    '(?:y |con )?(?:recuerdame(?:lo)?|un recordatorio|recordatorio|avisame|un aviso|aviso|alarma)',
    'minutos?|mins?|horas?|h|dias?|semanas?',
    'antes|de antelacion|de antemano',
    'la vispera|(?:el|un) dia (?:antes|anterior)|la noche (?:antes|anterior)',
  ),
};

/** How the line goes on: nothing else, or where it is and with whom; "an hour before the match" is a time of its own. */
const isOver = /^ *(?:$|[.,;!)])/u;
const goesOn = /^ (?:at|in|on|with|@|a|au|aux|chez|en|avec|con) /u;

/** Longer before an event than this nobody is reminded of it, minutes (`limits.eventReminders`). */
const furthest = 4 * 7 * 1_440;

/** The reminders that a line about an event asks for, "remind me 10 minutes before"; what is quoted asks for none. */
export function remindersSaid(text: string, language: CaptureLanguage): readonly SaidReminder[] {
  const folded = foldText(text);
  const quoted = protectedText(text);
  const found: SaidReminder[] = [];
  for (const one of new Set([patterns[language], english])) {
    for (const match of matchesOf(folded, one)) {
      const at = { start: match.index, end: match.index + match[0].length };
      const minutes = minutesOf(match.groups ?? {});
      const rest = folded.slice(at.end);
      const isAsked = match.groups?.['asks'] !== undefined;
      const isAboutAll = isAsked && (goesOn.test(rest) || folded.slice(0, at.start).trim() === '');
      if (!isOver.test(rest) && !isAboutAll) continue;
      if (minutes === null || quoted.some((other) => overlaps(other, at))) continue;
      if (!found.some((other) => overlaps(other, at))) found.push({ ...at, minutes });
    }
  }
  return found.toSorted((one, other) => one.start - other.start);
}

function minutesOf({
  count = '',
  unit = '',
  eve,
}: Readonly<Record<string, string | undefined>>): number | null {
  if (eve !== undefined) return 1_440;
  const each = units.find(([words]) => words.test(unit))?.[1] ?? null;
  const minutes = each === null ? 0 : Math.round((numbers.get(count) ?? Number(count)) * each);
  return minutes > 0 && minutes <= furthest ? minutes : null;
}
