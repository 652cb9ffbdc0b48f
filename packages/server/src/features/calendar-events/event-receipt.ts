import { CalendarEvent, type CalendarEventChange } from '@squeeze/contracts/calendar-events';
import type { Source } from '@squeeze/contracts/receipts';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { instantAt, isDay, wallOf } from '@squeeze/domain/calendar-events/event-time';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { receiptPolicy } from '../receipts/receipt-policy.ts';
import type { EventDone, EventOwner } from './calendar-event-actions.ts';
import { presentEvent } from './present-calendar-event.ts';

/** What Undo puts back of an event. It lies in receipts for 30 days, so a field that is new needs a default. */
export const EventBefore = z.object({
  updatedAt: z.number(),
  event: CalendarEvent,
  /** What follows, where it has become an event by itself: it is taken away again, unless it has changed since. */
  made: CalendarEvent.nullable(),
  /** All of it was deleted. */
  isGone: z.boolean(),
});
export type EventBefore = z.infer<typeof EventBefore>;

/** What a receipt says of a change of an event, whoever makes it. */
export type EventReceipt = Pick<ReceiptRecord, 'noun' | 'nounId' | 'action' | 'title' | 'due' | 'before'> & {
  readonly noun: 'event';
  readonly updatedAt: number;
};

/** Of what was done to an event; `occurrence`: the time that was meant, `starts`: where it is now, as far as that was said. */
export function eventReceipt(
  { before, after, made, at }: EventDone,
  action: 'changed' | 'moved' | 'deleted',
  { occurrence, starts: moved }: Pick<CalendarEventChange, 'occurrence' | 'starts'>,
  timeZone: string,
): EventReceipt {
  const event = presentEvent(made ?? (action === 'deleted' ? null : after) ?? before);
  const single = event.overrides.find((override) => override.occurrence === occurrence);
  const {
    title,
    starts,
    time_zone: zone,
  } = single ?? {
    ...event,
    starts: moved ?? occurrence ?? event.starts,
  };
  const kept: EventBefore = {
    updatedAt: before.updatedAt,
    event: presentEvent(before),
    made: made && presentEvent(made),
    isGone: after === null,
  };
  return {
    noun: 'event',
    nounId: before.id,
    action,
    title,
    due: dueOf(starts, zone ?? timeZone),
    before: kept,
    updatedAt: at,
  };
}

/** A day, or the instant of a wall time. */
const dueOf = (starts: string, zone: string): string =>
  isDay(starts) ? starts : new Date(instantAt(wallOf(starts), zone)).toISOString();

/** The names under which changes in the calendar keep their receipts. */
export const eventTools = { changed: 'change_event', deleted: 'delete_event' } as const;

/** The receipt of a change that a person made in their calendar. */
export const receiptOf = (
  { updatedAt, ...said }: EventReceipt,
  { userId }: EventOwner,
  { tool, source, now }: { readonly tool: string; readonly source: Source; readonly now: number },
): ReceiptRecord => ({
  ...said,
  id: uuidv7(),
  userId,
  messageId: null,
  runId: null,
  callIndex: 0,
  source,
  tool,
  state: 'done',
  repeats: null,
  arguments: {},
  nounUpdatedAt: updatedAt,
  createdAt: now,
  settledAt: now,
  undoUntil: now + receiptPolicy.undoMs,
});
