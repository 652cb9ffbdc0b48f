import { matchesOf } from '../../capture/matches-of.ts';
import { dateLanguages } from '../../capture/dates/date-languages.ts';
import { dueDate } from '../../capture/dates/due-date.ts';
import { momentKey } from '../../capture/dates/moment-key.ts';
import { plainlyIn } from '../../capture/dates/foreign-languages.ts';
import { blotOut, foldText, overlaps, type Stretch } from '../../capture/folded-text.ts';
import { keptWhileReading } from '../../capture/while-reading.ts';
import { dayInZone, endOfDay, startOfDay, wallTime } from '../../zoned-time.ts';
import type { Asked, SaidSchedule } from '../intent.ts';
import { englishRhythm } from './english-rhythm.ts';
import { findLimits, hoursBetween } from './find-limits.ts';
import { frenchRhythm } from './french-rhythm.ts';
import { findExcepting, findRhythm, type RhythmLanguage, type RhythmWords } from './rhythm.ts';
import { spanishRhythm } from './spanish-rhythm.ts';
import { schedulesOf } from './schedules-of.ts';

export interface Recurrence {
  /** More than one where the times of a day cannot be put in one rule (8:00 and 18:30). */
  schedules: readonly SaidSchedule[];
  /** `HH:MM`, when one was said. */
  time: string | null;
  /** A time, a part of the day or a number of times a day was said; hours and minutes need none. */
  timed: boolean;
  /** The words it was taken from, in order and apart. */
  words: Stretch[];
}

type Moment = Pick<Asked, 'now' | 'timeZone' | 'language'>;

const rhythms: Readonly<Record<Asked['language'], () => RhythmLanguage>> = {
  en: englishRhythm,
  fr: frenchRhythm,
  es: spanishRhythm,
};
const dayMs = 86_400_000;

/**
 * How often a line asks for something, and at what time; null when it does not say. `line` has what is quoted
 * blotted out. "Every day at 8am and 6pm until june" is one recurrence with all of its words.
 */
export const findRecurrence: (line: string, moment: Moment) => Recurrence | null = keptWhileReading(
  (line, moment: Moment) => {
    const said = rhythmIn(line, moment);
    return said === null ? null : recurrenceAt(line, foldText(line), said.found, said.language, moment);
  },
  momentKey,
);

/** The words of a line that say how often and nothing more, with the language they are of. */
export function rhythmIn(
  line: string,
  moment: Moment,
): { found: RhythmWords; language: RhythmLanguage } | null {
  const folded = foldText(line);
  // English is understood everywhere, the others where their words are plain.
  for (const name of new Set([moment.language, ...plainlyIn(folded), 'en'] as const)) {
    const language = rhythms[name]();
    const found = findExcepting(folded, language) ?? findRhythm(folded, language);
    if (found !== null && !isName(line, folded, found, moment)) return { found, language };
  }
  return null;
}

/** "Tuesdays with Morrie": a capital after a verb that takes the names of works. */
function isName(line: string, folded: string, { start }: Stretch, { language }: Moment): boolean {
  const before = folded.slice(Math.max(0, start - 40), start);
  return (
    /\p{Lu}/u.test(line.charAt(start)) && dateLanguages[language].some(({ works }) => works.test(before))
  );
}

function recurrenceAt(
  line: string,
  folded: string,
  found: RhythmWords,
  language: RhythmLanguage,
  moment: Moment,
): Recurrence {
  const used: Stretch[] = [found];
  const take = (stretch: Stretch | null | undefined): boolean => {
    if (!stretch || used.some((other) => overlaps(other, stretch))) {
      return false;
    }
    used.push(stretch);
    return true;
  };
  const hours = hoursBetween(folded, found, language);
  if (hours !== null && take(hours)) {
    const rhythm = { ...found.rhythm, unit: 'day', interval: 1 } as const;
    return {
      schedules: schedulesOf(rhythm, hours.times, {}, moment),
      time: null,
      timed: true,
      words: apart(used),
    };
  }
  const { limits, words, time } = findLimits({ line, folded, from: found.end, language }, moment);
  words.forEach(take);
  const rest = blotOut(line, used.slice(1));
  const times = timesIn(rest, found, language, moment);
  times.words.forEach(take);
  const said = times.said.length > 0 || time === null ? times.said : [time];
  return {
    schedules: schedulesOf(found.rhythm, said, limits, moment),
    time: said[0] ?? null,
    timed: said.length > 0 || isTimed(found),
    words: apart(used),
  };
}

