import { limits } from '@squeeze/contracts/limits';
import type { Todo } from '@squeeze/contracts/todos';
import { instantAt } from '../calendar-events/event-time.ts';
import { dueParts } from '../due-parts.ts';
import { RuleError } from '../schedules/recurrence-rule.ts';
import { storedRepeat } from '../todos/repeat-todo.ts';
import { fittingStart } from '../todos/todo-start.ts';
import { calendarComponents, type Component, linesOf } from './calendar-components.ts';
import { CalendarTextError } from './calendar-text-error.ts';
import { CalendarZones } from './calendar-zones.ts';
import { nameOf } from './content-lines.ts';
import { linesByName, type LinesByName } from './field-names.ts';
import { textOf } from './property.ts';
import { first, type Ground, momentIn, textOfWall, wallAfter } from './read-span.ts';
import { firstCategory } from './read-values.ts';
import { RefusedPart } from './refused-part.ts';
import { saidRule } from './said-rule.ts';
import type { TodoExtra } from '@squeeze/contracts/todo-extra';
import { uidOf } from './v-event.ts';

/** What a VTODO says in the words of a todo; its title is null where it has none. */
export interface TodoValues extends Pick<
  Todo,
  'description' | 'due_date' | 'priority' | 'category' | 'status' | 'start_date' | 'repeat' | 'completed_at'
> {
  readonly title: string | null;
}

/** A todo as a program has it. */
export interface ReadTodo {
  readonly uid: string | null;
  readonly values: TodoValues;
  readonly extra: Omit<TodoExtra, 'at' | 'untitled'>;
}

/** All that a text has, which is meant to be one todo. */
export interface TodoText {
  readonly todos: readonly ReadTodo[];
  /** Names of components of other kinds that are in it. */
  readonly kinds: readonly string[];
}

/**
 * Reads the todos of a text (RFC 5545, 3.6.2), those of one UID as one.
 * @param timeZone the person's own, for times that are in none
 * @throws {CalendarTextError} where nothing can be read, {RefusedPart} for a due time that there is not
 */
export function readTodos(text: string, timeZone: string): TodoText {
  const reading = readingTodos(text, timeZone);
  let step = reading.next();
  while (step.done !== true) step = reading.next();
  return step.value;
}

/** The same, with rests in between. @throws {CalendarTextError | RefusedPart} */
export function* readingTodos(text: string, timeZone: string): Generator<undefined, TodoText> {
  const { parts } = yield* calendarComponents(text);
  const todos = parts.filter(({ name }) => name === 'VTODO');
  if (todos.some(({ isBroken, cut }) => isBroken || cut.length > 0)) throw new CalendarTextError('cut_short');
  const zoneParts = parts.filter(({ name, isBroken }) => name === 'VTIMEZONE' && !isBroken);
  const zones = Object.fromEntries(zoneParts.flatMap(zoneOf));
  const ground = { zones: new CalendarZones(zoneParts, timeZone), timeZone };
  const byUid = Map.groupBy(todos, (part) => uidOf(linesByName(part)) ?? '');
  return {
    todos: [...byUid].map(([uid, same]) => readOne(uid, same, ground, zones)),
    kinds: [...new Set(parts.map(({ name }) => name))].filter(
      (name) => !['VTODO', 'VTIMEZONE'].includes(name),
    ),
  };
}

const zoneOf = (part: Component): [string, string[]][] => {
  const name = textOf(first(linesByName(part), 'TZID'));
  return name === null ? [] : [[name.slice(0, limits.eventExtra.zoneName), linesOf(part)]];
};

function readOne(
  uid: string,
  parts: readonly Component[],
  ground: Ground,
  zones: Record<string, string[]>,
): ReadTodo {
  // The one that is about all times of it, else the first.
  const head = parts.find((part) => !linesByName(part).has('RECURRENCE-ID')) ?? parts[0];
  if (head === undefined) throw new CalendarTextError('not_a_calendar');
  return {
    uid: uid === '' ? null : uid,
    values: todoValues(linesByName(head), ground),
    extra: {
      lines: [...head.lines.filter((line) => nameOf(line) !== 'UID'), ...head.parts.flatMap(linesOf)],
      others: parts.filter((part) => part !== head).flatMap(linesOf),
      zones,
    },
  };
}

