import type { DayWords } from '../date-words.ts';
import type { Which } from '../lexicon/date-lexicon.ts';
import { nextPhrase, type Found } from './read-clock.ts';
import { lengthReader } from './read-length.ts';
import { day, longest, type Reader } from './reader.ts';
import { dayOfMonthAt, namedDateAt, numericDateAt } from './read-calendar.ts';
import { phraseAt, type Read } from './phrases.ts';
import { dayNumberAt, ordinalAt, yearAt, type DateText } from './read-numbers.ts';

/** The longest day that begins at a token; of equals the first of these. */
export const dayAt: Reader = (text, at) =>
  longest(text, at, [
    lengthAt,
    besideAt,
    nthAt,
    lastDayAt,
    weekdayAt,
    edgeAt,
    inWeekAt,
    namedDateAt,
    numericDateAt,
    dayOfMonthAt,
    feastAt,
    offsetAt,
    periodAt,
  ]);

const offsetAt: Reader = ({ tokens, lexicon, whole }, at) => {
  const offset = phraseAt(tokens, at, lexicon.offsets);
  // One word alone has a rule of its own: "de mañana", "the tomorrow show".
  if (offset !== null && (whole || offset.next > at + 1))
    return day({ is: 'offset', days: offset.value }, 'anything', offset.next);
  const end = whole ? phraseAt(tokens, at, lexicon.dayEnd) : null;
  if (end !== null)
    return { value: { meaning: { part: { is: 'any time' } }, needs: 'whole' }, next: end.next };
  const now = whole ? phraseAt(tokens, at, lexicon.now) : null;
  return now === null ? null : { value: { meaning: { minutes: 0 }, needs: 'whole' }, next: now.next };
};

interface NamedWeekday {
  readonly said: DayWords & { is: 'weekday' };
  /** "Sat", "mar": the names are other words too. */
  readonly short: boolean;
  readonly which: boolean;
}

function namedWeekday({ tokens, lexicon }: DateText, at: number): Read<NamedWeekday> | null {
  const article = phraseAt(tokens, at, lexicon.dayArticle);
  const before = phraseAt(tokens, at, lexicon.whichBefore);
  const from = before?.next ?? (before === null && article !== null ? article.next : at);
  const long = phraseAt(tokens, from, lexicon.weekdays);
  const name = long ?? phraseAt(tokens, from, lexicon.shortWeekdays);
  if (name === null) return null;
  const after = before === null ? nextPhrase(tokens, name.next, lexicon.whichAfter) : null;
  const week: Which = before?.value ?? after?.value ?? 'coming';
  const said = { is: 'weekday', weekday: name.value, week } as const;
  const value = { said, short: long === null, which: before !== null || after !== null };
  return { value, next: after?.next ?? name.next };
}

/** "Friday the 13th", "mardi en huit", "wednesday of next week", "el próximo viernes", "last monday". */
const weekdayAt: Reader = (text, at) => {
  const { tokens, lexicon, whole } = text;
  const name = namedWeekday(text, at);
  if (name === null) return null;
  const { said, short, which } = name.value;
  const week = nextPhrase(tokens, name.next, lexicon.weekAfter);
  if (week !== null) {
    const days: DayWords =
      typeof week.value === 'number'
        ? { is: 'ahead', unit: 'weeks', count: week.value, from: { ...said, week: 'this' } }
        : { ...said, week: week.value };
    return day(days, 'place', week.next);
  }
  const numbered = which ? null : numberedDay(text, name.next);
  if (numbered !== null) {
    return {
      value: {
        meaning: { weekday: said, day: { is: 'day of month', day: numbered.value } },
        needs: 'place',
      },
      next: numbered.next,
    };
  }
  // What is said with an article or short is left to what else stands there.
  const isArticled = phraseAt(tokens, at, lexicon.dayArticle) !== null;
  if (!whole && !which && (short || isArticled)) return null;
  return day(said, 'place', name.next);
};

