import type { Weekday } from '@squeeze/contracts/schedules';
import type { TodoPriority } from '@squeeze/contracts/todos';
import type {
  AskedOrder,
  Due,
  Intent,
  Language,
  Named,
  SaidSchedule,
  SearchPlace,
  Target,
} from '@squeeze/domain/understanding/intent';
import { called, timeZone, type Key } from './known-things.ts';

/** What a phrase is expected to ask for on Wednesday 10 March 2027, 10:00 in Zagreb. */
export interface Phrase {
  text: string;
  asks: readonly Intent[];
  /** The person's own. */
  language: Language;
  /** The one it is in, where that is another. */
  said?: Language;
  /** Something waits for a yes or a no. */
  pending?: boolean;
  /** What the last turn asked to choose from. */
  offered?: readonly Named[];
  /** What the last turn listed. */
  shown?: readonly Named[];
}

/** One row: what is typed, then what it asks for. */
export type PhraseRow = readonly [text: string, ...asks: Intent[]];

/** Spells rows out. */
export function phrases(
  rows: readonly PhraseRow[],
  also: Partial<Pick<Phrase, 'language' | 'said' | 'pending' | 'offered' | 'shown'>> = {},
): Phrase[] {
  return rows.map(([text, ...asks]) => ({ text, asks, language: 'en', ...also }));
}

/** `YYYY-MM-DD HH:MM` on a clock in Zagreb, by its two fixed offsets rather than by the code under test. */
function at(wall: string): string {
  const summer = wall >= '2027-03-28' && wall < '2027-10-31';
  return new Date(`${wall.replace(' ', 'T')}:00${summer ? '+02:00' : '+01:00'}`).toISOString();
}

function dueOf(due: string): Due {
  return due.length === 10 ? due : at(due);
}

/** `due`: a day, or `YYYY-MM-DD HH:MM` on a clock in Zagreb. */
export function todo(
  title: string,
  due: string | null = null,
  also: { priority?: TodoPriority; category?: string } = {},
): Intent {
  const { priority = null, category = null } = also;
  return { kind: 'add_todo', title, due: due === null ? null : dueOf(due), priority, category };
}

/** A todo that repeats; `due`: the first time, as above. */
export const again = (title: string, due: string, rule: string): Intent => ({
  kind: 'add_todo',
  title,
  due: dueOf(due),
  priority: null,
  category: null,
  repeat: { rule, after: 'date' },
});

export function once(title: string, wall: string): Intent {
  return {
    kind: 'add_reminder',
    title,
    scheduleType: 'once',
    schedule: { at: at(wall), time_zone: timeZone },
  };
}

export function daily(title: string, time: string): Intent {
  return {
    kind: 'add_reminder',
    title,
    scheduleType: 'daily',
    schedule: { time, time_zone: timeZone },
  };
}

/** `days`: as in "mo we fr". */
export function weekly(title: string, days: string, time: string): Intent {
  return { kind: 'add_reminder', title, ...onWeekdays(days, time) };
}

export function onWeekdays(days: string, time: string): SaidSchedule {
  return {
    scheduleType: 'weekly',
    schedule: { weekdays: days.split(' ') as Weekday[], time, time_zone: timeZone },
  };
}

export function monthly(title: string, monthDay: number, time: string): Intent {
  return {
    kind: 'add_reminder',
    title,
    scheduleType: 'monthly',
    schedule: { month_day: monthDay, time, time_zone: timeZone },
  };
}

export function custom(title: string, rule: string, time?: string, startsOn?: string): Intent {
  return {
    kind: 'add_reminder',
    title,
    scheduleType: 'custom',
    schedule: {
      rule,
      ...(time === undefined ? {} : { time }),
      ...(startsOn === undefined ? {} : { starts_on: startsOn }),
      time_zone: timeZone,
    },
  };
}

/** The question when, in place of a reminder whose time was not said; `due` is the day, where one was. */
export function askedWhen(reminder: Intent, due: string | null = null): Intent {
  if (reminder.kind !== 'add_reminder') return reminder;
  const { title, scheduleType, schedule } = reminder;
  return {
    kind: 'ask_when',
    title,
    due,
    repeats: scheduleType === 'once' ? [] : [{ scheduleType, schedule }],
  };
}

/** The question what, of an order that leaves it out. */
export function askedWhat(order: AskedOrder): Intent {
  return { kind: 'ask_what', order, category: null };
}

function one(key: Key): Target {
  return { found: 'one', ...called(key) };
}

export function several(...keys: Key[]): Target {
  return { found: 'several', candidates: keys.map(called) };
}

export function none(words: string): Target {
  return { found: 'none', words };
}

function targeted(kind: 'complete' | 'delete' | 'reopen' | 'pause' | 'resume') {
  return (target: Target | Key): Intent => ({
    kind,
    target: typeof target === 'string' ? one(target) : target,
  });
}

