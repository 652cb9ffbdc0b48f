import { asApiError, hasStatus, type ApiError } from '../api-error.ts';
import { fetchLeaving } from '../outbox/fetch-leaving.ts';
import type { AppThunk } from '../store-hooks.ts';
import { sessionsApi } from './session-endpoints.ts';

const { endpoints, util } = sessionsApi;

/** Signs one device out: gone from the list at once, back when the server refuses. Resolves to why it failed, or null. */
export const revokeSession =
  (id: string): AppThunk<Promise<ApiError | null>> =>
  async (dispatch) => {
    const patch = dispatch(
      util.updateQueryData('listSessions', undefined, (list) => ({
        ...list,
        sessions: list.sessions.filter((session) => session.id !== id),
      })),
    );
    const { error } = await dispatch(endpoints.revokeSession.initiate({ params: { id } }));
    // Ended by itself or from elsewhere in the meantime: what was asked for holds.
    if (error === undefined || hasStatus(asApiError(error), 404)) return null;
    patch.undo();
    return asApiError(error);
  };

/** Signs every other device out. Resolves to how many, or to why it failed. */
export const revokeOtherSessions =
  (): AppThunk<Promise<{ readonly revoked: number } | { readonly error: ApiError }>> => async (dispatch) => {
    const { data, error } = await dispatch(endpoints.revokeOtherSessions.initiate());
    return data ?? { error: asApiError(error) };
  };

/**
 * Signs out everywhere, here too, unless something waits here and its person would rather stay; the guard then leads to
 * signing in. Resolves to why it failed, or null.
 */
export const revokeAllSessions =
  (): AppThunk<Promise<ApiError | null>> =>
  async (dispatch, _, { session }) => {
    const askToLeave = await fetchLeaving().catch(() => null);
    if (askToLeave === null) return { kind: 'unreachable' };
    if (!(await dispatch(askToLeave()))) return null;
    const { data, error } = await dispatch(endpoints.revokeAllSessions.initiate());
    if (data === undefined) return asApiError(error);
    await session.end('left');
    return null;
  };
