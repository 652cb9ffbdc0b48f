/** Where the tabs of a browser agree on who refreshes. */
export interface RefreshLock {
  /** Runs the work while no other tab runs it. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Says to those who come next that this access token has a successor in the store. */
  noteReplaced(stale: string): Promise<void>;
  wasReplaced(stale: string): Promise<boolean>;
}

/** Long enough for whoever waited beside this tab; a tab that comes later finds the token itself. */
const notedMs = 10_000;

/** The end of its signature names a token, which the server refuses by now. */
const noteOf = (stale: string): string => `squeeze-session-replaced:${stale.slice(-24)}`;

/**
 * Web Locks, which are the same for all tabs at every moment. Local storage is not: what one process stores reaches the
 * next one later than the lock does, so that a note is a lock too, held for a while.
 * @see https://www.w3.org/TR/web-locks/
 */
const locksOf = (locks: LockManager): RefreshLock => ({
  // The types know what a callback answers only as a whole.
  exclusively: async (work) => await locks.request('squeeze-session', work),
  noteReplaced: (stale) =>
    new Promise((noted) => {
      const hold = (): Promise<void> => {
        noted();
        return new Promise((release) => setTimeout(release, notedMs));
      };
      void locks.request(noteOf(stale), { ifAvailable: true }, hold).catch(noted);
    }),
  wasReplaced: async (stale) =>
    (await locks.query()).held?.some(({ name }) => name === noteOf(stale)) ?? false,
});

/** Each tab for itself, which the server forgives: it answers the same successor. */
const noLock: RefreshLock = {
  exclusively: (work) => work(),
  noteReplaced: () => Promise.resolve(),
  wasReplaced: () => Promise.resolve(false),
};

/** Web Locks exist in secure contexts only. */
export const browserLock = (): RefreshLock => ('locks' in navigator ? locksOf(navigator.locks) : noLock);
