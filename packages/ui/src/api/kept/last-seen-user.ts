import type { User } from '@squeeze/contracts/users';
import { userPresumed } from '../auth-slice.ts';
import { showLastDashboard } from '../dashboard/show-last-dashboard.ts';
import { readKeptUser } from '../saved-auth.ts';
import type { AppThunk } from '../store-hooks.ts';
import { openDevice } from './lazy-device.ts';

/** Pages of the account, and those of roles, wait until the server has said who this is. */
export const drawnAtOnce = /^\/dashboard(?:\/(?:todos|ai-tasks|chat|calendar|notes))?\/?$/;

const isHome = /^\/dashboard\/?$/;

/** The embedded server has one owner, whose name nobody knows before it answers. */
const place = { owner: 'owner', kind: 'last', name: 'user' } as const;

/**
 * Has the pages drawn for whoever was signed in here last, from what the server said last, while it is asked who this is.
 * What it answers is what counts.
 */
export const showLastSeenUser =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { platform, device }) => {
    // Whoever is on the screen already goes on writing into what is kept as theirs.
    if (!getState().auth.isChecking) return;
    const kept =
      platform.edition === 'embedded'
        ? await device
            .openStore?.()
            .then((store) => store.readOne(place.owner, place.kind, place.name))
            .catch(() => null)
        : await platform.tokenStore.get('user');
    const user = readKeptUser(kept ?? null);
    if (user === null || !drawnAtOnce.test(location.pathname)) return;
    await openDevice(device, user.id);
    if (isHome.test(location.pathname)) await dispatch(showLastDashboard());
    if (getState().auth.isChecking) dispatch(userPresumed(user));
  };

/** Keeps the owner of the embedded server for the next start; a server elsewhere has them beside its tokens. */
export const keepLastSeenOwner =
  (user: User): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { platform, device }) => {
    if (platform.edition !== 'embedded') return;
    const store = await device.openStore?.().catch(() => null);
    const { owner, kind, name } = place;
    await store?.write(owner, [{ kind, name, value: JSON.stringify(user) }]).catch(() => undefined);
    // Or it would be taken for somebody whom no server answers any more.
    await store?.note(owner, 'contact').catch(() => undefined);
  };
