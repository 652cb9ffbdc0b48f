import type { SyncConflict } from '@squeeze/contracts/oauth-sync';
import type { Db } from '@squeeze/database/connection';
import {
  listOpenConflicts,
  type SyncConflictRecord,
} from '@squeeze/database/repositories/sync-conflict-repository';
import { presentInstant } from '../../http/present-instant.ts';
import type { SyncOwner } from './synced-noun.ts';
import { onNoun } from './synced-nouns.ts';

/** Values that did not win and that nobody has looked at, the latest first; of things that are there. */
export async function openConflicts(db: Db, owner: SyncOwner, limit: number): Promise<SyncConflict[]> {
  const conflicts = await listOpenConflicts(db, owner.userId, limit);
  const there = new Set<string>();
  for (const name of new Set(conflicts.map(({ noun }) => noun))) {
    const ids = conflicts.filter(({ noun }) => noun === name).map(({ thingId }) => thingId);
    const things = await onNoun(name, (noun) => noun.findSome(db, owner, [...new Set(ids)]));
    for (const { id } of things) there.add(id);
  }
  return conflicts.filter(({ thingId }) => there.has(thingId)).map(presentConflict);
}

const presentConflict = (one: SyncConflictRecord): SyncConflict => ({
  id: one.id,
  provider: one.provider,
  noun: one.noun,
  thing_id: one.thingId,
  title: one.title,
  field: one.field,
  other_side: one.otherSide,
  is_doubt: one.isDoubt,
  kept: { ...one.kept },
  other: { ...one.other },
  at: presentInstant(one.createdAt),
});
