import { findLinksOfItems } from '@squeeze/database/repositories/sync-link-repository';
import { findSyncList } from '@squeeze/database/repositories/sync-list-repository';
import type { OutsideChange } from '../../ports/outside-lists.ts';
import type { ListRound } from './list-round.ts';

/**
 * Which items of a page are in another list of the same connection as well: some providers have one id for the same event in two
 * calendars. One that is not there any more has moved from there.
 * @throws {OutsideFailure}
 */
export async function stillElsewhere<Fields extends object>(
  round: ListRound<Fields>,
  changes: readonly OutsideChange<Fields>[],
): Promise<ReadonlySet<string>> {
  const { database, integration, list, noun, outside, owner, voice } = round;
  const ids = changes.flatMap((change) => (change.kind === 'item' ? [change.item.id] : []));
  const links = await findLinksOfItems(database.db, integration.id, { noun: noun.name, outsideIds: ids });
  const known = new Set(links.filter(({ listId }) => listId === list.id).map(({ outsideId }) => outsideId));
  const elsewhere = new Set<string>();
  for (const { outsideId: id, listId, agreed } of links) {
    if (id === null || agreed === null || known.has(id) || elsewhere.has(id)) continue;
    const other = await findSyncList(database.db, owner.userId, listId);
    if (other === null) continue;
    const item = await voice.ask((call) => outside.item(call, other.outsideId, id));
    if (item !== null) elsewhere.add(id);
  }
  return elsewhere;
}