/** @throws {RefusedPart} */
export function todoValues(lines: LinesByName, ground: Ground): TodoValues {
  const due_date = dueIn(lines, ground);
  const repeat = repeatIn(lines, due_date, ground);
  const start = startIn(lines, due_date, ground);
  // Where it comes again, a start on the day that it is due only says what its rule counts from.
  const isOfRule = repeat !== null && due_date !== null && start === dueParts(due_date, ground.timeZone).day;
  return {
    title: capped(textOf(first(lines, 'SUMMARY')), limits.todoTitle.max),
    description: capped(textOf(first(lines, 'DESCRIPTION')), limits.todoDescription.max),
    due_date,
    priority: priorityOf(numberIn(lines, 'PRIORITY')),
    category: firstCategory(lines),
    start_date: isOfRule ? null : start,
    repeat,
    ...statusIn(lines),
  };
}

/** As people write it into our forms: no space around it, and no longer than may be. */
function capped(text: string | null, most: number): string | null {
  const trimmed = (text ?? '').replaceAll('\r\n', '\n').trim().slice(0, most).toWellFormed().trimEnd();
  return trimmed === '' ? null : trimmed;
}

/** A day, or an instant: DUE, or how long it lasts from its start on. @throws {RefusedPart} */
function dueIn(lines: LinesByName, ground: Ground): string | null {
  const due = first(lines, 'DUE');
  const start = momentIn(first(lines, 'DTSTART'), ground.zones);
  const lasting = textOf(first(lines, 'DURATION'));
  if (lines.has('DUE')) {
    const moment = momentIn(due, ground.zones);
    if (moment === null) throw new RefusedPart('invalid_time');
    return dueText(moment, ground.timeZone);
  }
  if (start === null || lasting === null) return null;
  return dueText({ ...start, wall: wallAfter(start, lasting, ground.timeZone) }, ground.timeZone);
}

/** The day on which it starts; null where none is said, or one after it is due, which is no start (RFC 5545, 3.8.2.3). */
function startIn(lines: LinesByName, due: string | null, ground: Ground): string | null {
  const moment = momentIn(first(lines, 'DTSTART'), ground.zones);
  if (moment === null) return null;
  const start_date = dueParts(dueText(moment, ground.timeZone), ground.timeZone).day;
  return fittingStart({ start_date, due_date: due }, ground.timeZone);
}

/** How it comes again, where it is one rule of days that counts from a date; what says more is kept as it came. */
function repeatIn(lines: LinesByName, due: string | null, { timeZone }: Ground): Todo['repeat'] {
  const [line, ...more] = lines.get('RRULE') ?? [];
  const isPlain = more.length === 0 && !lines.has('RDATE') && !lines.has('EXDATE');
  if (line === undefined || !isPlain || due === null || /BY(?:HOUR|MINUTE)=/i.test(line)) return null;
  const starts = dueParts(due, timeZone).day;
  try {
    const rule = saidRule(line, { starts, ends: starts, time_zone: null }, timeZone);
    return storedRepeat({ rule, after: 'date' }, timeZone);
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

const dueText = (
  { wall, isDay, zone }: { wall: number; isDay: boolean; zone: string | null },
  timeZone: string,
): string => (isDay ? textOfWall(wall, true) : new Date(instantAt(wall, zone ?? timeZone)).toISOString());

/** 1 to 4 is high, 5 medium, 6 to 9 low (RFC 5545, 3.8.1.9); what says none is what ours are anyway. */
function priorityOf(priority: number): Todo['priority'] {
  if (priority >= 1 && priority <= 4) return 'high';
  return priority >= 6 && priority <= 9 ? 'low' : 'medium';
}

function statusIn(lines: LinesByName): Pick<TodoValues, 'status' | 'completed_at'> {
  const completed = textOf(first(lines, 'COMPLETED'));
  const at = completed === null ? Number.NaN : Date.parse(completed);
  const completed_at = Number.isNaN(at) ? null : new Date(at).toISOString();
  const percent = numberIn(lines, 'PERCENT-COMPLETE');
  switch (textOf(first(lines, 'STATUS'))?.trim().toUpperCase()) {
    case 'COMPLETED':
      return { status: 'completed', completed_at };
    case 'CANCELLED':
      return { status: 'cancelled', completed_at: null };
    case 'IN-PROCESS':
      return { status: 'in_progress', completed_at: null };
    case 'NEEDS-ACTION':
      return { status: 'pending', completed_at: null };
    default:
      return completed !== null || percent === 100
        ? { status: 'completed', completed_at }
        : { status: percent > 0 ? 'in_progress' : 'pending', completed_at: null };
  }
}

/** 0 where there is none; jCal has numbers as such, whatever the type says. */
const numberIn = (lines: LinesByName, name: string): number => Number(first(lines, name)?.values[0] ?? 0);
