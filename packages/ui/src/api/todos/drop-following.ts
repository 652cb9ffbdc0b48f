import { keptOutboxOf } from '../outbox/kept-outbox.ts';
import { selectEntries, settled, type OutboxEntry } from '../outbox/outbox-slice.ts';
import type { AppThunk } from '../store-hooks.ts';
import { goesOnWith } from './following-writes.ts';

/** What was to become of a todo or an event that will not be goes with what was to add it. */
export const dropFollowing =
  (adding: OutboxEntry): AppThunk<void> =>
  (dispatch, getState, { device }) => {
    const keptOutbox = keptOutboxOf(device);
    for (const { key, write } of selectEntries(getState())) {
      if (key === adding.key || !goesOnWith(write, adding)) continue;
      keptOutbox.remove(key);
      dispatch(settled({ key, created: null }));
    }
  };
