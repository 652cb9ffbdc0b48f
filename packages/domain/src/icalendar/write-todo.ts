import type { Todo } from '@squeeze/contracts/todos';
import { componentOf } from './calendar-components.ts';
import { CalendarZones } from './calendar-zones.ts';
import { nameOf } from './content-lines.ts';
import { linesByName } from './field-names.ts';
import { foldedLine } from './folded-line.ts';
import { zoneNamed } from './known-zone.ts';
import { lineOf } from './property.ts';
import { todoValues, type TodoValues } from './read-todo.ts';
import { categoriesOf } from './read-values.ts';
import { sameValue } from '../same-value.ts';
import { startOfDay } from '../zoned-time.ts';
import { RefusedPart } from './refused-part.ts';
import type { TodoExtra } from '@squeeze/contracts/todo-extra';
import { zoneLines } from './zone-lines.ts';

/** A todo to write, with what was kept of it when it was read. */
export interface WrittenTodo {
  readonly todo: Todo;
  readonly uid: string;
  readonly extra: TodoExtra | null;
}

type Field = Exclude<keyof TodoValues, 'completed_at'>;

/** Which lines a field is read from. */
const namesOf: Readonly<Record<Field, readonly string[]>> = {
  title: ['SUMMARY'],
  description: ['DESCRIPTION'],
  due_date: ['DUE', 'DURATION'],
  start_date: ['DTSTART'],
  repeat: ['RRULE'],
  priority: ['PRIORITY'],
  category: ['CATEGORIES'],
  status: ['STATUS', 'COMPLETED', 'PERCENT-COMPLETE'],
};
const stampNames: ReadonlySet<string> = new Set(['DTSTAMP', 'CREATED', 'LAST-MODIFIED', 'SEQUENCE']);
const fields = Object.keys(namesOf) as readonly Field[];

/**
 * A todo as iCalendar (RFC 5545, 3.6.2): in the words it came in where they still say what the todo says, in ours elsewhere. What no
 * field of ours has stays as it came.
 * @param timeZone the person's own, for what is in none
 */
export function writeTodo({ todo, uid, extra }: WrittenTodo, timeZone: string): string {
  const kept = componentOf('VTODO', extra?.lines ?? []);
  const before = linesByName(kept);
  const was = extra === null ? null : readAgain(extra, timeZone);
  const stays = new Set(
    fields.filter((field) => was !== null && sameValue(was[field], said(todo, field, extra))),
  );
  // What never repeated here keeps the rule that it came with.
  if (extra !== null && todo.series_id === null) stays.add('repeat');
  if (!stays.has('repeat')) stays.delete('start_date');
  // How long it lasts is counted from its start, and both are days or both are times (RFC 5545, 3.8.2.4).
  if (!stays.has('start_date') && before.has('DURATION')) stays.delete('due_date');
  if (!stays.has('due_date') && todo.start_date !== null) stays.delete('start_date');
  const isOurs = (name: string): boolean =>
    fields.some((field) => !stays.has(field) && namesOf[field].includes(name));
  const isAsItCame = extra !== null && Date.parse(todo.updated_at) === extra.at && before.has('DTSTAMP');
  const all = extra?.lines ?? [];
  const firstInner = all.findIndex((line) => /^BEGIN:/i.test(line));
  const own = all.filter((line, at) => {
    // Components within the todo stay.
    if (firstInner !== -1 && at >= firstInner) return true;
    const name = nameOf(line);
    return isAsItCame || !stampNames.has(name) ? !isOurs(name) : false;
  });
  const inner = own.findIndex((line) => /^BEGIN:/i.test(line));
  const end = inner === -1 ? own.length : inner;
  const lines = [
    'BEGIN:VTODO',
    lineOf('UID', {}, 'text', uid),
    ...(isAsItCame ? [] : stampsOf(todo, before)),
    ...own.slice(0, end),
    ...fields
      .filter((field) => !stays.has(field))
      .flatMap((field) => writtenField({ todo, extra, before, timeZone }, field)),
    ...own.slice(end),
    'END:VTODO',
    ...(extra?.others ?? []),
  ];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Squeeze//Squeeze//EN',
    ...zonesFor(lines, extra),
    ...lines,
    'END:VCALENDAR',
  ]
    .map(foldedLine)
    .join('');
}

/** What the kept lines say; null where that cannot be read. */
function readAgain({ lines, zones }: TodoExtra, timeZone: string): TodoValues | null {
  const parts = Object.values(zones).flatMap((kept) => componentOf('', kept).parts);
  try {
    return todoValues(linesByName(componentOf('VTODO', lines)), {
      zones: new CalendarZones(parts, timeZone),
      timeZone,
    });
  } catch (error) {
    if (error instanceof RefusedPart) return null;
    throw error;
  }
}

