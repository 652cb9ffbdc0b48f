import { limits } from '@squeeze/contracts/limits';
import type { Db } from '@squeeze/database/connection';
import { listCalendars } from '@squeeze/database/repositories/calendar-repository';
import { foldText } from '@squeeze/domain/capture/folded-text';
import { dayInZone, endOfDay, startOfDay } from '@squeeze/domain/zoned-time';
import { z } from 'zod';
import { invalid, notFound } from '../../http/app-error.ts';
import { says } from '@squeeze/contracts/sentences/sentence';
import { listOccurrences } from '../../features/calendar-events/list-events.ts';
import { shownCalendars } from '../../features/calendar-events/shown-calendars.ts';
import { shownEvent } from './shown-event.ts';
import { readTool } from './tool.ts';

const shown = 60;
const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

export const listEventsTool = readTool({
  name: 'list_events',
  description:
    'Reads the events in the calendar between two days, in order, each time of a repeated event by itself, with their ids, on the clock of the person; zone_of_event is that of one from elsewhere. Use it for questions about the calendar and before changing an event. What is due on a day is in list_todos.',
  input: z.object({
    from: z.iso.date().nullish().describe('Today when left out'),
    until: z.iso.date().nullish().describe('The last day that counts; a week on when left out'),
    text: z.string().nullish().describe('Only titles with these words'),
    calendar: z
      .string()
      .nullish()
      .describe('Only the calendar of this name, also one that the person has put out of sight'),
  }),
  read: async ({ db, owner, now }, said) => {
    const { timeZone } = owner;
    const from = startOfDay(said.from ?? dayInZone(now, timeZone), timeZone);
    const to = said.until == null ? from + weekMs : endOfDay(said.until, timeZone);
    if (to <= from || to - from > limits.eventsListed.days * dayMs) {
      throw invalid('until', says('event_range', { max: limits.eventsListed.days }));
    }
    const page = await listOccurrences(db, owner, {
      from,
      to,
      limit: limits.eventsListed.default,
      after: null,
      isShown: await calendarsMeant(db, owner.userId, said.calendar ?? null),
    });
    const words = (said.text ?? '').toLowerCase();
    const found = page.occurrences.filter(({ title }) => title.toLowerCase().includes(words));
    return {
      count: found.length,
      is_more: page.next !== null,
      events: found.slice(0, shown).map((time) => shownEvent(time, timeZone)),
    };
  },
});

/** Those that are shown, or the one that is named. @throws {AppError} `not_found` where there is none of that name */
async function calendarsMeant(
  db: Db,
  ownerId: string,
  name: string | null,
): Promise<(calendarId: string) => boolean> {
  if (name === null) return await shownCalendars(db, ownerId);
  const named = (await listCalendars(db, ownerId)).filter(
    (calendar) => foldText(calendar.name.trim()) === foldText(name.trim()),
  );
  if (named.length === 0) throw notFound('calendar');
  return (id) => named.some((calendar) => calendar.id === id);
}
