import { z } from 'zod';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { day, id, instant, keptText, optionalText, text, timeZone } from './fields.ts';
import { issue } from './issues.ts';
import { limits } from './limits.ts';
import { Source } from './receipts.ts';

/** As RFC 5545 names them, 3.8.1.11. */
export const eventStatuses = ['confirmed', 'tentative', 'cancelled'] as const;
/** Which of the times of a repeated event a change is about. */
export const eventScopes = ['this', 'following', 'all'] as const;
/** What an event can be linked with. */
export const eventLinkNouns = ['todo', 'note'] as const;

export const EventStatus = z.enum(eventStatuses);
export type EventStatus = z.infer<typeof EventStatus>;
export const EventScope = z.enum(eventScopes);
export type EventScope = z.infer<typeof EventScope>;

/** What a clock on the wall shows, `YYYY-MM-DDTHH:MM:SS`, in the zone of its event. */
export const WallDateTime = z.iso
  .datetime({ local: true, precision: 0 })
  // `local` takes an instant in UTC as well.
  .refine((time) => !time.endsWith('Z'));

/** A day of an event that takes whole days, or a time of day. */
export const EventTime = z.union([day, WallDateTime], issue('date_invalid'));
export type EventTime = z.infer<typeof EventTime>;

export const EventLink = z.strictObject({ noun: z.enum(eventLinkNouns), id });
export type EventLink = z.infer<typeof EventLink>;

/** What is said of each time of an event by itself, so that one of them may differ. */
const ofOneTime = {
  title: text(limits.eventTitle.max, issue('title_required')),
  starts: EventTime,
  /** The first moment after it: of whole days the day behind the last. As `starts`, a day or a time. */
  ends: EventTime,
  /** Of `starts` and `ends`. Null with times: whatever zone its person is in; always with days. */
  time_zone: timeZone.nullable(),
  place: optionalText(limits.eventPlace.max),
  description: optionalText(limits.eventDescription.max),
  /** A value, or a word of one's own, as todos have it. */
  category: optionalText(limits.todoCategory.max),
  status: EventStatus,
  /** Whether its person is taken while it lasts. */
  busy: z.boolean(),
  /** Minutes before it begins. */
  reminders: z.array(z.int().min(0).max(limits.eventReminders.minutes)).max(limits.eventReminders.max),
  links: z.array(EventLink).max(limits.eventLinks.max),
};

/** What people say of an event. A new field begins here: the compiler names what has to carry it. */
const writable = {
  calendar_id: id,
  ...ofOneTime,
  /** An RRULE as RFC 5545 has it, without its name; null for what comes once. */
  rule: text(limits.eventRule.max, issue('rule_required')).nullable(),
};

export type EventField = keyof typeof writable;

/** What only the server says of an event; accepted in a PUT, and ignored. */
const echoed = {
  id: z.unknown(),
  overrides: z.unknown(),
  excluded: z.unknown(),
  extra_starts: z.unknown(),
  version: z.unknown(),
  source: z.unknown(),
  created_at: z.unknown(),
  updated_at: z.unknown(),
};

const read = {
  title: z.string(),
  starts: z.string(),
  ends: z.string(),
  time_zone: z.string().nullable(),
  place: z.string().nullable(),
  description: z.string().nullable(),
  category: z.string().nullable(),
  status: EventStatus,
  busy: z.boolean(),
  reminders: z.array(z.int()),
  links: z.array(EventLink),
} satisfies Record<keyof typeof ofOneTime, z.ZodType>;

/** One time of a repeated event that differs from what its rule makes of it; `occurrence` is the start it would have. */
export const EventOverride = z.object({ occurrence: z.string(), ...read }).meta({ id: 'EventOverride' });
export type EventOverride = z.infer<typeof EventOverride>;

