import type { Preferences } from '@squeeze/contracts/preferences';
import { asApiError, type ApiError } from '../api-error.ts';
import type { AppThunk } from '../store-hooks.ts';
import { lookAnswered, lookChosen } from './look-slice.ts';
import { preferencesApi, type StoredPreferences } from './preference-endpoints.ts';
import { savePreferences } from './save-preferences.ts';

const { endpoints, util } = preferencesApi;

/**
 * Keeps how the interface looks and speaks, which this window shows already. Where the server cannot be reached it waits as any
 * setting does; only a refusal takes it back.
 */
export const keepLook =
  (look: Partial<Pick<Preferences, 'theme' | 'language'>>): AppThunk<Promise<ApiError | null>> =>
  async (dispatch, getState, { now }) => {
    dispatch(lookChosen());
    const known = endpoints.getPreferences.select(undefined)(getState()).data;
    const failure = await (known === undefined ? dispatch(sendLook(look)) : dispatch(saveLook(look, known)));
    dispatch(lookAnswered(now()));
    return failure;
  };

const saveLook =
  (look: Partial<Preferences>, known: StoredPreferences): AppThunk<Promise<ApiError | null>> =>
  async (dispatch) => {
    const patch = dispatch(
      util.updateQueryData('getPreferences', undefined, (stored) => ({
        ...stored,
        preferences: { ...stored.preferences, ...look },
      })),
    );
    const outcome = await dispatch(savePreferences({ preferences: look }, known));
    if (outcome.kind !== 'refused') return null;
    patch.undo();
    return outcome.error;
  };

/** Nobody knows yet what it is changed from. */
const sendLook =
  (look: Partial<Preferences>): AppThunk<Promise<ApiError | null>> =>
  async (dispatch) => {
    const body = { preferences: look };
    const { data, error } = await dispatch(endpoints.updatePreferences.initiate({ body }));
    return data === undefined ? asApiError(error) : null;
  };
