import type { Db } from '@squeeze/database/connection';
import { listCalendars } from '@squeeze/database/repositories/calendar-repository';

/** Tells whether the events of a calendar are shown: its person may have put it out of sight. */
export async function shownCalendars(db: Db, ownerId: string): Promise<(calendarId: string) => boolean> {
  const calendars = await listCalendars(db, ownerId);
  const hidden = new Set(calendars.filter(({ visible }) => !visible).map(({ id }) => id));
  return (id) => !hidden.has(id);
}