/** An event as it is stored: all times of a repeated one together. */
export const CalendarEvent = z
  .object({
    id,
    calendar_id: id,
    ...read,
    rule: z.string().nullable(),
    /** Further starts beside those of the rule (RDATE). */
    extra_starts: z.array(z.string()),
    /** Starts that are left out (EXDATE). */
    excluded: z.array(z.string()),
    overrides: z.array(EventOverride),
    /** Rises with each change. */
    version: z.int(),
    source: Source,
    created_at: instant,
    updated_at: instant,
  } satisfies Record<EventField | keyof typeof echoed, z.ZodType>)
  .meta({ id: 'CalendarEvent' });
export type CalendarEvent = z.infer<typeof CalendarEvent>;

/** One time of an event, as a calendar shows it; its description is read with the event. */
export const EventOccurrence = CalendarEvent.omit({
  description: true,
  rule: true,
  extra_starts: true,
  excluded: true,
  overrides: true,
  source: true,
  created_at: true,
  updated_at: true,
})
  .extend({
    /** The start by which it is one of a repeated event; null for what comes once. */
    occurrence: z.string().nullable(),
    /** Differs from what the rule makes of it. */
    changed: z.boolean(),
    /** `starts` and `ends` as instants; days and times without a zone in the zone of its person. */
    starts_at: instant,
    ends_at: instant,
  })
  .meta({ id: 'EventOccurrence' });
export type EventOccurrence = z.infer<typeof EventOccurrence>;

const isDay = (time: string): boolean => time.length === 'YYYY-MM-DD'.length;

interface Span {
  readonly starts?: string | undefined;
  readonly ends?: string | undefined;
}

/** Both are days, or both are times. */
const isOfOneKind = ({ starts, ends }: Span): boolean =>
  starts === undefined || ends === undefined || isDay(starts) === isDay(ends);

/** Whole days last one at least, times may be a moment. */
const isInOrder = ({ starts, ends }: Span): boolean =>
  starts === undefined ||
  ends === undefined ||
  isDay(starts) !== isDay(ends) ||
  (isDay(starts) ? starts < ends : starts <= ends);

const kinds = { path: ['ends'], error: issue('event_days_or_times') };
const order = { path: ['ends'], error: issue('event_ends_before') };

export const CalendarEventDraft = z
  .strictObject({
    /** Chosen by who writes it. Created again it stays as it is. */
    id: id.toLowerCase().optional(),
    /** The person's first calendar when left out. */
    calendar_id: writable.calendar_id.optional(),
    title: writable.title,
    starts: writable.starts,
    /** An hour, or a day, after its start when left out. */
    ends: writable.ends.optional(),
    /** The person's own when left out. */
    time_zone: writable.time_zone.optional(),
    place: writable.place.default(null),
    description: writable.description.default(null),
    category: writable.category.default(null),
    status: writable.status.default('confirmed'),
    /** Left out, whole days leave their person free, and what is at a time takes them. */
    busy: writable.busy.optional(),
    /** The usual ones when left out: ten minutes before what is at a time, none of whole days. */
    reminders: writable.reminders.optional(),
    links: writable.links.default([]),
    rule: writable.rule.default(null),
  } satisfies Record<EventField | 'id', z.ZodType>)
  .refine(isOfOneKind, kinds)
  .refine(isInOrder, order);
export type CalendarEventDraft = z.output<typeof CalendarEventDraft>;

/** Which times a change of a repeated event is about; what comes once has neither. */
const chosenTimes = {
  /** `occurrence` of the time that was chosen; needed for anything but all of them. */
  occurrence: keptText(limits.eventOccurrence.max),
  /** `all` when left out. */
  scope: EventScope,
};

const needsOccurrence = { path: ['occurrence'], error: issue('occurrence_required') };
const namesOccurrence = ({ scope, occurrence }: { scope?: unknown; occurrence?: unknown }): boolean =>
  scope === undefined || scope === 'all' || occurrence !== undefined;

