import type { AppThunk } from '../store-hooks.ts';
import { keptOutboxOf } from './kept-outbox.ts';
import { entryChanged, selectEntries, type OutboxEntry } from './outbox-slice.ts';

/** The server may have done it all the same. As it is by now: it may have been taken back while it was under way. */
export const triedOnce =
  (key: string): AppThunk<void> =>
  (dispatch, getState, { device }) => {
    const current = selectEntries(getState()).find((entry) => entry.key === key);
    if (current === undefined || current.tried === true) return;
    const tried: OutboxEntry = { ...current, tried: true };
    keptOutboxOf(device).change(tried);
    dispatch(entryChanged(tried));
  };