/** The "13th" of "friday the 13th"; a bare number only where the text ends with it or a time follows. */
function numberedDay(text: DateText, at: number): Read<number> | null {
  const { tokens, lexicon } = text;
  const token = tokens[at];
  if (token === undefined || !['', ','].includes(token.mark)) return null;
  const article = phraseAt(tokens, at, lexicon.dayArticle);
  const number = dayNumberAt(text, article?.next ?? at);
  if (number === null) return null;
  const { day: said, ordinal, digits } = number.value;
  const behind = tokens[number.next];
  const month = nextPhrase(
    tokens,
    nextPhrase(tokens, number.next, lexicon.of)?.next ?? number.next,
    lexicon.months,
  );
  const isTime = behind !== undefined && (behind.mark === ':' || !behind.spaced);
  const isHour =
    nextPhrase(tokens, number.next, lexicon.am) ??
    nextPhrase(tokens, number.next, lexicon.pm) ??
    nextPhrase(tokens, number.next, lexicon.hourUnits);
  const isLength = !ordinal && nextPhrase(tokens, number.next, lexicon.units) !== null;
  if (month !== null || isHour !== null || isLength || (isTime && !ordinal)) return null;
  const ends = behind === undefined || phraseAt(tokens, number.next, lexicon.at) !== null;
  const isSure = ordinal || article !== null;
  // "Friday 5" may be a time; past noon nobody says it so.
  const isRather = said > 12 || behind !== undefined || !lexicon.monthFirst;
  return isSure || ((digits || !lexicon.monthFirst) && isRather && ((digits && ends) || text.whole))
    ? { value: said, next: number.next }
    : null;
}

/** "Next week on friday", "this week friday", "next month on the 5th". */
const inWeekAt: Reader = (text, at) => {
  const { tokens, lexicon } = text;
  const period = periodNamed(text, at);
  const on = period === null ? null : nextPhrase(tokens, period.next, lexicon.on);
  if (period?.value.unit === 'month' && period.value.which === 'next') {
    const number = dayNumberAt(
      text,
      phraseAt(tokens, on?.next ?? period.next, lexicon.dayArticle)?.next ?? on?.next ?? period.next,
    );
    return number?.value.ordinal === true
      ? day({ is: 'day of month', day: number.value.day, months: 1 }, 'place', number.next)
      : null;
  }
  if (period?.value.unit !== 'week') return null;
  const from = on?.next ?? period.next;
  const name = nextPhrase(tokens, from, lexicon.weekdays) ?? nextPhrase(tokens, from, lexicon.shortWeekdays);
  const { which } = period.value;
  return name === null ? null : day({ is: 'weekday', weekday: name.value, week: which }, 'place', name.next);
};

interface PeriodNamed {
  readonly unit: 'week' | 'month' | 'year' | 'weekend';
  readonly which: Which;
}

/** "Next week", "la semaine prochaine", "el mes que viene", "this weekend". */
function periodNamed({ tokens, lexicon }: DateText, at: number): Read<PeriodNamed> | null {
  const first = tokens[at];
  const article = first !== undefined && ['the', 'le', 'la', 'l', 'el'].includes(first.text) ? at + 1 : at;
  const before = phraseAt(tokens, at, lexicon.whichBefore) ?? phraseAt(tokens, article, lexicon.whichBefore);
  // "Next week" itself stands among those before a day.
  const direct = before === null || phraseAt(tokens, before.next, lexicon.periods) === null ? null : before;
  const oneWord = direct ?? (before === null ? null : { value: before.value, next: article + 1 });
  const unit = phraseAt(tokens, oneWord?.next ?? article, lexicon.periods);
  if (unit === null) return null;
  const after = oneWord === null ? nextPhrase(tokens, unit.next, lexicon.whichAfter) : null;
  const which = oneWord?.value ?? after?.value;
  return which === undefined ? null : { value: { unit: unit.value, which }, next: after?.next ?? unit.next };
}

const periodAt: Reader = (text, at) => {
  const later = afterNextAt(text, at);
  if (later !== null) return later;
  const period = periodNamed(text, at);
  if (period === null) return null;
  const { unit, which } = period.value;
  const { next } = period;
  if (unit === 'weekend')
    return day({ is: 'weekend', week: which === 'coming' ? 'this' : which }, 'place', next);
  if (which !== 'this') return day({ is: which === 'last' ? 'last' : 'next', unit }, 'place', next);
  return day({ is: 'end', unit, next: false }, 'edge', next);
};

/** "The week after next". */
const afterNextAt: Reader = (text, at) => {
  const unit = plainPeriod(text, at);
  const after = unit === null ? null : nextPhrase(text.tokens, unit.next, text.lexicon.afterNext);
  if (unit === null || after === null || unit.value === 'weekend') return null;
  const steps = { week: 'weeks', month: 'months', year: 'years' } as const;
  const from = { is: 'next', unit: unit.value } as const;
  return day({ is: 'ahead', unit: steps[unit.value], count: 1, from }, 'place', after.next);
};

