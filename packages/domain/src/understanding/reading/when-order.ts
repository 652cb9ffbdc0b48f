import { dateLanguages } from '../../capture/dates/date-languages.ts';
import { foldText, type Stretch } from '../../capture/folded-text.ts';
import type { Asked } from '../intent.ts';
import { rhythmIn } from '../recurrence/find-recurrence.ts';
import { wholeWhen } from '../said-when.ts';
import { whenWords } from './when-forms.ts';
import { isSeam, joined, partOf, replaced, type WhenLine } from './when-line.ts';
import { wordLetters } from '../../capture/word-letters.ts';

/** Lines of more parts say no one time. */
const mostParts = 10;

/** What parts of a line are, in the order in which the grammar takes them. */
const kinds = ['rhythm', 'except', 'day', 'clock', 'limit', 'rest'] as const;
type Kind = (typeof kinds)[number];
interface Part {
  readonly line: WhenLine;
  readonly kind: Kind;
  /** Of a day: how it is said. */
  readonly said?: string | undefined;
  readonly isTimed?: boolean;
  /** Of a rhythm: days of the week are named in it. */
  readonly weekly?: boolean;
}

/**
 * A line with its parts in the order in which the grammar takes them: "tues 5:30 every week" is "every week tues 5:30",
 * "from the 1st | daily 8am" is "daily 8am from the 1st". Null where there is nothing to gain.
 */
export function inOrder(line: WhenLine, asked: Asked): WhenLine | null {
  const parts = partsOf(line, asked);
  if (parts.length < 2 || parts.length > mostParts) return null;
  const of = (wanted: Kind): readonly Part[] => parts.filter(({ kind }) => kind === wanted);
  if (of('rhythm').length > 0) {
    const isTwice =
      of('rhythm').some(({ weekly }) => weekly) && of('day').some(({ said }) => said === 'weekday');
    if (of('clock').length > 1 || isTwice) return null;
    const ordered = joined(
      kinds.flatMap((kind) => (kind === 'rest' ? [] : of(kind).map((part) => part.line))),
    );
    return joined([ordered, ...of('rest').map((part) => part.line)], '; ');
  }
  const days = of('day');
  const clocks = of('clock')
    .slice(0, days[0]?.isTimed === true ? 0 : 1)
    .map((part) => part.line);
  const all = joined([...days.map((part) => part.line), ...clocks]);
  if (days.length > 1 && wholeWhen(all.text, asked) !== null) return all;
  // Of several days the first; but "in june, the 12th" is no first of june.
  const [first, ...others] = days;
  if (first === undefined) return null;
  const dated = first.said === 'day of month' ? others.find(({ said }) => said === 'date') : undefined;
  const month =
    dated === undefined
      ? undefined
      : /\d\p{L}*(?<month> (?:of |de )?\p{L}{3,})/u.exec(foldText(dated.line.text));
  const words = first.line.text + (month?.groups?.['month'] ?? '');
  if (dated !== undefined && month != null && wholeWhen(words, asked) !== null) {
    return joined([replaced(first.line, { start: 0, end: first.line.text.length }, words), ...clocks]);
  }
  const isPlain = first.said === 'weekday' || first.said === 'date' || first.said === 'offset';
  const isOpen =
    first.said === 'day of month'
      ? others.every(({ said }) => said !== 'date')
      : parts.length === 1 + clocks.length;
  return isPlain || isOpen ? joined([first.line, ...clocks]) : null;
}

