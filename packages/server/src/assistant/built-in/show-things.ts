import { limits } from '@squeeze/contracts/limits';
import type { AiTaskRecord } from '@squeeze/database/repositories/ai-task-repository';
import type { TodoRecord } from '@squeeze/database/repositories/todo-repository';
import { asMarkdown } from '@squeeze/domain/markdown/as-markdown';
import { oneLine } from '@squeeze/domain/markdown/one-line';
import type { Intent, Named, Noun } from '@squeeze/domain/understanding/intent';
import { foldText } from '@squeeze/domain/capture/folded-text';
import { storedCategory } from '@squeeze/domain/personal-value';
import { nextRun } from '@squeeze/domain/schedules/next-run';
import { dayInZone, endOfDay, startOfDay } from '@squeeze/domain/zoned-time';
import { eventItems, eventWhen } from './event-items.ts';
import { openOfDays } from './known-things.ts';
import { ask, when, type Said, type Stage } from './stage.ts';
import { sayDay, sayTime } from './when.ts';

type ListIntent = Extract<Intent, { kind: 'list' }>;

const shownAtMost = 30;

export interface Item {
  readonly noun: Noun;
  readonly id: string;
  readonly title: string;
  /** `YYYY-MM-DD` in the person's zone; null without a date. */
  readonly day: string | null;
  /** Epoch ms, where there is a time. */
  readonly at: number | null;
  /** Epoch ms when it ends, of what takes time. */
  readonly to?: number;
  /** Began before the day it is listed on, so that its time says when that begins. */
  readonly goesOn?: true;
  /** Said after the title: what kind of thing it is. */
  readonly mark: string | null;
}

/** What was asked for, grouped by day. */
export async function listThings(stage: Stage, asked: ListIntent): Promise<Said> {
  const { words } = stage;
  const intent = asksOfAll(stage, asked)
    ? { ...asked, about: 'all' as const, filter: 'open' as const }
    : asked;
  const done =
    intent !== asked || isOfWhatWas(stage, intent)
      ? { ...intent, about: 'todos' as const, filter: 'done' as const }
      : null;
  const items = [
    ...(await itemsFor(stage, intent)),
    ...(done === null ? [] : await itemsFor(stage, done)),
  ].toSorted(byTime);
  const what = intent.filter;
  const next = await followingWeek(stage, intent);
  if (items.length === 0) return { lines: [words.nothingListed(what, intent.label), ...next], shown: [] };
  const shown = items.slice(0, shownAtMost);
  const lines = [words.listed(what, items.length, intent.label), ...grouped(stage, shown)];
  if (items.length > shown.length) lines.push(words.andMore(items.length - shown.length));
  const named = shown
    .map(({ noun, id, title }) => ({ noun, id, title }))
    .filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at);
  return { lines: [[...lines, ...next].join('\n')], about: named.slice(0, 10), shown: named };
}

const having = /\bdid (?:i|we) have\b(?!.*\b(?:done|finish\w*|complet\w*|todos?|tasks?|list)\b)/u;

/** "What did I have yesterday?" is no question for what was finished alone. */
const asksOfAll = ({ turn }: Stage, { filter, about, range, category }: ListIntent): boolean =>
  filter === 'done' &&
  about !== 'reminders' &&
  range !== null &&
  category === undefined &&
  having.test(foldText(turn.text));

/** What was on a day that is over is what took place, and what was finished on it. */
const isOfWhatWas = ({ turn }: Stage, { filter, about, range, category }: ListIntent): boolean =>
  filter === 'open' && about === 'all' && category === undefined && range !== null && range.to <= turn.now;

const dayMs = 86_400_000;
const weekWord = /\b(?:week|semaine|semana)\b/iu;

