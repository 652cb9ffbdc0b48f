import { dateLanguages } from '../../capture/dates/date-languages.ts';
import { dueDate, type DueDate } from '../../capture/dates/due-date.ts';
import { phraseAt } from '../../capture/dates/grammar/phrases.ts';
import { tokensIn } from '../../capture/dates/grammar/tokens.ts';
import { blotOut, foldText, overlaps, type Stretch } from '../../capture/folded-text.ts';
import type { Asked } from '../intent.ts';
import { findRecurrence, type Recurrence } from '../recurrence/find-recurrence.ts';
import { wholeWhen } from '../said-when.ts';
import { spelledOut } from '../spelled-out.ts';
import { saidLead } from './said-lead.ts';
import { whenForms, whenWords } from './when-forms.ts';
import { lineOf, placesOf, reworded, type WhenLine } from './when-line.ts';
import { daySpan, onEachDay, timesADay, withDays } from './when-lists.ts';
import { inOrder } from './when-order.ts';

/** What words that say when come to. */
export interface SaidWhen {
  readonly due: Pick<DueDate, 'due' | 'said'> | null;
  readonly recurrence: Recurrence | null;
  /** Minutes before. */
  readonly lead: number;
}

export interface ReadWhen extends SaidWhen {
  /** The words it was read from, by their places in the text. */
  readonly words: readonly Stretch[];
}

/** Texts that say when are short. */
const longest = 160;

/**
 * Reads stretches of a text that say when, and nothing beside them. What they leave unread is tried in other words and in
 * another order; `repeats` is said of reminders, which come on each of two days and at each of two times.
 */
export function readWhen(
  text: string,
  stretches: readonly Stretch[],
  asked: Asked,
  repeats = false,
): ReadWhen {
  const line = lineOf(text, stretches);
  const best = bestOf(line, asked, repeats);
  return { ...best.said, words: best.words.flatMap((stretch) => placesOf(best.line, stretch)) };
}

/** A line as it was read; `words` are places in it. */
interface Reading {
  readonly line: WhenLine;
  readonly said: SaidWhen & { readonly hasDay: boolean };
  readonly words: readonly Stretch[];
}

function bestOf(line: WhenLine, asked: Asked, repeats: boolean): Reading {
  let best = readLine(line, asked);
  let left = unreadIn(line, best, asked);
  const total = left;
  const isExcepting = new RegExp(`(?:^| )(?:${whenWords[asked.language].except})`, 'u').test(
    foldText(line.text),
  );
  const tryOut = (reading: Reading): void => {
    const unread = unreadIn(line, reading, asked);
    const isRepeat = reading.said.recurrence !== null;
    // What leaves days out must be read.
    if (isRepeat ? isExcepting && unread > 0 : best.said.recurrence !== null) return;
    const isDated = unread === left && reading.said.hasDay && !best.said.hasDay;
    if (unread < left || isDated) [best, left] = [reading, unread];
  };
  if (total === 0 || line.text.length > longest) return best;
  const plain = inOtherWords(line, asked);
  const days = withDays(plain, repeats, asked);
  const span = daySpan(plain, asked);
  const isWeekly = days !== plain;
  for (const other of [
    plain,
    ...(isWeekly ? [days] : []),
    ...(span === null || isWeekly ? [] : [span.line]),
  ]) {
    if (left === 0) break;
    tryOut(readLine(other, asked));
    const ordered = left === 0 ? null : inOrder(other, asked);
    if (ordered !== null) tryOut(readLine(ordered, asked));
  }
  if (!repeats) return best;
  const each =
    span === null || best.said.recurrence !== null ? null : onEachDay(span, plain.text.length, asked);
  if (each !== null) return recurring(plain, each, 0);
  const times = best.said.recurrence === null || left > 0 ? timesADay(plain, asked) : null;
  if (times === null) return best;
  if ('schedules' in times) return recurring(plain, times, 0);
  const lists = readLine(times, asked);
  tryOut(lists);
  const ordered = inOrder(times, asked);
  if (ordered !== null) tryOut(readLine(ordered, asked));
  return best;
}

const recurring = (line: WhenLine, recurrence: Recurrence, lead: number): Reading => ({
  line,
  said: { due: null, recurrence, lead, hasDay: true },
  words: recurrence.words,
});

/** A line in the words of the grammar. */
function inOtherWords(line: WhenLine, asked: Asked): WhenLine {
  return whenForms(asked.language).reduce(
    (kept, [typed, meant]) =>
      reworded(kept, typed, (match) =>
        meant.replaceAll(/\$(\d)/gu, (_, at: string) => match[Number(at)] ?? ''),
      ),
    line,
  );
}

/** How many letters of the words that tell are not read. */
function unreadIn(line: WhenLine, { line: read, words }: Reading, { language }: Asked): number {
  const [{ lexicon } = { lexicon: null }] = dateLanguages[language];
  const known = words.flatMap((stretch) => placesOf(read, stretch));
  const tokens = tokensIn(foldText(line.text));
  return tokens.reduce((sum, { text, start, end }, at) => {
    const isSmall = lexicon !== null && phraseAt(tokens, at, lexicon.small) !== null;
    const places = line.places.slice(start, end);
    const isRead = places.some((place) => known.some((one) => overlaps(one, place)));
    return sum + (isSmall || isRead ? 0 : text.length);
  }, 0);
}

function readLine(line: WhenLine, asked: Asked): Reading {
  const early = saidLead(line.text, asked.language);
  const bare = early === null ? line.text : blotOut(line.text, [early]);
  const lead = early === null ? [] : [early];
  const read = (found: Partial<Reading['said']>, words: readonly Stretch[]): Reading => ({
    line,
    said: { due: null, recurrence: null, lead: early?.minutes ?? 0, hasDay: false, ...found },
    words,
  });
  const recurrence = findRecurrence(bare, asked);
  if (recurrence !== null) return read({ recurrence, hasDay: true }, [...lead, ...recurrence.words]);
  const rest = bare.replaceAll('\uFFFC', ' ').replaceAll(/\s+/gu, ' ').trim();
  const plain = spelledOut(rest, asked);
  const whole =
    wholeWhen(rest, asked) ??
    wholeWhen(withoutLead(rest), asked) ??
    (plain === rest ? null : wholeWhen(plain, asked));
  if (whole !== null)
    return read({ due: whole, hasDay: whole.hasDay }, [{ start: 0, end: line.text.length }]);
  const within = dueDate(bare, dateLanguages[asked.language], asked);
  const hasDay = within?.said.day !== undefined || within?.said.minutes !== undefined;
  return read({ due: within, hasDay }, [...lead, ...(within?.words ?? [])]);
}

/** "By", "from", "starting" before a day. */
const leads =
  /^(?:by|before|until|till|from|starting|due|on|for|around|about|pour|avant|d'ici|vers|des|a partir de|à partir de|para|pa|antes de|antes del|desde|hacia|sobre)\s+/iu;
const withoutLead = (line: string): string => line.replace(leads, '');
