import type { calendarEndpoints } from '@squeeze/contracts/calendars';
import type { Db } from '@squeeze/database/connection';
import type { CalendarRecord } from '@squeeze/database/repositories/calendar-repository';
import {
  findSubscription,
  listSubscriptions,
} from '@squeeze/database/repositories/calendar-subscription-repository';
import { bound, type RequestFacts, type Routes } from '../../http/call.ts';
import type { Person } from '../../http/person.ts';
import type { Jobs } from '../../ports/jobs.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import { askForRefresh } from './ask-for-refresh.ts';
import {
  calendarsOf,
  changeCalendar,
  createCalendar,
  deleteCalendar,
  restoreCalendar,
} from './calendar-actions.ts';
import { presentCalendar } from './present-calendar.ts';

interface Changing {
  readonly db: Db;
  readonly person: Person;
  readonly request: RequestFacts;
}

export function calendarRoutes({
  liveEvents,
  jobs,
}: {
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}): Routes<typeof calendarEndpoints> {
  const publishChange = ({ db, person, request }: Changing): Promise<void> =>
    liveEvents.publish(db, person.userId, {
      type: 'calendar_changed',
      ...(request.pageId !== null && { by: request.pageId }),
    });

  const shown = async ({ db, person }: Changing, calendar: CalendarRecord) =>
    presentCalendar(calendar, await findSubscription(db, person.userId, calendar.id));

  return {
    listCalendars: bound(async ({ db, person, now }) => {
      const calendars = await calendarsOf(db, person.userId, now);
      const subscriptions = await listSubscriptions(db, person.userId);
      return { calendars: calendars.map((one) => presentCalendar(one, subscriptions.get(one.id) ?? null)) };
    }),

    createCalendar: bound(async (call) => {
      const { db, person, body, now } = call;
      const calendar = await createCalendar(db, person.userId, body, now);
      await publishChange(call);
      return { calendar: await shown(call, calendar) };
    }),

    updateCalendar: bound(async (call) => {
      const { db, person, params, body, now } = call;
      const calendar = await changeCalendar(db, person.userId, params.id, body, now);
      await publishChange(call);
      return { calendar: await shown(call, calendar) };
    }),

    deleteCalendar: bound(async (call) => {
      const { db, person, params, now } = call;
      const released = await deleteCalendar(db, person.userId, params.id, now);
      if (released > 0) await liveEvents.publish(db, person.userId, { type: 'integrations_changed' });
      await publishChange(call);
      return {};
    }),

    restoreCalendar: bound(async (call) => {
      const { db, person, params, now } = call;
      const calendar = await restoreCalendar(db, person.userId, params.id, now);
      // Nobody has looked at it since it was deleted.
      await askForRefresh({ db, jobs }, { userId: person.userId, calendarId: calendar.id }, now);
      await publishChange(call);
      return { calendar: await shown(call, calendar) };
    }),
  };
}