/** Asked about this week on its last day: what the next one brings, as little of this one is left. */
async function followingWeek(stage: Stage, intent: ListIntent): Promise<string[]> {
  const { range, label, filter } = intent;
  const { now, owner } = stage.turn;
  const dayOf = (instant: number): string => dayInZone(instant, owner.timeZone);
  const isLastDay = range !== null && now >= range.from && dayOf(now) === dayOf(range.to - 1);
  if (!isLastDay || filter !== 'open' || !weekWord.test(label)) return [];
  const to = startOfDay(dayOf(range.to + 7.5 * dayMs), owner.timeZone);
  const items = await itemsFor(stage, { ...intent, range: { from: range.to, to } });
  const shown = items.slice(0, shownAtMost);
  const more = items.length > shown.length ? [stage.words.andMore(items.length - shown.length)] : [];
  return items.length === 0 ? [] : [stage.words.nextWeek(items.length), ...grouped(stage, shown), ...more];
}

async function itemsFor(stage: Stage, { about, range, filter, category }: ListIntent): Promise<Item[]> {
  const { turn, things } = stage;
  const { timeZone } = turn.owner;
  const isListed = (todo: TodoRecord): boolean =>
    category === undefined || listKey(todo.category ?? '') === listKey(category);
  if (filter === 'done') {
    const isIn = (todo: TodoRecord): boolean =>
      range === null ||
      (todo.completedAt !== null && todo.completedAt >= range.from && todo.completedAt < range.to);
    return things.done
      .filter(isListed)
      .filter(isIn)
      .map((todo) => doneItem(todo, timeZone));
  }
  // Who names a list wants what is in it, and of a day what lies in the archive is no part.
  const open = (category === undefined && range !== null ? openOfDays(things) : things.open)
    .filter(isListed)
    .filter((todo) =>
      filter === 'carried_over' ? isCarriedOver(todo, turn.now) : isDueIn(todo, range, turn.now),
    );
  const todos = about === 'reminders' ? [] : open.map((todo) => todoItem(todo, timeZone));
  const tasks =
    about === 'todos' || filter === 'carried_over' || category !== undefined
      ? []
      : things.tasks
          .filter((task) => isComing(task, range, about === 'reminders'))
          .flatMap((task) => (range === null ? [taskItem(task, stage)] : runsIn(task, range, stage)));
  const events =
    about === 'all' && filter === 'open' && category === undefined ? await eventItems(stage, range) : [];
  return [...todos, ...tasks, ...events].toSorted(byTime);
}

/** What two names of one list have in common: a value is called by the words of any language. */
const listKey = (category: string): string => foldText(storedCategory(category));

const isCarriedOver = (todo: TodoRecord, now: number): boolean =>
  todo.dueSort !== null && todo.dueSort <= now;

/** What should have been done before counts as due in every range that begins before now has passed. */
function isDueIn(todo: TodoRecord, range: ListIntent['range'], now: number): boolean {
  if (range === null) return true;
  if (todo.dueSort === null) return false;
  if (isCarriedOver(todo, now)) return range.from <= now && now < range.to;
  // A day ends where the next begins, so that its end lies within the day only if it is no later than the range's.
  const due = todo.dueAt ?? todo.dueSort - 1;
  return due >= range.from && due < range.to;
}

const isComing = (task: AiTaskRecord, range: ListIntent['range'], pausedToo: boolean): boolean => {
  if (range === null) return task.nextRunAt !== null || (pausedToo && task.status === 'paused');
  return task.nextRunAt !== null && task.nextRunAt < range.to;
};

/** No span that is asked about in words is longer. */
const daysAtMost = 62;

/** A reminder on each day of a span on which it comes, at its first time of that day. */
function runsIn(task: AiTaskRecord, range: NonNullable<ListIntent['range']>, stage: Stage): Item[] {
  const item = taskItem(task, stage);
  const { timeZone } = stage.turn.owner;
  const items: Item[] = [];
  let at = task.nextRunAt;
  if (at !== null && at < range.from) at = nextRun(task.schedule, range.from - 1);
  while (at !== null && at < range.to && items.length < daysAtMost) {
    const day = dayInZone(at, timeZone);
    items.push({ ...item, day, at });
    // What comes every hour is not looked at hour by hour.
    at = nextRun(task.schedule, endOfDay(day, timeZone) - 1);
  }
  return items;
}

export const todoItem = (todo: TodoRecord, timeZone: string): Item => ({
  noun: 'todo',
  id: todo.id,
  title: todo.title,
  day: todo.dueAt === null ? todo.dueDay : dayInZone(todo.dueAt, timeZone),
  at: todo.dueAt,
  mark: null,
});

