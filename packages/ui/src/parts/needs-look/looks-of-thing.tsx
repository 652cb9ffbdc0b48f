import type { SyncedNoun } from '@squeeze/contracts/oauth-sync';
import type { ReactNode } from 'react';
import { useListHeldChangesQuery, useListSyncConflictsQuery } from '../../api/oauth/sync-endpoints.ts';
import { classNames } from '../../kit/class-names.ts';
import { ConflictBox } from './conflict-box.tsx';
import { HeldBox } from './held-box.tsx';
import { LostValues } from './lost-values.tsx';

export interface LooksOfThingProps {
  readonly noun: SyncedNoun;
  /** Of the thing. */
  readonly id: string;
  /** On the card of a change: only what waits for a yes. */
  readonly onCard?: boolean;
}

/** What of one thing waits for its person: a yes before a service is told, and what was changed here and there; and what did not win. */
export function LooksOfThing({ noun, id, onCard = false }: LooksOfThingProps): ReactNode {
  const held = useListHeldChangesQuery().data?.changes ?? [];
  const conflicts = useListSyncConflictsQuery(undefined, { skip: onCard }).data?.conflicts ?? [];
  const isOfThing = (one: { readonly noun: SyncedNoun; readonly thing_id: string }): boolean =>
    one.noun === noun && one.thing_id === id;
  const waiting = held.filter(isOfThing);
  return (
    // A card has less room below than a page.
    <div className={classNames(onCard && waiting.length > 0 && '-mb-16')}>
      <HeldBox changes={waiting} heading="h2" named={false} />
      {!onCard && <ConflictBox conflicts={conflicts.filter(isOfThing)} heading="h2" named={false} />}
      {!onCard && <LostValues noun={noun} id={id} />}
    </div>
  );
}
