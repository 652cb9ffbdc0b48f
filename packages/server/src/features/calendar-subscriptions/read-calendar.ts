import { CalendarTextError } from '@squeeze/domain/icalendar/calendar-text-error';
import type { CalendarRead } from '@squeeze/domain/icalendar/read-calendar';
import type { CalendarFailure } from '../../ports/remote-calendars.ts';
import { calendarText } from '../calendars/calendar-text.ts';
import { type CalendarReader, readCalendarText } from '../calendars/read-calendar-text.ts';

/** What a calendar says, of which nothing is taken over unless all of it could be gone through. */
export interface ReadCalendar extends Pick<CalendarRead, 'name' | 'events'> {
  /** Entries that could not be read, or not in full: of what is read from an address no more is kept than is shown. */
  readonly unread: number;
}

/** Reads what has come as a calendar; why it is none, where it is. */
export async function readCalendar(
  bytes: Uint8Array,
  reader: CalendarReader,
): Promise<ReadCalendar | CalendarFailure> {
  try {
    const { name, events, skipped } = await readCalendarText(calendarText(bytes), reader);
    // An older state of what was read is nothing that is missing.
    const missing = skipped.filter(({ reason }) => reason !== 'superseded').length;
    return { name, events, unread: missing + events.filter((event) => event.is_cut_short).length };
  } catch (error) {
    if (!(error instanceof CalendarTextError)) throw error;
    return error.code === 'too_large' ? 'too_many' : 'not_a_calendar';
  }
}