/**
 * PUT merges: an absent field is unchanged, null clears it. With an `occurrence`, `starts` and `ends` are those of that time, and
 * all that are meant move as far as it does. A start without an end keeps how long it lasts.
 */
export const CalendarEventChange = z
  .strictObject({
    ...writable,
    ...echoed,
    ...chosenTimes,
    /** Id of the event that what follows becomes by itself. */
    following_id: id.toLowerCase(),
  })
  .partial()
  .refine(isOfOneKind, kinds)
  .refine(isInOrder, order)
  .refine(namesOccurrence, needsOccurrence);
export type CalendarEventChange = z.output<typeof CalendarEventChange>;

export const EventPage = z
  .object({
    events: z.array(EventOccurrence),
    next_cursor: z.string().nullable(),
    /** Zone of days and of times without one. */
    time_zone: z.string(),
  })
  .meta({ id: 'EventPage' });
export type EventPage = z.infer<typeof EventPage>;

const eventParams = z.object({ id });

export const calendarEventEndpoints = {
  listEvents: endpoint({
    method: 'get',
    path: '/calendar/events',
    summary:
      'What lies between two instants, each time of repeated events by itself, the first to begin first',
    tag: 'calendar',
    callers: signedIn,
    query: z
      .strictObject({
        from: instant,
        to: instant,
        limit: z.coerce
          .number()
          .int()
          .min(1)
          .max(limits.eventsListed.max)
          .default(limits.eventsListed.default),
        cursor: z.string().min(1).max(1_024).optional(),
      })
      .refine(
        ({ from, to }) => {
          const ms = Date.parse(to) - Date.parse(from);
          return ms > 0 && ms <= limits.eventsListed.days * 86_400_000;
        },
        { path: ['to'], error: issue('event_range', { max: limits.eventsListed.days }) },
      ),
    response: EventPage,
    problems: ['validation_failed', 'invalid_cursor'],
  }),
  createEvent: endpoint({
    method: 'post',
    path: '/calendar/events',
    summary: 'Create an event',
    tag: 'calendar',
    callers: signedIn,
    body: CalendarEventDraft,
    response: z.object({ event: CalendarEvent }),
    status: 201,
    problems: ['validation_failed', 'not_found', 'read_only_calendar', 'limit_reached'],
  }),
  getEvent: endpoint({
    method: 'get',
    path: '/calendar/events/{id}',
    summary: 'Read an event, with all that is said of its single times',
    tag: 'calendar',
    callers: signedIn,
    params: eventParams,
    response: z.object({ event: CalendarEvent }),
    problems: ['not_found'],
  }),
  updateEvent: endpoint({
    method: 'put',
    path: '/calendar/events/{id}',
    summary: 'Change an event: one time of it, this and the following, or all; the receipt takes it back',
    tag: 'calendar',
    callers: signedIn,
    params: eventParams,
    body: CalendarEventChange,
    /** The event in which the change stands: what follows is one by itself. */
    response: z.object({ event: CalendarEvent, receipt_id: id }),
    problems: ['validation_failed', 'not_found', 'read_only_calendar', 'limit_reached'],
  }),
  deleteEvent: endpoint({
    method: 'delete',
    path: '/calendar/events/{id}',
    summary: 'Delete an event, or some of its times; the receipt takes it back',
    tag: 'calendar',
    callers: signedIn,
    params: eventParams,
    query: z.strictObject(chosenTimes).partial().refine(namesOccurrence, needsOccurrence),
    response: z.object({ receipt_id: id }),
    problems: ['validation_failed', 'not_found', 'read_only_calendar', 'limit_reached'],
  }),
  restoreEvent: endpoint({
    method: 'post',
    path: '/calendar/events/{id}/restore',
    summary: 'Restore a deleted event',
    tag: 'calendar',
    callers: signedIn,
    params: eventParams,
    response: z.object({ event: CalendarEvent }),
    problems: ['not_found', 'read_only_calendar'],
    findsDeleted: true,
  }),
} as const;
