import type { SettledConflict, SyncConflict } from '@squeeze/contracts/oauth-sync-waiting';
import type { Db } from '@squeeze/database/connection';
import {
  listOpenConflicts,
  listSettledConflicts,
  type SyncConflictRecord,
} from '@squeeze/database/repositories/sync-conflict-repository';
import { sameValue } from '@squeeze/domain/same-value';
import { presentInstant } from '../../http/present-instant.ts';
import { receiptPolicy } from '../receipts/receipt-policy.ts';
import { standingsOf, valuesLike } from './standing-value.ts';
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

interface SettledWanted {
  readonly noun: SyncConflictRecord['noun'];
  readonly thingId: string;
  readonly now: number;
  readonly limit: number;
}

/** Values of a thing that were settled and can still be taken, the latest first; none of a thing that is not there. */
export async function settledConflicts(
  db: Db,
  owner: SyncOwner,
  { noun: name, thingId, now, limit }: SettledWanted,
): Promise<SettledConflict[]> {
  const since = now - receiptPolicy.undoMs;
  const conflicts = await listSettledConflicts(db, owner.userId, { noun: name, thingId, since, limit });
  if (conflicts.length === 0) return [];
  const fields = await onNoun(name, async (noun): Promise<object | null> => {
    const [thing] = await noun.findSome(db, owner, [thingId]);
    return thing === undefined ? null : thing.fields;
  });
  if (fields === null) return [];
  const standing = await standingsOf(db, owner.userId, conflicts);
  return conflicts.map((one): SettledConflict => {
    const { isOther, lost, isTakenBack } = standing(one);
    const shown = presentConflict(one);
    const settledAt = one.settledAt ?? now;
    return {
      ...shown,
      ...(isOther && {
        kept: shown.other,
        other: shown.kept,
        other_side: shown.other_side === 'here' ? 'there' : 'here',
      }),
      settled: one.settled ?? 'left',
      is_taken_back: isTakenBack,
      settled_at: presentInstant(settledAt),
      until: presentInstant(settledAt + receiptPolicy.undoMs),
      stands: sameValue(valuesLike(lost, fields), lost),
    };
  });
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
