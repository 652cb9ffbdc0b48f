import type { CapturedItem, CaptureToken } from '@squeeze/contracts/capture';
import type { TodoRepeat } from '@squeeze/contracts/todos';
import type { CapturedLine } from '../capture/captured-lines.ts';
import { estimateIn } from '../capture/estimate-in.ts';
import { dateLanguages } from '../capture/dates/date-languages.ts';
import { dueDate } from '../capture/dates/due-date.ts';
import { blotOut, overlaps, type Stretch } from '../capture/folded-text.ts';
import { todoIn, type CaptureOptions } from '../capture/parse-todos.ts';
import { protectedText } from '../capture/protected-text.ts';
import { asksToBeTold } from './asks-to-be-told.ts';
import type { Asked } from './intent.ts';
import { afterDone } from './recurrence/after-done.ts';
import { findRecurrence, rhythmIn } from './recurrence/find-recurrence.ts';
import { momentBefore, toldBefore, type ToldBefore } from './told-before.ts';
import { repeatOfRecurrence } from './recurrence/todo-repeat.ts';

/** What a captured line says as a todo, with how it comes again and how long it may take. */
export const capturedTodo = (line: CapturedLine, options: CaptureOptions): CapturedItem =>
  readTodo(line, options);

/**
 * The todo of a line that ends in how long before it its person is to be told; null where it does not, is a reminder or an event
 * besides, or where that is counted back from nothing or has passed.
 */
export function toldTodo(line: CapturedLine, options: CaptureOptions): CapturedItem | null {
  const { text, offset } = line;
  const { now, timeZone, language = 'en', rejected = [] } = options;
  const told = toldBefore(blotOut(text, protectedText(text)), language);
  if (told === null || asksToBeTold(text.slice(0, told.start))) return null;
  // What was turned down is not read in another way.
  if (rejected.some((at) => at >= told.start + offset && at < told.end + offset))
    return readTodo(line, options, { left: told });
  const item = readTodo(line, options, { told });
  const at = item.due_date === null ? null : momentBefore(item.due_date, told, timeZone);
  if (at === null || at <= now) return null;
  const schedule = { at: new Date(at).toISOString(), time_zone: timeZone };
  return { ...item, told_before: { schedule_type: 'once', schedule } };
}

/** `told`: words that are no part of the rest; `left`: words that are, and are not read for anything. */
function readTodo(
  line: CapturedLine,
  options: CaptureOptions,
  apart: { readonly told?: ToldBefore; readonly left?: Stretch } = {},
): CapturedItem {
  const { text, offset } = line;
  const rejected = new Set(options.rejected);
  const isRejected = ({ start, end }: Stretch): boolean =>
    [...rejected].some((at) => at >= start + offset && at < end + offset);
  const token = (kind: CaptureToken['kind'], { start, end }: Stretch): CaptureToken => ({
    kind,
    text: text.slice(start, end),
    start: start + offset,
    end: end + offset,
  });
  const place = ({ start, end }: CaptureToken): Stretch => ({ start: start - offset, end: end - offset });
  const aside = [apart.told ?? [], apart.left ?? []].flat();
  const protectedWords = [...protectedText(text), ...aside];
  const toldOf = apart.told === undefined ? [] : [token('told', apart.told)];
  // What can be no time of day is read before the dates: "1h30" at the end of a line, "20 min".
  const early = estimateIn(blotOut(text, protectedWords), 'plainly');
  const isEarly = early !== null && !isRejected(early);
  const first = isEarly ? [token('estimate', early)] : [];
  const again = repeatIn(blotOut(text, [...first.map(place), ...aside]), options);
  const isAgain = again !== null && !again.words.some(isRejected);
  const others = [
    ...(isAgain ? again.words.map((words) => token('repeat', words)) : []),
    ...first,
    ...toldOf,
  ];
  // What was turned down is words, of which no date takes a piece.
  const left = [
    ...(again === null || isAgain ? [] : again.words),
    ...(early === null || isEarly ? [] : [early]),
    ...(apart.left === undefined ? [] : [apart.left]),
  ];
  const plain = todoIn(line, options, others, left);
  // "20h" that was turned down as a time is no length either.
  const isWhole = ![...rejected].some((at) => at >= offset && at < offset + text.length);
  const late = isEarly
    ? null
    : estimateIn(
        blotOut(text, [...protectedWords, ...plain.tokens.map(place)]),
        isWhole ? 'whatever it is' : 'plainly',
      );
  const isLate = late !== null && !isRejected(late);
  const item = isLate ? todoIn(line, options, [...others, token('estimate', late)], left) : plain;
  return {
    ...item,
    ...(isAgain && { repeat: again.repeat, due_date: again.due ?? item.due_date }),
    estimate_minutes: isEarly ? early.minutes : isLate ? late.minutes : null,
  };
}

interface Again {
  readonly repeat: TodoRepeat;
  /** When it comes first; null where that is whenever it is done. */
  readonly due: string | null;
  readonly words: readonly Stretch[];
}

/** How a line comes again; null where it does not say, or only within the words of what is to be done. */
function repeatIn(text: string, options: CaptureOptions): Again | null {
  const { now, timeZone, language = 'en' } = options;
  const line = blotOut(text, protectedText(text));
  const done = afterDone(line, language);
  if (done !== null) return { repeat: done.repeat, due: null, words: [done] };
  const asked: Asked = { now, timeZone, language, known: { todos: [], tasks: [], recent: [] } };
  const recurrence = findRecurrence(line, asked);
  const rhythm = rhythmIn(line, asked)?.found;
  if (recurrence === null || rhythm === undefined || !standsApart(text, recurrence.words)) return null;
  // "The last friday of the month" is a day.
  const due = dueDate(line, dateLanguages[language], { now, timeZone, country: options.country });
  if (due?.words.some((words) => overlaps(words, rhythm)) === true) return null;
  const found = repeatOfRecurrence(recurrence, asked);
  return found === null ? null : { ...found, words: recurrence.words };
}

/** At the beginning or the end of a line: "water plants every sunday", not "read the weekly report". */
function standsApart(text: string, words: readonly Stretch[]): boolean {
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined) return false;
  const said = blotOut(text, words);
  const isBehind = !/[\p{L}\p{N}]/u.test(said.slice(last.end).replaceAll(/(?:^|\s)[#!]\S+/gu, ''));
  const isAhead = !/[\p{L}\p{N}]/u.test(said.slice(0, first.start));
  const hasWords = /[\p{L}\p{N}]/u.test(said);
  // "Weekly review": an adverb alone before a word tells of that word.
  const tellsOfNext = isAhead && /^\p{L}+$/u.test(text.slice(first.start, first.end));
  return hasWords && (isBehind || (isAhead && !tellsOfNext));
}
