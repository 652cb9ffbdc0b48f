import type { Preferences } from '@squeeze/contracts/preferences';
import { asApiError, type ApiError } from '../api-error.ts';
import type { AppThunk } from '../store-hooks.ts';
import { lookAnswered, lookChosen } from './look-slice.ts';
import { preferencesApi } from './preference-endpoints.ts';

const { endpoints, util } = preferencesApi;

/**
 * Keeps how the interface looks and speaks, which this window shows already. Where the server cannot be reached it goes on
 * looking so here; only a refusal takes it back.
 */
export const keepLook =
  (look: Partial<Pick<Preferences, 'theme' | 'language'>>): AppThunk<Promise<ApiError | null>> =>
  async (dispatch, getState, { now }) => {
    dispatch(lookChosen());
    const known = endpoints.getPreferences.select(undefined)(getState()).data;
    const patch =
      known &&
      dispatch(
        util.updateQueryData('getPreferences', undefined, (stored) => ({
          ...stored,
          preferences: { ...stored.preferences, ...look },
        })),
      );
    const { data, error } = await dispatch(
      endpoints.updatePreferences.initiate({ body: { preferences: look } }),
    );
    dispatch(lookAnswered(now()));
    if (data !== undefined) return null;
    const failure = asApiError(error);
    if (failure.kind === 'problem') patch?.undo();
    return failure;
  };
