import type { DateMeaning, DateWords } from '../date-words.ts';
import type { DateLexicon } from '../lexicon/date-lexicon.ts';
import { clockAt, nextPhrase, partSaid, type Found } from './read-clock.ts';
import { phraseAt, type Read } from './phrases.ts';
import { dayAt } from './read-day.ts';
import type { DateText } from './read-numbers.ts';
import { tokensIn } from './tokens.ts';

/** No text that says when is longer: characters. */
const longestWhole = 120;

/** The words with which anything may begin; most words of a text are none. */
const starts = new WeakMap<DateLexicon, ReadonlySet<string>>();

function startsOf(lexicon: DateLexicon): ReadonlySet<string> {
  const known = starts.get(lexicon);
  if (known !== undefined) return known;
  const tables: readonly unknown[] = Object.values(lexicon);
  const made = new Set(
    tables.flatMap((table) => (table instanceof Map ? [...table.keys()].map(String) : [])),
  );
  starts.set(lexicon, made);
  return made;
}

/**
 * Every day and time that a folded text may say, at its offsets, the longest at each word; with `alone` also what is a
 * date where it stands by itself, as "yesterday" is.
 */
export function spokenDates(folded: string, lexicon: DateLexicon, { alone = false } = {}): DateWords[] {
  const text = { tokens: tokensIn(folded), lexicon, whole: alone };
  const found: DateWords[] = [];
  const first = startsOf(lexicon);
  for (let at = 0; at < text.tokens.length; at += 1) {
    const token = text.tokens[at];
    if (token?.number === null && !first.has(token.text)) continue;
    for (const read of [dayAt(text, at), timeAndDayAt(text, at)]) {
      if (read !== null && (alone || read.value.needs !== 'whole'))
        found.push(placed(folded, text, at, read));
    }
  }
  return found;
}

/** A time with a day that only a preposition parts from it: "a las 7 del próximo domingo", "8pm de hoy". */
function timeAndDayAt(text: DateText, at: number): Read<Found> | null {
  const time = clockAt(text, at);
  const of = time === null ? null : nextPhrase(text.tokens, time.next, text.lexicon.of);
  if (time === null || of === null || time.value.meaning.day !== undefined) return time;
  const found = dayAt({ ...text, whole: true }, of.next);
  const said = found?.value.meaning.day;
  const isDay = said !== undefined && (said.is === 'offset' || said.is === 'weekday' || said.is === 'date');
  if (found === null || !isDay) return time;
  return {
    value: { meaning: { ...time.value.meaning, ...found.value.meaning }, needs: 'place' },
    next: found.next,
  };
}

function placed(folded: string, { tokens }: DateText, at: number, { value, next }: Read<Found>): DateWords {
  const start = tokens[at]?.start ?? 0;
  const end = tokens[next - 1]?.end ?? start;
  const isDotted = folded.charAt(end) === '.' && /[ap]\. ?m$/u.test(folded.slice(Math.max(0, end - 5), end));
  return { start, end: isDotted ? end + 1 : end, ...value };
}

/** What a whole folded text says, where it is a date, a time or both and nothing else; null otherwise. */
export function wholeSpoken(folded: string, lexicon: DateLexicon): readonly DateMeaning[] | null {
  if (folded.length > longestWhole || /[#$€£%&*+=<>{}[\]"“”«»\uFFFC]/u.test(folded)) return null;
  // "1st week of Oct. on friday": there is no sentence to end.
  const text = { tokens: tokensIn(folded.replaceAll('. ', '  ')), lexicon, whole: true };
  const meanings: DateMeaning[] = [];
  for (let at = 0; at < text.tokens.length;) {
    const read = best(text, at);
    const small = read === null ? phraseAt(text.tokens, at, lexicon.small) : null;
    if (read === null && small === null) return null;
    if (read !== null) meanings.push(read.value.meaning);
    at = (read ?? small)?.next ?? text.tokens.length;
  }
  return meanings.length === 0 || isBareNumber(text, meanings) ? null : meanings;
}

/** A number alone may be anything. */
const isBareNumber = ({ tokens }: DateText, [first]: readonly DateMeaning[]): boolean =>
  tokens.length === 1 && first?.clock !== undefined;

function best(text: DateText, at: number): Read<Found> | null {
  const part = phraseAt(text.tokens, at, text.lexicon.parts);
  const said: Read<Found> | null =
    part === null ? null : { value: { meaning: partSaid(part.value), needs: 'whole' }, next: part.next };
  return [dayAt(text, at), said, clockAt(text, at)].reduce<Read<Found> | null>(
    (longest, read) => (read !== null && (longest === null || read.next > longest.next) ? read : longest),
    null,
  );
}
