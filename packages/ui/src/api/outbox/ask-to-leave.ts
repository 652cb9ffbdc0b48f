import type { AppThunk } from '../store-hooks.ts';
import { adoptWaiting } from './adopt-waiting.ts';

/**
 * Whether whoever wants to sign out may: where something waits that would go with the session, in this window or another,
 * they are asked first what is to become of it. Every way of signing out goes through here.
 */
export const askToLeave =
  (): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { leaving }) =>
    (await dispatch(adoptWaiting())) === 0 || (await leaving.ask());