/** What the todo says of a field, as it would be read. */
const said = (todo: Todo, field: Field, extra: TodoExtra | null): TodoValues[Field] => {
  if (field === 'title' && todo.title === extra?.untitled) return null;
  // No program knows one that is counted from when it is done.
  if (field === 'repeat' && todo.repeat?.after === 'completion') return null;
  return todo[field];
};

interface Writing {
  readonly todo: Todo;
  readonly extra: TodoExtra | null;
  readonly before: ReadonlyMap<string, readonly string[]>;
  readonly timeZone: string;
}

function writtenField({ todo, extra, before, timeZone }: Writing, field: Field): string[] {
  switch (field) {
    case 'title':
      return todo.title === extra?.untitled ? [] : [text('SUMMARY', todo.title)];
    case 'description':
      return todo.description === null ? [] : [text('DESCRIPTION', todo.description)];
    case 'due_date':
      return todo.due_date === null ? [] : [timeLine('DUE', todo.due_date)];
    case 'start_date':
      return startLines(todo, timeZone);
    case 'repeat':
      return comesAgain(todo) ? [`RRULE:${todo.repeat?.rule}`] : [];
    case 'priority':
      return { high: ['PRIORITY:1'], medium: [], low: ['PRIORITY:9'] }[todo.priority];
    case 'category': {
      // Ours is the first of them, and the others stay.
      const others = categoriesOf(before).slice(1);
      const all = todo.category === null ? others : [todo.category, ...others];
      return all.length === 0 ? [] : [lineOf('CATEGORIES', {}, 'text', ...all)];
    }
    case 'status':
      return statusLines(todo);
  }
}

function statusLines({ status, completed_at: completed }: Todo): string[] {
  switch (status) {
    case 'pending':
      return ['STATUS:NEEDS-ACTION'];
    case 'in_progress':
      return ['STATUS:IN-PROCESS'];
    case 'cancelled':
      return ['STATUS:CANCELLED'];
    case 'completed':
      return [
        'STATUS:COMPLETED',
        ...(completed === null ? [] : [`COMPLETED:${utc(completed)}`]),
        'PERCENT-COMPLETE:100',
      ];
  }
}

const text = (name: string, value: string): string => lineOf(name, {}, 'text', value);

/** A day, or the beginning of it where a time is due. */
function startLines(todo: Todo, timeZone: string): string[] {
  const { start_date: start, due_date: due } = todo;
  // A rule needs a day that it counts from (RFC 5545, 3.8.2.4).
  if (start === null) return due !== null && comesAgain(todo) ? [timeLine('DTSTART', due)] : [];
  const isOfDays = due === null || due.length === dayLength;
  return [timeLine('DTSTART', isOfDays ? start : new Date(startOfDay(start, timeZone)).toISOString())];
}

const comesAgain = ({ repeat, due_date: due }: Todo): boolean => repeat?.after === 'date' && due !== null;

const dayLength = 'YYYY-MM-DD'.length;

const timeLine = (name: string, at: string): string =>
  at.length === dayLength ? `${name};VALUE=DATE:${at.replaceAll('-', '')}` : `${name}:${utc(at)}`;

const stampsOf = (todo: Todo, before: ReadonlyMap<string, readonly string[]>): string[] => [
  `DTSTAMP:${utc(todo.updated_at)}`,
  before.get('CREATED')?.[0] ?? `CREATED:${utc(todo.created_at)}`,
  `LAST-MODIFIED:${utc(todo.updated_at)}`,
  ...nextSequence(before.get('SEQUENCE')?.[0]),
];

/** One that says how often it has been changed is newer for whoever goes by that. */
function nextSequence(line: string | undefined): string[] {
  const sequence = /:\s*(\d{1,9})\s*$/.exec(line ?? '')?.[1];
  return sequence === undefined ? [] : [`SEQUENCE:${Number(sequence) + 1}`];
}

const utc = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** A VTIMEZONE for each zone that a line names. */
function zonesFor(lines: readonly string[], extra: TodoExtra | null): string[] {
  const named = new Set(
    lines.flatMap((line) => {
      const [, quoted, plain] = /^[^":]*;TZID=(?:"([^"]*)"|([^":;]*))/i.exec(line) ?? [];
      return quoted ?? plain ?? [];
    }),
  );
  return [...named].flatMap((name) => {
    const kept = extra?.zones[name];
    if (kept !== undefined) return kept;
    const zone = zoneNamed(name);
    return zone === null ? [] : zoneLines(zone, name, 1970);
  });
}
