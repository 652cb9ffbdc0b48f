import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import * as events from '@squeeze/database/repositories/calendar-event-repository';
import { carryReminded } from '@squeeze/database/repositories/event-reminder-repository';
import { lockCalendarsOf } from '@squeeze/database/repositories/calendar-repository';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { after, putEventBack, restoreEvent } from '../../features/calendar-events/calendar-event-actions.ts';
import { EventBefore } from '../../features/calendar-events/event-receipt.ts';
import { presentEvent } from '../../features/calendar-events/present-calendar-event.ts';
import { changedSince } from './changed-since.ts';
import type { ToolContext, Undone } from './tool.ts';

/**
 * What a receipt says was done to an event is taken back: one that was deleted comes back, one that was changed is what it was,
 * and what has become an event by itself is one with it again.
 * @throws {AppError} `changed_since` where any of them is not as the receipt left it
 */
export async function undoEventChange(context: ToolContext, receipt: ReceiptRecord): Promise<Undone> {
  const { db, owner, now } = context;
  const { userId } = owner;
  const before = EventBefore.parse(receipt.before);
  await lockCalendarsOf(db, userId);
  const { nounId: id } = receipt;
  const current = await (before.isGone
    ? events.findDeletedEvent(db, userId, id)
    : events.findEventToChange(db, userId, id));
  if (current === null || current.updatedAt !== receipt.nounUpdatedAt) throw changedSince(receipt.title);
  if (before.made !== null) await takeAway(context, before.made, receipt);
  const { updatedAt: to } = before.isGone
    ? await restoreEvent(db, userId, id, now)
    : await putEventBack(db, current, before.event, now);
  const after = { event: presentEvent(current), made: before.made };
  const again = before.isGone ? ({ kind: 'deleted' } as const) : ({ kind: 'changed', after } as const);
  return { from: before.updatedAt, to, again };
}

async function takeAway(
  { db, owner, now }: ToolContext,
  made: CalendarEvent,
  receipt: ReceiptRecord,
): Promise<void> {
  const current = await events.findEventToChange(db, owner.userId, made.id);
  if (current === null || !saysTheSame(presentEvent(current), made)) throw changedSince(receipt.title);
  await carryReminded(db, made.id, receipt.nounId);
  await events.softDeleteEvent(db, owner.userId, made.id, after(current, now));
}

/** Changed and changed back it is what it was. */
const saysTheSame = (a: CalendarEvent, b: CalendarEvent): boolean => {
  const words = ({ version: _, updated_at: __, ...said }: CalendarEvent): string => JSON.stringify(said);
  return words(a) === words(b);
};
