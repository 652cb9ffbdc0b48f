import { useSyncExternalStore } from 'react';

/** The page as the newer build is asked about; tests put another in its place. */
export interface BuildHost {
  /** Where the script lies that this page began with; null where there is none. */
  readonly ownScript: () => string | null;
  /** The first page, as the server has it now. */
  readonly fetchPage: () => Promise<string>;
  /** Whether somebody has typed what would be gone after a reload. */
  readonly wouldLose: () => boolean;
  /** The script for which this tab has loaded itself anew, kept for as long as the tab lives. */
  readonly reloadedFor: {
    readonly read: () => string | null;
    /** False where it cannot be kept. */
    readonly keep: (script: string) => boolean;
  };
  readonly reload: () => void;
}

/** A newer build is there: this page goes on without it, or cannot and waits for its person to load it anew. */
type BuildNews = 'offered' | 'needed';

const scriptOf = (page: string): string | null =>
  /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/.exec(page)?.[1] ?? null;

/**
 * When the build is replaced, the code that an open page has not fetched yet may be gone with the old one. The page then
 * loads itself anew, once for each build and only where nothing typed is lost; else it says so and leaves it to the person.
 * Where the host keeps the code until then, nothing is missing, and a newer build is only offered.
 */
export const createNewerBuild = (host: BuildHost) => {
  const listeners = new Set<() => void>();
  let asked: Promise<boolean> | null = null;
  let news: BuildNews | null = null;
  let { reload } = host;

  const servedScript = (): Promise<string | null> => host.fetchPage().then(scriptOf, () => null);
  const tell = (told: BuildNews | null): void => {
    news = told;
    for (const listener of listeners) listener();
  };
  const look = async (): Promise<boolean> => {
    const own = host.ownScript();
    const served = own === null ? null : await servedScript();
    if (served === null || served === own) return false;
    // Where something on the way still hands out the old page, another reload would bring it again.
    if (!host.wouldLose() && host.reloadedFor.read() !== served && host.reloadedFor.keep(served)) {
      reload();
      return true;
    }
    tell('needed');
    return true;
  };
  /** Some code could not be fetched: whether that is because there is a newer build, which is then seen to. */
  const meetMissing = (): Promise<boolean> => {
    asked ??= look().then((newer) => {
      // No connection, or a fault of the server's: another time it may be the build.
      if (!newer) asked = null;
      return newer;
    });
    return asked;
  };
  return {
    meetMissing,
    /** What `load` brings; never settles where only a reload can help, so that the page stays as it is until then. */
    codeOf: async <Code>(load: () => Promise<Code>): Promise<Code> => {
      try {
        return await load();
      } catch (error) {
        if (await meetMissing()) return await new Promise<never>(() => undefined);
        throw error;
      }
    },
    /** A newer build is on this device: tells the person, or answers false where this page is of it already. */
    offerNewer: async (): Promise<boolean> => {
      if ((await servedScript()) === host.ownScript()) return false;
      if (news === null) tell('offered');
      return true;
    },
    /** Not now: it comes with the next visit. */
    putOff: (): void => tell(null),
    /** Has `loadAnew` do something else from now on. */
    reloadBy: (by: () => void): void => {
      reload = by;
    },
    loadAnew: (): void => reload(),
    /** What the person is to be told. */
    news: () => news,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const storageKey = 'squeeze.reloaded-for';

let wouldLose = (): boolean => true;

export const newerBuild = createNewerBuild({
  ownScript: () => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null,
  fetchPage: async () => {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok ? await answer.text() : '';
  },
  wouldLose: () => wouldLose(),
  reloadedFor: {
    read: () => {
      try {
        return sessionStorage.getItem(storageKey);
      } catch {
        return null;
      }
    },
    keep: (script) => {
      try {
        sessionStorage.setItem(storageKey, script);
        return true;
      } catch {
        return false; // storage is denied: nobody would know that this has happened already
      }
    },
  },
  reload: () => location.reload(),
});

export const { codeOf } = newerBuild;

/**
 * Looks into all code that cannot be fetched, also what is fetched without being shown.
 * @param loses whether a reload would lose something typed
 * @returns how to stop
 */
export const followNewerBuild = (loses: () => boolean): (() => void) => {
  wouldLose = loses;
  const onMissing = (): void => void newerBuild.meetMissing();
  addEventListener('vite:preloadError', onMissing);
  return () => removeEventListener('vite:preloadError', onMissing);
};

export const useBuildNews = (): BuildNews | null =>
  useSyncExternalStore(newerBuild.subscribe, newerBuild.news);
