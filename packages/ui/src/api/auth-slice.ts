import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '@squeeze/contracts/users';
import type { ApiError } from './api-error.ts';

export interface AuthState {
  readonly user: User | null;
  readonly isAuthenticated: boolean;
  readonly mfaRequired: boolean;
  readonly mfaSetupRequired: boolean;
  /** A sign-in or registration is under way. */
  readonly isLoading: boolean;
  /** Whether it is still unknown who this is: true until the first check is done. */
  readonly isChecking: boolean;
  /** Drawn as whoever was here last, until the server has said who it is now: nothing may be sent for them. */
  readonly isPresumed: boolean;
  /** Whether the session ended because the person signed out here. */
  readonly hasLeft: boolean;
  /** When the account that was deleted here will be gone, an ISO instant; null where none was. */
  readonly deletionAt: string | null;
  readonly error: ApiError | null;
}

/** The part that outlives the page. */
export type SavedAuthState = Pick<AuthState, 'user' | 'isAuthenticated' | 'mfaRequired' | 'mfaSetupRequired'>;

const signedOut: SavedAuthState = {
  user: null,
  isAuthenticated: false,
  mfaRequired: false,
  mfaSetupRequired: false,
};

export const initialAuth = (saved: SavedAuthState | null): AuthState => ({
  ...signedOut,
  ...saved,
  isLoading: false,
  isChecking: true,
  isPresumed: false,
  hasLeft: false,
  deletionAt: null,
  error: null,
});

export const authSlice = createSlice({
  name: 'auth',
  initialState: initialAuth(null),
  reducers: {
    /** Who is known to be signed in goes on undisturbed while it is checked again, but for what waits to be sent. */
    checkBegan: (state) => ({
      ...state,
      isChecking: state.isChecking || !state.isAuthenticated,
      isPresumed: state.isAuthenticated,
      hasLeft: false,
      deletionAt: null,
      error: null,
    }),
    /** Nothing was learnt: whoever was signed in stays so. */
    checkFailed: (state, { payload }: PayloadAction<ApiError>) => ({
      ...state,
      isChecking: false,
      isPresumed: false,
      error: payload,
    }),
    callBegan: (state) => ({ ...state, isLoading: true, mfaRequired: false, error: null }),
    callFailed: (state, { payload }: PayloadAction<ApiError>) => ({
      ...state,
      isLoading: false,
      error: payload,
    }),
    callSucceeded: (state) => ({ ...state, isLoading: false }),
    signedIn: (_, { payload }: PayloadAction<{ user: User; mfaSetupRequired: boolean }>) => ({
      ...initialAuth({ ...signedOut, ...payload, isAuthenticated: true }),
      isChecking: false,
    }),
    leaving: (state) => ({ ...state, hasLeft: true }),
    deletionBegan: (state, { payload }: PayloadAction<string>) => ({ ...state, deletionAt: payload }),
    sessionEnded: ({ hasLeft, deletionAt }) => ({
      ...initialAuth(null),
      isChecking: false,
      hasLeft,
      deletionAt,
    }),
    userLoaded: (state, { payload }: PayloadAction<User>) => ({
      ...state,
      user: payload,
      isAuthenticated: true,
      isChecking: false,
      isPresumed: false,
      error: null,
    }),
    userPresumed: (state, { payload }: PayloadAction<User>) => ({
      ...state,
      user: payload,
      isAuthenticated: true,
      isChecking: false,
      isPresumed: true,
    }),
    mfaRequiredSet: (state, { payload }: PayloadAction<boolean>) => ({ ...state, mfaRequired: payload }),
    mfaSetupRequiredSet: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      mfaSetupRequired: payload,
    }),
    errorCleared: (state) => ({ ...state, error: null }),
  },
  selectors: {
    selectAuth: (state) => state,
    selectUser: (state) => state.user,
  },
});

export const {
  callBegan,
  callFailed,
  callSucceeded,
  checkBegan,
  checkFailed,
  deletionBegan,
  leaving,
  mfaRequiredSet,
  sessionEnded,
  signedIn,
  userLoaded,
  userPresumed,
} = authSlice.actions;
export const { selectAuth, selectUser } = authSlice.selectors;
