import type { Preferences } from '@squeeze/contracts/preferences';
import type { AppThunk } from '../store-hooks.ts';
import { lookChosen, lookKept } from './look-slice.ts';
import { preferencesApi } from './preference-endpoints.ts';
import { savePreferences } from './save-preferences.ts';

const { endpoints, util } = preferencesApi;

/**
 * Keeps how the interface looks, speaks and hears keys, which this window shows already. Where the server cannot be reached it waits as any
 * setting does, and a refusal takes it back; where nobody has heard yet what it is changed from, only the server is told.
 */
export const keepLook =
  (look: Partial<Pick<Preferences, 'theme' | 'language' | 'single_keys'>>): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const preferences = { preferences: look };
    const known = endpoints.getPreferences.select(undefined)(getState()).data;
    let isKept = false;
    const onKept = (): void => {
      if (!isKept) dispatch(lookKept());
      isKept = true;
    };
    dispatch(lookChosen());
    if (known === undefined) {
      const { data } = await dispatch(endpoints.updatePreferences.initiate({ body: preferences }));
      // What is still being asked is older.
      if (data !== undefined) await dispatch(util.upsertQueryData('getPreferences', undefined, data));
    } else await dispatch(savePreferences(preferences, known, onKept));
    onKept();
  };
