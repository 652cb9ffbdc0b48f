import type { CalendarSkipReason } from '@squeeze/contracts/calendar-files';
import { limits } from '@squeeze/contracts/limits';
import {
  calendarComponents,
  type CalendarComponents,
  type Component,
  linesOf,
} from './calendar-components.ts';
import { CalendarTextError } from './calendar-text-error.ts';
import { CalendarZones } from './calendar-zones.ts';
import { nameOf } from './content-lines.ts';
import { linesByName } from './field-names.ts';
import { propertyOf, textOf } from './property.ts';
import { type Gathered, type ReadEvent, readingEvents } from './read-event.ts';
import type { Ground } from './read-span.ts';
import type { RefusedPart } from './refused-part.ts';
import { isUidTooLong } from './uid-length.ts';
import { titleOf } from './read-values.ts';
import { uidOf, type VEvent, vEvent } from './v-event.ts';

/** One that cannot be taken, so that somebody can look for it. */
export interface SkippedEvent {
  readonly reason: CalendarSkipReason;
  readonly title: string | null;
  readonly uid: string | null;
  /** Of the text, from 1. */
  readonly line: number;
}

export interface CalendarRead {
  /** X-WR-CALNAME, or NAME (RFC 7986). */
  readonly name: string | null;
  readonly events: readonly ReadEvent[];
  readonly skipped: readonly SkippedEvent[];
  /** How many components of other kinds there are, by their names: `VTODO`, `VJOURNAL`. */
  readonly ignored: Readonly<Record<string, number>>;
  /** How many zones it names that nobody knows: what is in them stays at the hour it says. */
  readonly unknownZones: number;
}

export interface ReadingOptions {
  /** The person's own, for times that are in no zone. */
  readonly timeZone: string;
  /** What an event without a title is called, in the person's language. */
  readonly untitled: string;
}

/**
 * Reads iCalendar (RFC 5545) into events as they are here; see docs/adr/0025 for what becomes of what we do not know.
 * @throws {CalendarTextError} where nothing can be read at all
 */
export function readCalendar(text: string, options: ReadingOptions): CalendarRead {
  const reading = readingCalendar(text, options);
  let step = reading.next();
  while (step.done !== true) step = reading.next();
  return step.value;
}

/** Files in which more rules than these cannot be followed are there to keep us busy. */
const mostDearRules = 50;

/**
 * The same, with a rest after every few events: for whoever has something else to do as well.
 * @throws {CalendarTextError}
 */
export function* readingCalendar(
  text: string,
  { timeZone, untitled }: ReadingOptions,
): Generator<undefined, CalendarRead> {
  if (text.length > limits.calendarFile.bytes) throw new CalendarTextError('too_large');
  const calendar = yield* calendarComponents(text);
  const ground: Ground = { zones: new CalendarZones(calendar.parts, timeZone), timeZone };
  yield* ground.zones.lookAt(calendar.parts.filter(({ name, isBroken }) => name === 'VEVENT' && !isBroken));
  const skipped: SkippedEvent[] = [];
  const gathered = yield* gather(calendar, skipped);
  const events: ReadEvent[] = [];
  let dearRules = 0;
  const skip = (uid: string) => (event: VEvent, error: RefusedPart) => {
    if (error.isDear) dearRules += 1;
    if (dearRules > mostDearRules) throw new CalendarTextError('too_large');
    skipped.push({ reason: error.reason, title: event.values.title, uid, line: event.part.line });
  };
  for (const one of gathered) {
    yield;
    events.push(...(yield* readingEvents(one, ground, { untitled, skip: skip(one.uid) })));
  }
  return {
    name: nameIn(calendar.lines),
    events,
    skipped,
    ignored: ignoredIn(calendar.parts),
    unknownZones: ground.zones.unknown,
  };
}

interface Gathering {
  readonly uid: string;
  master: VEvent | null;
  readonly times: Map<string, VEvent>;
  readonly ranges: Map<string, VEvent>;
}

/** What goes by each UID, the newest state of each of its parts. */
function* gather(
  { parts }: CalendarComponents,
  skipped: SkippedEvent[],
): Generator<undefined, readonly Gathered[]> {
  const byUid = new Map<string, Gathering>();
  const leave = (reason: CalendarSkipReason, event: VEvent, uid: string | null): void => {
    skipped.push({ reason, title: event.values.title, uid, line: event.part.line });
  };
  for (const part of parts) {
    if (part.name !== 'VEVENT') continue;
    yield;
    if (part.isBroken) {
      const lines = linesByName(part);
      const uid = uidOf(lines)?.slice(0, limits.eventUid.max) ?? null;
      skipped.push({ reason: 'broken', title: titleOf(lines), uid, line: part.line });
      continue;
    }
    const event = vEvent(part);
    const uid = uidOf(event.lines) ?? (yield* madeUid(part));
    if (isUidTooLong(uid)) {
      leave('broken', event, uid.slice(0, limits.eventUid.max));
      continue;
    }
    const gathering = byUid.get(uid) ?? { uid, master: null, times: new Map(), ranges: new Map() };
    byUid.set(uid, gathering);
    const [older, put] = placeIn(gathering, event);
    if (older !== null && !isNewer(event, older)) {
      leave('superseded', event, uid);
      continue;
    }
    put();
    if (older !== null) leave('superseded', older, uid);
  }
  return [...byUid.values()].map(({ uid, master, times, ranges }) => ({
    uid,
    master,
    times: [...times.values()],
    ranges: [...ranges.values()],
  }));
}

/** What stands where a part of an event would, and how to put it there. */
function placeIn(gathering: Gathering, event: VEvent): [older: VEvent | null, put: () => void] {
  if (!event.isTime) {
    return [
      gathering.master,
      () => {
        gathering.master = event;
      },
    ];
  }
  const key = event.lines.get('RECURRENCE-ID')?.[0] ?? '';
  const places = event.isRange ? gathering.ranges : gathering.times;
  return [places.get(key) ?? null, () => void places.set(key, event)];
}

/** RFC 5546, 2.1.5. Of two that say the same of themselves the first counts. */
const isNewer = (event: VEvent, than: VEvent): boolean =>
  event.sequence === than.sequence
    ? (event.modified ?? '') > (than.modified ?? '')
    : event.sequence > than.sequence;

/** For an event that has no UID, the same whenever it is read: a hash (FNV-1a) of what it says but for when that was written. */
function* madeUid(part: Component): Generator<undefined, string> {
  const text = linesOf(part)
    .filter((line) => !['DTSTAMP', 'LAST-MODIFIED', 'CREATED'].includes(nameOf(line)))
    .join('\n');
  let [first, second] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at += 1) {
    // It may be all of a file.
    if (at % 1_000_000 === 999_999) yield;
    const code = text.charCodeAt(at);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ (code + 1), 0x01000193);
  }
  return `made-${[first, second].map((hash) => (hash >>> 0).toString(16).padStart(8, '0')).join('')}`;
}

function nameIn(lines: readonly string[]): string | null {
  const byName = linesByName({ lines: [...lines] });
  const line = byName.get('X-WR-CALNAME')?.[0] ?? byName.get('NAME')?.[0];
  const property = line === undefined ? null : propertyOf(line.replace(/^X-WR-CALNAME/i, 'SUMMARY'));
  const name = textOf(property)?.trim().slice(0, limits.calendarName.max).toWellFormed() ?? '';
  return name === '' ? null : name;
}

function ignoredIn(parts: readonly Component[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of parts) {
    if (!['VEVENT', 'VTIMEZONE'].includes(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].slice(0, 20));
}
