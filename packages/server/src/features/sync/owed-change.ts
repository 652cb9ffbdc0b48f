import type { SyncLinkRecord } from '@squeeze/database/repositories/sync-link-repository';
import { differs, type SyncShape } from '@squeeze/domain/sync/sync-shape';
import type { OutsideLists } from '../../ports/outside-lists.ts';
import { agreedOf } from './apply-change.ts';
import type { SyncedNoun, SyncOwner } from './synced-noun.ts';

/** What comes back of what is here once a service has held it, in our way to say it. */
export const heldBy =
  <Fields extends object>(noun: SyncedNoun<Fields>, outside: OutsideLists<Fields>, owner: SyncOwner) =>
  (fields: Fields): Fields =>
    noun.sound(outside.holds(noun.spoken(fields, owner), owner.timeZone), owner);

interface Measure<Fields extends object> {
  readonly shape: SyncShape<Fields>;
  readonly held: (fields: Fields) => Fields;
}

/** Whether there is something to say of a thing as it is here now; undefined where it is not (any more). */
export function isOwed<Fields extends object>(
  { shape, held }: Measure<Fields>,
  link: SyncLinkRecord,
  fields: Fields | undefined,
): boolean {
  const agreed = agreedOf<Fields>(link);
  if (fields === undefined || agreed === null) return (fields === undefined) !== (agreed === null);
  const now = held(fields);
  return shape.units.some((unit) => differs(unit, now, agreed.ours));
}
