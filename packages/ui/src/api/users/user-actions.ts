import type { Arguments } from '@squeeze/contracts/endpoint';
import type { User, userEndpoints } from '@squeeze/contracts/users';
import { asApiError, type ApiError } from '../api-error.ts';
import { userLoaded } from '../auth-slice.ts';
import type { AppThunk } from '../store-hooks.ts';
import { usersApi } from './user-endpoints.ts';

export type UserChange = Arguments<typeof userEndpoints.updateMe>['body'];

/** Takes the person as the server has just described them, here and in what is kept beside the tokens. */
export const takeUser =
  (user: User): AppThunk<Promise<void>> =>
  async (dispatch, getState, { platform, session }) => {
    // Signed out, or in as somebody else, while the server thought.
    if (getState().auth.user?.id !== user.id) return;
    dispatch(userLoaded(user));
    if (platform.edition === 'cloud') await session.keepUser(user);
  };

/** Reads the person again: roles, number, zone or name changed elsewhere. A failure leaves what is known. */
export const reloadUser = (): AppThunk<Promise<void>> => async (dispatch) => {
  const { data } = await dispatch(
    usersApi.endpoints.getMe.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  if (data !== undefined) await dispatch(takeUser(data.data));
};

/** Changes name or number. Resolves to why it did not work, or null. */
export const updateProfile =
  (change: UserChange): AppThunk<Promise<ApiError | null>> =>
  async (dispatch) => {
    const answer = await dispatch(usersApi.endpoints.updateMe.initiate({ body: change }));
    if (answer.data === undefined) return asApiError(answer.error);
    await dispatch(takeUser(answer.data.data));
    return null;
  };
