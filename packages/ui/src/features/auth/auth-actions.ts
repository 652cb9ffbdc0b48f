import type { LoginAnswer, Registration } from '@squeeze/contracts/auth';
import type { z } from 'zod';
import type { User } from '@squeeze/contracts/users';
import { kindsOfServer } from '@squeeze/domain/kept/kept-until';
import { api } from '../../api/api.ts';
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
import { deviceTokenOf, keepDeviceToken } from '../../api/device-tokens.ts';
import { openDevice } from '../../api/kept/lazy-device.ts';
import { readKeptUser } from '../../api/saved-auth.ts';
import type { SessionEnd } from '../../api/session-keeper.ts';
import type { AppDispatch, AppThunk } from '../../api/store-hooks.ts';

type Outcome<Data> = { readonly data: Data } | { readonly error: ApiError };

/** What the phone step goes on with. */
export type Registered = { readonly verificationToken: string; readonly phoneVerification: boolean };

const isFullUser = (user: LoginAnswer['user']): user is User => 'email' in user;

/** The calls and their schemas are fetched apart from the page, which can be shown and filled in without them. */
const fetchCalls = async () => (await import('./auth-api.ts')).authCalls;
/** Apart from those: whoever is signed in does without the schemas of signing in. */
const fetchUserCalls = async () => (await import('../../api/users/user-endpoints.ts')).usersApi.endpoints;

/** Makes one call. Anything thrown that is not one of our errors is a call that never got through. */
const outcomeOf = async <Calls, Data>(
  fetching: () => Promise<Calls>,
  call: (calls: Calls) => PromiseLike<{ readonly data?: Data | undefined; readonly error?: unknown }>,
): Promise<Outcome<Data>> => {
  const calls = await fetching().catch(() => null);
  if (calls === null) return { error: { kind: 'unreachable' } };
  const { data, error } = await call(calls);
  if (data !== undefined) return { data };
  return { error: isApiError(error) ? error : { kind: 'unreachable' } };
};

const fresh = { forceRefetch: true, subscribe: false } as const;

/** The person with roles, each from its own call; the roles within the person serve where the second call fails. */
const loadUser = async (dispatch: AppDispatch): Promise<Outcome<User>> => {
  const [me, roles] = await Promise.all([
    outcomeOf(fetchUserCalls, (calls) => dispatch(calls.getMe.initiate(undefined, fresh))),
    outcomeOf(fetchUserCalls, (calls) => dispatch(calls.getMyRoles.initiate(undefined, fresh))),
  ]);
  if ('error' in me) return me;
  const user = me.data.data;
  return { data: { ...user, roles: 'data' in roles ? roles.data.roles : user.roles } };
};

/** A sign-in whose password was right and whose second factor is outstanding. Kept in memory only. */
export interface SecondFactorStep {
  /** Good for the second factor alone, for five minutes. */
  readonly token: string;
  readonly userId: string;
}

/** What a person has to know once they are in. */
export interface SignInNews {
  readonly deletionCancelled: boolean;
  /** After a sign-in with one of them, else null. */
  readonly backupCodesLeft: number | null;
}

export type SignInOutcome =
  | { readonly kind: 'signed_in'; readonly news: SignInNews }
  | { readonly kind: 'second_factor'; readonly step: SecondFactorStep }
  | { readonly kind: 'failed'; readonly error: ApiError };

interface CompletedSignIn {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** Comes where no cookie can. */
  readonly deviceToken: string | undefined;
  readonly user: User;
  readonly mfaSetupRequired: boolean;
}

/** Begins the session that the server has opened. */
export const startSession =
  (signIn: CompletedSignIn): AppThunk<Promise<void>> =>
  async (dispatch, _, { platform, session, device }) => {
    const { accessToken, refreshToken, deviceToken, user, mfaSetupRequired } = signIn;
    await session.start({ accessToken, refreshToken, user });
    if (deviceToken !== undefined) await keepDeviceToken(platform.deviceTokens, user.email, deviceToken);
    // A token that is good for setting up a second factor only may not read the person.
    const loaded = mfaSetupRequired ? { data: user } : await loadUser(dispatch);
    const known = 'data' in loaded ? loaded.data : user;
    await session.keepUser(known);
    await openDevice(device, known.id);
    dispatch(signedIn({ user: known, mfaSetupRequired }));
  };

