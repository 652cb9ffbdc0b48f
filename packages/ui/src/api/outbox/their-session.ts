import type { AuthState } from '../auth-slice.ts';
import { readKeptUser } from '../saved-auth.ts';
import type { AppThunk } from '../store-hooks.ts';
import type { OutboxEntry } from './outbox-slice.ts';

/**
 * Whether the server has said whose session it is, or cannot be asked. Who was here last may not be who is here now. From
 * whoever has to set up a second factor first it takes nothing, and what it refuses would no longer wait.
 */
export const isSessionKnown = ({ isChecking, isPresumed, mfaSetupRequired }: AuthState): boolean =>
  !isChecking && !isPresumed && !mfaSetupRequired;

/** Whether the session is still that of who did it: another window, or the host, may have put another in its place. */
export const isTheirSession =
  ({ userId }: OutboxEntry): AppThunk<Promise<boolean>> =>
  async (_, getState, { platform }) => {
    const kept = platform.edition === 'embedded' ? null : readKeptUser(await platform.tokenStore.get('user'));
    const { auth } = getState();
    return isSessionKnown(auth) && auth.user?.id === userId && (kept?.id ?? userId) === userId;
  };
