import { CalendarEventDraft } from '@squeeze/contracts/calendar-events';
import { z } from 'zod';
import { createEvent } from '../../features/calendar-events/calendar-event-actions.ts';
import { eventCreation, undoEventCreation } from './event-creation-record.ts';
import { busy, endIn, eventTime, reminders, timeIn } from './event-words.ts';
import { writeTool } from './tool.ts';

export const createEventTool = writeTool({
  name: 'create_event',
  description:
    'Puts an event in the calendar: what takes place at a time, from one time to another, or on whole days. What is to be done is a todo, what is to be told a reminder. Keep the words of the person for the title, without time and place.',
  input: z.object({
    title: CalendarEventDraft.shape.title,
    starts: eventTime,
    ends: eventTime.nullish().describe('For whole days the last of them. An hour, or one day, when left out'),
    time_zone: z.string().nullish().describe('Only when it is not the one of the person'),
    place: z.string().nullish(),
    description: z.string().nullish(),
    rule: z.string().nullish().describe('For what is repeated: an RFC 5545 RRULE'),
    reminders: reminders.describe(
      'Only when the person says so: minutes before it begins, of whole days before nine in the morning of the first; [] for none. Otherwise as usual',
    ),
    busy: busy.describe(
      'Only when the person says so: whether it takes them. Otherwise times do, and whole days leave them free',
    ),
  }),
  effect: async ({ db, owner, now, source }, said) => {
    const draft = CalendarEventDraft.parse({
      title: said.title,
      starts: timeIn(said.starts),
      ...(said.ends != null && { ends: endIn(said.ends) }),
      ...(said.time_zone != null && { time_zone: said.time_zone }),
      place: said.place ?? null,
      description: said.description ?? null,
      rule: said.rule ?? null,
      ...(said.reminders != null && { reminders: said.reminders }),
      ...(said.busy != null && { busy: said.busy }),
    });
    return eventCreation(await createEvent(db, owner, draft, { source, now }), owner.timeZone);
  },
  undo: undoEventCreation,
});
