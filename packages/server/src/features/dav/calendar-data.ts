import type { EventOccurrence } from '@squeeze/contracts/calendar-events';
import type { CalendarEventRecord } from '@squeeze/database/repositories/calendar-event-repository';
import { occurrencesBetween } from '@squeeze/domain/calendar-events/occurrences';
import { RuleError } from '@squeeze/domain/schedules/recurrence-rule';
import type { Breather } from '../../timing/breather.ts';
import { presentEvent } from '../calendar-events/present-calendar-event.ts';
import { type CalendarObject, textOf } from './objects.ts';
import { tooMuch } from './multistatus.ts';
import { readTimeRange, requireShort, type TimeRange } from './time-range.ts';
import { writeExpanded } from './write-expanded.ts';
import { childOf, childrenOf, clark, ns, type XmlElement } from './xml-element.ts';

/** In which form the text of things is asked for (RFC 4791, section 9.6). */
export interface AskedData {
  /** Each time of a repeated event by itself, in UTC. */
  readonly expand: TimeRange | null;
  /** What of a calendar; null for all of it. */
  readonly only: AskedComponent | null;
}

interface AskedComponent {
  /** Names of properties in upper case; null for all. */
  readonly properties: ReadonlySet<string> | null;
  /** Those that are asked for; null for all. */
  readonly components: ReadonlyMap<string, AskedComponent> | null;
}

/** Null where the text is not asked for. */
export function readAskedData(names: readonly XmlElement[]): AskedData | null {
  const data = names.find((name) => clark(name) === `{${ns.caldav}}calendar-data`);
  if (data === undefined) return null;
  const expand = childOf(data, ns.caldav, 'expand');
  const comp = childOf(data, ns.caldav, 'comp');
  return {
    expand: expand === null ? null : boundedRange(expand),
    only: comp === null ? null : askedIn(comp),
  };
}

function boundedRange(expand: XmlElement): TimeRange {
  const range = readTimeRange(expand);
  requireShort(range);
  return range;
}

function askedIn(comp: XmlElement): AskedComponent {
  const properties = childrenOf(comp, ns.caldav, 'prop').map(
    (one) => one.attributes['name']?.toUpperCase() ?? '',
  );
  const components = childrenOf(comp, ns.caldav, 'comp');
  return {
    properties:
      childOf(comp, ns.caldav, 'allprop') !== null || properties.length === 0 ? null : new Set(properties),
    components:
      childOf(comp, ns.caldav, 'allcomp') !== null || components.length === 0
        ? null
        : new Map(components.map((one) => [one.attributes['name']?.toUpperCase() ?? '', askedIn(one)])),
  };
}

/** Whose text it is, how long it may be, and when others have their turn. */
interface Writing {
  readonly person: { readonly timeZone: string };
  /** In characters. */
  readonly room: number;
  readonly breather: Breather;
}

/** The text of something in the form that is asked for. @throws {DavError} 507 where it is longer than may be */
export async function calendarDataOf(
  object: CalendarObject,
  { expand, only }: AskedData,
  writing: Writing,
): Promise<string> {
  const times =
    expand !== null && object.kind === 'event' ? timesIn(object.stored.event, expand, writing.person) : null;
  const text =
    times === null || object.kind !== 'event'
      ? textOf(object, writing.person)
      : await joined(
          writeExpanded(object.stored.event, times, object.stored.extraJson, writing.person.timeZone),
          writing,
        );
  return only === null ? text : partOf(text, only);
}

async function joined(pieces: Iterable<string>, { room, breather }: Writing): Promise<string> {
  const read: string[] = [];
  let length = 0;
  for (const piece of pieces) {
    length += piece.length;
    if (length > room) throw tooMuch();
    read.push(piece);
    await breather.pause();
  }
  return read.join('');
}

/** Null for what does not repeat, and for what takes too much work to follow. */
function timesIn(
  record: CalendarEventRecord,
  range: TimeRange,
  { timeZone }: { readonly timeZone: string },
): EventOccurrence[] | null {
  const event = presentEvent(record);
  if (event.rule === null && event.extra_starts.length === 0) return null;
  try {
    return occurrencesBetween(event, range, timeZone);
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

/** Only the components and properties that are asked for; a folded line goes with its beginning. */
function partOf(text: string, asked: AskedComponent): string {
  const open: (AskedComponent | null)[] = [];
  const lines: string[] = [];
  let isTaken = false;
  for (const line of text.split('\r\n')) {
    if (/^[ \t]/.test(line)) {
      if (isTaken) lines.push(line);
      continue;
    }
    const [, edge, name = ''] = /^(BEGIN|END):(.*)$/i.exec(line) ?? [];
    if (edge?.toUpperCase() === 'BEGIN') {
      const around = open.at(-1);
      const inner = open.length === 0 ? asked : innerOf(around ?? null, name.toUpperCase());
      open.push(inner);
      isTaken = inner !== null;
    } else {
      const inner = open.at(-1) ?? null;
      isTaken = inner !== null && (edge !== undefined || mayShow(inner, line));
      if (edge !== undefined) open.pop();
    }
    if (isTaken) lines.push(line);
  }
  return lines.length === 0 ? '' : `${lines.join('\r\n')}\r\n`;
}

const whole: AskedComponent = { properties: null, components: null };

function innerOf(around: AskedComponent | null, name: string): AskedComponent | null {
  if (around === null) return null;
  if (around.components === null) return whole;
  // Times mean nothing without their zones.
  return around.components.get(name) ?? (name === 'VTIMEZONE' ? whole : null);
}

const mayShow = ({ properties }: AskedComponent, line: string): boolean =>
  properties === null || properties.has(line.split(/[;:]/, 1)[0]?.toUpperCase() ?? '');
