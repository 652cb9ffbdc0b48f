import type { Stretch } from '../folded-text.ts';
import type { RulesByWords } from '../rules-by-words.ts';
import type { DateLexicon } from './lexicon/date-lexicon.ts';
import { wordLetters } from '../word-letters.ts';

export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night';
export type Period = 'week' | 'month' | 'year';
export type Edge = 'first' | 'middle' | 'last';
export type PeriodUnit = 'days' | 'weeks' | 'months' | 'years';

/**
 * A feast of every year: a day (`upTo`: the weekday on or before it), one counted from Easter, or a weekday of a month (-1
 * is the last) with days behind it (`notEaster`: a week later where it is that day from Easter).
 */
export type Feast =
  | { readonly month: number; readonly day: number; readonly upTo?: number }
  | { readonly easter: number }
  | {
      readonly month: number;
      readonly nth: number;
      readonly weekday: number;
      readonly plus?: number;
      readonly notEaster?: number;
    };

/** A feast on different days: `countries` has one more than once where it is not the same in all of it. */
export interface FeastByCountry {
  readonly countries: readonly (readonly [country: string, feast: Feast])[];
  /** The countries that come into question where the person's is not known. */
  readonly among?: readonly string[];
}

/** A day as it was said, before it is known which one is meant. */
export type DayWords =
  | { is: 'offset'; days: number }
  /** Monday 1 to Sunday 7, as ISO 8601 counts. */
  | { is: 'weekday'; weekday: number; week: 'coming' | 'this' | 'next' | 'last' }
  | { is: 'weekend'; week: 'this' | 'next' | 'last' }
  /** `years` from this one, where that was said in place of a year. */
  | { is: 'date'; year: number | null; month: number; day: number; years?: number }
  /** `months` from this one, where that was said. */
  | { is: 'day of month'; day: number; months?: number }
  | { is: 'month'; month: number; year: number | null; edge: Edge }
  | { is: 'next' | 'last'; unit: Period }
  | { is: 'end'; unit: Period; next: boolean; edge?: Edge }
  /** -1 is the last of them. Without a weekday any day counts, without a month that of today and `months`. */
  | {
      is: 'nth';
      nth: number;
      weekday: number | null;
      month: number | null;
      months: number;
      year: number | null;
    }
  /** "The first monday after easter". */
  | { is: 'nth after'; nth: number; weekday: number; from: DayWords }
  /** Without a year the next one; `years` counts from this year's, `passed` is the last one. */
  | { is: 'feast'; feast: Feast | FeastByCountry; year: number | null; years?: number; passed?: boolean }
  | { is: 'workdays'; count: number }
  | { is: 'ahead'; unit: PeriodUnit; count: number; from: DayWords | null };

/** A time as it was said. `exact` is false where morning or evening is left to the reader: "at 3". */
export type TimeWords =
  | { is: 'clock'; hour: number; minute: number; exact: boolean; zone: string | null }
  | { is: 'part'; part: DayPart }
  | { is: 'any time' };

/** What one or several words say; `minutes` counts from now. */
export interface DateMeaning {
  day?: DayWords;
  /** The one said beside a date: "friday" in "friday the 13th". */
  weekday?: DayWords & { is: 'weekday' };
  clock?: TimeWords & { is: 'clock' };
  part?: TimeWords & { is: 'part' | 'any time' };
  minutes?: number;
  /** Epoch ms, where a whole timestamp was written. */
  instant?: number;
  /** "12 to 14 June": understood, but no one day to be due on. */
  range?: boolean;
}

/**
 * What must stand around words before they count as a date:
 * - `anything`: nothing, they mean nothing else
 * - `place`: the start or end of the line or clause, a preposition, or another date or time beside them
 * - `tight place`: the same, but at the start only before punctuation; for words that are also other words
 * - `edge`: the start of the line, the end of the line or clause, or another date or time
 * - `end`: the same without the start
 * - `lead`: a preposition before and the end of the clause after, or a day beside them
 * - `company`: a day for a time, a time or calendar date for a day, or a preposition that only time has
 * - `day`, `day before`: a day beside them, or before them, always
 * - `whole`: nothing else in the text at all
 */
export type Setting =
  | 'anything'
  | 'place'
  | 'tight place'
  | 'edge'
  | 'end'
  | 'lead'
  | 'company'
  | 'day'
  | 'day before'
  | 'whole';

export interface DateRule {
  /** Global; matched against folded text. */
  pattern: RegExp;
  needs: Setting;
  read(match: RegExpExecArray): DateMeaning | null;
}

/** Words read as a date or time, at their offsets in the line. */
export interface DateWords extends Stretch {
  meaning: DateMeaning;
  needs: Setting;
}

/** What one language contributes. Every pattern is matched against folded text. */
export interface DateLanguage {
  name: 'en' | 'fr' | 'es';
  rules: RulesByWords<DateRule>;
  lexicon: DateLexicon;
  /** A word near which a date may stand; only there is the text looked at closely. */
  trigger: RegExp;
  /** Prepositions that go with the date, ending at the end of the text before it. */
  dayLead: RegExp;
  timeLead: RegExp;
  /** Those that other things have too ("for"): they count only at the end of a clause. */
  weakLead: RegExp;
  /** Those that are articles as well: they do not tell "el mar", the sea, from Tuesday. */
  articleLead: RegExp | null;
  /** Words after which a clause goes on: what stands before them has ended. */
  closer: RegExp;
  /** Words that make the day after them a topic or somebody's, ending at the end of the text before it. */
  topic: RegExp;
  /** The same for words that need a `tight place`. */
  tightTopic: RegExp;
  timeTopic: RegExp;
  /** What makes a bound of the date before it: "in 5 minutes or less". */
  bound: RegExp;
  /** Between two days: a range or a choice, and so no due date. */
  join: RegExp;
  /** Names and compounds that contain a day. */
  notDates: RegExp | null;
  /** What names a work, before a capitalised day: "watch Wednesday". */
  works: RegExp;
  recurrence: RegExp;
  morning: RegExp;
  evening: RegExp;
  /** "At" this hour or an earlier one is meant after noon. */
  lastAfternoonHour: number;
}

/** A pattern that matches whole words only, for folded text; a space in `source` is up to three typed ones. */
export function words(source: string): RegExp {
  const spaced = source.replace(/ (?![?\]])/g, ' {1,3}');
  return new RegExp(`(?<![${wordLetters}_])(?:${spaced})(?![${wordLetters}_])`, 'gu');
}

/** A pattern for what stands directly before a date. */
export function endingIn(source: string): RegExp {
  return new RegExp(`(?<![${wordLetters}_'])(?:${source})\\s{0,3}$`, 'u');
}

export function clock(
  hour: number,
  minute: number,
  exact: boolean,
  zone: string | null = null,
): DateMeaning | null {
  return hour <= 24 && minute < 60 ? { clock: { is: 'clock', hour, minute, exact, zone } } : null;
}

/** A day of every year; null for none. */
export function feastMeaning(on: readonly [month: number, day: number] | undefined): DateMeaning | null {
  const [month, day] = on ?? [];
  return month === undefined || day === undefined ? null : { day: { is: 'date', year: null, month, day } };
}

export function part(name: DayPart): DateMeaning {
  return { part: { is: 'part', part: name } };
}