function partsOf(line: WhenLine, asked: Asked): readonly Part[] {
  const { limits, except, parts } = whenWords[asked.language];
  const folded = foldText(line.text);
  const rhythm = rhythmIn(line.text, asked)?.found ?? null;
  // "Every two hours till 4" is bounded within a day.
  if (rhythm?.rhythm.unit === 'hour' || rhythm?.rhythm.unit === 'minute') return [];
  const cuts = new Set([0, folded.length]);
  for (let at = 1; at < folded.length; at += 1) {
    if (isSeam(line, at) || /[,;] /u.test(folded.slice(at, at + 2))) cuts.add(at);
  }
  const begins = new RegExp(`(?<![${wordLetters}'])(?:${limits}|${except}|${parts})`, 'gu');
  const limited = new RegExp(`^(?:${limits})[^,]*$`, 'u');
  for (const { index } of folded.matchAll(begins)) {
    const from = Math.max(...[...cuts].filter((cut) => cut <= index));
    // The date of "until the 5th" stands behind it.
    const isLimit = new RegExp(`^(?:${limits})`, 'u').test(folded.slice(index));
    if (isLimit || !limited.test(folded.slice(from, index).replace(/^[\s,;]+/u, ''))) cuts.add(index);
  }
  const within = ({ start, end }: Stretch, cut: number): boolean => cut > start && cut < end;
  if (rhythm !== null) cuts.add(rhythm.start).add(rhythm.end);
  const sorted = [...cuts].filter((cut) => rhythm === null || !within(rhythm, cut)).toSorted((a, b) => a - b);
  return sorted.flatMap((start, index): Part[] => {
    const end = sorted[index + 1] ?? start;
    const skipped = /^[\s,;]*/u.exec(folded.slice(start, end))?.[0].length ?? 0;
    const text = folded.slice(start + skipped, end).replace(/[\s,;]+(?:de|d'|of|and|et|y|or|ou|o)?\s*$/u, '');
    if (!/[\p{L}\p{N}]/u.test(text)) return [];
    const part = partOf(line, start + skipped, start + skipped + text.length);
    if (rhythm !== null && start === rhythm.start) {
      return [{ line: part, kind: 'rhythm', weekly: rhythm.rhythm.weekdays.length > 0 }];
    }
    if (new RegExp(`^(?:${except})`, 'u').test(text)) return [{ line: part, kind: 'except' }];
    if (rhythm !== null && new RegExp(`^(?:${limits})`, 'u').test(text))
      return [{ line: part, kind: 'limit' }];
    return [readPart(part, text, rhythm !== null, asked)];
  });
}

function readPart(line: WhenLine, text: string, isRhythm: boolean, asked: Asked): Part {
  // "8.30" alone is a time, a number alone may be anything.
  const isDotted = /^\d{1,2}\.\d\d$/u.test(text);
  const isNumber = /^\d{1,2}$/u.test(text) && !isRhythm;
  const when = isNumber ? null : wholeWhen(isDotted ? whenWords[asked.language].at + text : text, asked);
  const said = when?.said.day?.is;
  // "Half a day", "25 min": how long, not when; "una" is no first of a month.
  const isLength = when?.ahead === true && !/^(?:in|within|dans|d'ici|en|dentro|al cabo) /u.test(text);
  if (when === null || isLength || (said === 'day of month' && !/\d|first|premier|primero/u.test(text))) {
    return { line, kind: 'rest' };
  }
  if (when.hasDay) {
    const day = isRhythm ? withoutArticle(line) : line;
    return { line: day, kind: 'day', said, isTimed: when.time !== null };
  }
  return { line: led(line, asked), kind: when.time === null ? 'rest' : 'clock' };
}

/** A time with what shows that it is one. */
function led(line: WhenLine, { language }: Asked): WhenLine {
  const [{ lexicon } = { lexicon: null }] = dateLanguages[language];
  const folded = foldText(line.text);
  const [word = ''] = folded.split(/[^\p{L}]/u, 1);
  const isNumber = [lexicon?.numbers, lexicon?.stepsBefore, lexicon?.halfBefore].some((table) =>
    table?.has(word),
  );
  if (!isNumber && !/^\d/u.test(folded)) return line;
  // "4 till 6" is no time before six.
  const lead = language === 'en' && /^\d\S* (?:to|till?) /u.test(folded) ? 'from ' : whenWords[language].at;
  return replaced(line, { start: 0, end: 1 }, lead + line.text.slice(0, 1));
}

/** Behind "every month" a day stands alone. */
function withoutArticle(part: WhenLine): WhenLine {
  const article = /^(?:on (?:an? )?|le |el |en )/u.exec(foldText(part.text))?.[0].length ?? 0;
  return partOf(part, article);
}