/** Signs in with e-mail and password, as far as that goes. */
export const login =
  (credentials: { email: string; password: string }): AppThunk<Promise<SignInOutcome>> =>
  async (dispatch, _, { platform }) => {
    dispatch(callBegan());
    const deviceToken = await deviceTokenOf(platform.deviceTokens, credentials.email);
    const body = { ...credentials, ...(deviceToken !== null && { device_token: deviceToken }) };
    const answer = await outcomeOf(fetchCalls, (calls) => dispatch(calls.login.initiate({ body })));
    if ('error' in answer) {
      dispatch(sessionEnded());
      dispatch(callFailed(answer.error));
      return { kind: 'failed', error: answer.error };
    }
    const { access_token, refresh_token, user, mfa_required, mfa_setup_required } = answer.data;
    if (mfa_required || !isFullUser(user)) {
      dispatch(callSucceeded());
      dispatch(mfaRequiredSet(true));
      return { kind: 'second_factor', step: { token: access_token, userId: user.id } };
    }
    await dispatch(
      startSession({
        accessToken: access_token,
        refreshToken: refresh_token,
        deviceToken: answer.data.device_token,
        user,
        mfaSetupRequired: mfa_setup_required,
      }),
    );
    const deletionCancelled = answer.data.deletion_cancelled === true;
    return { kind: 'signed_in', news: { deletionCancelled, backupCodesLeft: null } };
  };

/**
 * Creates an account, or amends the one just created when given its verification token. Signs nobody in. Resolves to
 * what the phone step needs, or null; why not is in the store.
 */
export const register =
  (registration: z.input<typeof Registration>, token?: string): AppThunk<Promise<Registered | null>> =>
  async (dispatch) => {
    dispatch(callBegan());
    const given = { body: registration, ...(token !== undefined && { token }) };
    const answer = await outcomeOf(fetchCalls, (calls) => dispatch(calls.register.initiate(given)));
    if ('error' in answer) {
      dispatch(callFailed(answer.error));
      return null;
    }
    dispatch(callSucceeded());
    return {
      verificationToken: answer.data.verification_token,
      phoneVerification: answer.data.phone_verification,
    };
  };

/**
 * Signs out here whatever the server says; its session ends by itself if it did not hear. Leads home, or to the sign-in
 * page.
 * @param how `revoked` keeps what was typed and not sent for the same person
 */
export const logout =
  (to: 'home' | 'sign-in' = 'home', how: SessionEnd = 'left'): AppThunk<Promise<void>> =>
  async (dispatch, _, { session }) => {
    const answer = await outcomeOf(fetchCalls, (calls) => dispatch(calls.logout.initiate()));
    // oxlint-disable-next-line no-console -- the person is signed out either way; this is for whoever looks into it
    if ('error' in answer) console.warn('Logout failed', answer.error);
    if (to === 'home') dispatch(leaving());
    await session.end(how);
  };

/**
 * Finds out who is signed in. Only the server's refusal ends a session; any other failure leaves it as it was.
 * @param quietly nothing on the page says that it is asked
 */
export const checkAuth =
  (quietly = false): AppThunk<Promise<void>> =>
  async (dispatch, getState, { platform, session }) => {
    if (!quietly) dispatch(checkBegan());
    const embedded = platform.edition === 'embedded';
    if (
      !embedded &&
      (await session.accessToken()) === null &&
      (await platform.tokenStore.get('refresh_token')) === null
    ) {
      void fetchCalls().catch(() => null); // somebody signs in next
      if (getState().auth.user !== null) dispatch(api.util.resetApiState());
      dispatch(sessionEnded());
      return;
    }
    if (getState().auth.mfaSetupRequired) {
      await dispatch(restoreKeptUser());
      return;
    }
    // Asked at once, and drawn meanwhile as it was last seen. The server on this computer starts with the first question: it
    // would take the processor from what can be drawn without it.
    const loading = embedded ? null : loadUser(dispatch);
    const seen = await import('../../api/kept/last-seen-user.ts').catch(() => null);
    if (seen !== null) await dispatch(seen.showLastSeenUser());
    const loaded = await (loading ?? loadUser(dispatch));
    if ('data' in loaded) {
      // A full disk or a locked keychain forgets who it was, and hinders nobody.
      if (!embedded) await session.keepUser(loaded.data).catch(() => undefined);
      else if (seen !== null) void dispatch(seen.keepLastSeenOwner(loaded.data));
      await dispatch(take(loaded.data));
      // To sign out later, also when a newer build has taken the place of this one.
      if (!embedded) void fetchCalls().catch(() => null);
      return;
    }
    if (!embedded && (await platform.tokenStore.get('refresh_token')) === null) return;
    await dispatch(restoreKeptUser());
    dispatch(checkFailed(loaded.error));
  };

/** The server could not be asked: whoever was signed in goes on as they were last seen. */
const restoreKeptUser =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _, { platform }) => {
    const user = readKeptUser(await platform.tokenStore.get('user'));
    await dispatch(user === null ? checkFailed({ kind: 'unreachable' }) : take(user));
  };

const take =
  (user: User): AppThunk<Promise<void>> =>
  async (dispatch, getState, { device }) => {
    await openDevice(device, user.id);
    // Drawn as somebody else's, who was here last: nothing of that may stay, nor what has been answered meanwhile lie as theirs.
    const seenId = getState().auth.user?.id;
    if (seenId !== undefined && seenId !== user.id) {
      await device.records?.erase(seenId, kindsOfServer);
      dispatch(api.util.resetApiState());
    }
    dispatch(userLoaded(user));
  };
