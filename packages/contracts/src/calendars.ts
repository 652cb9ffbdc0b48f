import { z } from 'zod';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, text } from './fields.ts';
import { issue } from './issues.ts';
import { limits } from './limits.ts';
import { SubscriptionFailure } from './subscription-failures.ts';

/** The hue of a calendar, as values have theirs: a slot of tokens.css. */
export const CalendarHue = z.int().min(1).max(8);

/** What people say of a calendar. */
const writable = {
  name: text(limits.calendarName.max, issue('title_required')),
  hue: CalendarHue,
  /** Whether its events are shown. */
  visible: z.boolean(),
};

export type CalendarField = keyof typeof writable;

/** What only the server says of a calendar; accepted in a PUT, and ignored. */
const echoed = {
  id: z.unknown(),
  subscription: z.unknown(),
  created_at: z.unknown(),
  updated_at: z.unknown(),
};

/** How it goes with a calendar that is read from an address. */
export const CalendarSubscription = z
  .object({
    /** All of the address that is shown in lists: the rest may be a secret. */
    host: z.string(),
    refresh_hours: z.int(),
    /** When it was last read, also where nothing was new. */
    last_worked_at: instant.nullable(),
    last_tried_at: instant.nullable(),
    /** When it is read next; in the past while that is going on. */
    next_at: instant,
    /** Of the last try. */
    failure: SubscriptionFailure.nullable(),
    /** Tries in a row that failed. */
    failures: z.int(),
    /** Entries that could not be read, or not in full, when it last worked. */
    unread: z.int(),
  })
  .meta({ id: 'CalendarSubscription' });
export type CalendarSubscription = z.infer<typeof CalendarSubscription>;

export const Calendar = z
  .object({
    id,
    name: z.string(),
    hue: CalendarHue,
    visible: z.boolean(),
    /** Null for a calendar of one's own; the events of any other are read only. */
    subscription: CalendarSubscription.nullable(),
    created_at: instant,
    updated_at: instant,
  } satisfies Record<CalendarField | keyof typeof echoed, z.ZodType>)
  .meta({ id: 'Calendar' });
export type Calendar = z.infer<typeof Calendar>;

export const CalendarDraft = z.strictObject({
  /** Chosen by who writes it. Created again it stays as it is. */
  id: id.toLowerCase().optional(),
  name: writable.name,
  hue: writable.hue.default(4),
  visible: writable.visible.default(true),
} satisfies Record<CalendarField | 'id', z.ZodType>);
export type CalendarDraft = z.output<typeof CalendarDraft>;

/** PUT merges: an absent field is unchanged. */
export const CalendarChange = z.strictObject({ ...writable, ...echoed }).partial();
export type CalendarChange = z.output<typeof CalendarChange>;

const calendarParams = z.object({ id });
const calendarAnswer = z.object({ calendar: Calendar });

export const calendarEndpoints = {
  listCalendars: endpoint({
    method: 'get',
    path: '/calendar/calendars',
    summary: 'All calendars, the oldest first; everybody has one',
    tag: 'calendar',
    callers: signedIn,
    response: z.object({ calendars: z.array(Calendar) }),
    problems: [],
  }),
  createCalendar: endpoint({
    method: 'post',
    path: '/calendar/calendars',
    summary: 'Create a calendar',
    tag: 'calendar',
    callers: signedIn,
    body: CalendarDraft,
    response: calendarAnswer,
    status: 201,
    problems: ['validation_failed', 'limit_reached'],
  }),
  updateCalendar: endpoint({
    method: 'put',
    path: '/calendar/calendars/{id}',
    summary: 'Rename, recolour, show or hide a calendar',
    tag: 'calendar',
    callers: signedIn,
    params: calendarParams,
    body: CalendarChange,
    response: calendarAnswer,
    problems: ['validation_failed', 'not_found'],
  }),
  deleteCalendar: endpoint({
    method: 'delete',
    path: '/calendar/calendars/{id}',
    summary:
      'Delete a calendar with its events, or unsubscribe from it; both can be restored for 30 days. The last of one’s own stays',
    tag: 'calendar',
    callers: signedIn,
    params: calendarParams,
    response: z.object({}),
    problems: ['not_found', 'last_calendar'],
  }),
  restoreCalendar: endpoint({
    method: 'post',
    path: '/calendar/calendars/{id}/restore',
    summary: 'Restore a deleted calendar and the events that went with it',
    tag: 'calendar',
    callers: signedIn,
    params: calendarParams,
    response: calendarAnswer,
    problems: ['not_found'],
    findsDeleted: true,
  }),
} as const;
