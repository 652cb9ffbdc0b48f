import { matchesOf } from '../capture/matches-of.ts';
import type { CapturedItem, CaptureToken } from '@squeeze/contracts/capture';
import type { CapturedLine } from '../capture/captured-lines.ts';
import { capturedTitle } from '../capture/captured-title.ts';
import { dateLanguages } from '../capture/dates/date-languages.ts';
import { dueDate } from '../capture/dates/due-date.ts';
import { blotOut, overlaps, type Stretch } from '../capture/folded-text.ts';
import type { CaptureOptions } from '../capture/parse-todos.ts';
import { protectedText } from '../capture/protected-text.ts';
import { correctSlips } from './correct-slips.ts';
import type { Asked, SaidSchedule } from './intent.ts';
import { dayApart, namesSomething, remindedTitle, remindingOf, runsFor } from './read-reminder.ts';
import { findRecurrence, type Recurrence } from './recurrence/find-recurrence.ts';
import { said } from './said.ts';
import { reminderTime } from './said-when.ts';

/** Words of a line that ask for a reminder, and where what is said ends: a "please" behind it is one of them. */
interface AskingWords {
  words: Stretch[];
  end: number;
}

interface ReminderTime extends Pick<CapturedItem, 'reminder' | 'asks_when'> {
  due: string | null;
  words: readonly Stretch[];
}

/**
 * The reminder that a captured line asks for, with the words that do and those for its time as tokens; a todo to be asked
 * about where no time was said. Null when it asks for none, names nothing to be reminded of, or the person turned the asking
 * down. As in chat it has neither category nor priority: their marks stay in the title.
 */
export function reminderIn({ text, offset }: CapturedLine, options: CaptureOptions): CapturedItem | null {
  const asked: Asked = {
    now: options.now,
    timeZone: options.timeZone,
    language: options.language ?? 'en',
    known: { todos: [], tasks: [], recent: [] },
  };
  const rejected = new Set(options.rejected);
  const isRejected = ({ start }: Stretch): boolean => rejected.has(start + offset);
  const asking = askingWords(text, asked);
  if (asking === null) {
    return null;
  }
  const time = timeIn(withoutAsking(text, asking), asked, isRejected);
  if (time === null) {
    return null;
  }
  const line = text.slice(0, asking.end);
  const taken = inOrder([...asking.words, ...time.words]);
  const whole = capturedTitle(line, within(taken, asking.end));
  const title = remindedTitle(whole, asked);
  const words = [...asking.words, ...leftBehind(line, whole, title, taken)];
  const nothing = !namesSomething(blotOut(line, within([...words, ...time.words], asking.end)));
  if (nothing || words.some(isRejected)) {
    return null;
  }
  const token = (kind: CaptureToken['kind'], { start, end }: Stretch): CaptureToken => ({
    kind,
    text: text.slice(start, end),
    start: start + offset,
    end: end + offset,
  });
  return {
    title,
    due_date: time.due,
    priority: null,
    category: null,
    reminder: time.reminder,
    asks_when: time.asks_when,
    repeat: null,
    estimate_minutes: null,
    told_before: null,
    note: null,
    event: null,
    tokens: [
      ...words.map((stretch) => token('reminder', stretch)),
      ...time.words.map((stretch) => token('due', stretch)),
    ].toSorted((a, b) => a.start - b.start),
  };
}

function askingWords(text: string, asked: Asked): AskingWords | null {
  const message = said(text);
  const found = wordsIn(message.text, asked);
  if (found === null) {
    return null;
  }
  const from = found.start === 0 ? 0 : message.start + found.start;
  const end = message.start + message.text.length;
  const words = [
    { start: from, end: message.start + found.end },
    { start: end, end: text.length },
  ].flatMap((stretch) => bare(text, stretch));
  return { words, end };
}

/** The line to be read for a time, at the same offsets. */
function withoutAsking(text: string, { words }: AskingWords): string {
  const [first] = words;
  const task = (first?.end ?? 0) + 1;
  const line = first?.start === 0 ? text.slice(0, task) + dayApart(text.slice(task)) : text;
  return blotOut(line, [...protectedText(text), ...words]);
}

/** In words as said or, where a slip of the finger hides them, as they were meant. */
function wordsIn(text: string, asked: Asked): Stretch | null {
  const message = said(text);
  const found = remindingOf(message, asked);
  if (found !== null) {
    return runsFor(found.text, asked) === null ? found.words : null;
  }
  const meant = correctSlips(text);
  const slipped = meant === text ? null : remindingOf(said(meant), asked);
  if (slipped === null || slipped.words.start !== 0) {
    return null;
  }
  const count = meant.slice(0, slipped.words.end).match(/\S+/gu)?.length ?? 0;
  const last = matchesOf(text, /\S+/gu)[count - 1];
  return last === undefined ? null : { start: 0, end: last.index + last[0].length };
}

/** A stretch without the spaces and punctuation around its words; nothing of one without words. */
function bare(text: string, { start, end }: Stretch): Stretch[] {
  const [words] = /[\p{L}\p{N}](?:.*[\p{L}\p{N}'’])?/su.exec(text.slice(start, end)) ?? [];
  if (words === undefined) {
    return [];
  }
  const from = start + text.slice(start, end).indexOf(words);
  return [{ start: from, end: from + words.length }];
}

/** Null where the times of a day do not fit in one schedule. */
function timeIn(text: string, asked: Asked, isRejected: (words: Stretch) => boolean): ReminderTime | null {
  const recurrence = findRecurrence(text, asked);
  if (recurrence !== null && !recurrence.words.some(isRejected)) {
    return recurring(recurrence);
  }
  const due = dueDate(text, dateLanguages[asked.language], { ...asked, isRejected });
  if (due === null || due.due.length === 10) {
    return { due: due?.due ?? null, reminder: null, asks_when: { repeats: [] }, words: due?.words ?? [] };
  }
  const at = new Date(reminderTime(due.due, asked)).toISOString();
  const reminder = { schedule_type: 'once', schedule: { at, time_zone: asked.timeZone } } as const;
  return { due: due.due, reminder, asks_when: null, words: due.words };
}

function recurring({ schedules, timed, words }: Recurrence): ReminderTime | null {
  const [only, second] = schedules;
  if (!timed) return { due: null, reminder: null, asks_when: { repeats: schedules.map(untimed) }, words };
  return only === undefined || second !== undefined
    ? null
    : {
        due: null,
        reminder: { schedule_type: only.scheduleType, schedule: only.schedule },
        asks_when: null,
        words,
      };
}

/** Without the hour that stands for none. */
function untimed({ scheduleType, schedule: { time: _, ...schedule } }: SaidSchedule) {
  return { schedule_type: scheduleType, schedule };
}

/** The "to" that a date left behind, and "i need to": no part of the title, so part of the asking. */
function leftBehind(line: string, whole: string, title: string, taken: readonly Stretch[]): Stretch[] {
  const words = whole.endsWith(title) ? whole.slice(0, whole.length - title.length).trimEnd() : '';
  const start = words === '' ? -1 : blotOut(line, taken).indexOf(words);
  return start === -1 ? [] : [{ start, end: start + words.length }];
}

function within(stretches: readonly Stretch[], end: number): Stretch[] {
  return inOrder(stretches.filter((stretch) => overlaps(stretch, { start: 0, end })));
}

function inOrder(stretches: readonly Stretch[]): Stretch[] {
  return stretches.toSorted((a, b) => a.start - b.start);
}
