import { CalendarEventChange, eventScopes } from '@squeeze/contracts/calendar-events';
import { id } from '@squeeze/contracts/fields';
import { z } from 'zod';
import { changeEvent } from '../../features/calendar-events/calendar-event-actions.ts';
import { eventReceipt } from '../../features/calendar-events/event-receipt.ts';
import { undoEventChange } from './event-change-record.ts';
import { endIn, eventTime, occurrence, timeIn } from './event-words.ts';
import { writeTool } from './tool.ts';

export const changeEventTool = writeTool({
  name: 'change_event',
  description:
    'Moves an event, renames it, or gives it another place or length. Take its id from list_events. Of a repeated event say which time is meant, and ask the person where that is not clear: occurrence alone changes just that time, left out all of them.',
  input: z.object({
    id,
    occurrence,
    scope: z
      .enum(eventScopes)
      .nullish()
      .describe('With an occurrence: this one, this and the following, or all'),
    title: CalendarEventChange.shape.title,
    starts: eventTime.nullish().describe('Without ends it lasts as long as before'),
    ends: eventTime.nullish().describe('For whole days the last of them'),
    time_zone: z.string().nullish(),
    place: z.string().nullish().describe('null takes it away'),
    rule: z.string().nullish().describe('An RFC 5545 RRULE; null for what comes once'),
  }),
  effect: async ({ db, owner, now }, said) => {
    const isOne = said.occurrence != null;
    const change = CalendarEventChange.parse({
      ...(isOne && { occurrence: said.occurrence, scope: said.scope ?? 'this' }),
      ...(said.title !== undefined && { title: said.title }),
      ...(said.starts != null && { starts: timeIn(said.starts) }),
      ...(said.ends != null && { ends: endIn(said.ends) }),
      ...(said.time_zone != null && { time_zone: said.time_zone }),
      ...(said.place !== undefined && { place: said.place }),
      ...(said.rule !== undefined && { rule: said.rule }),
    });
    const done = await changeEvent(db, owner, said.id, change, now);
    const isMoved = said.starts != null || said.ends != null;
    return eventReceipt(done, isMoved ? 'moved' : 'changed', change, owner.timeZone);
  },
  undo: undoEventChange,
});
