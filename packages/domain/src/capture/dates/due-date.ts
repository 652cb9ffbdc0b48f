import { blotOut, foldText, overlaps, type Stretch } from '../folded-text.ts';
import { madeOnce } from '../../made-once.ts';
import { keptWhileReading } from '../while-reading.ts';
import { findDateWords } from './find-date-words.ts';
import { foreignLanguages, isPlainly } from './foreign-languages.ts';
import { wholeSpoken } from './grammar/spoken-dates.ts';
import { momentKey } from './moment-key.ts';
import type { DateLanguage, DateMeaning, DateWords, DayWords } from './date-words.ts';
import { canCombine, fitTogether, meantAsDates, type MeantWords } from './meant-as-dates.ts';
import { resolveDue, type SaidMoment } from './resolve-due.ts';

export interface DueDate {
  /** `YYYY-MM-DD` or an instant in ISO 8601. */
  due: string;
  /** The words it was taken from, in order. */
  words: Stretch[];
  /** What those words said, before the calendar was looked at. */
  said: SaidMoment;
}

export interface DueDateOptions {
  /** Epoch ms. */
  now: number;
  /** IANA name. */
  timeZone: string;
  /** Whether the person turned down these words of the line, or some of them; nothing without it. */
  isRejected?(words: Stretch): boolean;
  /** Whether a day that has passed is an answer too: "yesterday". */
  past?: boolean;
  /** Whose feasts count, by ISO 3166, null where that is not known; without it that of the zone. */
  country?: string | null | undefined;
  /** Words already understood as a day, beside which a time counts as one: those that say how often. */
  given?: DateWords;
}

interface Phrase extends MeantWords {
  said: SaidMoment;
}

/**
 * When the thing on a line is due, and which words say so; null when none do. The languages are tried in turn, and another
 * where its words are plain and take in more: "mañana a las 5pm" among English. A
 * date and a time may stand apart ("tomorrow call mom at 5pm"). Of several dates the one counts that is led by a
 * preposition or stands at the end. A line that says how often ("every friday") has no due date.
 */
export function dueDate(
  line: string,
  languages: readonly DateLanguage[],
  options: DueDateOptions,
): DueDate | null {
  return options.isRejected === undefined && options.given === undefined
    ? keptDue(line, { languages, options })
    : dueIn(line, languages, options);
}

interface Asking {
  languages: readonly DateLanguage[];
  options: DueDateOptions;
}

const keptDue = keptWhileReading(
  (line, { languages, options }: Asking) => dueIn(line, languages, options),
  ({ languages: [own], options }) => momentKey({ ...options, language: own?.name }),
);

function dueIn(line: string, languages: readonly DateLanguage[], options: DueDateOptions): DueDate | null {
  const isRejected = (phrase: Phrase): boolean => options.isRejected?.(phrase) === true;
  const folded = foldText(line);
  const others = foreignLanguages(folded, languages);
  // What was turned down is not for another language to find either.
  const refused = (phrases: readonly Phrase[]): Phrase[] => phrases.filter(isRejected);
  const foreign = others.map((language) => ({
    language,
    phrases: phrasesIn(line, language, options.given).filter(({ start, end }) =>
      isPlainly(folded.slice(start, end), language),
    ),
  }));
  // Looked for only where a date is said: most parts of a message say none.
  const isRecurring = madeOnce(
    () =>
      options.given === undefined &&
      [...languages, ...others].some(({ recurrence }) => folded.search(recurrence) !== -1),
  );
  const gone = foreign.flatMap(({ phrases }) => refused(phrases));
  let own: DueDate | null = null;
  for (const language of languages) {
    const phrases = phrasesIn(blotOut(line, gone), language, options.given);
    const open = phrases.filter((phrase) => !isRejected(phrase));
    if (open.length > 0 && isRecurring()) return null;
    own = firstDue(open, folded, language, options);
    gone.push(...refused(phrases));
    if (own !== null) break;
  }
  for (const { language, phrases } of foreign) {
    const open = phrases.filter((phrase) => !gone.some((other) => overlaps(other, phrase)));
    if (open.length > 0 && isRecurring()) return null;
    const due = firstDue(open, folded, language, options);
    if (due !== null && (own === null || takesIn(due, own))) {
      return due;
    }
  }
  return own;
}

