import type { CalendarRead } from '@squeeze/domain/icalendar/read-calendar';
import { readCalendar } from '@squeeze/domain/icalendar/read-calendar';
import type { ReadEvent } from '@squeeze/domain/icalendar/read-event';
import { writeCalendar, type WrittenEvent } from '@squeeze/domain/icalendar/write-calendar';

// What tests of iCalendar write and read.

/** A calendar with these lines in it, as files have it. */
export const calendarText = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');

export const eventText = (...lines: readonly string[]): string =>
  calendarText('BEGIN:VEVENT', 'UID:one', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT');

export const reading = { timeZone: 'Europe/Zagreb', untitled: '(No title)' };

export const read = (text: string): CalendarRead => readCalendar(text, reading);

/** The one event of a text. */
export function onlyEvent(text: string): ReadEvent {
  const { events, skipped } = read(text);
  const [event, ...others] = events;
  if (event === undefined || others.length > 0 || skipped.length > 0) {
    throw new Error(`${events.length} events, skipped: ${JSON.stringify(skipped)}`);
  }
  return event;
}

/** As it is stored when it has just been imported. */
export const stored = (event: ReadEvent): WrittenEvent => ({
  ...event,
  id: '0190c4b2-0000-7000-8000-000000000001',
  calendar_id: '0190c4b2-0000-7000-8000-000000000002',
  version: 1,
  source: 'app',
  created_at: event.created_at ?? '2026-01-01T00:00:00.000Z',
  updated_at: event.modified_at ?? '2026-01-01T00:00:00.000Z',
});

export const written = (events: readonly WrittenEvent[], name: string | null = null): string =>
  writeCalendar(events, { name, timeZone: reading.timeZone });

/** Content lines of a text, unfolded. */
export const linesIn = (text: string): string[] =>
  text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter(Boolean);
