import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import type { NewCalendarEvent } from '@squeeze/database/repositories/calendar-event-repository';
import { eventReach } from '@squeeze/domain/calendar-events/event-reach';

/** An event of the contract as it is stored: the other way round than `presentEvent`. @throws {RuleError} */
export const eventRecord = (
  event: CalendarEvent,
  facts: Pick<NewCalendarEvent, 'userId' | 'uid'>,
): NewCalendarEvent => ({
  ...facts,
  ...eventReach(event),
  id: event.id,
  calendarId: event.calendar_id,
  title: event.title,
  starts: event.starts,
  ends: event.ends,
  timeZone: event.time_zone,
  place: event.place,
  description: event.description,
  category: event.category,
  status: event.status,
  busy: event.busy,
  reminders: event.reminders,
  links: event.links,
  rule: event.rule,
  extraStarts: event.extra_starts,
  excluded: event.excluded,
  overrides: event.overrides,
  version: event.version,
  source: event.source,
  createdAt: Date.parse(event.created_at),
  updatedAt: Date.parse(event.updated_at),
});
