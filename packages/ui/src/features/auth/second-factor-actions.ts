import type { MfaType } from '@squeeze/contracts/mfa';
import { asApiError, hasStatus, type ApiError } from '../../api/api-error.ts';
import { mfaApi } from '../../api/mfa/mfa-endpoints.ts';
import type { AppThunk } from '../../api/store-hooks.ts';
import { startSession, type SecondFactorStep, type SignInNews } from './auth-actions.ts';

export interface GivenCode {
  readonly code: string;
  readonly kind: MfaType;
}

export type SecondFactorOutcome =
  | { readonly kind: 'signed_in'; readonly news: SignInNews }
  /** The five minutes are over. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** Finishes a sign-in with the second factor. */
export const giveSecondFactor =
  ({ token, userId }: SecondFactorStep, { code, kind }: GivenCode): AppThunk<Promise<SecondFactorOutcome>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(
      mfaApi.endpoints.verifyMfa.initiate({
        body: { user_id: userId, mfa_code: code, mfa_type: kind },
        token,
      }),
    );
    if (data?.access_token === undefined || data.user === undefined) {
      return hasStatus(asApiError(error), 401)
        ? { kind: 'expired' }
        : { kind: 'failed', error: asApiError(error) };
    }
    await dispatch(
      startSession({
        accessToken: data.access_token,
        refreshToken: data.refresh_token ?? null,
        deviceToken: data.device_token,
        user: data.user,
        mfaSetupRequired: false,
      }),
    );
    return {
      kind: 'signed_in',
      news: {
        deletionCancelled: data.deletion_cancelled === true,
        backupCodesLeft: data.backup_codes_left ?? null,
      },
    };
  };

/**
 * Confirms a set-up with the first code of the app. Who had to set it up first is signed in for good by that. Resolves to
 * why not, or null.
 */
export const confirmMfaSetup =
  (userId: string, code: string): AppThunk<Promise<ApiError | null>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(
      mfaApi.endpoints.verifyMfa.initiate({
        body: { user_id: userId, mfa_code: code, mfa_type: 'totp' },
      }),
    );
    if (data === undefined) return asApiError(error);
    if (data.access_token !== undefined && data.user !== undefined) {
      await dispatch(
        startSession({
          accessToken: data.access_token,
          refreshToken: data.refresh_token ?? null,
          deviceToken: data.device_token,
          user: data.user,
          mfaSetupRequired: false,
        }),
      );
    }
    return null;
  };
