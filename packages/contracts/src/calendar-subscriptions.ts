import { z } from 'zod';
import { signedIn } from './callers.ts';
import { Calendar, CalendarDraft } from './calendars.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { issue } from './issues.ts';
import { limits } from './limits.ts';
import { SubscriptionFailure } from './subscription-failures.ts';

/** Without a scheme only where it looks like the name of a place. */
const asHttps = (address: string): string =>
  /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:\/|$)/.test(address)
    ? `https://${address}`
    : address.replace(/^feed:(?=https:)/i, '').replace(/^(?:webcals?|feed):(?:\/\/)?(?=[^/])/i, 'https://');

/**
 * An address that a calendar is read from, with https whatever it says: `webcal:` is how pages offer one to a calendar app, and
 * many a person copies it without any. A name or password in it would not reach its server.
 */
export const CalendarAddress = z
  .string()
  .trim()
  .min(1, issue('calendar_address'))
  .max(limits.calendarAddress.max, issue('text_too_long', { max: limits.calendarAddress.max }))
  .transform(asHttps)
  .refine((address) => /^https:\/\/[^\s\\/?#@]+(?:[/?#]\S*)?$/i.test(address), issue('calendar_address'))
  .pipe(z.url({ protocol: /^https$/, error: issue('calendar_address') }));

/** How many hours lie between two looks. */
export const RefreshHours = z.int().min(limits.refreshHours.min).max(limits.refreshHours.max);

const subscriptionParams = z.object({ id });
const calendarAnswer = z.object({ calendar: Calendar });

export const calendarSubscriptionEndpoints = {
  checkCalendarAddress: endpoint({
    method: 'post',
    path: '/calendar/subscriptions/check',
    summary: 'Read the calendar at an address and say what is there; nothing is kept',
    tag: 'calendar',
    callers: signedIn,
    body: z.strictObject({ address: CalendarAddress }),
    response: z.object({
      /** Null where there is none to read, for the reason of `failure`. */
      found: z
        .object({
          /** As the calendar calls itself; null where it does not. */
          name: z.string().nullable(),
          events: z.int(),
          /** Entries that could not be read, or of which a text is longer than what is shown of it. */
          unread: z.int(),
        })
        .nullable(),
      failure: SubscriptionFailure.nullable(),
    }),
    carriesSecrets: true,
    problems: ['validation_failed', 'busy'],
  }),
  subscribeToCalendar: endpoint({
    method: 'post',
    path: '/calendar/subscriptions',
    summary: 'Keep the calendar at an address beside one’s own, to be read only; it is fetched at once',
    tag: 'calendar',
    callers: signedIn,
    body: z.strictObject({
      ...CalendarDraft.shape,
      address: CalendarAddress,
      refresh_hours: RefreshHours.default(limits.refreshHours.default),
    }),
    response: calendarAnswer,
    status: 201,
    problems: ['validation_failed', 'limit_reached'],
  }),
  getCalendarSubscription: endpoint({
    method: 'get',
    path: '/calendar/subscriptions/{id}',
    summary: 'The whole address of a subscribed calendar, by its id, for whoever changes it',
    tag: 'calendar',
    callers: signedIn,
    params: subscriptionParams,
    response: z.object({ address: z.string(), refresh_hours: RefreshHours }),
    problems: ['not_found'],
  }),
  updateCalendarSubscription: endpoint({
    method: 'put',
    path: '/calendar/subscriptions/{id}',
    summary: 'Change where a subscribed calendar is read from, or how often; another address is read at once',
    tag: 'calendar',
    callers: signedIn,
    params: subscriptionParams,
    body: z.strictObject({ address: CalendarAddress, refresh_hours: RefreshHours }).partial(),
    response: calendarAnswer,
    problems: ['validation_failed', 'not_found'],
  }),
  refreshCalendarSubscription: endpoint({
    method: 'post',
    path: '/calendar/subscriptions/{id}/refresh',
    summary: 'Have a subscribed calendar read now; the calendar says what became of it',
    tag: 'calendar',
    callers: signedIn,
    params: subscriptionParams,
    response: calendarAnswer,
    problems: ['not_found'],
  }),
} as const;