/** Whether one reading has all words of another and more. */
const takesIn = (due: DueDate, other: DueDate): boolean =>
  lengthOf(due) > lengthOf(other) &&
  other.words.every((words) => due.words.some(({ start, end }) => start <= words.start && words.end <= end));

const lengthOf = ({ words }: DueDate): number =>
  words.reduce((length, { start, end }) => length + end - start, 0);

/** What a text says that is a date, a time or both and nothing else; null where any word is left. */
export function wholeDue(
  text: string,
  languages: readonly DateLanguage[],
  { now, timeZone, past = false, country }: Pick<DueDateOptions, 'now' | 'timeZone' | 'past' | 'country'>,
): Pick<DueDate, 'due' | 'said'> | null {
  const folded = foldText(text);
  for (const { lexicon, lastAfternoonHour } of [...languages, ...foreignLanguages(folded, languages)]) {
    const meanings = wholeSpoken(folded, lexicon);
    const said = meanings === null ? null : inOneMoment(meanings);
    const due = said && resolveDue(said, { now, timeZone, past, country, leaning: null, lastAfternoonHour });
    if (said && due != null) return { due, said };
  }
  return null;
}

function inOneMoment(meanings: readonly DateMeaning[]): SaidMoment | null {
  const [first = {}, ...others] = meanings;
  let said: SaidMoment = first;
  for (const meaning of others) {
    // "Today in one hour" says today twice.
    const isToday = said.day?.is === 'offset' && said.day.days === 0 && meaning.minutes !== undefined;
    const isWeekday =
      (said.day?.is === 'ahead' && meaning.day?.is === 'weekday') ||
      (said.day?.is === 'weekday' && meaning.day?.is === 'ahead');
    // "8pm ce soir, 1 jan": the date says which evening.
    const isPart = said.part !== undefined && said.day?.is === 'offset' && meaning.day !== undefined;
    const twice = saidTwice(said, meaning);
    if (!isToday && !isWeekday && !isPart && twice === null && !canCombine(said, meaning)) return null;
    said = isToday ? meaning : twice === null ? both(said, meaning) : { ...said, ...meaning, day: twice };
  }
  return said;
}

/** "Monday morning next week", "july 4th next year": a day in the period said behind it. */
function withinPeriod(day: DayWords, period: DayWords): DayWords | null {
  if (period.is !== 'next' && period.is !== 'last' && period.is !== 'end') return null;
  const steps = { next: 1, last: -1, end: 0 } as const;
  if (day.is === 'weekday' && period.unit === 'week') {
    return { ...day, week: period.is === 'end' ? 'this' : period.is };
  }
  const isDate = (day.is === 'date' || day.is === 'feast') && day.year === null;
  return isDate && period.unit === 'year' ? { ...day, years: steps[period.is] } : null;
}

/** The day of two that say the same: "tomorrow friday", "today, june 12". */
function saidTwice({ day }: SaidMoment, { day: other }: DateMeaning): DayWords | null {
  if (day === undefined || other === undefined) return null;
  const within = withinPeriod(day, other);
  if (within !== null) return within;
  const [offset, named] = day.is === 'offset' ? [day, other] : [other, day];
  if (offset.is !== 'offset') return null;
  return named.is === 'weekday' ? offset : named.is === 'date' ? named : null;
}

const givenNothing = keptWhileReading((line: string, language: DateLanguage): readonly Phrase[] => {
  const folded = foldText(line);
  return together(meantAsDates(line, folded, findDateWords(folded, language), language), folded);
});

