import { recordsOf } from '../kept/records-of.ts';
import type { AppThunk } from '../store-hooks.ts';
import { keptOutboxOf } from './kept-outbox.ts';
import { adopted, selectEntries } from './outbox-slice.ts';

/** Takes up what waits on this device as it lies there, whichever window it is of. Resolves to how much that is. */
export const adoptWaiting =
  (): AppThunk<Promise<number>> =>
  async (dispatch, getState, { device }) => {
    const records = recordsOf(device);
    const userId = getState().auth.user?.id;
    if (userId === undefined) return 0;
    await records.open(userId);
    await records.reread();
    const known = selectEntries(getState());
    const missing = keptOutboxOf(device)
      .load()
      .filter((entry) => entry.userId === userId && !known.some(({ key }) => key === entry.key));
    if (missing.length > 0) dispatch(adopted([...known, ...missing].toSorted((a, b) => a.at - b.at)));
    return known.length + missing.length;
  };
