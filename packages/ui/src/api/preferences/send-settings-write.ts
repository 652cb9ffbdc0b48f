import type { CallOutcome } from '../outbox/send-entry.ts';
import { errorOf } from '../outbox/passing-error.ts';
import type { AppThunk } from '../store-hooks.ts';
import { preferencesApi } from './preference-endpoints.ts';
import type { SettingsWrite } from './settings-write.ts';
import { spreadSettings } from './spread-settings.ts';

/** Makes the call, and shows what the server has made of it. */
export const sendSettingsWrite =
  ({ change }: SettingsWrite): AppThunk<Promise<CallOutcome>> =>
  async (dispatch) => {
    const { endpoints, util } = preferencesApi;
    const { data, error } = await dispatch(endpoints.updatePreferences.initiate({ body: change }));
    if (data === undefined) return { error: errorOf(error) };
    await dispatch(util.upsertQueryData('getPreferences', undefined, data));
    await dispatch(spreadSettings(data));
    return { data };
  };
