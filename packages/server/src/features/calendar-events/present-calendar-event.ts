import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import type { CalendarEventRecord } from '@squeeze/database/repositories/calendar-event-repository';
import { presentInstant } from '../../http/present-instant.ts';

// Fields are listed one by one, so that a new column never leaks by default.

/** An event as the API answers it. */
export const presentEvent = (event: CalendarEventRecord): CalendarEvent => ({
  id: event.id,
  calendar_id: event.calendarId,
  title: event.title,
  starts: event.starts,
  ends: event.ends,
  time_zone: event.timeZone,
  place: event.place,
  description: event.description,
  category: event.category,
  status: event.status,
  busy: event.busy,
  reminders: event.reminders,
  links: event.links,
  rule: event.rule,
  extra_starts: event.extraStarts,
  excluded: event.excluded,
  overrides: event.overrides,
  version: event.version,
  source: event.source,
  created_at: presentInstant(event.createdAt),
  updated_at: presentInstant(event.updatedAt),
});
