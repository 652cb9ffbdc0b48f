import { keepAndSend } from '../outbox/keep-and-send.ts';
import type { WriteOutcome } from '../outbox/write-outcome.ts';
import type { AppThunk } from '../store-hooks.ts';
import type { StoredPreferences } from './preference-endpoints.ts';
import type { PreferencesChange } from './settings-write.ts';

/** Changes some of them; what is absent stays. Where the server cannot be reached they wait on this device. */
export const savePreferences = (
  change: PreferencesChange,
  before: StoredPreferences,
): AppThunk<Promise<WriteOutcome<StoredPreferences>>> => keepAndSend({ kind: 'settings', change, before });
