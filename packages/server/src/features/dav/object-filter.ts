import { wholeDay } from '@squeeze/domain/schedules/wall-time';
import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import { occurrencesBetween } from '@squeeze/domain/calendar-events/occurrences';
import { calendarComponents, type Component } from '@squeeze/domain/icalendar/calendar-components';
import { linesByName, type LinesByName } from '@squeeze/domain/icalendar/field-names';
import { paramOf, propertyOf, type Property } from '@squeeze/domain/icalendar/property';
import { RuleError } from '@squeeze/domain/schedules/recurrence-rule';
import type { Breather } from '../../timing/breather.ts';
import { inStretches } from '../../timing/in-stretches.ts';
import { presentEvent } from '../calendar-events/present-calendar-event.ts';
import { presentTodo } from '../todos/present-todo.ts';
import { DavError, refusedByCalendar } from './dav-error.ts';
import { type CalendarObject, textOf } from './objects.ts';
import { type TimeRange, timeRangeIn } from './time-range.ts';
import { todoOverlaps } from './todo-time.ts';
import { childOf, childrenOf, elementsOf, ns, textIn, type XmlElement } from './xml-element.ts';

/** What a calendar-query is about (RFC 4791, section 9.7). */
export type ObjectFilter = ComponentFilter;

interface ComponentFilter {
  /** In upper case. */
  readonly name: string;
  readonly isAbsent: boolean;
  readonly range: TimeRange | null;
  readonly properties: readonly PropertyFilter[];
  readonly components: readonly ComponentFilter[];
}

interface PropertyFilter {
  readonly name: string;
  readonly isAbsent: boolean;
  readonly range: TimeRange | null;
  readonly text: TextMatch | null;
  readonly parameters: readonly {
    readonly name: string;
    readonly isAbsent: boolean;
    readonly text: TextMatch | null;
  }[];
}

interface TextMatch {
  readonly text: string;
  readonly isNegated: boolean;
  /** Letters of ASCII, or of all scripts, count without their case. */
  readonly folds: 'ascii' | 'unicode' | null;
}

/** @throws {DavError} 400 without one, 403 for one that is not understood */
export function readFilter(query: XmlElement): ObjectFilter {
  const filter = childOf(query, ns.caldav, 'filter');
  const outer = filter === null ? null : childOf(filter, ns.caldav, 'comp-filter');
  if (outer === null) throw new DavError(400, 'A calendar-query has a filter');
  requireFew(outer);
  const read = componentFilter(outer);
  if (read.name !== 'VCALENDAR') {
    throw refusedByCalendar(403, 'valid-filter', 'A filter begins with VCALENDAR');
  }
  return read;
}

/** More conditions than any program has for one question. */
const mostConditions = 50;

/** @throws {DavError} 413 */
function requireFew(outer: XmlElement): void {
  let count = 0;
  const open = [outer];
  // It grows while it is walked along.
  for (const filter of open) {
    count += 1;
    if (count > mostConditions) {
      throw refusedByCalendar(413, 'valid-filter', `A filter has ${mostConditions} conditions at most`);
    }
    open.push(...elementsOf(filter).filter(({ name }) => name.endsWith('-filter')));
  }
}

const nameIn = (filter: XmlElement): string => {
  const name = filter.attributes['name']?.trim().toUpperCase();
  if (name === undefined || name === '') throw refusedByCalendar(403, 'valid-filter', 'A filter has a name');
  return name;
};

const isAbsent = (filter: XmlElement): boolean => childOf(filter, ns.caldav, 'is-not-defined') !== null;

const componentFilter = (filter: XmlElement): ComponentFilter => ({
  name: nameIn(filter),
  isAbsent: isAbsent(filter),
  range: timeRangeIn(filter),
  properties: childrenOf(filter, ns.caldav, 'prop-filter').map((property) => ({
    name: nameIn(property),
    isAbsent: isAbsent(property),
    range: timeRangeIn(property),
    text: textMatchIn(property),
    parameters: childrenOf(property, ns.caldav, 'param-filter').map((parameter) => ({
      name: nameIn(parameter).toLowerCase(),
      isAbsent: isAbsent(parameter),
      text: textMatchIn(parameter),
    })),
  })),
  components: childrenOf(filter, ns.caldav, 'comp-filter').map(componentFilter),
});

/** Collations as RFC 4790 names them; without one it is `i;ascii-casemap`. */
const collations: Readonly<Record<string, TextMatch['folds']>> = {
  'i;ascii-casemap': 'ascii',
  'i;unicode-casemap': 'unicode',
  'i;octet': null,
  default: 'ascii',
};

function textMatchIn(filter: XmlElement): TextMatch | null {
  const match = childOf(filter, ns.caldav, 'text-match');
  if (match === null) return null;
  const folds = collations[match.attributes['collation']?.trim().toLowerCase() ?? 'default'];
  if (folds === undefined) throw refusedByCalendar(403, 'supported-collation', 'This collation is not known');
  return {
    text: folded(textIn(match), folds),
    isNegated: match.attributes['negate-condition']?.trim() === 'yes',
    folds,
  };
}

const folded = (text: string, folds: TextMatch['folds']): string => {
  if (folds === null) return text;
  return folds === 'unicode'
    ? text.normalize('NFKD').toLowerCase()
    : text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
};

/** Whether anything may be meant, by what is stored of where it lies: what cannot be is not looked at more closely. */
export function mayReach(object: CalendarObject, { components }: ObjectFilter): boolean {
  if (object.kind !== 'event') return true;
  const { event } = object.stored;
  return components.every(
    ({ name, range }) =>
      name !== 'VEVENT' ||
      range === null ||
      (event.firstAt < range.to && (event.lastAt ?? Number.POSITIVE_INFINITY) >= range.from),
  );
}