const isTimed = ({ rhythm: { part, timesADay, unit } }: RhythmWords): boolean =>
  part !== null || timesADay !== null || unit === 'hour' || unit === 'minute';

/** The times beside a rhythm, `HH:MM`: one, or a list of them. */
function timesIn(
  line: string,
  found: RhythmWords,
  language: RhythmLanguage,
  moment: Moment,
): { said: string[]; words: Stretch[] } {
  const given = {
    ...found,
    needs: 'anything',
    meaning: {
      day: { is: 'offset', days: plainDay(moment) },
      ...(found.rhythm.part === null ? {} : { part: { is: 'part', part: found.rhythm.part } as const }),
    },
  } as const;
  const timeOf = (text: string, at: Stretch): { time: string | null; words: Stretch[] } => {
    const due = dueDate(text, dateLanguages[moment.language], {
      ...moment,
      given: { ...given, ...at },
    });
    const beside = due?.words.some((words) => overlaps(words, at)) === true && due.due.length > 10;
    return beside && due !== null
      ? { time: wallTime(Date.parse(due.due), moment.timeZone), words: due.words }
      : { time: null, words: [] };
  };
  const list = clockList(blotOut(line, [found]), language);
  if (list !== null) {
    const stand = '\uFFFC'.repeat(3);
    const each = list.clocks.map((clock) => {
      const text = `${stand} ${/^\d{1,2}$/.test(clock) ? language.clockLead : ''}${clock}`;
      return timeOf(text, { start: 0, end: stand.length }).time;
    });
    if (each.every((time) => time !== null)) {
      return { said: [...new Set(each)], words: [list] };
    }
  }
  const { time, words } = timeOf(line, found);
  return { said: time === null ? [] : [time], words: words.flatMap((stretch) => outside(stretch, found)) };
}

/** Tomorrow; the day after where clocks change tomorrow, as 2:30 may then be no time at all. */
function plainDay({ now, timeZone }: Moment): number {
  const tomorrow = dayInZone(startOfDay(dayInZone(now, timeZone), timeZone) + 1.5 * dayMs, timeZone);
  return endOfDay(tomorrow, timeZone) - startOfDay(tomorrow, timeZone) === dayMs ? 1 : 2;
}

/** The parts of a stretch that another leaves free: before and after it. */
function outside({ start, end }: Stretch, taken: Stretch): Stretch[] {
  return [
    { start, end: Math.min(end, taken.start) },
    { start: Math.max(start, taken.end), end },
  ].filter((part) => part.start < part.end);
}

function apart(used: readonly Stretch[]): Stretch[] {
  return used.map(({ start, end }) => ({ start, end })).toSorted((a, b) => a.start - b.start);
}

function clockList(line: string, { clocks }: RhythmLanguage): (Stretch & { clocks: string[] }) | null {
  for (const match of matchesOf(foldText(line), clocks)) {
    const parts = (match.groups?.['clocks'] ?? '')
      .split(/,|&| and | et | y /)
      .map((part) => part.trim().replace(/^(?:and|et|y) /, ''))
      .map((part) => part.replace(/^(?:at|@|a las?|las?|a) ?(?=\d)/, ''))
      .filter((part) => part !== '');
    // "2 and 3" may be anything; a list of times says so of itself or is led by "at".
    const isTimes = /^(?:at|@|a)(?![a-z])/.test(match[0]) || parts.every((part) => /[:apmhn]/.test(part));
    if (isTimes) {
      return { start: match.index, end: match.index + match[0].length, clocks: parts };
    }
  }
  return null;
}
