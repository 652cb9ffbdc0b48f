import type { Language } from '@squeeze/contracts/languages';
import type { Db } from '@squeeze/database/connection';
import type { CalendarEventRecord } from '@squeeze/database/repositories/calendar-event-repository';
import { findEventToChange } from '@squeeze/database/repositories/calendar-event-repository';
import { lockCalendarsOf } from '@squeeze/database/repositories/calendar-repository';
import { insertReceipt } from '@squeeze/database/repositories/receipt-repository';
import {
  findEventsByIds,
  listUnlinkedEvents,
  type OutgoingEvents,
  outgoingEventsAmong,
} from '@squeeze/database/repositories/sync-own-event-repository';
import {
  eventOf,
  eventShape,
  eventWith,
  isOverBefore,
  remindedOtherwise,
  remindersOf,
  type SharedEvent,
  sharedEvent,
  soundEvent,
} from '@squeeze/domain/sync/shared-event';
import { uuidv7 } from 'uuidv7';
import { AppError, notFound } from '../../http/app-error.ts';
import { deleteEvent, restoreEvent } from '../calendar-events/calendar-event-actions.ts';
import { eventReceipt, eventTools, receiptOf } from '../calendar-events/event-receipt.ts';
import { presentEvent } from '../calendar-events/present-calendar-event.ts';
import { createWholeEvent, replaceEvent } from '../calendar-events/whole-event-actions.ts';
import { calendarOfList, madeCalendarOfList } from './calendar-of-list.ts';
import { syncPolicy } from './sync-policy.ts';
import type { GoingOut, HeldThing, SyncedNoun, SyncOwner } from './synced-noun.ts';

/** What an event is called that has no title elsewhere. */
const untitled: Readonly<Record<Language, string>> = {
  en: 'Untitled event',
  fr: 'Événement sans titre',
  es: 'Evento sin título',
};

const heldEvent = (event: CalendarEventRecord): HeldThing<SharedEvent> => ({
  id: event.id,
  title: event.title,
  fields: sharedEvent(presentEvent(event)),
  changedAt: event.updatedAt,
});

export const syncedEvents: SyncedNoun<SharedEvent> = {
  name: 'event',
  changed: { type: 'calendar_changed' },
  isOver: isOverBefore,
  shape: ({ timeZone }) => eventShape(timeZone),
  sound: (fields, { language }) => soundEvent(fields, untitled[language]),
  // What clocks on the wall show is told as it is, with its zone.
  spoken: (fields) => fields,
  findSome: async (db, { userId }, ids) => (await findEventsByIds(db, userId, ids)).map(heldEvent),
  findToChange: async (trx, owner, id) => {
    const event = await eventToChange(trx, owner, id);
    return event && heldEvent(event);
  },
  goOut: async (db, owner, ids, to) => {
    const which = await outgoingTo(db, to);
    return which === null ? [] : await outgoingEventsAmong(db, owner.userId, ids, which);
  },
  listOwn: async (db, { userId }, page, to) => {
    const which = await outgoingTo(db, to);
    return which === null ? [] : (await listUnlinkedEvents(db, userId, page, which)).map(heldEvent);
  },
  listUnlinked: async (db, { userId }, page) =>
    (await listUnlinkedEvents(db, userId, page, null)).map(heldEvent),
  create: async (trx, owner, { fields }, list, now) => {
    const calendarId = await madeCalendarOfList(trx, list, now);
    const given = { content: eventOf(fields, list.reminds), uid: uuidv7(), calendarId };
    return (await createWholeEvent(trx, owner, given, { source: 'sync', now })).id;
  },
  change: async (trx, owner, id, to, now) => {
    const event = await eventToChange(trx, owner, id);
    if (event === null) throw notFound('event');
    return heldEvent(await replaceEvent(trx, owner, id, eventWith(presentEvent(event), to), now));
  },
  // What the service reminds of was changed there.
  heardAgain: async (trx, owner, id, { before, now: said }, { list, now }) => {
    const { reminders = before.reminders, ...rest } = said;
    // One that reminds as is usual goes on so. By what is kept that is told from what somebody has chosen for themselves.
    const asUsual = list.reminds && before.reminders === undefined;
    const kept = { ...rest, ...(!asUsual && reminders && { reminders }) };
    // Where they are left to the service since, some may not be settled yet.
    if (list.reminds || list.remindsSet) {
      const to = list.reminds ? remindersOf(kept) : [];
      await remindOtherwise(trx, owner, id, { from: remindersOf(before), to, now });
    }
    return kept;
  },
  changeAsked: async (trx, owner, id, to, now) => {
    const before = await eventToChange(trx, owner, id);
    if (before === null) throw notFound('event');
    const after = await replaceEvent(trx, owner, id, eventWith(presentEvent(before), to), now);
    const done = { before, after, made: null, at: after.updatedAt };
    const said = eventReceipt(done, 'changed', {}, owner.timeZone);
    const receipt = receiptOf(said, owner, { tool: eventTools.changed, source: 'app', now });
    await insertReceipt(trx, receipt);
    return { receiptId: receipt.id };
  },
  restore: async (trx, { userId }, id, now) => {
    try {
      await restoreEvent(trx, userId, id, now);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return false;
      throw error;
    }
  },
  remove: async (trx, owner, id, now) => {
    const done = await deleteEvent(trx, owner, id, {}, now);
    const said = eventReceipt(done, 'deleted', {}, owner.timeZone);
    const receipt = receiptOf(said, owner, { tool: eventTools.deleted, source: 'sync', now });
    await insertReceipt(trx, receipt);
    return { receiptId: receipt.id, title: done.before.title };
  },
};

/** Has an event remind otherwise, where it does as before; false where somebody has chosen for themselves. */
export async function remindOtherwise(
  trx: Db,
  owner: SyncOwner,
  id: string,
  {
    from,
    to,
    now,
  }: { readonly from: readonly number[]; readonly to: readonly number[]; readonly now: number },
): Promise<boolean> {
  const event = await eventToChange(trx, owner, id);
  const changed = event && remindedOtherwise(presentEvent(event), from, to);
  if (changed === null) return false;
  await replaceEvent(trx, owner, id, changed, now);
  return true;
}

/** Calendars first, as whoever changes an event has it: the other way round each would wait for the other. */
async function eventToChange(
  trx: Db,
  { userId }: SyncOwner,
  id: string,
): Promise<CalendarEventRecord | null> {
  await lockCalendarsOf(trx, userId);
  return await findEventToChange(trx, userId, id);
}

/** What is new in the calendar of a list goes there; null where that is yet to be made. */
async function outgoingTo(db: Db, { list, now }: GoingOut): Promise<OutgoingEvents | null> {
  const calendarId = await calendarOfList(db, list, now);
  if (calendarId === null) return null;
  return { calendarId, since: now - syncPolicy.calendarWindow.backMs };
}
