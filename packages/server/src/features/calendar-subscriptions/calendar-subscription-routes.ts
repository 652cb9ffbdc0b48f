import type { calendarSubscriptionEndpoints } from '@squeeze/contracts/calendar-subscriptions';
import type { Db } from '@squeeze/database/connection';
import { bound, type RequestFacts, type Routes, unbound } from '../../http/call.ts';
import type { Person } from '../../http/person.ts';
import { requirePoint } from '../../http/request-limits.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import type { RateLimits } from '../../ports/rate-limits.ts';
import { askForRefresh } from '../calendars/ask-for-refresh.ts';
import { presentCalendar } from '../calendars/present-calendar.ts';
import { CalendarChecks, type CalendarCheckParts } from './calendar-checks.ts';
import { openAddress } from './sealed-address.ts';
import {
  changeSubscription,
  readSubscribed,
  subscribe,
  type SubscribedCalendar,
  type SubscriptionParts,
} from './subscription-actions.ts';
import { subscriptionPolicy } from './subscription-policy.ts';

interface RouteParts extends SubscriptionParts, CalendarCheckParts {
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
  readonly rateLimits: RateLimits;
  readonly floodLimits: RateLimits;
}

interface Changing {
  readonly db: Db;
  readonly person: Person;
  readonly request: RequestFacts;
}

const shown = ({ calendar, subscription }: SubscribedCalendar) => ({
  calendar: presentCalendar(calendar, subscription),
});

export function calendarSubscriptionRoutes(parts: RouteParts): Routes<typeof calendarSubscriptionEndpoints> {
  const { keys, liveEvents, rateLimits, floodLimits } = parts;
  const checks = new CalendarChecks(parts);
  const publishChange = ({ db, person, request }: Changing): Promise<void> =>
    liveEvents.publish(db, person.userId, {
      type: 'calendar_changed',
      ...(request.pageId !== null && { by: request.pageId }),
    });

  return {
    checkCalendarAddress: unbound(async ({ database, person, body }) => {
      await requirePoint(rateLimits, subscriptionPolicy.checks, person.userId);
      return await checks.check(database.db, person, body.address);
    }),

    subscribeToCalendar: bound(async (call) => {
      const { db, person, body, now } = call;
      const made = await subscribe(db, parts, person.userId, body, now);
      await publishChange(call);
      return shown(made);
    }),

    getCalendarSubscription: bound(async ({ db, person, params }) => {
      const { subscription } = await readSubscribed(db, person.userId, params.id);
      return { address: openAddress(keys, subscription), refresh_hours: subscription.refreshHours };
    }),

    updateCalendarSubscription: bound(async (call) => {
      const { db, person, params, body, now } = call;
      const changed = await changeSubscription(db, parts, person.userId, params.id, body, now);
      await publishChange(call);
      return shown(changed);
    }),

    refreshCalendarSubscription: bound(async (call) => {
      const { db, person, params, now } = call;
      const { userId } = person;
      await readSubscribed(db, userId, params.id);
      await requirePoint(floodLimits, subscriptionPolicy.refreshes, userId);
      await askForRefresh({ db, jobs: parts.jobs }, { userId, calendarId: params.id }, now);
      await publishChange(call);
      return shown(await readSubscribed(db, userId, params.id));
    }),
  };
}
