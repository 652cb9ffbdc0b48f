import type { EventOccurrence } from '@squeeze/contracts/calendar-events';
import { limits } from '@squeeze/contracts/limits';
import { dayInZone, endOfDay, startOfDay } from '@squeeze/domain/zoned-time';
import { z } from 'zod';
import { invalid } from '../../http/app-error.ts';
import { says } from '@squeeze/contracts/sentences/sentence';
import { listOccurrences } from '../../features/calendar-events/list-events.ts';
import { endOf } from './event-words.ts';
import { readTool } from './tool.ts';

const shown = 60;
const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

export const listEventsTool = readTool({
  name: 'list_events',
  description:
    'Reads the events in the calendar between two days, in order, each time of a repeated event by itself, with their ids. Use it for questions about the calendar and before changing an event. What is due on a day is in list_todos.',
  input: z.object({
    from: z.iso.date().nullish().describe('Today when left out'),
    until: z.iso.date().nullish().describe('The last day that counts; a week on when left out'),
    text: z.string().nullish().describe('Only titles with these words'),
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
    });
    const words = (said.text ?? '').toLowerCase();
    const found = page.occurrences.filter(({ title }) => title.toLowerCase().includes(words));
    return {
      count: found.length,
      is_more: page.next !== null,
      events: found.slice(0, shown).map(shownEvent),
    };
  },
});

const shownEvent = ({ id, occurrence, title, starts, ends, place, status, busy }: EventOccurrence) => ({
  id,
  occurrence,
  title,
  starts: starts.slice(0, 16),
  ends: endOf(ends),
  place,
  status,
  busy,
});
