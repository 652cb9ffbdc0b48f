import type { AppThunk } from '../store-hooks.ts';
import { keptOutboxOf } from './kept-outbox.ts';
import { entryChanged, type OutboxEntry } from './outbox-slice.ts';

/** Takes back what is on its way, or whose answer was lost: as soon as it is known what the server has made of it. */
export const withdraw =
  (entry: OutboxEntry): AppThunk<void> =>
  (dispatch, _, { device }) => {
    const withdrawn: OutboxEntry = { ...entry, withdrawn: true };
    keptOutboxOf(device).change(withdrawn);
    dispatch(entryChanged(withdrawn));
  };
