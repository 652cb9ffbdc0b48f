import type { Arguments } from '@squeeze/contracts/endpoint';
import type { preferenceEndpoints, Preferences } from '@squeeze/contracts/preferences';
import { asApiError, type ApiError } from '../api-error.ts';
import type { AppThunk } from '../store-hooks.ts';
import { lookAnswered, lookChosen } from './look-slice.ts';
import { takeUser } from '../users/user-actions.ts';
import { preferencesApi, type StoredPreferences } from './preference-endpoints.ts';

export type PreferencesChange = Arguments<typeof preferenceEndpoints.updatePreferences>['body'];

const { endpoints, util } = preferencesApi;

/** Zone and chosen values are the person's, who is shown from another place. */
const spread =
  ({ settings }: StoredPreferences): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { user } = getState().auth;
    if (user === null) return;
    await dispatch(takeUser({ ...user, time_zone: settings.time_zone, values: settings.values }));
  };

/** Changes some of them; what is absent stays. Resolves to why it did not work, or null. */
export const savePreferences =
  (change: PreferencesChange): AppThunk<Promise<ApiError | null>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(endpoints.updatePreferences.initiate({ body: change }));
    if (data === undefined) return asApiError(error);
    await dispatch(util.upsertQueryData('getPreferences', undefined, data));
    await dispatch(spread(data));
    return null;
  };

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
