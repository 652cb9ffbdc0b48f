import { wholeDay } from '@squeeze/domain/schedules/wall-time';
import { DavError, refusedByCalendar } from './dav-error.ts';
import { childOf, ns, type XmlElement } from './xml-element.ts';

/** Epoch ms, the end behind it; open where it is infinite. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** The years that anything can be in here. */
const ever: TimeRange = { from: Date.parse('0001-01-01T00:00:00Z'), to: Date.parse('9999-12-31T00:00:00Z') };

/** Of `time-range`, `expand` and the like. @throws {DavError} where it is none */
export function readTimeRange(given: XmlElement): TimeRange {
  const { start, end } = given.attributes;
  if (start === undefined && end === undefined) {
    throw refusedByCalendar(403, 'valid-filter', 'A time range has a start or an end');
  }
  const range = {
    from: start === undefined ? ever.from : instantOf(start),
    to: end === undefined ? ever.to : instantOf(end),
  };
  if (range.from >= range.to)
    throw refusedByCalendar(403, 'valid-filter', 'A time range ends after it starts');
  return range;
}

export function timeRangeIn(parent: XmlElement): TimeRange | null {
  const range = childOf(parent, ns.caldav, 'time-range');
  return range === null ? null : readTimeRange(range);
}

const longestMs = 400 * wholeDay;

/** Where each time of what is repeated is told by itself. @throws {DavError} 403 for years */
export function requireShort({ from, to }: TimeRange): void {
  if (to - from > longestMs) throw refusedByCalendar(403, 'valid-filter', 'Ask for 400 days at most');
}

/** `20261201T090000Z`, as RFC 4791, section 9.9 wants it. */
function instantOf(text: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text.trim());
  const [, year, month, day, hours, minutes, seconds] = parts ?? [];
  const instant = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  if (Number.isNaN(instant)) throw new DavError(400, 'A time range is in UTC, such as 20261201T090000Z');
  return Math.min(Math.max(instant, ever.from), ever.to);
}

/** The other way round. */
export const utcText = (instant: number): string =>
  new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
