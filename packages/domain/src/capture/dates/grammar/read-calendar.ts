import type { DayWords, Setting } from '../date-words.ts';
import { clockAt, nextPhrase, type Found } from './read-clock.ts';
import { phraseAt, type Read } from './phrases.ts';
import { dayNumberAt, yearAt, type DateText, type DayNumber } from './read-numbers.ts';
import type { Token } from './tokens.ts';

/** A date with the name of its month: "the twenty third of september", "march 3 2015", "2 de mayo", "Oct.23", "6-jul-18". */
export function namedDateAt(text: DateText, at: number): Read<Found> | null {
  return dayFirst(text, at) ?? monthFirst(text, at);
}

const joinsDate = ({ mark }: Token): boolean => ['', '-', '/', '.', ',', "'"].includes(mark);

function dayFirst(text: DateText, at: number): Read<Found> | null {
  const { tokens, lexicon } = text;
  const which = phraseAt(tokens, at, lexicon.whichBefore);
  const article = phraseAt(tokens, at, lexicon.dayArticle) ?? (which?.value === 'last' ? null : which);
  const number = dayNumberAt(text, article?.next ?? at);
  if (number === null) return null;
  const last = rangeEnd(text, number.next);
  const of = nextPhrase(tokens, last ?? number.next, lexicon.of);
  const monthAt = of?.next ?? last ?? number.next;
  const month = monthAt === at ? null : phraseAt(tokens, monthAt, lexicon.months);
  const token = tokens[monthAt];
  if (month === null || token === undefined || !joinsDate(token)) return null;
  if (isDoubtful(token, text, monthAt, of !== null)) return null;
  const year = yearBehind(text, month.next, tokens[monthAt]?.mark ?? '');
  const end = year?.next ?? month.next;
  if (last === null && endsAsRange(text, end, number.value.day)) return null;
  const sure = article !== null || of !== null || year !== null || number.value.ordinal;
  const isVague = phraseAt(tokens, monthAt, lexicon.vagueMonths) !== null;
  return dated(number.value, month.value, year, end, {
    range: last !== null,
    needs: isVague && !sure ? 'tight place' : 'place',
  });
}

/** "5. May" is a date only where the name of the month is nothing else. */
const isDoubtful = (
  { mark, spaced }: Token,
  { tokens, lexicon }: DateText,
  at: number,
  hasOf: boolean,
): boolean =>
  !hasOf && spaced && mark !== '' && (mark === ',' || phraseAt(tokens, at, lexicon.vagueMonths) !== null);

function monthFirst(text: DateText, at: number): Read<Found> | null {
  const { tokens, lexicon } = text;
  const which = phraseAt(tokens, at, lexicon.whichBefore);
  const named = which === null || which.value === 'last' ? at : which.next;
  const month = phraseAt(tokens, named, lexicon.months);
  if (month === null) return null;
  const article = nextPhrase(tokens, month.next, lexicon.dayArticle);
  const dayAt = article?.next ?? month.next;
  const token = tokens[dayAt];
  const number =
    token !== undefined && joinsDate(token) && token.mark !== ',' ? dayNumberAt(text, dayAt) : null;
  if (number === null || isTimeOf(text, dayAt, number.next)) return null;
  const isVague = phraseAt(tokens, named, lexicon.vagueMonths) !== null;
  // "May one", "mars deux": words alone are too little.
  if (isVague && !number.value.digits && !number.value.ordinal && !text.whole) return null;
  const last = rangeEnd(text, number.next);
  const year = yearBehind(text, last ?? number.next, token?.mark ?? '');
  const end = year?.next ?? last ?? number.next;
  const sure = article !== null || year !== null || number.value.ordinal;
  return dated(number.value, month.value, year, end, {
    range: last !== null,
    needs: isVague && !sure ? 'tight place' : 'place',
  });
}

/** Whether the number behind a month is rather an hour: "june 5pm", "june 8:30". */
function isTimeOf(text: DateText, at: number, next: number): boolean {
  const behind = text.tokens[next];
  if (behind === undefined || text.tokens[at]?.number === null) return false;
  const { lexicon, tokens } = text;
  const isHalf = phraseAt(tokens, next, lexicon.am) ?? phraseAt(tokens, next, lexicon.pm);
  const isHour = !behind.spaced && phraseAt(tokens, next, lexicon.hourUnits) !== null;
  return (behind.mark === ':' && behind.number !== null) || isHalf !== null || isHour;
}

