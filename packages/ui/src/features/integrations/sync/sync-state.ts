import type { SyncList, SyncTrouble } from '@squeeze/contracts/oauth-sync';

/** How it stands with the lists of a connection. */
export interface SyncState {
  /** Confirmed: what changes comes and goes. */
  readonly kept: readonly SyncList[];
  /** Chosen, and not in step before a yes. */
  readonly waiting: readonly SyncList[];
  /** In step, and otherwise after a yes. */
  readonly changing: readonly SyncList[];
  /** What is wrong, each once, with the lists that it is about; none where it is about the service. */
  readonly troubles: readonly ListsTrouble[];
}

export interface ListsTrouble {
  readonly trouble: SyncTrouble;
  readonly names: readonly string[];
}

/** All lists of a service would hear the same. */
const ofService: ReadonlySet<SyncTrouble> = new Set(['signed_out', 'ran_out', 'limited', 'unreachable']);

export const syncStateOf = (lists: readonly SyncList[]): SyncState => {
  const chosen = lists.filter((list) => list.chosen);
  const kept = chosen.filter(({ confirmed }) => confirmed);
  const names = new Map<SyncTrouble, string[]>();
  for (const { trouble, name } of kept) {
    if (trouble === null) continue;
    names.set(trouble, [...(names.get(trouble) ?? []), ...(ofService.has(trouble) ? [] : [name])]);
  }
  return {
    kept,
    waiting: chosen.filter(({ confirmed }) => !confirmed),
    changing: kept.filter(({ waits }) => waits),
    troubles: [...names].map(([trouble, about]) => ({ trouble, names: about })),
  };
};
