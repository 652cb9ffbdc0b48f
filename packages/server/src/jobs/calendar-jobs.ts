import {
  refreshCalendar,
  type RefreshCalendarParts,
} from '../features/calendar-subscriptions/refresh-calendar.ts';
import type { JobHandlers } from '../ports/jobs.ts';

/** The background work that concerns calendars. */
export type CalendarJobs = Pick<JobHandlers, 'refresh-calendar'>;

export const calendarJobs = (parts: RefreshCalendarParts): CalendarJobs => ({
  'refresh-calendar': refreshCalendar(parts),
});

/** For a process that reads no calendars. */
export const noCalendarJobs: CalendarJobs = {
  'refresh-calendar': () => Promise.resolve(),
};
