import type { DateLexicon } from '../lexicon/date-lexicon.ts';
import { phraseAt, type Read } from './phrases.ts';
import { goesOn, type Token } from './tokens.ts';

/** A text to be read by the words of one language; `whole` where it is a date and nothing else. */
export interface DateText {
  readonly tokens: readonly Token[];
  readonly lexicon: DateLexicon;
  readonly whole: boolean;
}

/** A day of the month; `ordinal` where it can be nothing else: "23rd". */
export interface DayNumber {
  readonly day: number;
  readonly ordinal: boolean;
  readonly digits: boolean;
}

/** A number in digits, or in words below a hundred. */
export function numberAt(text: DateText, at: number): Read<number> | null {
  const token = text.tokens[at];
  if (token === undefined) return null;
  return token.number === null ? wordsAt(text, at) : { value: token.number, next: at + 1 };
}

/** A number in words: "twenty-five", "vingt et un", "treinta y cinco". */
export function wordsAt({ tokens, lexicon }: DateText, at: number): Read<number> | null {
  const first = phraseAt(tokens, at, lexicon.numbers);
  if (first === null || first.value < 20 || first.value % 10 !== 0) return first;
  const and = tokens[first.next];
  const isJoined = and !== undefined && and.text === lexicon.tensAnd && goesOn(and);
  const second = behind(tokens, isJoined ? first.next + 1 : first.next, lexicon.numbers);
  const adds = second !== null && second.value > 0 && second.value < 10;
  // "Vingt et un", but "veinte y cinco" is rather a time.
  const isTens = !isJoined || lexicon.tensAnd === 'y' ? !isJoined || first.value > 20 : second?.value === 1;
  return adds && isTens ? { value: first.value + second.value, next: second.next } : first;
}

function behind<T>(tokens: readonly Token[], at: number, table: Parameters<typeof phraseAt<T>>[2]) {
  const token = tokens[at];
  return token !== undefined && goesOn(token) ? phraseAt(tokens, at, table) : null;
}

/** A place in a row: "1st", "third", "twenty third", "1.º". */
export function ordinalAt({ tokens, lexicon }: DateText, at: number): Read<number> | null {
  const token = tokens[at];
  if (token !== undefined && token.number !== null) {
    const end = tokens[at + 1];
    const isGlued = end !== undefined && !end.spaced && (end.mark === '' || end.mark === '.');
    return isGlued && phraseAt(tokens, at + 1, lexicon.ordinalEnds) !== null
      ? { value: token.number, next: at + 2 }
      : null;
  }
  const tens = phraseAt(tokens, at, lexicon.numbers) ?? phraseAt(tokens, at, lexicon.ordinals);
  if (tens !== null && tens.value >= 20 && tens.value % 10 === 0) {
    const ones = behind(tokens, tens.next, lexicon.ordinals);
    if (ones !== null && ones.value < 10) return { value: tens.value + ones.value, next: ones.next };
  }
  return phraseAt(tokens, at, lexicon.ordinals);
}

export function dayNumberAt(text: DateText, at: number): Read<DayNumber> | null {
  const ordinal = ordinalAt(text, at);
  const read = ordinal ?? numberAt(text, at);
  if (read === null || read.value < 1 || read.value > 31) return null;
  const digits = text.tokens[at]?.number !== null;
  return { value: { day: read.value, ordinal: ordinal !== null, digits }, next: read.next };
}

/** A year of four digits or in words: "two thousand eighteen", "dos mil veinte". */
export function yearAt(text: DateText, at: number): Read<number> | null {
  const { tokens, lexicon } = text;
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.number !== null) {
    return token.number >= 1900 && token.number < 2200 ? { value: token.number, next: at + 1 } : null;
  }
  const first = phraseAt(tokens, at, lexicon.numbers);
  const century = first !== null && (first.value === 19 || first.value === 20) ? first : null;
  const within = century === null ? null : wordsAt(text, century.next);
  if (century !== null && within !== null && within.value >= 10) {
    return { value: century.value * 100 + within.value, next: within.next };
  }
  const thousand = phraseAt(tokens, first?.next ?? at, lexicon.thousand);
  if (thousand === null) return null;
  const from = tokens[thousand.next]?.text === 'and' ? thousand.next + 1 : thousand.next;
  const rest = behind(tokens, from, lexicon.numbers) === null ? null : wordsAt(text, from);
  const value = (first?.value ?? 1) * 1000 + (rest?.value ?? 0);
  return value >= 1900 && value < 2200 ? { value, next: rest?.next ?? thousand.next } : null;
}
