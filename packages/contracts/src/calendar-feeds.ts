import { z } from 'zod';
import { recentlyAuthenticated, signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';

/** Where private addresses of calendars begin, beside the pages and outside of `/api`. */
export const feedBasePath = '/feeds/calendar';

/** What is known of a private address; the address itself is answered once, when it is made. */
export const CalendarFeed = z
  .object({
    created_at: instant,
    /** To the hour; null where nobody has asked for it yet. */
    last_fetched_at: instant.nullable(),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

const feedParams = z.object({ id });

export const calendarFeedEndpoints = {
  getCalendarFeed: endpoint({
    method: 'get',
    path: '/calendar/calendars/{id}/feed',
    summary: 'Whether a calendar has a private address at which other programs read it',
    tag: 'calendar',
    callers: signedIn,
    params: feedParams,
    response: z.object({
      feed: CalendarFeed.nullable(),
      /** False where this server has no address that others reach it at. */
      offered: z.boolean(),
    }),
    problems: ['not_found'],
  }),
  makeCalendarFeed: endpoint({
    method: 'post',
    path: '/calendar/calendars/{id}/feed',
    summary: 'Make the private address of a calendar, or another in its place; it is answered this once',
    tag: 'calendar',
    callers: recentlyAuthenticated,
    params: feedParams,
    response: z.object({ feed: CalendarFeed, address: z.string() }),
    status: 201,
    carriesSecrets: true,
    problems: ['not_found', 'read_only_calendar', 'not_configured'],
  }),
  deleteCalendarFeed: endpoint({
    method: 'delete',
    path: '/calendar/calendars/{id}/feed',
    summary: 'Switch the private address of a calendar off; nobody reads it there any more',
    tag: 'calendar',
    callers: signedIn,
    params: feedParams,
    response: z.object({}),
    problems: ['not_found'],
  }),
} as const;