function phrasesIn(line: string, language: DateLanguage, given?: DateWords): readonly Phrase[] {
  if (given === undefined) return givenNothing(line, language);
  const folded = foldText(line);
  const rest = blotOut(line, [given]);
  const found = [given, ...findDateWords(foldText(rest), language)].toSorted((a, b) => a.start - b.start);
  return together(meantAsDates(line, folded, found, language), folded);
}

function firstDue(
  phrases: readonly Phrase[],
  folded: string,
  language: DateLanguage,
  { now, timeZone, past = false, country }: DueDateOptions,
): DueDate | null {
  if (phrases.length === 0) return null;
  const moment = {
    now,
    timeZone,
    past,
    country,
    leaning: leaningOf(folded, language),
    lastAfternoonHour: language.lastAfternoonHour,
  };
  for (const words of choices(byWeight(phrases, folded))) {
    const said = combined(words.map((phrase) => phrase.said));
    const due = resolveDue(said, moment);
    if (due !== null) {
      return { due, words: words.toSorted((a, b) => a.start - b.start), said };
    }
  }
  return null;
}

function leaningOf(folded: string, { morning, evening }: DateLanguage): 'morning' | 'evening' | null {
  if (folded.search(evening) !== -1) {
    return 'evening';
  }
  return folded.search(morning) === -1 ? null : 'morning';
}

/** Joins what stands side by side: "friday", "june 12" and "at 5pm" are one phrase. */
function together(meant: readonly MeantWords[], folded: string): Phrase[] {
  const phrases: Phrase[] = [];
  for (const words of meant) {
    const previous = phrases.at(-1);
    if (previous && fitTogether(previous, words, folded) && canCombine(previous.said, words.meaning)) {
      previous.said = combined([previous.said, words.meaning]);
      previous.end = words.end;
      previous.led ||= words.led;
    } else {
      phrases.push({ ...words, said: { ...words.meaning } });
    }
  }
  return phrases;
}

function combined(meanings: readonly SaidMoment[]): SaidMoment {
  let said: SaidMoment = {};
  for (const meaning of meanings) {
    said = both(said, meaning);
  }
  return said;
}

function both(said: SaidMoment, meaning: SaidMoment): SaidMoment {
  const all = { ...said, ...meaning };
  if (said.day === undefined || meaning.day === undefined) {
    return all;
  }
  // A weekday beside a date only says it twice.
  const [weekday, date] = said.day.is === 'weekday' ? [said.day, meaning.day] : [meaning.day, said.day];
  return weekday.is === 'weekday' ? { ...all, weekday, day: date } : all;
}

/** The best first; of equals the last, as dates tend to be added at the end. */
function byWeight(phrases: readonly Phrase[], folded: string): Phrase[] {
  const weight = ({ start, end, led, said }: Phrase): number =>
    (led ? 2 : 0) +
    (/^[^\p{L}\p{N}]*$/u.test(folded.slice(end)) ? 2 : 0) +
    (/^[^\p{L}\p{N}]*$/u.test(folded.slice(0, start)) ? 1 : 0) +
    (said.day !== undefined && said.clock !== undefined ? 1 : 0);
  return phrases.toSorted((a, b) => weight(b) - weight(a) || b.start - a.start);
}

/** What to try in turn: each day, with a time from elsewhere when it has none; then what has no day. */
function* choices(phrases: readonly Phrase[]): Generator<Phrase[]> {
  const dayless = phrases.filter(({ said }) => said.day === undefined);
  for (const phrase of phrases) {
    if (phrase.said.day !== undefined) {
      const time = dayless.find(({ said }) => canCombine(phrase.said, said));
      if (time && phrase.said.clock === undefined) {
        yield [phrase, time];
      }
      yield [phrase];
    }
  }
  yield* dayless.map((phrase) => [phrase]);
}
