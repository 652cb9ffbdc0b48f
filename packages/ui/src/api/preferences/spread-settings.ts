import type { AppThunk } from '../store-hooks.ts';
import { takeUser } from '../users/user-actions.ts';
import type { StoredPreferences } from './preference-endpoints.ts';

/** Zone and chosen values are the person's, who is shown from another place. */
export const spreadSettings =
  ({ settings }: StoredPreferences): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { user } = getState().auth;
    if (user === null) return;
    await dispatch(takeUser({ ...user, time_zone: settings.time_zone, values: settings.values }));
  };
