import type { Db } from '@squeeze/database/connection';
import type { SyncLinkRecord } from '@squeeze/database/repositories/sync-link-repository';
import { AppError } from '../../http/app-error.ts';
import type { OutsideItem } from '../../ports/outside-lists.ts';
import { applyItem } from './apply-change.ts';
import type { ListRound } from './list-round.ts';

/** Of these a person has as many as may be; any other limit is one of a single thing. */
const ofAll: ReadonlySet<unknown> = new Set(['todos', 'events', 'notes']);

/** A person has as many things of a noun as may be. */
export class ListFull extends Error {
  override readonly name = 'ListFull';
}

/**
 * An item as it is there now, taken in; one that none of ours can be like counts as unread, and holds up no other. Answers its link
 * afterwards; undefined where it was not taken in.
 * @throws {ListFull}
 */
export async function takeItem<Fields extends object>(
  round: ListRound<Fields>,
  trx: Db,
  item: OutsideItem<Fields>,
  link: SyncLinkRecord | null,
): Promise<SyncLinkRecord | undefined> {
  try {
    return await applyItem(round, trx, item, link);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, values } = error;
    if (code === 'limit_reached' && ofAll.has(values['reason'])) throw new ListFull();
    if (code !== 'limit_reached' && code !== 'validation_failed') throw error;
    round.hasUnread({ id: item.id, title: round.shape.name(item.fields) });
    return undefined;
  }
}
