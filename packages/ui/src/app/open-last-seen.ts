import { drawnAtOnce, showLastSeenUser } from '../api/kept/last-seen-user.ts';
import type { Platform } from '../platform/platform.ts';
import { createStoreHolder, type StoreHolder } from './store-holder.tsx';
import { createAppStore } from './store.ts';

/** Nobody looks at an empty window any longer, ms: on a slow disk the page is drawn first and filled afterwards. */
const patienceMs = 1_000;

/**
 * Opens the store with the owner of the server on this computer, and what Home showed them last, already in it, so that the first
 * thing drawn is the page itself. A server elsewhere keeps its person in the keychain, which may not answer: there, and on pages
 * that wait for the server, the store is left to the page. Never rejects, and takes a second at most.
 */
export const openLastSeen = async (
  platform: Platform,
  pathname: string,
): Promise<StoreHolder | undefined> => {
  if (platform.edition !== 'embedded' || !drawnAtOnce.test(pathname)) return undefined;
  const holder = createStoreHolder();
  try {
    const { store } = holder.open(() => createAppStore(platform));
    // The page asks again, and says what failed.
    await inTime(store.dispatch(showLastSeenUser()));
  } catch {
    // A store that cannot be made cannot be made by the page either, which then says so in words.
  }
  return holder;
};

async function inTime(work: Promise<void>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const patience = setTimeout(resolve, patienceMs);
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(patience);
  }
}
