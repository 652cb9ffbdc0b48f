import type { CalendarFeed } from '@squeeze/contracts/calendar-feeds';
import type { CalendarFeedRecord } from '@squeeze/database/repositories/calendar-feed-repository';
import { presentInstant } from '../../http/present-instant.ts';

/** A private address as far as it is told again. */
export const presentCalendarFeed = (feed: CalendarFeedRecord): CalendarFeed => ({
  created_at: presentInstant(feed.createdAt),
  last_fetched_at: presentInstant(feed.lastFetchedAt),
});
