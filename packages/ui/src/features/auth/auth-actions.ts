import type { LoginAnswer, Registration } from '@squeeze/contracts/auth';
import type { z } from 'zod';
import type { User } from '@squeeze/contracts/users';
import { isApiError, type ApiError } from '../../api/api-error.ts';
import {
  callBegan,
  callFailed,
  callSucceeded,
  checkBegan,
  checkFailed,
  leaving,
  mfaRequiredSet,
  sessionEnded,
  signedIn,
  userLoaded,
} from '../../api/auth-slice.ts';
import { readKeptUser } from '../../api/saved-auth.ts';
import type { AppDispatch, AppThunk } from '../../api/store-hooks.ts';
import { authApi } from './auth-api.ts';

type Registered = { readonly verificationToken: string; readonly phoneVerification: boolean };

const isFullUser = (user: LoginAnswer['user']): user is User => 'email' in user;

/** Everything that is not one of our errors is a fault in this program; the person can only try again. */
const errorOf = (thrown: unknown): ApiError => (isApiError(thrown) ? thrown : { kind: 'unreachable' });

/** The person with roles, each from its own call; the roles within the person serve where the second call fails. */
const loadUser = async (dispatch: AppDispatch): Promise<{ data: User } | { error: ApiError }> => {
  const fresh = { forceRefetch: true, subscribe: false };
  const [me, roles] = await Promise.all([
    dispatch(authApi.endpoints.getMe.initiate(undefined, fresh)),
    dispatch(authApi.endpoints.getMyRoles.initiate(undefined, fresh)),
  ]);
  if (me.data === undefined) return { error: errorOf(me.error) };
  return { data: { ...me.data.data, roles: roles.data?.roles ?? me.data.data.roles } };
};

/** Signs in. Resolves to whether it worked; why not is in the store. */
export const login =
  (credentials: { email: string; password: string }): AppThunk<Promise<boolean>> =>
  async (dispatch, _, { session }) => {
    dispatch(callBegan());
    const answer = await dispatch(authApi.endpoints.login.initiate({ body: credentials }));
    if (answer.data === undefined) {
      dispatch(sessionEnded());
      dispatch(callFailed(errorOf(answer.error)));
      return false;
    }
    const { access_token, refresh_token, user, mfa_required, mfa_setup_required } = answer.data;
    if (mfa_required || !isFullUser(user)) {
      dispatch(callSucceeded());
      dispatch(mfaRequiredSet(true));
      return false;
    }
    await session.start({ accessToken: access_token, refreshToken: refresh_token, user });
    // A token that is good for setting up a second factor only may not read the person.
    const loaded = mfa_setup_required ? { data: user } : await loadUser(dispatch);
    const known = 'data' in loaded ? loaded.data : user;
    await session.keepUser(known);
    dispatch(signedIn({ user: known, mfaSetupRequired: mfa_setup_required }));
    return true;
  };

/**
 * Creates an account, or amends the one just created when given its verification token. Signs nobody in. Resolves to
 * what the phone step needs, or null; why not is in the store.
 */
export const register =
  (registration: z.input<typeof Registration>, token?: string): AppThunk<Promise<Registered | null>> =>
  async (dispatch) => {
    dispatch(callBegan());
    const answer = await dispatch(
      authApi.endpoints.register.initiate({ body: registration, ...(token !== undefined && { token }) }),
    );
    if (answer.data === undefined) {
      dispatch(callFailed(errorOf(answer.error)));
      return null;
    }
    dispatch(callSucceeded());
    return {
      verificationToken: answer.data.verification_token,
      phoneVerification: answer.data.phone_verification,
    };
  };

/** Signs out here whatever the server says; its session ends by itself if it did not hear. */
export const logout =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _, { session }) => {
    const answer = await dispatch(authApi.endpoints.logout.initiate());
    // eslint-disable-next-line no-console -- the person is signed out either way; this is for whoever looks into it
    if (answer.error !== undefined) console.warn('Logout failed', answer.error);
    dispatch(leaving());
    await session.end();
  };

/** Finds out who is signed in. Only the server's refusal ends a session; any other failure leaves it as it was. */
export const checkAuth =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { platform, session }) => {
    dispatch(checkBegan());
    const embedded = platform.edition === 'embedded';
    if (
      !embedded &&
      (await session.accessToken()) === null &&
      (await platform.tokenStore.get('refresh_token')) === null
    ) {
      dispatch(sessionEnded());
      return;
    }
    if (getState().auth.mfaSetupRequired) {
      restoreKeptUser(dispatch, await platform.tokenStore.get('user'));
      return;
    }
    const loaded = await loadUser(dispatch);
    if ('data' in loaded) {
      if (!embedded) await session.keepUser(loaded.data);
      dispatch(userLoaded(loaded.data));
      return;
    }
    if (!embedded && (await platform.tokenStore.get('refresh_token')) === null) return;
    restoreKeptUser(dispatch, await platform.tokenStore.get('user'));
    dispatch(checkFailed(loaded.error));
  };

const restoreKeptUser = (dispatch: AppDispatch, json: string | null): void => {
  const user = readKeptUser(json);
  if (user !== null) dispatch(userLoaded(user));
};
