import { keptForMs } from '@squeeze/domain/kept/kept-until';
import { sendSettled } from '../chat/chat-slice.ts';
import type { AppThunk } from '../store-hooks.ts';
import { keptOutboxOf } from './kept-outbox.ts';
import { entryChanged, type OutboxEntry } from './outbox-slice.ts';
import type { OutboxWrite } from './outbox-write.ts';

/** Whether it would be there twice, had the server taken it before and its answer been lost. All others say what is to be. */
const makesSomething = ({ kind }: OutboxWrite): boolean =>
  kind === 'capture' || kind === 'remind' || kind === 'message' || kind === 'createTask';

/**
 * Whether nothing tells any more that it has been sent before: the server forgets its key a day after this
 * (server/http/idempotency.ts). Every write is tried as soon as it is kept, so one that is this old has been.
 */
export const isPastItsKey = ({ at, late, write }: OutboxEntry, now: number): boolean =>
  late === 'held' || (late === undefined && makesSomething(write) && Math.abs(now - at) > keptForMs);

/** It waits for its person to say what becomes of it, and keeps no other from being sent. */
export const holdBack =
  (entry: OutboxEntry): AppThunk<void> =>
  (dispatch, _getState, { device }) => {
    const held: OutboxEntry = { ...entry, late: 'held' };
    if (entry.late !== 'held') keptOutboxOf(device).change(held);
    dispatch(entryChanged(held));
    if (entry.write.kind === 'message') dispatch(sendSettled(entry.write.place));
  };
