import { drawnAtOnce, showLastSeenUser } from '../api/kept/last-seen-user.ts';
import type { Platform } from '../platform/platform.ts';
import { createStoreHolder, type StoreHolder } from './store-holder.tsx';
import { createAppStore } from './store.ts';

/**
 * Opens the store with the owner of the server on this computer, and what Home showed them last, already in it, so that the first
 * thing drawn is the page itself. A server elsewhere keeps its person in the keychain, which may not answer: there, and on pages
 * that wait for the server, the store is left to the page. Never rejects.
 */
export const openLastSeen = async (
  platform: Platform,
  pathname: string,
): Promise<StoreHolder | undefined> => {
  if (platform.edition !== 'embedded' || !drawnAtOnce.test(pathname)) return undefined;
  const holder = createStoreHolder();
  const { store } = holder.open(() => createAppStore(platform));
  // The page asks again, and says what failed.
  await store.dispatch(showLastSeenUser()).catch(() => undefined);
  return holder;
};
