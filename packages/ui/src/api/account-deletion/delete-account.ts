import { accountDeletionEndpoints } from '@squeeze/contracts/account-deletion';
import { asApiError, type ApiError } from '../api-error.ts';
import { api } from '../api.ts';
import { deletionBegan } from '../auth-slice.ts';
import { endpointsFrom } from '../endpoints-from.ts';
import type { AppThunk } from '../store-hooks.ts';

const accountDeletionApi = api.injectEndpoints({
  endpoints: (build) => endpointsFrom(accountDeletionEndpoints, build),
});

/**
 * Has the account deleted after its days of grace, which ends every session, this one too. Resolves to the day (ISO
 * instant), or to why it failed.
 */
export const deleteAccount =
  (password: string): AppThunk<Promise<{ readonly deletionAt: string } | { readonly error: ApiError }>> =>
  async (dispatch, _, { session }) => {
    const { data, error } = await dispatch(
      accountDeletionApi.endpoints.deleteMe.initiate({ body: { password } }),
    );
    if (data === undefined) return { error: asApiError(error) };
    dispatch(deletionBegan(data.deletion_at));
    await session.end('left');
    return { deletionAt: data.deletion_at };
  };
