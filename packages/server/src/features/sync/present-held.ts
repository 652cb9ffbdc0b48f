import type { HeldChange } from '@squeeze/contracts/oauth-sync-waiting';
import type { Db } from '@squeeze/database/connection';
import { type HeldLink, listHeldLinks } from '@squeeze/database/repositories/sync-link-repository';
import { presentInstant } from '../../http/present-instant.ts';
import { agreedOf } from './apply-change.ts';
import type { SyncedNoun, SyncOwner } from './synced-noun.ts';
import { onNoun } from './synced-nouns.ts';

/** Changes of an owner that wait for a word, the latest first. */
export async function heldChanges(db: Db, owner: SyncOwner, limit: number): Promise<HeldChange[]> {
  const held = await listHeldLinks(db, owner.userId, limit);
  return await Promise.all(
    held.map((one) => onNoun(one.link.noun, (noun) => presentHeld(db, owner, noun, one))),
  );
}

async function presentHeld<Fields extends object>(
  db: Db,
  owner: SyncOwner,
  noun: SyncedNoun<Fields>,
  { link, provider }: HeldLink,
): Promise<HeldChange> {
  const [thing] = await noun.findSome(db, owner, [link.thingId]);
  const agreed = agreedOf<Fields>(link);
  return {
    id: link.id,
    provider,
    noun: link.noun,
    thing_id: link.thingId,
    title: thing?.title ?? (agreed === null ? '' : noun.shape(owner).name(agreed.theirs)),
    change: thing === undefined ? 'deleted' : 'changed',
    at: presentInstant(link.updatedAt),
  };
}
