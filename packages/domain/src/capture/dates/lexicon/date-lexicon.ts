import type { DayPart, Feast, FeastByCountry, PeriodUnit, Setting } from '../date-words.ts';
import type { Phrases } from '../grammar/phrases.ts';

/** Which of several: the coming one, this week's, next week's, last week's. */
export type Which = 'this' | 'next' | 'last' | 'coming';

export type Unit = PeriodUnit | 'minutes' | 'hours' | 'workdays';

export interface PartSaid {
  readonly part: DayPart;
  /** Days from today: "this evening" is today's. */
  readonly days?: number;
}

/** The words of dates and times in one language. All tables take folded text; "|" parts spellings. */
export interface DateLexicon {
  /** 3/7 is the seventh of March. */
  readonly monthFirst: boolean;
  readonly numbers: Phrases<number>;
  /** Between tens and ones. */
  readonly tensAnd: string | null;
  readonly thousand: Phrases<true>;
  readonly hundred: Phrases<true>;
  readonly ordinals: Phrases<number>;
  /** Behind a digit: "1st". */
  readonly ordinalEnds: Phrases<true>;
  readonly weekdays: Phrases<number>;
  readonly shortWeekdays: Phrases<number>;
  readonly months: Phrases<number>;
  /** Names of months that are other words too. */
  readonly vagueMonths: Phrases<true>;
  /** Before the number of a day. */
  readonly dayArticle: Phrases<true>;
  /** Between a day, a month and a year. */
  readonly of: Phrases<true>;
  readonly whichBefore: Phrases<Which>;
  readonly whichAfter: Phrases<Which>;
  /** Behind a weekday; "after next" and "en huit" count weeks from the coming one. */
  readonly weekAfter: Phrases<Which | number>;
  /** Behind a period: the one after the next. */
  readonly afterNext: Phrases<true>;
  /** Words between "next week" and the day in it. */
  readonly on: Phrases<true>;
  /** Days from today. */
  readonly offsets: Phrases<number>;
  readonly now: Phrases<true>;
  /** The end of a day, which is the day. */
  readonly dayEnd: Phrases<true>;
  readonly counts: Phrases<number>;
  /** Lengths that are no number of units, in days or minutes. */
  readonly lengths: Phrases<readonly [unit: Unit, count: number]>;
  readonly units: Phrases<readonly [unit: Unit, factor: number]>;
  readonly periods: Phrases<'week' | 'month' | 'year' | 'weekend'>;
  /** Before a length that begins now. */
  readonly ahead: Phrases<true>;
  /** Behind a length that begins now. */
  readonly fromNow: Phrases<true>;
  /** Between a length and the day that it is counted from. */
  readonly after: Phrases<true>;
  readonly before: Phrases<true>;
  /** Before or behind a length that ends now. */
  readonly agoBefore: Phrases<true>;
  readonly agoAfter: Phrases<true>;
  /** "The day after", with the day behind it. */
  readonly dayBeside: Phrases<1 | -1>;
  readonly upcoming: Phrases<true>;
  /** Before a month or a period. */
  readonly edges: Phrases<'first' | 'middle' | 'last'>;
  readonly lastOf: Phrases<true>;
  readonly dayWord: Phrases<true>;
  readonly ofMonth: Phrases<0 | 1>;
  readonly feasts: Phrases<Feast | FeastByCountry>;
  /** Before a feast: what it is for, not when. */
  readonly notFeast: Phrases<true>;
  /** Before an hour. With them a number is a time, as sure as the setting says. */
  readonly at: Phrases<Setting>;
  /** "From" and "to" of a span of time. */
  readonly spanLead: Phrases<true>;
  readonly spanTo: Phrases<true>;
  readonly hourArticle: Phrases<true>;
  /** Behind an hour; `lasting` is a length too: "7 heures". */
  readonly hourUnits: Phrases<'clock' | 'lasting'>;
  readonly minuteUnits: Phrases<true>;
  readonly secondUnits: Phrases<true>;
  readonly plus: Phrases<true>;
  readonly minus: Phrases<true>;
  /** Minutes behind "et" or "menos". */
  readonly steps: Phrases<number>;
  /** Between minutes and the hour they are counted from. */
  readonly past: Phrases<true>;
  readonly to: Phrases<true>;
  /** Minutes before "past": "quarter". */
  readonly stepsBefore: Phrases<number>;
  /** "Half six" is half past it. */
  readonly halfBefore: Phrases<true>;
  readonly zero: Phrases<true>;
  readonly am: Phrases<true>;
  readonly pm: Phrases<true>;
  readonly noon: Phrases<number>;
  /** Behind a time, saying nothing more. */
  readonly sharp: Phrases<true>;
  /** Behind a time. */
  readonly partsAfter: Phrases<PartSaid>;
  /** By themselves, or before a time. */
  readonly parts: Phrases<PartSaid>;
  /** Words around a date that say nothing, where the whole text is one. */
  readonly small: Phrases<true>;
}
