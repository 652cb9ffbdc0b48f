import type { DayPart } from '../../capture/dates/date-words.ts';
import { matchesOf } from '../../capture/matches-of.ts';
import { foldText, type Stretch } from '../../capture/folded-text.ts';
import type { Language } from '../intent.ts';
import { letters, wordLetters } from '../../capture/word-letters.ts';

/** From one time of day to another, in minutes since midnight; `to` is later, of the next day beyond 1440. */
export interface SaidClocks extends Stretch {
  readonly from: number;
  readonly to: number;
}

/** A time as it was said. */
interface SaidClock {
  readonly hour: number;
  readonly minute: number;
  /** Said to be in this half of the day, or after noon by its number. */
  readonly half: 'a' | 'p' | null;
  readonly isExact: boolean;
  /** Its form says that it is a time: a colon, "am", "h". */
  readonly isPlain: boolean;
}

const named: Readonly<Record<string, number>> = {
  noon: 12,
  midday: 12,
  midi: 12,
  mediodia: 12,
  'mediodia ': 12,
  midnight: 24,
  minuit: 24,
  medianoche: 24,
};
const numbers: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'one two three four five six seven eight nine ten eleven twelve',
    'une deux trois quatre cinq six sept huit neuf dix onze douze',
    'una dos tres cuatro cinco seis siete ocho nueve diez once doce',
  ].flatMap((words) => words.split(' ').map((word, index) => [word, index + 1])),
);
const spelled = Object.keys(numbers).join('|');

const clock = (place: 1 | 2): string =>
  `(?:(?:las? )?(?<hour${place}>\\d{1,2}|(?:${spelled})(?=\\P{L}))(?:(?<mark${place}>[:.h]| y | thirty| et | and )(?<minute${place}>\\d{2}|media|cuarto|demie|quart|half)?)?(?: ?(?<half${place}>(?:[ap]\\.?m\\.?|(?<=\\d)[ap])(?![${letters}])|h(?:rs?|eures?|oras?)?(?![${letters}])|o'clock))?|(?<named${place}>noon|midday|midnight|midi|minuit|(?:el )?mediodia|(?:la )?medianoche))`;
const part =
  "(?<part> ?,? ?(?:in the (?:morning|afternoon|evening)|at night|du matin|de l'apres[- ]midi|du soir|(?:de|por) la (?:manana|tarde|noche)))?";
