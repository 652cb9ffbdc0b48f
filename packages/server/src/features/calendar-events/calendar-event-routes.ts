import type { CalendarEventChange, calendarEventEndpoints } from '@squeeze/contracts/calendar-events';
import type { Db } from '@squeeze/database/connection';
import {
  findOwnReceiptNaming,
  keepLastOwnReceipts,
} from '@squeeze/database/repositories/own-receipt-repository';
import { insertReceipt } from '@squeeze/database/repositories/receipt-repository';
import { bound, type RequestFacts, type Routes } from '../../http/call.ts';
import type { Person } from '../../http/person.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import { receiptPolicy } from '../receipts/receipt-policy.ts';
import {
  changeEvent,
  createEvent,
  deleteEvent,
  type EventDone,
  readEvent,
  restoreEvent,
} from './calendar-event-actions.ts';
import { readEventCursor, writeEventCursor } from './event-cursor.ts';
import { eventReceipt, eventTools, receiptOf } from './event-receipt.ts';
import { listOccurrences } from './list-events.ts';
import { presentEvent } from './present-calendar-event.ts';

/** Of what was done when it was sent before. */
const knownReceipt = async (db: Db, { before, made, isKnown }: EventDone): Promise<string | null> =>
  isKnown === true && made !== null
    ? ((await findOwnReceiptNaming(db, before.userId, before.id, made.id))?.id ?? null)
    : null;

interface Changing {
  readonly db: Db;
  readonly person: Person;
  readonly request: RequestFacts;
  readonly now: number;
}

export function calendarEventRoutes({
  liveEvents,
}: {
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}): Routes<typeof calendarEventEndpoints> {
  const publishChange = ({ db, person, request }: Changing): Promise<void> =>
    liveEvents.publish(db, person.userId, {
      type: 'calendar_changed',
      ...(request.pageId !== null && { by: request.pageId }),
    });

  /** By which the change is taken back. */
  const keepReceipt = async (
    { db, person, now }: Changing,
    done: EventDone,
    action: keyof typeof eventTools,
    asked: Pick<CalendarEventChange, 'occurrence' | 'starts'>,
  ): Promise<string> => {
    const known = await knownReceipt(db, done);
    if (known !== null) return known;
    const said = eventReceipt(done, action, asked, person.timeZone);
    const receipt = receiptOf(said, person, { tool: eventTools[action], source: 'app', now });
    await insertReceipt(db, receipt);
    await keepLastOwnReceipts(db, person.userId, receipt.nounId, receiptPolicy.ownPerThing);
    return receipt.id;
  };

  return {
    listEvents: bound(async ({ db, person, query }) => {
      const [from, to] = [Date.parse(query.from), Date.parse(query.to)];
      const after = readEventCursor(query.cursor);
      const { occurrences, next } = await listOccurrences(db, person, {
        from,
        to,
        limit: query.limit,
        after,
      });
      return { events: [...occurrences], next_cursor: writeEventCursor(next), time_zone: person.timeZone };
    }),

    createEvent: bound(async (call) => {
      const { db, person, body, now } = call;
      const event = await createEvent(db, person, body, { source: 'app', now });
      await publishChange(call);
      return { event: presentEvent(event) };
    }),

    getEvent: bound(async ({ db, person, params }) => ({
      event: presentEvent(await readEvent(db, person.userId, params.id)),
    })),

    updateEvent: bound(async (call) => {
      const { db, person, params, body, now } = call;
      const done = await changeEvent(db, person, params.id, body, now);
      const receiptId = await keepReceipt(call, done, 'changed', body);
      await publishChange(call);
      return { event: presentEvent(done.made ?? done.after ?? done.before), receipt_id: receiptId };
    }),

    deleteEvent: bound(async (call) => {
      const { db, person, params, query, now } = call;
      const done = await deleteEvent(db, person, params.id, query, now);
      const receiptId = await keepReceipt(call, done, 'deleted', query);
      await publishChange(call);
      return { receipt_id: receiptId };
    }),

    restoreEvent: bound(async (call) => {
      const { db, person, params, now } = call;
      const event = await restoreEvent(db, person.userId, params.id, now);
      await publishChange(call);
      return { event: presentEvent(event) };
    }),
  };
}
