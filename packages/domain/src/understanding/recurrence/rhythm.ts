import { keptWhileReading } from '../../capture/while-reading.ts';
import { matchesOf } from '../../capture/matches-of.ts';
import type { RulesByWords } from '../../capture/rules-by-words.ts';
import { words, type DayPart } from '../../capture/dates/date-words.ts';
import type { Stretch } from '../../capture/folded-text.ts';

export type RhythmUnit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** How often, as it was said. */
export interface Rhythm {
  unit: RhythmUnit;
  interval: number;
  /** Monday 1 to Sunday 7, in the order of the week; empty where none were named. */
  weekdays: readonly number[];
  /** Which of these weekdays in the month: 1 to 5, or -1 for the last. */
  ordinal: number | null;
  /** Days of the month, -1 for the last. */
  monthDays: readonly number[];
  month: number | null;
  part: DayPart | null;
  timesADay: number | null;
}

/** Words that say how often, at their offsets in the line. */
export interface RhythmWords extends Stretch {
  rhythm: Rhythm;
}

/** What the words in a pattern of one language mean. */
export interface RhythmNames {
  /** "other" and numbers, in "every … weeks". */
  intervals: Readonly<Record<string, number>>;
  weekdays: Readonly<Record<string, number>>;
  ordinals: Readonly<Record<string, number>>;
  months: Readonly<Record<string, number>>;
  parts: Readonly<Record<string, DayPart>>;
  /** "twice", "3 times". */
  times: Readonly<Record<string, number>>;
}

export interface RhythmRule {
  pattern: RegExp;
  fixed: Pick<Rhythm, 'unit'> & Partial<Rhythm>;
}

/**
 * What one language says about recurrence; every pattern is matched against folded text. In rules, the groups `n`,
 * `days`, `ordinal`, `dates`, `date`, `month`, `part` and `times` are read by the names.
 */
export interface RhythmLanguage {
  names: RhythmNames;
  rules: RulesByWords<RhythmRule>;
  /** "for 5 days": groups `n` and `unit`. */
  length: RegExp;
  lengthUnits: Readonly<Record<string, 'time' | 'day' | 'week' | 'month' | 'year'>>;
  /** "until …" and "starting …", up to the date that follows. */
  until: RegExp;
  starting: RegExp;
  /** "Except friday" directly behind the rhythm: group `days` or `weekends`. */
  except: RegExp;
  /** Two or more times in a row, "8am and 6pm", with group `clocks`. */
  clocks: RegExp;
  /** "From 9 to 5", within which hours are counted: groups `from` and `to`, with `fromHalf` and `toHalf` (a, p). */
  between: RegExp;
  /** What makes a time of "18" for the rules of dates. */
  clockLead: string;
}

/** How far before "except" the rhythm begins at most. */
const nearby = 80;

/** A rule; in `source` a space is up to three typed ones. */
export function rule(
  unit: RhythmUnit,
  source: string,
  fixed: Partial<Omit<Rhythm, 'unit'>> = {},
): RhythmRule {
  return { pattern: words(source), fixed: { unit, ...fixed } };
}

/** The words in a folded text that say how often; of several the longest, of equals the first. */
export const findRhythm: (folded: string, language: RhythmLanguage) => RhythmWords | null =
  keptWhileReading(longestRhythm);

function longestRhythm(folded: string, { rules, names }: RhythmLanguage): RhythmWords | null {
  let best: RhythmWords | null = null;
  for (const { rule, match } of rules.matchesIn(folded)) {
    const found = { start: match.index, end: match.index + match[0].length };
    if (best === null || found.end - found.start > best.end - best.start) {
      const rhythm = rhythmOf(match.groups ?? {}, rule.fixed, names);
      best = rhythm === null ? best : { ...found, rhythm };
    }
  }
  return best;
}

function rhythmOf(
  groups: Readonly<Record<string, string | undefined>>,
  fixed: RhythmRule['fixed'],
  names: RhythmNames,
): Rhythm | null {
  const named = <T>(table: Readonly<Record<string, T>>, group: string): T | null => {
    const word = groups[group]?.replaceAll(/ +/g, ' ');
    return word === undefined ? null : (table[word] ?? null);
  };
  const number = (group: string): number => Number.parseInt(groups[group] ?? '', 10);
  const interval = named(names.intervals, 'n') ?? (number('n') || 1);
  const dates = (groups['dates'] ?? '').match(/\d+/g)?.map(Number) ?? [];
  const date = number('date');
  const monthDays = [...dates, ...(Number.isNaN(date) ? [] : [date])];
  if (interval < 1 || monthDays.some((day) => day < 1 || day > 31)) {
    return null;
  }
  return {
    interval,
    weekdays: groups['days'] === undefined ? [] : weekdaysIn(groups['days'], names.weekdays),
    ordinal: named(names.ordinals, 'ordinal'),
    monthDays: [...new Set(monthDays)].toSorted((a, b) => a - b),
    month: named(names.months, 'month') ?? (number('month') || null),
    part: named(names.parts, 'part'),
    timesADay: named(names.times, 'times') ?? (number('times') || null),
    ...fixed,
  };
}

/**
 * The words that say how often, with those behind them that leave days out: "every day except sunday" is a rhythm of
 * six days. Null where none are left out, or not of days.
 */
export function findExcepting(folded: string, language: RhythmLanguage): RhythmWords | null {
  for (const match of matchesOf(folded, language.except)) {
    const { index } = match;
    const { days, weekends } = match.groups ?? {};
    const out = weekends === undefined ? weekdaysIn(days ?? '', language.names.weekdays) : [6, 7];
    const end = index + match[0].length;
    const from = Math.max(0, index - nearby);
    const found = findRhythm(folded.slice(from, index), language);
    if (found !== null && folded.slice(from + found.end, index).trim() === '') {
      const kept = weekdaysOf(found.rhythm).filter((weekday) => !out.includes(weekday));
      if (kept.length > 0) {
        return { start: from + found.start, end, rhythm: { ...found.rhythm, unit: 'week', weekdays: kept } };
      }
    }
  }
  return null;
}

function weekdaysOf({ unit, interval, weekdays, ordinal, timesADay }: Rhythm): readonly number[] {
  if (unit === 'day' && interval === 1 && timesADay === null) {
    return [1, 2, 3, 4, 5, 6, 7];
  }
  return unit === 'week' && ordinal === null ? weekdays : [];
}

function weekdaysIn(text: string, names: Readonly<Record<string, number>>): number[] {
  const found = text.split(/[^a-z]+/).flatMap((word) => {
    const weekday = names[word] ?? names[word.replace(/s$/, '')];
    return weekday === undefined ? [] : [weekday];
  });
  return [...new Set(found)].toSorted((a, b) => a - b);
}