const span = new RegExp(
  `(?<![${wordLetters}/.:'-])(?<lead>(?:from|between|de|d'|entre|desde|des|a partir de|at|@|a) ?)?${clock(1)}(?<join> ?[-–—] ?| (?:to|till?|until|and|a|et|jusqu'a|y|hasta|al) )${clock(2)}(?![\\p{N}]|[/.:-]\\d)${part}`,
  'dgu',
);
const leading = /^(?:from|between|de|d'|entre|desde|des|a partir de)(?!\p{L})/u;
/** After two mere numbers, which may count anything. */
const goesOn =
  /^(?: ?(?:$|[?,.;)@\uFFFC])|[ ,]+(?:at|in|on|with|w\/|for|tomorrow|tmrw|tmr|today|tonight|this|next|every|chez|au|aux|en|a|avec|pour|demain|ce|cet|cette|tous|el|la|con|para|manana|hoy|esta|este|cada|todos|(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*|(?:lun|mar|mer|jeu|ven|sam|dim)\p{L}*|(?:mie|jue|vie|sab|dom)\p{L}*)(?![\p{L}]))/u;
/** Before two numbers that are no times. */
const counting =
  /(?:(?<!\p{L})(?:room|rooms|salle|sala|page|pages|pagina|paginas|chapter|chapters|chapitre|no|nr|n|score|version|ages?|aged|step|steps|the|le|du|del|el|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mayo|junio|julio|enero|marzo|abril|mai|juin|juillet|aout|avril|mars)|[#$€£]) ?$/u;

/**
 * A span of times, "12-1", "from 2 to 3:30", "de 14h à 15h30", "de 10 a 11 de la mañana"; null where none is said. What says no
 * half of the day is as short as may be, and begins after noon as single times do.
 *
 * @param text what is no date otherwise blotted out
 * @param at the part of the day that is said elsewhere, and the last hour that is meant after noon: looked for where a span stands
 */
export function findClocks(
  text: string,
  language: Language,
  at: () => { readonly part: DayPart | null; readonly lastAfternoonHour: number },
): SaidClocks | null {
  const folded = foldText(text);
  for (const match of matchesOf(folded, span)) {
    const { groups = {} } = match;
    const [first, last] = [clockOf(groups, 1, language), clockOf(groups, 2, language)];
    if (first === null || last === null) continue;
    const [start, end] = [match.index, match.index + match[0].length];
    const isPlain = first.isPlain || last.isPlain || groups['part'] !== undefined;
    const isLed = leading.test(groups['lead'] ?? '');
    const behind = folded.slice(end, end + 20);
    const before = folded.slice(Math.max(0, start - 12), start);
    if (!isPlain && !goesOn.test(behind)) continue;
    // "Le 24 à 16h": a day, and one time.
    if (!first.isPlain && !isLed && counting.test(before)) continue;
    // "Two to three" of words alone may be anything.
    const isSpelled = [groups['hour1'], groups['hour2']].some(
      (hour) => hour !== undefined && !/^\d/u.test(hour),
    );
    if (isSpelled && !isLed) continue;
    // "Martes 16 a las 4" is the 16th, at four.
    if (!first.isPlain && !isLed && /^ al? /u.test(`${groups['join'] ?? ''} `)) continue;
    // "3 and 4" and "a 3 y 4" are two things.
    if (!isLed && /and|et|y/u.test(groups['join'] ?? '')) continue;
    const { part, lastAfternoonHour } = at();
    const said = partOf(groups['part'] ?? '') ?? part;
    const placed = placedBetween(first, last, said, lastAfternoonHour);
    if (placed !== null) return { start, end, ...placed };
  }
  return null;
}

function clockOf(
  groups: Readonly<Record<string, string | undefined>>,
  place: 1 | 2,
  language: Language,
): SaidClock | null {
  const name = groups[`named${place}`]?.replace(/^(?:el|la) /u, '');
  if (name !== undefined) {
    return { hour: named[name] ?? 12, minute: 0, half: null, isExact: true, isPlain: true };
  }
  const typed = groups[`hour${place}`] ?? '';
  const hour = numbers[typed] ?? Number(typed);
  const minute = minuteOf(groups[`minute${place}`]);
  const behind = groups[`half${place}`] ?? '';
  const half = /^[ap]/u.test(behind) ? (behind.startsWith('a') ? 'a' : 'p') : null;
  const isDigits = /^\d/u.test(typed);
  const mark = groups[`mark${place}`];
  if (!(hour >= 0 && hour <= 24 && minute < 60) || (half !== null && (hour > 12 || hour === 0))) return null;
  // A mark with nothing behind is the end of a sentence, but for the French.
  if (mark !== undefined && mark !== 'h' && groups[`minute${place}`] === undefined) return null;
  return {
    hour: half === null ? hour : (hour % 12) + (half === 'p' ? 12 : 0),
    minute,
    half,
    isExact:
      half !== null ||
      hour > 12 ||
      hour === 0 ||
      typed.startsWith('0') ||
      (language !== 'en' && isDigits && (mark === 'h' || behind.startsWith('h')) && hour > 6),
    isPlain: half !== null || mark !== undefined || behind !== '',
  };
}

function minuteOf(said: string | undefined): number {
  if (said === undefined) return 0;
  if (/^(?:media|demie|half)$/u.test(said)) return 30;
  return /^(?:cuarto|quart)$/u.test(said) ? 15 : Number(said);
}

function partOf(said: string): DayPart | null {
  if (/morning|matin|manana/u.test(said)) return 'morning';
  if (/afternoon|apres|tarde/u.test(said)) return 'afternoon';
  if (/evening|soir/u.test(said)) return 'evening';
  return /night|noche/u.test(said) ? 'night' : null;
}

const halfDay = 720;
const day = 1440;

function placedBetween(
  first: SaidClock,
  last: SaidClock,
  part: DayPart | null,
  lastAfternoonHour: number,
): Pick<SaidClocks, 'from' | 'to'> | null {
  const ends = hoursOf(last);
  const starts = hoursOf(first);
  // "7-9pm": in the half of its end where that is the earlier one.
  const bound = last.half === null ? null : (ends[0] ?? 0);
  const meant =
    bound === null || first.half !== null
      ? starts.filter((at) => fits(at, first, part, lastAfternoonHour))
      : starts.filter((at) => at < bound).toSorted((a, b) => b - a);
  const [from] = meant.length > 0 ? meant : starts;
  if (from === undefined) return null;
  const to = [...ends, ...ends.map((at) => at + day)].filter((at) => at > from).toSorted((a, b) => a - b)[0];
  return to === undefined || to - from > day ? null : { from, to };
}

/** The minutes that a time may mean, the earlier first. */
function hoursOf({ hour, minute, isExact }: SaidClock): readonly number[] {
  const at = hour * 60 + minute;
  return isExact ? [at] : hour === 12 ? [at, minute] : [at, at + halfDay];
}

function fits(at: number, { isExact }: SaidClock, part: DayPart | null, lastAfternoonHour: number): boolean {
  if (isExact) return true;
  if (part !== null) return part === 'morning' ? at < halfDay : at >= halfDay;
  const hour = Math.floor(at / 60) % 12;
  return hour === 0 || hour <= lastAfternoonHour ? at >= halfDay : at < halfDay;
}