/** Behind the "14" of "12-14 june", "12 to 14 june". */
function rangeEnd(text: DateText, at: number): number | null {
  const { tokens, lexicon } = text;
  const token = tokens[at];
  if (token === undefined) return null;
  const to = phraseAt(tokens, at, lexicon.spanTo);
  const isDash = token.mark === '-' || token.mark === '–';
  const number = isDash || to !== null ? dayNumberAt(text, to?.next ?? at) : null;
  if (number === null || isTimeOf(text, to?.next ?? at, number.next)) return null;
  return number.next;
}

/** "June 12 - 14" is no one day either. */
function endsAsRange({ tokens }: DateText, at: number, from: number): boolean {
  const token = tokens[at];
  const isDash = token?.mark === '-' || token?.mark === '–';
  return (
    isDash &&
    token?.number !== null &&
    token !== undefined &&
    token.text.length <= 2 &&
    (token.number ?? 0) > from &&
    tokens[at + 1]?.mark !== ':' &&
    !/^(?:am|pm|h)$/u.test(tokens[at + 1]?.text ?? '')
  );
}

/** A year; of two digits only where nothing else follows. */
function yearBehind(text: DateText, at: number, mark: string): Read<number> | null {
  const { tokens, lexicon } = text;
  const token = tokens[at];
  if (token === undefined || !joinsDate(token)) return null;
  const of = phraseAt(tokens, at, lexicon.of);
  const from = of?.next ?? at;
  const year = yearAt(text, from);
  if (year !== null) return isTimeOf(text, from, year.next) ? null : year;
  const two = tokens[from];
  const isShort = two !== undefined && two.number !== null && two.text.length === 2;
  const isYear =
    isShort &&
    (two.mark === "'" || (mark !== '' && two.mark === mark) || (text.whole && from === tokens.length - 1));
  return isYear ? { value: 2000 + (two.number ?? 0), next: from + 1 } : null;
}

function dated(
  { day }: DayNumber,
  month: number,
  year: Read<number> | null,
  next: number,
  { range, needs }: { range: boolean; needs: Setting },
): Read<Found> {
  const said: DayWords = { is: 'date', year: year?.value ?? null, month, day };
  return { value: { meaning: range ? { day: said, range } : { day: said }, needs }, next };
}

/** "3/7", "24.12.2014", "2015-3-3", "20 02 2014", in the order of the language unless a number is no month. */
export function numericDateAt(text: DateText, begin: number): Read<Found> | null {
  const { tokens, whole, lexicon } = text;
  const at = phraseAt(tokens, begin, lexicon.dayArticle)?.next ?? begin;
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (first === undefined || first.number === null || second === undefined || second.number === null)
    return null;
  const mark = second.mark;
  const isMarked = ['/', '-', '.'].includes(mark) && !second.spaced;
  const isSpaced = whole && mark === '' && second.spaced;
  if (!isMarked && !isSpaced) return null;
  const isThird =
    third !== undefined && third.number !== null && third.mark === mark && third.spaced === second.spaced;
  if (!isThird) return isTimeOf(text, at + 1, at + 2) ? null : twoNumbers(text, at, mark);
  if (first.text.length === 4) {
    const read = numbered([first.number, third.number ?? 0, second.number], 'place', at + 3);
    return read === null || third.end - third.start > 2 ? null : withTime(text, read);
  }
  const isFull = third.text.length === 4;
  if (!isFull && third.text.length !== 2) return null;
  const [day, month] = ordered(text, first.number, second.number);
  const year = isFull ? (third.number ?? 0) : 2000 + (third.number ?? 0);
  return numbered([year, day, month], isFull || mark === '/' ? 'place' : 'whole', at + 3);
}