function anchorAt(text: DateText, at: number): Read<DayWords> | null {
  const anchor = longest({ ...text, whole: true }, at, [
    weekdayAt,
    namedDateAt,
    numericDateAt,
    feastAt,
    offsetAt,
  ]);
  const said = anchor?.value.meaning.day;
  return anchor === null || said === undefined ? null : { value: said, next: anchor.next };
}

const lengthAt = lengthReader(anchorAt);

/** "The day after christmas", "la veille de noël". */
const besideAt: Reader = (text, at) => {
  const beside = phraseAt(text.tokens, at, text.lexicon.dayBeside);
  const from = beside === null ? null : anchorAt(text, beside.next);
  return beside === null || from === null
    ? null
    : day({ is: 'ahead', unit: 'days', count: beside.value, from: from.value }, 'place', from.next);
};

/** "The last friday of the month", "first tuesday in october 2014", "le premier lundi de mai". */
const nthAt: Reader = (text, at) => {
  const { tokens, lexicon } = text;
  const article = phraseAt(tokens, at, lexicon.dayArticle);
  const last = phraseAt(tokens, at, lexicon.lastOf);
  const nth = last === null ? ordinalAt(text, article?.next ?? at) : { value: -1, next: last.next };
  if (nth === null || nth.value > 5) return null;
  const weekday = nextPhrase(tokens, nth.next, lexicon.weekdays);
  if (weekday !== null) {
    return withinMonth(text, weekday.next, nth.value, weekday.value) ?? nthAfter(text, weekday, nth.value);
  }
  const period = nextPhrase(tokens, nth.next, lexicon.periods);
  return period?.value === 'week' ? weekOfMonth(text, period.next, nth.value) : null;
};

/** "The first monday after easter". */
function nthAfter(text: DateText, weekday: Read<number>, nth: number): Read<Found> | null {
  const after = nextPhrase(text.tokens, weekday.next, text.lexicon.after);
  const from = after === null || nth < 1 ? null : anchorAt(text, after.next);
  return from === null
    ? null
    : day({ is: 'nth after', nth, weekday: weekday.value, from: from.value }, 'place', from.next);
}

/** "First week of october", with "on friday" behind it; without a day from its Monday. */
function weekOfMonth(text: DateText, at: number, nth: number): Read<Found> | null {
  const { tokens, lexicon } = text;
  const monday = withinMonth(text, at, nth, 1);
  if (monday === null) return null;
  const on = nextPhrase(tokens, monday.next, lexicon.on);
  const weekday = nextPhrase(tokens, on?.next ?? monday.next, lexicon.weekdays);
  const meant = weekday === null ? null : withinMonth(text, at, nth, weekday.value);
  return weekday === null || meant === null ? monday : { ...meant, next: weekday.next };
}

/** "Last day of october", "le dernier jour du mois". */
const lastDayAt: Reader = (text, at) => {
  const { tokens, lexicon } = text;
  const last = phraseAt(tokens, at, lexicon.lastOf);
  const word = last === null ? null : nextPhrase(tokens, last.next, lexicon.dayWord);
  return word === null ? null : withinMonth(text, word.next, -1, null);
};

function withinMonth(text: DateText, at: number, nth: number, weekday: number | null): Read<Found> | null {
  const { tokens, lexicon } = text;
  const within = nextPhrase(tokens, at, lexicon.ofMonth);
  if (within !== null) {
    const months = within.value;
    return day({ is: 'nth', nth, weekday, month: null, months, year: null }, 'place', within.next);
  }
  const of = nextPhrase(tokens, at, lexicon.of);
  const month = of === null ? null : phraseAt(tokens, of.next, lexicon.months);
  if (month === null) return null;
  const year = yearAt(text, nextPhrase(tokens, month.next, lexicon.of)?.next ?? month.next);
  const said = { is: 'nth', nth, weekday, month: month.value, months: 0, year: year?.value ?? null } as const;
  return day(said, 'place', year?.next ?? month.next);
}