/** Whether something is meant by a filter; with rests, since one condition may take a while. */
export async function matchesFilter(
  object: CalendarObject,
  filter: ObjectFilter,
  person: { readonly timeZone: string },
  breather: Breather,
): Promise<boolean> {
  const own = object.kind === 'event' ? 'VEVENT' : 'VTODO';
  if (filter.isAbsent || filter.range !== null) return false;
  const lies = placing(object, person);
  // Most questions are about a kind of thing and a stretch of time, and need no text.
  const isPlain =
    filter.properties.length === 0 &&
    filter.components.every(({ properties, components }) => properties.length + components.length === 0);
  if (isPlain) {
    for (const { name, isAbsent: absent, range } of filter.components) {
      const isMet = name === own ? !absent && (range === null || lies(range)) : absent;
      if (!isMet) return false;
      await breather.pause();
    }
    return true;
  }
  const calendar = await calendarOf(textOf(object, person), breather);
  return await matchesComponent(calendar, filter, {
    breather,
    linesOf: linesOnce(),
    liesIn: (part, range) => {
      if (part.name === own) return lies(range);
      // An alarm goes off around its event: whoever asks for alarms looks at these more closely.
      return part.name === 'VALARM' && lies({ from: range.from, to: range.to + monthMs });
    },
  });
}

const monthMs = 31 * wholeDay;

interface Matching {
  readonly breather: Breather;
  readonly linesOf: (part: Component) => LinesByName;
  readonly liesIn: (part: Component, range: TimeRange) => boolean;
}

/** Whether a thing lies in stretches of time; of each it is looked at once. */
function placing(
  object: CalendarObject,
  person: { readonly timeZone: string },
): (range: TimeRange) => boolean {
  const known = new Map<string, boolean>();
  return (range) => {
    const key = `${range.from}/${range.to}`;
    const lies = known.get(key) ?? liesIn(object, range, person);
    known.set(key, lies);
    return lies;
  };
}

function linesOnce(): (part: Component) => LinesByName {
  const known = new Map<Component, LinesByName>();
  return (part) => {
    const lines = known.get(part) ?? linesByName(part);
    known.set(part, lines);
    return lines;
  };
}

async function calendarOf(text: string, breather: Breather): Promise<Component> {
  const { lines, parts } = await inStretches(calendarComponents(text), breather);
  return { name: 'VCALENDAR', line: 1, lines: [...lines], parts: [...parts], cut: [], isBroken: false };
}

async function matchesComponent(
  part: Component,
  filter: ComponentFilter,
  matching: Matching,
): Promise<boolean> {
  await matching.breather.pause();
  if (filter.range !== null && !matching.liesIn(part, filter.range)) return false;
  for (const property of filter.properties) {
    await matching.breather.pause();
    if (!matchesProperty(matching.linesOf(part), property)) return false;
  }
  for (const inner of filter.components) {
    if (!(await matchesInner(part, inner, matching))) return false;
  }
  return true;
}

async function matchesInner(part: Component, inner: ComponentFilter, matching: Matching): Promise<boolean> {
  const parts = part.parts.filter(({ name }) => name === inner.name);
  if (inner.isAbsent) return parts.length === 0;
  for (const one of parts) if (await matchesComponent(one, inner, matching)) return true;
  return false;
}

function matchesProperty(byName: LinesByName, filter: PropertyFilter): boolean {
  const lines = byName.get(filter.name) ?? [];
  if (filter.isAbsent) return lines.length === 0;
  return lines.some((line) => {
    const property = propertyOf(line);
    // One that cannot be read is still there.
    if (property === null) return filter.text === null && filter.range === null;
    return (
      (filter.text === null || matchesText(property.values.flat().join(','), filter.text)) &&
      (filter.range === null || isInstantIn(property, filter.range)) &&
      filter.parameters.every(({ name, isAbsent: absent, text }) => {
        const value = paramOf(property, name);
        if (absent || value === null) return absent && value === null;
        return text === null || matchesText(value, text);
      })
    );
  });
}

const matchesText = (value: string, { text, isNegated, folds }: TextMatch): boolean =>
  folded(value, folds).includes(text) !== isNegated;

function isInstantIn({ values: [value] }: Property, { from, to }: TimeRange): boolean {
  const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return instant >= from && instant < to;
}

function liesIn(
  object: CalendarObject,
  range: TimeRange,
  { timeZone }: { readonly timeZone: string },
): boolean {
  if (object.kind === 'todo') return todoOverlaps(presentTodo(object.stored.todo), range, timeZone);
  const event = presentEvent(object.stored.event);
  try {
    return hasTimeIn(event, boundedTo(object.stored.event, range), timeZone);
  } catch (error) {
    // What takes too much work to follow may well be meant.
    if (error instanceof RuleError) return true;
    throw error;
  }
}

/** What comes often comes soon: of years of it only the first days are followed. @throws {RuleError} */
function hasTimeIn(event: CalendarEvent, { from, to }: TimeRange, timeZone: string): boolean {
  for (const days of [8, 400]) {
    const end = Math.min(to, from + days * wholeDay);
    if (occurrencesBetween(event, { from, to: end }, timeZone).length > 0) return true;
    if (end === to) return false;
  }
  return occurrencesBetween(event, { from, to }, timeZone).length > 0;
}

/** Most questions are about weeks or months. One without an end is answered by the first years of it in which the event is. */
function boundedTo({ firstAt }: { readonly firstAt: number }, { from, to }: TimeRange): TimeRange {
  const begin = Math.max(from, firstAt - monthMs);
  return { from: begin, to: Math.max(begin + 1, Math.min(to, begin + farMs)) };
}

const farMs = 5 * 366 * wholeDay;
