import type { Calendar } from '@squeeze/contracts/calendars';
import type { CalendarRecord } from '@squeeze/database/repositories/calendar-repository';
import { presentInstant } from '../../http/present-instant.ts';

// Fields are listed one by one, so that a new column never leaks by default.

/** A calendar as the API answers it. */
export const presentCalendar = (calendar: CalendarRecord): Calendar => ({
  id: calendar.id,
  name: calendar.name,
  hue: calendar.hue,
  visible: calendar.visible,
  created_at: presentInstant(calendar.createdAt),
  updated_at: presentInstant(calendar.updatedAt),
});
