import type { EventOccurrence } from '@squeeze/contracts/calendar-events';
import type { CalendarEventRecord } from '@squeeze/database/repositories/calendar-event-repository';
import { instantAt, isDay, wallOf } from '@squeeze/domain/calendar-events/event-time';
import { presentEvent } from '../calendar-events/present-calendar-event.ts';
import { writeEventText } from './event-text.ts';
import { utcText } from './time-range.ts';

/**
 * Each of some times of a repeated event as one by itself, in UTC, known by the start that its rule gives it (RFC 4791, section
 * 9.6.5). What was kept of the event from elsewhere is said of each as well.
 */
export function writeExpanded(
  record: CalendarEventRecord,
  times: readonly EventOccurrence[],
  extraJson: string | null,
  timeZone: string,
): string {
  const { overrides } = presentEvent(record);
  const parts = times.map((time) => {
    const own = overrides.find(({ occurrence }) => occurrence === time.occurrence);
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
    return eventsOf(
      withoutSeries(writeEventText(single, extraJson, timeZone)),
      idLine(record, time, timeZone),
    );
  });
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Squeeze//Squeeze//EN',
    ...parts.flat(),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
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

/** The VEVENT of a calendar of one, with one more line. */
function eventsOf(text: string, line: string): string[] {
  const lines = text.split('\r\n');
  const [from, to] = [lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT')];
  const [begin = 'BEGIN:VEVENT', ...rest] = lines.slice(from, to + 1);
  return [begin, line, ...rest];
}
