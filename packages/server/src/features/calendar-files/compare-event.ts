import type { CalendarEventRecord } from '@squeeze/database/repositories/calendar-event-repository';
import type { ReadEvent } from '@squeeze/domain/icalendar/read-event';

/**
 * Whether an event that is here already is another where it comes from. It has to be newer there than it was when it came, by
 * SEQUENCE, then LAST-MODIFIED; and what was changed here since gives way only to what was changed there later.
 */
export function isNewerThere(there: ReadEvent, here: CalendarEventRecord): boolean {
  const { extra = null } = here;
  const modified = there.modified_at === null ? Number.NEGATIVE_INFINITY : Date.parse(there.modified_at);
  // One of our own: its version is its SEQUENCE, and starts with 0 there.
  const [sequence, since] =
    extra === null ? [here.version - 1, here.updatedAt] : [extra.sequence, timeOf(extra.modified_at)];
  const isNewer = there.sequence === sequence ? modified > since : there.sequence > sequence;
  if (!isNewer) return false;
  // A file says its times to the second.
  return extra !== null && here.version === extra.at ? true : modified > here.updatedAt;
}

const timeOf = (instant: string | null): number =>
  instant === null ? Number.NEGATIVE_INFINITY : Date.parse(instant);
