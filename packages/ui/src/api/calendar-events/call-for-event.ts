import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import { hasCode, isApiError, type ApiError } from '../api-error.ts';
import { askedAnew } from '../outbox/ask-anew.ts';
import { conflict } from '../outbox/changed-elsewhere.ts';
import { errorOf } from '../outbox/passing-error.ts';
import { receiptsApi } from '../receipts/receipt-endpoints.ts';
import type { AppThunk } from '../store-hooks.ts';
import { calendarApi } from './calendar-event-endpoints.ts';
import type { CalendarWrite, EventWrite, UndoEventWrite } from './calendar-write.ts';
import { outcomeOf, type EventsKnown } from './event-effects.ts';
import { hasGoneOn, isDone, undoWithoutReceipt, type EventChangeWrite } from './event-meanwhile.ts';

/** `known`: what has become of events; `undo`: what takes that back; null: nothing does. */
export type CalendarAnswer =
  | { readonly known: EventsKnown; readonly undo: CalendarWrite | null }
  | { readonly error: ApiError };

export interface Sending<Write extends EventWrite = EventWrite> {
  readonly write: Write;
  /** Counts the same write, sent again, as one, where the server keeps such keys. */
  readonly key: string;
  /** When the person did it, epoch ms. */
  readonly at: number;
  /** Whether the event may have gone on elsewhere meanwhile: then that is not overwritten. */
  readonly waited: boolean;
  /** Whether an earlier try may have got through without its answer. */
  readonly tried: boolean;
}

/** Makes the call of a write. */
export const callForEvent =
  (sending: Sending): AppThunk<Promise<CalendarAnswer>> =>
  async (dispatch) => {
    const { write, key } = sending;
    switch (write.kind) {
      case 'createEvent':
        return await dispatch(callForCreation(write, key));
      case 'changeEvent':
      case 'deleteEvent':
        return await dispatch(callForChange({ ...sending, write }));
      case 'undoEvent': {
        const { error } = await dispatch(takeBack(write, key));
        const isDone = error === undefined || (isApiError(error) && hasCode(error, 'already_undone'));
        return isDone
          ? { known: new Map(outcomeOf(write, sending.at, new Map())), undo: null }
          : { error: errorOf(error) };
      }
    }
  };

const takeBack =
  (
    { receiptId, back }: UndoEventWrite,
    idempotencyKey: string,
  ): AppThunk<Promise<{ readonly error?: unknown }>> =>
  async (dispatch) => {
    if (receiptId !== null) {
      const { undoReceipt } = receiptsApi.endpoints;
      return await dispatch(undoReceipt.initiate({ params: { id: receiptId }, idempotencyKey }));
    }
    const { restoreEvent } = calendarApi.endpoints;
    const params = { id: back[0]?.id ?? '' };
    return await dispatch(restoreEvent.initiate({ params, idempotencyKey }));
  };

const callForCreation =
  (
    { event }: Extract<EventWrite, { kind: 'createEvent' }>,
    idempotencyKey: string,
  ): AppThunk<Promise<CalendarAnswer>> =>
  async (dispatch) => {
    const body = {
      id: event.id,
      calendar_id: event.calendar_id,
      title: event.title,
      starts: event.starts,
      ends: event.ends,
      time_zone: event.time_zone,
      place: event.place,
      description: event.description,
      category: event.category,
      status: event.status,
      busy: event.busy,
      reminders: event.reminders,
      links: event.links,
      rule: event.rule,
    };
    const { createEvent } = calendarApi.endpoints;
    const { data, error } = await dispatch(createEvent.initiate({ body, idempotencyKey }));
    if (data === undefined) return { error: errorOf(error) };
    const { event: made } = data;
    const which = { scope: 'all' } as const;
    const undo: EventWrite = { kind: 'deleteEvent', before: made, which, timeZone: made.time_zone ?? 'UTC' };
    return { known: new Map([[made.id, made]]), undo };
  };

const callForChange =
  (sending: Sending<EventChangeWrite>): AppThunk<Promise<CalendarAnswer>> =>
  async (dispatch) => {
    const { write, at, waited, tried } = sending;
    const { before } = write;
    const params = { id: before.id };
    const expected = new Map(outcomeOf(write, at, new Map()));
    if (waited || tried) {
      const { getEvent } = calendarApi.endpoints;
      const current = await askedAnew(dispatch(getEvent.initiate({ params }, { forceRefetch: true })));
      if ('error' in current) {
        const isGone = write.kind === 'deleteEvent' && hasCode(current.error, 'not_found');
        return isGone ? { known: expected, undo: undoWithoutReceipt(write, null) } : current;
      }
      const { event } = current.data;
      const wanted = expected.get(before.id);
      if (wanted != null && isDone(write, wanted, event)) {
        // As the server has it: what was shown at once may lack what had not been read.
        const known = new Map(expected).set(event.id, event);
        return { known, undo: undoWithoutReceipt(write, event) };
      }
      if (waited && hasGoneOn(write, event)) return { error: conflict };
    }
    const outcome = await dispatch(send(write));
    if ('error' in outcome) {
      const isGone = write.kind === 'deleteEvent' && hasCode(outcome.error, 'not_found');
      return isGone ? { known: expected, undo: null } : outcome;
    }
    const known = new Map(expected);
    if (outcome.event !== null) known.set(outcome.event.id, outcome.event);
    const gone = [...known.keys()].filter((id) => id !== before.id);
    const title = before.title;
    return { known, undo: { kind: 'undoEvent', receiptId: outcome.receiptId, title, back: [before], gone } };
  };

type SendOutcome =
  | { readonly event: CalendarEvent | null; readonly receiptId: string }
  | { readonly error: ApiError };

const send =
  (write: EventChangeWrite): AppThunk<Promise<SendOutcome>> =>
  async (dispatch) => {
    const { updateEvent, deleteEvent } = calendarApi.endpoints;
    const params = { id: write.before.id };
    if (write.kind === 'deleteEvent') {
      const { data, error } = await dispatch(deleteEvent.initiate({ params, query: { ...write.which } }));
      return data === undefined ? { error: errorOf(error) } : { event: null, receiptId: data.receipt_id };
    }
    const { data, error } = await dispatch(updateEvent.initiate({ params, body: write.edit }));
    return data === undefined ? { error: errorOf(error) } : { event: data.event, receiptId: data.receipt_id };
  };
