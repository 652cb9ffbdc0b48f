import type { calendarFeedEndpoints } from '@squeeze/contracts/calendar-feeds';
import type { Db } from '@squeeze/database/connection';
import {
  deleteCalendarFeed,
  findCalendarFeed,
  putCalendarFeed,
} from '@squeeze/database/repositories/calendar-feed-repository';
import { type CalendarRecord, findCalendar } from '@squeeze/database/repositories/calendar-repository';
import { AppError, notFound } from '../../http/app-error.ts';
import { bound, type Routes } from '../../http/call.ts';
import type { AuditLog } from '../../security/audit-log.ts';
import { requireWritable } from '../calendars/calendar-actions.ts';
import { feedAddress, feedTokenHash, newFeedToken } from './feed-token.ts';
import { presentCalendarFeed } from './present-calendar-feed.ts';

interface CalendarFeedParts {
  readonly audit: AuditLog;
  /** Origin that other programs reach this installation at; null where they do not. */
  readonly publicUrl: (() => string) | null;
}

export const calendarFeedRoutes = ({
  audit,
  publicUrl,
}: CalendarFeedParts): Routes<typeof calendarFeedEndpoints> => ({
  getCalendarFeed: bound(async ({ db, person, params }) => {
    await requireCalendar(db, person.userId, params.id);
    const feed = await findCalendarFeed(db, person.userId, params.id);
    return { feed: feed && presentCalendarFeed(feed), offered: publicUrl !== null };
  }),

  makeCalendarFeed: bound(async ({ db, person, params, request, now }) => {
    const { userId, sessionId } = person;
    const calendar = await requireCalendar(db, userId, params.id);
    // Its own address is the one to give on.
    await requireWritable(db, calendar.id);
    if (publicUrl === null) throw new AppError('not_configured.feeds');
    const before = await findCalendarFeed(db, userId, calendar.id);
    const token = newFeedToken();
    const feed = {
      calendarId: calendar.id,
      userId,
      tokenHash: feedTokenHash(token),
      createdAt: now,
      lastFetchedAt: null,
    };
    await putCalendarFeed(db, feed);
    const details = { calendar: calendar.name, renewed: before !== null };
    await audit.record(db, { kind: 'calendar_feed_made', userId, sessionId, request, details, now });
    return { feed: presentCalendarFeed(feed), address: feedAddress(publicUrl(), token) };
  }),

  deleteCalendarFeed: bound(async ({ db, person, params, request, now }) => {
    const { userId, sessionId } = person;
    const { id, name } = await requireCalendar(db, userId, params.id);
    if (!(await deleteCalendarFeed(db, userId, id))) return {};
    const details = { calendar: name };
    await audit.record(db, { kind: 'calendar_feed_revoked', userId, sessionId, request, details, now });
    return {};
  }),
});

async function requireCalendar(db: Db, userId: string, id: string): Promise<CalendarRecord> {
  const calendar = await findCalendar(db, userId, id);
  if (calendar === null) throw notFound('calendar');
  return calendar;
}
