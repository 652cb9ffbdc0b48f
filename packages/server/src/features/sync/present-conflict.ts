import type { SyncConflict } from '@squeeze/contracts/oauth-sync';
import type { SyncConflictRecord } from '@squeeze/database/repositories/sync-conflict-repository';
import { presentInstant } from '../../http/present-instant.ts';

export const presentConflict = (one: SyncConflictRecord): SyncConflict => ({
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
