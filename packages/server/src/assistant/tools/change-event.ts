import { CalendarEventChange, eventScopes } from '@squeeze/contracts/calendar-events';
import { id } from '@squeeze/contracts/fields';
import type { Db } from '@squeeze/database/connection';
import { findEvent } from '@squeeze/database/repositories/calendar-event-repository';
import { instantAt, isDay, timeText, wallOf } from '@squeeze/domain/calendar-events/event-time';
import { wallAt } from '@squeeze/domain/schedules/wall-time';
import { z } from 'zod';
import { changeEvent, type EventOwner } from '../../features/calendar-events/calendar-event-actions.ts';
import { eventReceipt } from '../../features/calendar-events/event-receipt.ts';
import { undoEventChange } from './event-change-record.ts';
import { busy, endIn, eventTime, occurrence, reminders, timeIn } from './event-words.ts';
import { writeTool } from './tool.ts';

export const changeEventTool = writeTool({
  name: 'change_event',
  description:
    'Moves an event, renames it, or gives it another place, length or other reminders. Take its id from list_events. Of a repeated event say which time is meant, and ask the person where that is not clear: occurrence alone changes just that time, left out all of them.',
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
    time_zone: z
      .string()
      .nullish()
      .describe('Of starts and ends, and of the event from then on; that of the person when left out'),
    place: z.string().nullish().describe('null takes it away'),
    rule: z.string().nullish().describe('An RFC 5545 RRULE; null for what comes once'),
    reminders: reminders.describe(
      'Minutes before it begins, all that it is to have: to take one of several away, give the others, as list_events answers them; of whole days before nine in the morning of the first',
    ),
    busy: busy.describe('Whether it takes the person'),
  }),
  effect: async ({ db, owner, now }, said) => {
    const isOne = said.occurrence != null;
    const change = CalendarEventChange.parse({
      ...(isOne && { occurrence: said.occurrence, scope: said.scope ?? 'this' }),
      ...(said.title !== undefined && { title: said.title }),
      ...(await whenSaid(db, owner, said)),
      ...(said.place !== undefined && { place: said.place }),
      ...(said.rule !== undefined && { rule: said.rule }),
      ...(said.reminders != null && { reminders: said.reminders }),
      ...(said.busy != null && { busy: said.busy }),
    });
    const done = await changeEvent(db, owner, said.id, change, now);
    const isMoved = said.starts != null || said.ends != null;
    return eventReceipt(done, isMoved ? 'moved' : 'changed', change, owner.timeZone);
  },
  undo: undoEventChange,
});

interface SaidWhen {
  readonly id: string;
  readonly starts?: string | null | undefined;
  readonly ends?: string | null | undefined;
  readonly time_zone?: string | null | undefined;
}

/** Times are said on the clock of the person, whatever zone the event has had. */
async function whenSaid(
  db: Db,
  { userId, timeZone }: EventOwner,
  { id: eventId, ...said }: SaidWhen,
): Promise<Pick<CalendarEventChange, 'starts' | 'ends' | 'time_zone'>> {
  const starts = said.starts == null ? undefined : timeIn(said.starts);
  const ends = said.ends == null ? undefined : endIn(said.ends);
  const when = { ...(starts !== undefined && { starts }), ...(ends !== undefined && { ends }) };
  if (said.time_zone != null) return { ...when, time_zone: said.time_zone };
  if ([starts, ends].every((time) => time === undefined || isDay(time))) return when;
  const event = await findEvent(db, userId, eventId);
  // Without a zone it is on the clock of its person anyway.
  if (event === null || event.timeZone === null || event.timeZone === timeZone) return when;
  // An end alone leaves the start, and so its zone, as they are.
  return starts === undefined && ends !== undefined
    ? { ends: timeText(wallAt(instantAt(wallOf(ends), timeZone), event.timeZone), false) }
    : { ...when, time_zone: timeZone };
}
