import type { calendarEndpoints } from '@squeeze/contracts/calendars';
import type { Db } from '@squeeze/database/connection';
import { bound, type RequestFacts, type Routes } from '../../http/call.ts';
import type { Person } from '../../http/person.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
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
}: {
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}): Routes<typeof calendarEndpoints> {
  const publishChange = ({ db, person, request }: Changing): Promise<void> =>
    liveEvents.publish(db, person.userId, {
      type: 'calendar_changed',
      ...(request.pageId !== null && { by: request.pageId }),
    });

  return {
    listCalendars: bound(async ({ db, person, now }) => ({
      calendars: (await calendarsOf(db, person.userId, now)).map(presentCalendar),
    })),

    createCalendar: bound(async (call) => {
      const { db, person, body, now } = call;
      const calendar = await createCalendar(db, person.userId, body, now);
      await publishChange(call);
      return { calendar: presentCalendar(calendar) };
    }),

    updateCalendar: bound(async (call) => {
      const { db, person, params, body, now } = call;
      const calendar = await changeCalendar(db, person.userId, params.id, body, now);
      await publishChange(call);
      return { calendar: presentCalendar(calendar) };
    }),

    deleteCalendar: bound(async (call) => {
      const { db, person, params, now } = call;
      await deleteCalendar(db, person.userId, params.id, now);
      await publishChange(call);
      return {};
    }),

    restoreCalendar: bound(async (call) => {
      const { db, person, params, now } = call;
      const calendar = await restoreCalendar(db, person.userId, params.id, now);
      await publishChange(call);
      return { calendar: presentCalendar(calendar) };
    }),
  };
}
