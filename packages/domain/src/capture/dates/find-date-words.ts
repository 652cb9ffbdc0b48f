import { keptWhileReading } from '../while-reading.ts';
import { matchesOf } from '../matches-of.ts';
import { overlaps, type Stretch } from '../folded-text.ts';
import type { RuleMatch } from '../rules-by-words.ts';
import type { DateLanguage, DateRule, DateWords } from './date-words.ts';
import type { DateLexicon } from './lexicon/date-lexicon.ts';
import { spokenDates } from './grammar/spoken-dates.ts';

/** Bounds for what patterns are tried on: text around words that have to do with dates, in short pieces. */
const window = { before: 5, after: 3, length: 160, wordLength: 40, count: 64 };

/**
 * Everything in a folded line that could be a date or a time, longest first where readings overlap. Whether it is meant as one is for `meantAsDates` to say.
 */
export const findDateWords: (folded: string, language: DateLanguage) => readonly DateWords[] =
  keptWhileReading(find);

function find(folded: string, language: DateLanguage): readonly DateWords[] {
  const found: DateWords[] = [];
  for (const { start, end } of dateWindows(folded, language)) {
    const text = folded.slice(start, end);
    const ruled = language.rules.matchesIn(text).flatMap(wordsOf);
    const spoken = spokenDates(text, language.lexicon);
    found.push(
      ...[...ruled, ...spoken].map((words) => ({
        ...words,
        start: words.start + start,
        end: words.end + start,
      })),
    );
  }
  return longest(found);
}

const isLetter = (unit: number): boolean => unit >= 97 && unit <= 122;

/** Whether a number or a feast begins with the word, as "valentine's" does. */
function maySay(word: string, { feasts, numbers, ordinals }: DateLexicon): boolean {
  let end = 0;
  while (isLetter(word.charCodeAt(end))) end += 1;
  const letters = word.slice(0, end);
  return feasts.has(letters) || numbers.has(letters) || ordinals.has(letters);
}

/** Short stretches of text in which a word suggests a date, each ending between words. */
function dateWindows(folded: string, { trigger, lexicon }: DateLanguage): Stretch[] {
  const words = matchesOf(folded, /\S+/g).map(({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
    suggests: text.length <= window.wordLength && (trigger.test(text) || maySay(text, lexicon)),
  }));
  const windows: Stretch[] = [];
  words.forEach((word, index) => {
    if (!word.suggests || windows.length >= window.count) {
      return;
    }
    const first = words[Math.max(0, index - window.before)] ?? word;
    const last = words[Math.min(words.length - 1, index + window.after)] ?? word;
    const around = { start: Math.max(first.start, word.start - 60), end: Math.min(last.end, word.end + 60) };
    const previous = windows.at(-1);
    if (previous && around.start <= previous.end && around.end - previous.start <= window.length) {
      previous.end = around.end;
    } else {
      windows.push(around);
    }
  });
  return windows;
}

function wordsOf({ rule, match }: RuleMatch<DateRule>): DateWords[] {
  const meaning = rule.read(match);
  return meaning === null
    ? []
    : [{ start: match.index, end: match.index + match[0].length, meaning, needs: rule.needs }];
}

/** Of readings that overlap the longest, of equals the first; in the order of the text. */
function longest(found: readonly DateWords[]): DateWords[] {
  const kept: DateWords[] = [];
  for (const words of found.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    if (!kept.some((other) => overlaps(other, words))) {
      kept.push(words);
    }
  }
  return kept.toSorted((a, b) => a.start - b.start);
}