export const doneItem = (todo: TodoRecord, timeZone: string): Item => ({
  ...todoItem(todo, timeZone),
  day: todo.completedAt === null ? null : dayInZone(todo.completedAt, timeZone),
  at: null,
});

export const taskItem = (task: AiTaskRecord, { words, turn }: Stage): Item => ({
  noun: 'ai_task',
  id: task.id,
  title: task.title,
  day: task.nextRunAt === null ? null : dayInZone(task.nextRunAt, turn.owner.timeZone),
  at: task.nextRunAt,
  mark: task.nextRunAt === null ? words.pausedMark : words.reminder,
});

/** By day, undated last; within a day what has a time comes first. */
const byTime = (a: Item, b: Item): number =>
  (a.day ?? '9999').localeCompare(b.day ?? '9999') || (a.at ?? Infinity) - (b.at ?? Infinity) || 0;

export function grouped(stage: Stage, items: readonly Item[]): string[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const heading = headingOf(stage, item);
    groups.set(heading, [...(groups.get(heading) ?? []), item]);
  }
  return [...groups].flatMap(([heading, of]) => [`**${heading}**`, ...of.map((item) => lineOf(stage, item))]);
}

function headingOf({ turn, words }: Stage, { day }: Item): string {
  if (day === null) return words.someday;
  const said = sayDay(day, dayInZone(turn.now, turn.owner.timeZone), words);
  return said.charAt(0).toLocaleUpperCase(words.locale) + said.slice(1);
}

export function lineOf({ turn, words }: Stage, { title, at, to, goesOn, mark }: Item): string {
  const until = to === undefined ? '' : `–${sayTime(to, turn.owner.timeZone, words)}`;
  const time = at === null || goesOn === true ? '' : `${sayTime(at, turn.owner.timeZone, words)}${until} `;
  return `- ${time}${asMarkdown(oneLine(title))}${mark === null ? '' : ` (${mark})`}`;
}

/** An answer about one thing: when it is, or that it is done. */
export function showOne(stage: Stage, target: Named): Said {
  const about = [{ noun: target.noun, id: target.id }];
  return { lines: [lineAbout(stage, target)], about, shown: [target] };
}

function lineAbout(stage: Stage, { id, title }: Named): string {
  const { words, things } = stage;
  const task = things.tasks.find((one) => one.id === id);
  if (task !== undefined) {
    return task.status === 'paused'
      ? words.pausedTask(title)
      : words.comingTask(title, when(stage, task.nextRunAt));
  }
  const done = things.done.find((todo) => todo.id === id);
  if (done !== undefined) return words.doneTodo(title, when(stage, done.completedAt) ?? '');
  const open = things.open.find((todo) => todo.id === id);
  const past = open !== undefined && isCarriedOver(open, stage.turn.now);
  return words.openTodo(title, when(stage, dueOf(stage, id)), past);
}

/** When it is due, a day or epoch ms. */
function dueOf({ things }: Stage, id: string): string | number | null {
  const todo = things.open.find((one) => one.id === id);
  return todo?.dueDay ?? todo?.dueAt ?? null;
}

/** Candidates to choose from, told apart by when they are. */
export function offer(stage: Stage, candidates: readonly Named[], question: Intent): Said {
  const { words, things } = stage;
  const shown = candidates.slice(0, 10);
  const named = apart(
    shown.map(({ id, title }) => {
      const task = things.tasks.find((one) => one.id === id);
      const event = eventWhen(stage, id);
      const due = event ?? when(stage, task === undefined ? dueOf(stage, id) : task.nextRunAt);
      return `${oneLine(title)}${due === null ? '' : ` · ${due}`}`;
    }),
  );
  const more = candidates.length > shown.length ? [words.andMore(candidates.length - shown.length)] : [];
  const { lines } = ask(words.which, named);
  const choices = named.slice(0, limits.question.choices);
  return { lines: [[...lines, ...more].join('\n')], offered: shown, question, choices };
}

/** Names that are alike are numbered from the second on: each has to be an answer of its own. */
const apart = (names: readonly string[]): readonly string[] =>
  names.map((name, at) => {
    const before = names.slice(0, at).filter((other) => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
