import { z } from 'zod';
import { signedIn } from './callers.ts';
import { CalendarAddress } from './calendar-subscriptions.ts';
import { Calendar } from './calendars.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, text } from './fields.ts';
import { issue } from './issues.ts';
import { limits } from './limits.ts';

/** Why an event of a file, or one time of it, is not taken. */
export const calendarSkipReasons = [
  /** Its lines begin and end nothing that fits, or lie too deep. */
  'broken',
  /** No start, or a day or time that there is not. */
  'invalid_time',
  'ends_before',
  /** A rule that is none, comes too often, or would take too much to follow. */
  'rule',
  /** More single times than an event may have. */
  'too_many_times',
  /** The same file has a newer state of it. */
  'superseded',
] as const;
export const CalendarSkipReason = z.enum(calendarSkipReasons);
export type CalendarSkipReason = z.infer<typeof CalendarSkipReason>;

/** What came, or would come, of a calendar that is imported. */
export const CalendarImport = z
  .object({
    /** By which it is taken back; null where nothing was written. */
    id: id.nullable(),
    /** Until when that can be. */
    undo_until: instant.nullable(),
    /** Nothing was written. */
    dry_run: z.boolean(),
    /** Where new events are; null while that is still to be made. */
    calendar: Calendar.nullable(),
    /** As the file calls itself, or the place it came from. */
    name: z.string().nullable(),
    /**
     * Of `found`, `same` are here already as they are there, and `changed` become what they are there; both where they are, whatever
     * calendar was chosen. `skipped` cannot be taken. Of `new` and `changed`, `shortened` come without some of what was said of them:
     * lines that are too long or too many to be kept.
     */
    counts: z.object({
      found: z.int(),
      new: z.int(),
      changed: z.int(),
      same: z.int(),
      skipped: z.int(),
      shortened: z.int(),
    }),
    /** Of the first that are new or changed. */
    titles: z.array(z.string()),
    skipped_by_reason: z.partialRecord(CalendarSkipReason, z.int()),
    /** The first of them, and where in the file they begin. */
    skipped: z.array(z.object({ reason: CalendarSkipReason, title: z.string().nullable(), line: z.int() })),
    /** How many components of other kinds it has, by their names in iCalendar. */
    ignored: z.record(z.string(), z.int()),
    /** How many time zones it names that nobody knows; what is in them stays at the hour it says, in the person's own. */
    unknown_zones: z.int(),
  })
  .meta({ id: 'CalendarImport' });
export type CalendarImport = z.infer<typeof CalendarImport>;

/** Where new events are put. */
const place = {
  /** A calendar of one's own; left out, one is made. */
  calendar_id: id.optional(),
  /** What that is called; left out, what the file calls itself. */
  name: text(limits.calendarName.max, issue('title_required')).optional(),
};

const importProblems = [
  'validation_failed',
  'not_found',
  'read_only_calendar',
  'invalid_calendar',
  'limit_reached',
  'busy',
  'unavailable',
] as const;

export const calendarFileEndpoints = {
  importCalendar: endpoint({
    method: 'post',
    path: '/calendar/imports',
    summary:
      'Import a file of iCalendar: counted first with `dry_run`, all of it or nothing, repeatable without doubles',
    tag: 'calendar',
    callers: signedIn,
    query: z.strictObject({ ...place, dry_run: z.enum(['true', 'false']).default('false') }),
    uploads: 'text/calendar',
    response: z.object({ import: CalendarImport }),
    problems: [...importProblems, 'payload_too_large', 'unsupported_media_type'],
  }),
  importCalendarFrom: endpoint({
    method: 'post',
    path: '/calendar/imports/address',
    summary:
      'The same of what is at an address on the web, once; `webcal:` is taken as `https:`, and nothing else is asked',
    tag: 'calendar',
    callers: signedIn,
    body: z.strictObject({
      ...place,
      address: CalendarAddress,
      dry_run: z.boolean().default(false),
    }),
    response: z.object({ import: CalendarImport }),
    problems: [...importProblems, 'calendar_unreachable'],
    takesLong: true,
  }),
  undoCalendarImport: endpoint({
    method: 'post',
    path: '/calendar/imports/{id}/undo',
    summary:
      'Take an import back: once, within 30 days, and all of it, unless one of its events has changed since',
    tag: 'calendar',
    callers: signedIn,
    params: z.object({ id }),
    /** Events that are gone again, and that are what they were. */
    response: z.object({ taken_back: z.object({ removed: z.int(), restored: z.int() }) }),
    problems: ['not_found', 'changed_since', 'already_undone'],
    takesLong: true,
  }),
  exportCalendar: endpoint({
    method: 'get',
    path: '/calendar/calendars/{id}/export',
    summary: 'A calendar as a file of iCalendar, with all that other calendars said of its events',
    tag: 'calendar',
    callers: signedIn,
    params: z.object({ id }),
    downloads: 'text/calendar',
    response: z.unknown(),
    problems: ['not_found'],
  }),
} as const;
