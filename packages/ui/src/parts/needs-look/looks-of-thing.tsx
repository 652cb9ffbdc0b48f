import type { SyncedNoun } from '@squeeze/contracts/oauth-sync';
import type { ReactNode } from 'react';
import { useListHeldChangesQuery, useListSyncConflictsQuery } from '../../api/oauth/sync-endpoints.ts';
import { ConflictBox } from './conflict-box.tsx';
import { HeldBox } from './held-box.tsx';
import { LostValues } from './lost-values.tsx';

export interface LooksOfThingProps {
  readonly noun: SyncedNoun;
  /** Of the thing. */
  readonly id: string;
}

/** What of one thing waits for its person: a yes before a service is told, and what was changed here and there; and what did not win. */
export function LooksOfThing({ noun, id }: LooksOfThingProps): ReactNode {
  const held = useListHeldChangesQuery().data?.changes ?? [];
  const conflicts = useListSyncConflictsQuery().data?.conflicts ?? [];
  const isOfThing = (one: { readonly noun: SyncedNoun; readonly thing_id: string }): boolean =>
    one.noun === noun && one.thing_id === id;
  return (
    <>
      <HeldBox changes={held.filter(isOfThing)} heading="h2" named={false} />
      <ConflictBox conflicts={conflicts.filter(isOfThing)} heading="h2" named={false} />
      <LostValues noun={noun} id={id} />
    </>
  );
}
