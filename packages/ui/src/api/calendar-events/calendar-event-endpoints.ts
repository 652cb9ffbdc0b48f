import {
  calendarEventEndpoints,
  type EventOccurrence,
  type EventPage,
} from '@squeeze/contracts/calendar-events';
import { calendarFeedEndpoints } from '@squeeze/contracts/calendar-feeds';
import { calendarSubscriptionEndpoints } from '@squeeze/contracts/calendar-subscriptions';
import { calendarEndpoints } from '@squeeze/contracts/calendars';
import { limits } from '@squeeze/contracts/limits';
import { api } from '../api.ts';
import { endpointsFrom, requestOf } from '../endpoints-from.ts';

/** Between which instants, ISO 8601; each span is cached by itself. */
export interface EventSpan {
  readonly from: string;
  readonly to: string;
}

const { listEvents, ...ordinary } = calendarEventEndpoints;

/**
 * The calls. A span is read whole, page after page, so that it is kept on this device whole. What is to be asked for again after
 * writes is known to who sends them (`datedAnew`); spans take the server's answer in place (`settle-events.ts`).
 */
export const calendarApi = api
  .injectEndpoints({
    endpoints: (build) => ({
      ...endpointsFrom(
        { ...ordinary, ...calendarEndpoints, ...calendarSubscriptionEndpoints, ...calendarFeedEndpoints },
        build,
      ),
      eventList: build.query<EventOccurrence[], EventSpan>({
        queryFn: async (span, _, __, send) => {
          const events: EventOccurrence[] = [];
          let cursor: string | null = null;
          do {
            const query = { ...span, limit: limits.eventsListed.max, ...(cursor !== null && { cursor }) };
            const sent = await send(requestOf(listEvents, { query }));
            if (sent.error !== undefined) return { error: sent.error };
            // What the contract has it answer; this is asked for by hand.
            const answer = sent.data as EventPage;
            events.push(...answer.events);
            cursor = answer.next_cursor;
          } while (cursor !== null);
          return { data: events };
        },
        providesTags: ['Events'],
      }),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      getEvent: { providesTags: (_result, _error, { params }) => [{ type: 'Event', id: params.id }] },
      listCalendars: { providesTags: ['Calendars'] },
      getCalendarSubscription: { providesTags: ['Calendars'] },
      // What is in them comes a moment later, and says so itself.
      subscribeToCalendar: { invalidatesTags: ['Calendars'] },
      updateCalendarSubscription: { invalidatesTags: ['Calendars'] },
      refreshCalendarSubscription: { invalidatesTags: ['Calendars'] },
      getCalendarFeed: { providesTags: ['CalendarFeed'] },
      makeCalendarFeed: { invalidatesTags: ['CalendarFeed', 'SecurityEvents'] },
      deleteCalendarFeed: { invalidatesTags: ['CalendarFeed', 'SecurityEvents'] },
    },
  });
