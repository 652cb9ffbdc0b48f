import { EventExtra } from '@squeeze/contracts/event-extra';
import type { CalendarEventRecord } from '@squeeze/database/repositories/calendar-event-repository';
import { CalendarTextError } from '@squeeze/domain/icalendar/calendar-text-error';
import type { CalendarRead } from '@squeeze/domain/icalendar/read-calendar';
import type { ReadEvent } from '@squeeze/domain/icalendar/read-event';
import { writeCalendar } from '@squeeze/domain/icalendar/write-calendar';
import { presentEvent } from '../calendar-events/present-calendar-event.ts';
import { type CalendarReader, readCalendarText } from '../calendars/read-calendar-text.ts';
import { refusedByCalendar } from './dav-error.ts';

/** An event with its single times, as iCalendar. @param extraJson what was kept of it when it came */
export function writeEventText(
  record: CalendarEventRecord,
  extraJson: string | null,
  timeZone: string,
): string {
  return writeWithExtra(record, extraIn(extraJson), timeZone);
}

/** The same, of which it has been read what was kept. */
export const writeWithExtra = (
  record: CalendarEventRecord,
  extra: EventExtra | null,
  timeZone: string,
): string => writeCalendar([{ ...presentEvent(record), uid: record.uid, extra }], { name: null, timeZone });

/** What was kept of an event when it came, as far as that can be read. */
export const extraIn = (json: string | null): EventExtra | null =>
  json === null ? null : (EventExtra.safeParse(JSON.parse(json)).data ?? null);

/**
 * The one event that a program sends, with all that is said of its single times. Nothing of it is left out: what cannot be kept whole
 * is refused.
 * @throws {DavError} with the condition of RFC 4791, section 5.3.2.1 that is not met
 */
export async function readEventText(text: string, reader: CalendarReader): Promise<ReadEvent> {
  const { events, skipped, ignored } = await readable(text, reader);
  const others = Object.keys(ignored);
  if (events.length === 0 && skipped.length === 0 && others.length > 0) {
    throw refusedByCalendar(403, 'supported-calendar-component', 'Only events are kept in this calendar');
  }
  const broken = skipped.find(({ reason }) => reason !== 'superseded');
  if (broken !== undefined) {
    throw refusedByCalendar(403, 'valid-calendar-data', `It cannot be kept: ${broken.reason}`);
  }
  const [event, ...more] = events;
  if (event === undefined || more.length > 0 || others.length > 0) {
    throw refusedByCalendar(403, 'valid-calendar-object-resource', 'It is not one event');
  }
  if (!/^UID[:;]/im.test(text)) {
    throw refusedByCalendar(403, 'valid-calendar-object-resource', 'It has no UID');
  }
  if (/^METHOD[:;]/im.test(text)) {
    throw refusedByCalendar(403, 'valid-calendar-object-resource', 'It has a METHOD');
  }
  if (event.left_out > 0 || !EventExtra.safeParse(event.extra).success) {
    throw refusedByCalendar(403, 'max-resource-size', 'Its lines are too long or too many to be kept');
  }
  return event;
}

async function readable(text: string, reader: CalendarReader): Promise<CalendarRead> {
  try {
    return await readCalendarText(text, reader);
  } catch (error) {
    if (!(error instanceof CalendarTextError)) throw error;
    throw refusedByCalendar(403, 'valid-calendar-data', `It cannot be read: ${error.code}`);
  }
}
