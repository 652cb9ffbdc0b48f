import { keepAndSend } from '../outbox/keep-and-send.ts';
import { selectEntries } from '../outbox/outbox-slice.ts';
import type { WriteOutcome } from '../outbox/write-outcome.ts';
import type { AppThunk } from '../store-hooks.ts';
import type { StoredPreferences } from './preference-endpoints.ts';
import type { PreferencesChange } from './settings-write.ts';
import { withWaiting } from './with-waiting.ts';

/**
 * Changes some of them; what is absent stays. Where the server cannot be reached they wait on this device.
 * @param stored as the server has them; what is changed once more while it waits was not changed elsewhere
 * @param onKept when they are among what waits here
 */
export const savePreferences =
  (
    change: PreferencesChange,
    stored: StoredPreferences,
    onKept?: () => void,
  ): AppThunk<Promise<WriteOutcome<StoredPreferences>>> =>
  (dispatch, getState) => {
    const before = withWaiting(stored, selectEntries(getState()));
    return dispatch(keepAndSend({ kind: 'settings', change, before, stored }, onKept && { onKept }));
  };