/** "1/2" is rather a half and "24/7" always than a date, unless something says so. */
function twoNumbers(text: DateText, at: number, mark: string): Read<Found> | null {
  const [first, second] = [text.tokens[at], text.tokens[at + 1]];
  if (first === undefined || second === undefined || second.text.length > 2 || first.text.length > 2)
    return null;
  const [day, month] = ordered(text, first.number ?? 0, second.number ?? 0);
  const written = `${first.text}/${second.text}`;
  const isOther = /^(?:[1-7]\/[23458]|24\/7|9\/11)$/u.test(written);
  const article = phraseAt(text.tokens, at - 1, text.lexicon.dayArticle);
  const dashed = mark === '-' && !text.lexicon.monthFirst && article !== null ? 'place' : 'whole';
  return numbered(
    [null, day, month],
    mark === '/' ? (isOther && article === null ? 'lead' : 'place') : dashed,
    at + 2,
  );
}

function ordered(
  { lexicon }: DateText,
  first: number,
  second: number,
): readonly [day: number, month: number] {
  const isMonthFirst = lexicon.monthFirst ? first <= 12 : second > 12;
  return isMonthFirst ? [second, first] : [first, second];
}

function numbered(
  [year, day, month]: readonly [number | null, number, number],
  needs: Setting,
  next: number,
): Read<Found> | null {
  const isDate = day >= 1 && day <= 31 && month >= 1 && month <= 12;
  return isDate ? { value: { meaning: { day: { is: 'date', year, month, day } }, needs }, next } : null;
}

/** "2026-06-12T09:30Z". */
function withTime(text: DateText, date: Read<Found>): Read<Found> {
  const { tokens } = text;
  const letter = tokens[date.next];
  if (letter === undefined || letter.text !== 't' || letter.mark !== '' || letter.spaced) return date;
  const time = clockAt({ ...text, whole: true }, date.next + 1);
  const { clock } = time?.value.meaning ?? {};
  if (time === null || clock === undefined) return date;
  const zone = tokens[time.next];
  const isZulu = zone?.text === 'z' && !zone.spaced;
  const said = { ...clock, exact: true, zone: isZulu ? 'UTC' : clock.zone };
  return {
    value: { ...date.value, meaning: { ...date.value.meaning, clock: said } },
    next: isZulu ? time.next + 1 : time.next,
  };
}

/** "The 15th", "le 15", "día once", with "of next month" behind it. */
export function dayOfMonthAt(text: DateText, at: number): Read<Found> | null {
  const { tokens, lexicon, whole } = text;
  const article =
    phraseAt(tokens, at, lexicon.dayArticle) ?? (whole ? phraseAt(tokens, at, lexicon.on) : null);
  const number = dayNumberAt(text, article?.next ?? at);
  if (number === null) return null;
  const { day, ordinal, digits } = number.value;
  const within = nextPhrase(tokens, number.next, lexicon.ofMonth);
  const isSaid = (ordinal && (digits || article !== null)) || article !== null;
  if (!isSaid && within === null) return null;
  if (within === null && (isTimeOf(text, article?.next ?? at, number.next) || isNumeric(tokens[number.next])))
    return null;
  if (within !== null) {
    const said: DayWords = { is: 'day of month', day, months: within.value };
    return { value: { meaning: { day: said }, needs: 'place' }, next: within.next };
  }
  const month = whole && !lexicon.monthFirst ? monthNumber(text, number.next) : null;
  if (month !== null) {
    const meaning = { day: { is: 'date', year: null, month: month.value, day } } as const;
    return { value: { meaning, needs: 'whole' }, next: month.next };
  }
  const needs: Setting =
    ordinal && digits ? 'lead' : whole ? 'whole' : ordinal ? 'lead' : lexicon.monthFirst ? 'whole' : 'end';
  return { value: { meaning: { day: { is: 'day of month', day } }, needs }, next: number.next };
}

/** "Le 3/4" is read as a date of numbers. */
const isNumeric = (token: Token | undefined): boolean =>
  token !== undefined && token.number !== null && !token.spaced && ['/', '-', '.', ','].includes(token.mark);

/** "El 21 del 3". */
function monthNumber({ tokens, lexicon }: DateText, at: number): Read<number> | null {
  const of = nextPhrase(tokens, at, lexicon.of);
  const number = of === null ? null : (tokens[of.next]?.number ?? null);
  return of !== null && number !== null && number >= 1 && number <= 12
    ? { value: number, next: of.next + 1 }
    : null;
}