export const complete = targeted('complete');
export const remove = targeted('delete');
export const reopen = targeted('reopen');
export const pause = targeted('pause');
export const resume = targeted('resume');

/** `time` is taken from `due` where that has one, unless the words had none. */
export function move(target: Target | Key, due: string | null, time: string | null = null): Intent {
  return {
    kind: 'move',
    target: typeof target === 'string' ? one(target) : target,
    due: due === null ? null : dueOf(due),
    time,
    repeats: null,
  };
}

export function repeat(key: Key, repeats: SaidSchedule, time: string | null): Intent {
  return { kind: 'move', target: one(key), due: null, time, repeats };
}

export function snooze(target: Target | Key, until: string): Intent {
  return {
    kind: 'snooze',
    target: typeof target === 'string' ? one(target) : target,
    until: Date.parse(at(until)),
  };
}

type List = Intent & { kind: 'list' };

/** `days`: from the start of the first to the start of the second, or two times on a clock in Zagreb. */
export function list(
  about: List['about'],
  days: readonly [from: string, to: string] | null,
  label: string,
  filter: List['filter'] = 'open',
): Intent {
  const instant = (wall: string): number => Date.parse(at(wall.length === 10 ? `${wall} 00:00` : wall));
  const range = days === null ? null : { from: instant(days[0]), to: instant(days[1]) };
  return { kind: 'list', about, range, filter, label };
}

export function find(target: Target | Key): Intent {
  return { kind: 'find', target: typeof target === 'string' ? one(target) : target };
}

export function choose(key: Key): Intent {
  return { kind: 'choose', target: one(key) };
}

export const confirm: Intent = { kind: 'confirm' };
export const decline: Intent = { kind: 'decline' };
export const undo: Intent = { kind: 'undo' };
export const greet: Intent = { kind: 'greet' };
export const thank: Intent = { kind: 'thank' };
export const help: Intent = { kind: 'help' };
export const farewell: Intent = { kind: 'farewell' };
export const overwhelmed: Intent = { kind: 'suggest', overwhelmed: true };
export const suggest: Intent = { kind: 'suggest', overwhelmed: false };
export const clock: Intent = { kind: 'clock' };
export const beyond: Intent = { kind: 'beyond' };
export const upset: Intent = { kind: 'upset' };
export const low: Intent = { kind: 'mood', good: false };
export const glad: Intent = { kind: 'mood', good: true };

/** Rows in which every text asks for the same. */
export function alike(intent: Intent, ...texts: string[]): PhraseRow[] {
  return texts.map((text) => [text, intent]);
}

export function rename(target: Target | Key, title: string): Intent {
  return { kind: 'rename', target: typeof target === 'string' ? one(target) : target, title };
}

export function rate(target: Target | Key, priority: TodoPriority): Intent {
  return { kind: 'rate', target: typeof target === 'string' ? one(target) : target, priority };
}

export function categorise(target: Target | Key, category: string | null): Intent {
  return { kind: 'categorise', target: typeof target === 'string' ? one(target) : target, category };
}

/** `days`: from the start of the first to the start of the second. */
export type Days = readonly [from: string, to: string];

const spanOf = ([from, to]: Days) => ({
  from: Date.parse(at(`${from} 00:00`)),
  to: Date.parse(at(`${to} 00:00`)),
});

export function overview(days: Days, label = ''): Intent {
  return { kind: 'ask_overview', range: spanOf(days), label };
}

export function summarise(days: Days, label = ''): Intent {
  return { kind: 'summarise', range: spanOf(days), label };
}

export function search(words: string, place?: SearchPlace): Intent {
  return { kind: 'search', words, ...(place === undefined ? {} : { in: place }) };
}

/** `HH:MM`, or null for an end that was not said. */
export function quiet(from: string | null, to: string | null): Intent {
  return { kind: 'set_quiet_hours', hours: { from, to } };
}

export const noQuiet: Intent = { kind: 'set_quiet_hours', hours: null };

export function zone(name: string | null, words: string): Intent {
  return { kind: 'set_time_zone', name, words };
}

export function remember(text: string): Intent {
  return { kind: 'remember', text };
}

export function recall(about?: string): Intent {
  return { kind: 'recall', ...(about === undefined ? {} : { about }) };
}

export function forget(about: string): Intent {
  return { kind: 'forget', about, everything: false };
}

export const forgetAll: Intent = { kind: 'forget', about: '', everything: true };

export function unclear(...texts: string[]): PhraseRow[] {
  return texts.map((text) => [text, { kind: 'unclear', text }]);
}

/** Rows in which all words are the title of a todo. */
export function untouched(...texts: string[]): PhraseRow[] {
  return texts.map((text) => [text, todo(text)]);
}
