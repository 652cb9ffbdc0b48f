import { askedAnew } from '../outbox/ask-anew.ts';
import { changedElsewhere, conflict } from '../outbox/changed-elsewhere.ts';
import { errorOf } from '../outbox/passing-error.ts';
import type { CallOutcome } from '../outbox/send-entry.ts';
import type { AppThunk } from '../store-hooks.ts';
import { preferencesApi, type StoredPreferences } from './preference-endpoints.ts';
import type { SettingsWrite } from './settings-write.ts';
import { spreadSettings } from './spread-settings.ts';

/**
 * Makes the call, and shows what the server has made of it.
 * @param waited whether the settings may have been changed elsewhere meanwhile: then that is looked at first
 */
export const sendSettingsWrite =
  (write: SettingsWrite, waited: boolean): AppThunk<Promise<CallOutcome>> =>
  async (dispatch, getState) => {
    const { endpoints, util } = preferencesApi;
    const { auth } = getState();
    const isOthers = (): boolean => getState().auth.user?.id !== auth.user?.id;
    if (waited) {
      const current = await askedAnew(
        dispatch(endpoints.getPreferences.initiate(undefined, { forceRefetch: true })),
      );
      if ('error' in current) return current;
      if (settledElsewhere(write, current.data)) return { error: conflict };
      // What is asked next would be done to whoever is signed in now.
      if (isOthers() || getState().auth.isPresumed) return { error: { kind: 'unreachable' } };
    }
    const { data, error } = await dispatch(endpoints.updatePreferences.initiate({ body: write.change }));
    if (data === undefined) return { error: errorOf(error) };
    if (isOthers()) return { error: { kind: 'unreachable' } };
    await dispatch(util.upsertQueryData('getPreferences', undefined, data));
    await dispatch(spreadSettings(data));
    return { data };
  };

/** Each field of a group by itself: who switched texts off and mail on in two places meant both. */
const settledElsewhere = (
  { change, before, stored = before }: SettingsWrite,
  current: StoredPreferences,
): boolean => {
  const { notifications, privacy, ...look } = change.preferences ?? {};
  const [was, is, had] = [before.preferences, current.preferences, stored.preferences];
  return (
    changedElsewhere(look, was, is, had) ||
    changedElsewhere(
      Object(notifications) as object,
      was.notifications,
      is.notifications,
      had.notifications,
    ) ||
    changedElsewhere(Object(privacy) as object, was.privacy, is.privacy, had.privacy) ||
    changedElsewhere(change.settings ?? {}, before.settings, current.settings, stored.settings)
  );
};