/** "Mid june", "end of the month", "fin de semaine prochaine", "a mediados de julio"; the end of a day is that day. */
const edgeAt: Reader = (text, at) => {
  const { tokens, lexicon, whole } = text;
  const edge = phraseAt(tokens, at, lexicon.edges);
  if (edge === null) return whole ? monthAloneAt(text, at) : null;
  const month = nextPhrase(tokens, edge.next, lexicon.months);
  if (month !== null) {
    const year = yearAt(text, nextPhrase(tokens, month.next, lexicon.of)?.next ?? month.next);
    return day(
      { is: 'month', month: month.value, year: year?.value ?? null, edge: edge.value },
      'edge',
      year?.next ?? month.next,
    );
  }
  const which = periodNamed(text, edge.next);
  const plain = which === null ? plainPeriod(text, edge.next) : null;
  const unit = which?.value.unit ?? plain?.value;
  if (unit !== undefined && unit !== 'weekend') {
    const isNext = which?.value.which === 'next';
    const next = which?.next ?? plain?.next ?? edge.next;
    return which?.value.which === 'last'
      ? null
      : day({ is: 'end', unit, next: isNext, edge: edge.value }, 'edge', next);
  }
  const whose =
    edge.value === 'last' && whole ? (weekdayAt(text, edge.next) ?? offsetAt(text, edge.next)) : null;
  return whose === null
    ? null
    : {
        value: { meaning: { ...whose.value.meaning, part: { is: 'any time' } }, needs: 'whole' },
        next: whose.next,
      };
};

function plainPeriod(
  { tokens, lexicon }: DateText,
  at: number,
): Read<'week' | 'month' | 'year' | 'weekend'> | null {
  const first = tokens[at];
  const article = first !== undefined && ['the', 'le', 'la', 'l', 'el'].includes(first.text) ? at + 1 : at;
  return nextPhrase(tokens, article, lexicon.periods);
}

/** "June", "mars 2028". */
function monthAloneAt(text: DateText, at: number): Read<Found> | null {
  const month = phraseAt(text.tokens, at, text.lexicon.months);
  if (month === null) return null;
  const of = nextPhrase(text.tokens, month.next, text.lexicon.of);
  const year = yearAt(text, of?.next ?? month.next);
  const said = { is: 'month', month: month.value, year: year?.value ?? null, edge: 'first' } as const;
  return day(said, 'whole', year?.next ?? month.next);
}

/** "Christmas", "good friday 2028", "next MLK day". */
const feastAt: Reader = (text, at) => {
  const { tokens, lexicon, whole } = text;
  const before = phraseAt(tokens, at, lexicon.whichBefore);
  // "Antes del día de la madre": the article belongs to what leads to the day.
  const isContracted = !whole && tokens[at]?.text === 'del';
  const article = isContracted ? null : phraseAt(tokens, at, lexicon.dayArticle);
  const feast =
    phraseAt(tokens, at, lexicon.feasts) ??
    (before === null ? null : phraseAt(tokens, before.next, lexicon.feasts)) ??
    (article === null ? null : phraseAt(tokens, article.next, lexicon.feasts));
  if (feast === null) return null;
  const behind = nextPhrase(tokens, feast.next, lexicon.of)?.next ?? feast.next;
  const year = yearAt(text, behind);
  const years = year === null ? yearsAt(text, behind) : null;
  if (years !== null) {
    return day({ is: 'feast', feast: feast.value, year: null, years: years.value }, 'place', years.next);
  }
  const passed = before?.value === 'last';
  const said: DayWords = { is: 'feast', feast: feast.value, year: year?.value ?? null, passed };
  // "For christmas" may say what for, not when.
  const isWhat = at > 0 && phraseAt(tokens, at - 1, lexicon.notFeast) !== null;
  // "El día del padre": days have no other preposition in Spanish.
  const needs = tokens[at]?.text === 'el' ? 'edge' : 'lead';
  return day(said, isWhat && year === null ? 'whole' : needs, year?.next ?? feast.next);
};

/** "Next year", "two years ago", as years from this one. */
function yearsAt(text: DateText, at: number): Read<number> | null {
  const period = periodNamed(text, at);
  if (period?.value.unit === 'year') {
    const { which } = period.value;
    return { value: which === 'next' ? 1 : which === 'last' ? -1 : 0, next: period.next };
  }
  const length = lengthAt(text, at);
  const said = length?.value.meaning.day;
  return length !== null && said?.is === 'ahead' && said.unit === 'years' && said.from === null
    ? { value: said.count, next: length.next }
    : null;
}
