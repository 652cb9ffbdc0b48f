import { adoptSends } from '../chat/adopt-sends.ts';
import type { AppThunk } from '../store-hooks.ts';
import { dropFollowing } from '../todos/drop-following.ts';
import { keptOutboxOf } from './kept-outbox.ts';
import { dropped, entryChanged, selectEntries, written, type OutboxEntry } from './outbox-slice.ts';
import { sendOutbox } from './send-outbox.ts';

/** Sends what is held back, though it may be there already. */
export const sendAnyway =
  (entry: OutboxEntry): AppThunk<void> =>
  (dispatch, _getState, { device }) => {
    const wanted: OutboxEntry = { ...entry, late: 'anyway' };
    keptOutboxOf(device).change(wanted);
    dispatch(entryChanged(wanted));
    dispatch(adoptSends());
    void dispatch(sendOutbox());
  };

/** What is held back goes, and what was to become of it with it. Returns how to have all of it again. */
export const dropHeld =
  (entry: OutboxEntry): AppThunk<() => void> =>
  (dispatch, getState, { device }) => {
    const before = selectEntries(getState());
    dispatch(dropFollowing(entry));
    keptOutboxOf(device).remove(entry.key);
    dispatch(dropped(entry.key));
    const left = new Set(selectEntries(getState()).map(({ key }) => key));
    const gone = before.filter(({ key }) => !left.has(key));
    return () => {
      void keptOutboxOf(device).add(gone);
      dispatch(written(gone));
    };
  };
