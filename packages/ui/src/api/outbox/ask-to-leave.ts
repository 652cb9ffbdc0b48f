import type { AppThunk } from '../store-hooks.ts';
import { selectEntries } from './outbox-slice.ts';

/**
 * Whether whoever wants to sign out may: where something waits that would go with the session they are asked first what is
 * to become of it. Every way of signing out goes through here.
 */
export const askToLeave =
  (): AppThunk<Promise<boolean>> =>
  async (_dispatch, getState, { leaving }) =>
    selectEntries(getState()).length === 0 || (await leaving.ask());
