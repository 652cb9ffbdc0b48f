import * as events from '@squeeze/database/repositories/calendar-event-repository';
import type { CalendarEventRecord } from '@squeeze/database/repositories/calendar-event-repository';
import { lockCalendarsOf } from '@squeeze/database/repositories/calendar-repository';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { instantAt, isDay, wallOf } from '@squeeze/domain/calendar-events/event-time';
import { after } from '../../features/calendar-events/calendar-event-actions.ts';
import { changedSince } from './changed-since.ts';
import type { Change, ToolContext, Undone } from './tool.ts';

/** Of an event that was made. */
export const eventCreation = (event: CalendarEventRecord, timeZone: string): Change => ({
  noun: 'event',
  nounId: event.id,
  action: 'created',
  title: event.title,
  due: dueOf(event, timeZone),
  before: null,
  updatedAt: event.updatedAt,
});

/** When an event begins, as receipts have it: a day, or an instant. */
const dueOf = (
  { starts, timeZone: zone }: Pick<CalendarEventRecord, 'starts' | 'timeZone'>,
  timeZone: string,
): string => (isDay(starts) ? starts : new Date(instantAt(wallOf(starts), zone ?? timeZone)).toISOString());

/** Takes away an event that was made. @throws {AppError} `changed_since` when it is not as it was made */
export async function undoEventCreation(context: ToolContext, receipt: ReceiptRecord): Promise<Undone> {
  const { db, owner, now } = context;
  await lockCalendarsOf(db, owner.userId);
  const current = await events.findEventToChange(db, owner.userId, receipt.nounId);
  if (current === null || current.updatedAt !== receipt.nounUpdatedAt) throw changedSince(receipt.title);
  const gone = await events.softDeleteEvent(db, owner.userId, receipt.nounId, after(current, now));
  if (gone === null) throw changedSince(receipt.title);
  return { from: null, to: gone.updatedAt, again: { kind: 'made' } };
}
