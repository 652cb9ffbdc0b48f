import type { EventOccurrence } from '@squeeze/contracts/calendar-events';
import type { EventExtra } from '@squeeze/contracts/event-extra';
import type { CalendarEventRecord } from '@squeeze/database/repositories/calendar-event-repository';
import { instantAt, isDay, wallOf } from '@squeeze/domain/calendar-events/event-time';
import { presentEvent } from '../calendar-events/present-calendar-event.ts';
import { extraIn, writeWithExtra } from './event-text.ts';
import { utcText } from './time-range.ts';

/**
 * Each of some times of a repeated event as one by itself, in UTC, known by the start that its rule gives it (RFC 4791, section
 * 9.6.5). What was kept of the event from elsewhere is said of each as well, of a single time what was kept of that. Piece by piece,
 * since there may be thousands.
 */
export function* writeExpanded(
  record: CalendarEventRecord,
  times: readonly EventOccurrence[],
  extraJson: string | null,
  timeZone: string,
): Generator<string, undefined> {
  const extra = extraIn(extraJson);
  const overrides = new Map(presentEvent(record).overrides.map((one) => [one.occurrence, one]));
  yield 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Squeeze//Squeeze//EN\r\n';
  for (const time of times) {
    const own = overrides.get(time.occurrence ?? '');
    const asDay = isDay(time.starts);
    const single: CalendarEventRecord = {
      ...record,
      ...(own !== undefined && { ...own, timeZone: own.time_zone }),
      starts: asDay ? time.starts : time.starts_at.slice(0, 19),
      ends: asDay ? time.ends : time.ends_at.slice(0, 19),
      timeZone: asDay ? null : 'UTC',
      rule: null,
      extraStarts: [],
      excluded: [],
      overrides: [],
    };
    const kept = extra && extraOf(extra, own === undefined ? null : own.occurrence);
    yield partOf(withoutSeries(writeWithExtra(single, kept, timeZone)), idLine(record, time, timeZone));
  }
  yield 'END:VCALENDAR\r\n';
}

/** What was kept of one time, as if it were of an event by itself. */
function extraOf({ orphan: _, ...extra }: EventExtra, occurrence: string | null): EventExtra {
  const nothing = { fields: {}, lines: [] };
  const main = occurrence === null ? extra.main : (extra.overrides[occurrence] ?? nothing);
  return { ...extra, main, overrides: {} };
}

function idLine(record: CalendarEventRecord, { occurrence }: EventOccurrence, timeZone: string): string {
  const at = occurrence ?? record.starts;
  if (isDay(at)) return `RECURRENCE-ID;VALUE=DATE:${at.replaceAll('-', '')}`;
  return `RECURRENCE-ID:${utcText(instantAt(wallOf(at), record.timeZone ?? timeZone))}`;
}

/** What would say that one time of it comes again. */
const withoutSeries = (text: string): string =>
  text.replaceAll(
    /^(?:RRULE|RDATE|EXDATE|EXRULE|RECURRENCE-ID)[:;][^\r\n]*\r\n(?:[ \t][^\r\n]*\r\n)*/gim,
    '',
  );

const begin = 'BEGIN:VEVENT\r\n';
const end = 'END:VEVENT\r\n';

/** The VEVENT of a calendar of one, with one more line. */
function partOf(text: string, line: string): string {
  const inner = text.slice(text.indexOf(begin) + begin.length, text.lastIndexOf(end));
  return `${begin}${line}\r\n${inner}${end}`;
}
